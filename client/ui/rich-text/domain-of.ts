/** «ejemplo.es» of an address; the address itself where it is none. */
export const domainOf = (href: string): string =>
  URL.canParse(href) ? new URL(href).hostname.replace(/^www\./, '') : href;
