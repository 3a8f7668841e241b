/** «ejemplo.es» of an address; the text itself if it is no valid address. */
export const domainOf = (href: string): string =>
  URL.canParse(href) ? new URL(href).hostname.replace(/^www\./, '') : href;
