/** A message's text in parts to draw: never markup, only text, web links and names of people. */
export type Parte = { que: 'texto' | 'mencion'; texto: string } | { que: 'enlace'; texto: string; href: string };

const ENLACE = /https?:\/\/[^\s<>"«»]+/gi;
/** Punctuation that ends a sentence rather than an address. */
const COLA = /[.,;:!?…'’)\]}]+$/u;

/** @param menciones names of those who are mentioned */
export function partesDe(texto: string, menciones: readonly string[] = []): Parte[] {
  const partes: Parte[] = [];
  // «Ana Ruiz» before its prefix «Ana».
  const nombres = menciones.toSorted((a, b) => b.length - a.length);
  let desde = 0;
  for (const hallado of texto.matchAll(ENLACE)) {
    const escrito = sinCola(hallado[0]);
    const href = direccionWeb(escrito);
    if (href === null) continue;
    partes.push(...conMenciones(texto.slice(desde, hallado.index), nombres), { que: 'enlace', texto: escrito, href });
    desde = hallado.index + escrito.length;
  }
  return [...partes, ...conMenciones(texto.slice(desde), nombres)];
}

/** A closing bracket that was opened inside of the address belongs to it, as in addresses of Wikipedia. */
function sinCola(escrito: string): string {
  const cola = COLA.exec(escrito)?.[0] ?? '';
  const abre = escrito.includes('(') && cola.startsWith(')') ? 1 : 0;
  return escrito.slice(0, escrito.length - cola.length + abre);
}

/**
 * The normalised address; null unless http or https, and null with credentials before the host, which hide where a link
 * leads.
 */
export function direccionWeb(escrito: string): string | null {
  if (!URL.canParse(escrito)) return null;
  const url = new URL(escrito);
  const esWeb = url.protocol === 'https:' || url.protocol === 'http:';
  return esWeb && url.username === '' && url.password === '' && url.hostname.includes('.') ? url.href : null;
}

function conMenciones(texto: string, menciones: readonly string[]): Parte[] {
  if (texto === '') return [];
  const [nombre, ...otros] = menciones;
  if (nombre === undefined) return [{ que: 'texto', texto }];
  const marca = `@${nombre}`;
  return texto
    .split(marca)
    .flatMap((trozo, n) => [
      ...(n > 0 ? [{ que: 'mencion' as const, texto: marca }] : []),
      ...conMenciones(trozo, otros),
    ]);
}

/** The first web address of a message, of which a card is shown. */
export const primerEnlace = (texto: string): string | null =>
  partesDe(texto).flatMap((parte) => (parte.que === 'enlace' ? [parte.href] : []))[0] ?? null;
