const BLOQUES = /<\/(?:p|li|h[1-6]|blockquote|tr)>|<br\s*\/?>/gi;
const ENTIDADES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

/** What an offer's HTML says, to be judged and not to be admired: never put into the page as HTML. */
export const textoPlano = (html: string): string =>
  html
    .replace(BLOQUES, '\n')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => ENTIDADES[name] ?? '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
