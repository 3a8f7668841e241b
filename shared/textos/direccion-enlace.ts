/** Any origin will do, as long as nobody can be at it. */
const ORIGEN = 'https://enlace.invalid';
/**
 * What somebody on the way drops without a word — browsers tabs and line ends, XML and our database noncharacters, hosts'
 * names what is not to be seen: `/<U+FFFE>/host` is a place of ours until it is `//host`.
 */
const SE_PIERDEN =
  /[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\p{Zl}\p{Zp}\ufff9-\ufffb]/gu;

export interface Direccion {
  /** What was judged, to the letter: what is written down or shown is this, never what was given. */
  href: string;
  /** `propia`: a path of this origin; `ancla`: a place of the page; `contacto`: mail or telephone. */
  tipo: 'web' | 'contacto' | 'propia' | 'ancla';
}

/**
 * An address that a link or a picture of rich text may have, or null. It is cleaned first and judged then, and browser,
 * BFF and APIs ask here alone: two judges that clean differently are a hole between them.
 */
export function direccionDe(dada: string): Direccion | null {
  const href = dada.replace(SE_PIERDEN, '').trim().replace(/\s/g, '%20');
  // Browsers read it as «/», others do not.
  if (href.includes('\\')) return null;
  if (href.startsWith('#')) return { href, tipo: 'ancla' };
  if (/^(?:mailto|tel):/i.test(href)) return { href, tipo: 'contacto' };
  // Without both slashes an address of the page's own scheme is a path.
  if (/^https?:\/\/[^/]/i.test(href)) return URL.canParse(href) ? { href, tipo: 'web' } : null;
  return esPropia(href) ? { href, tipo: 'propia' } : null;
}

/** `/a/..//host` is ours as it stands, and somebody else's for who resolves it twice. */
function esPropia(href: string): boolean {
  if (!href.startsWith('/') || href.startsWith('//') || !URL.canParse(href, ORIGEN)) return false;
  const { origin, pathname } = new URL(href, ORIGEN);
  return origin === ORIGEN && !pathname.startsWith('//');
}

/** What is left of a text when it is an address of the web. */
export function enlaceWeb(texto: string): string | null {
  const direccion = direccionDe(texto);
  return direccion?.tipo === 'web' ? direccion.href : null;
}

/** Whether a text is, as it stands, a path of this origin. */
export const esRutaPropia = (texto: string): boolean => es(texto, 'propia');

/** Whether a text is, as it stands, an address of the web. */
export const esDireccionWeb = (texto: string): boolean => es(texto, 'web');

function es(texto: string, tipo: Direccion['tipo']): boolean {
  const direccion = direccionDe(texto);
  return direccion?.tipo === tipo && direccion.href === texto;
}
