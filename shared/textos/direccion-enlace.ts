/** A base for parsing that nobody can host: `.invalid` names never resolve. */
const ORIGEN = 'https://enlace.invalid';
/**
 * Characters that some program silently drops: browsers drop tabs and line ends, XML and our database noncharacters, host names
 * invisible characters. `/<U+FFFE>/host` looks like a path of ours, and becomes `//host`.
 */
const SE_PIERDEN =
  /[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\p{Zl}\p{Zp}\ufff9-\ufffb]/gu;

export interface DireccionDeEnlace {
  /** The cleaned address that was judged: this text must be stored or shown, never the given one. */
  href: string;
  /** `propia`: a path of this origin; `ancla`: a place of the page; `contacto`: mail or telephone. */
  tipo: 'web' | 'contacto' | 'propia' | 'ancla';
}

/**
 * The cleaned address if a link or picture of rich text may have it, or null. Browser, BFF and APIs all use this function: two checks
 * that clean differently would leave a hole between them.
 */
export function direccionDe(dada: string): DireccionDeEnlace | null {
  const href = dada.replace(SE_PIERDEN, '').trim().replace(/\s/g, '%20');
  // Browsers read a backslash as «/», other programs do not.
  if (href.includes('\\')) return null;
  if (href.startsWith('#')) return { href, tipo: 'ancla' };
  if (/^(?:mailto|tel):/i.test(href)) return { href, tipo: 'contacto' };
  // Without both slashes, an address with the page's own scheme is read as a path.
  if (/^https?:\/\/[^/]/i.test(href)) return URL.canParse(href) ? { href, tipo: 'web' } : null;
  return esPropia(href) ? { href, tipo: 'propia' } : null;
}

/** `/a/..//host` resolves to a path of ours, which a program that resolves twice reads as another host. */
function esPropia(href: string): boolean {
  if (!href.startsWith('/') || href.startsWith('//') || !URL.canParse(href, ORIGEN)) return false;
  const { origin, pathname } = new URL(href, ORIGEN);
  return origin === ORIGEN && !pathname.startsWith('//');
}

/** The cleaned text, if it is a web address. */
export function enlaceWeb(texto: string): string | null {
  const direccion = direccionDe(texto);
  return direccion?.tipo === 'web' ? direccion.href : null;
}

/** Whether a text is, unchanged by cleaning, a path of this origin. */
export const esRutaPropia = (texto: string): boolean => es(texto, 'propia');

/** Whether a text is, unchanged by cleaning, a web address. */
export const esDireccionWeb = (texto: string): boolean => es(texto, 'web');

function es(texto: string, tipo: DireccionDeEnlace['tipo']): boolean {
  const direccion = direccionDe(texto);
  return direccion?.tipo === tipo && direccion.href === texto;
}
