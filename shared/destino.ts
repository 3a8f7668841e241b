/** A base for parsing that nobody can host: `.invalid` names never resolve. */
const ORIGEN = 'https://destino.invalid';
const MAXIMO = 2048;

/**
 * Where a `redirect` may lead: a path at or below /app of this origin, with its query and fragment; any other address becomes
 * `/app`. It is resolved as browsers do, so that `/\evil.com` and `/⇥/evil.com` are recognised as other origins.
 */
export function destinoSeguro(a: string | null | undefined): string {
  if (!a || a.length > MAXIMO || /[\p{Cc}\\]/u.test(a) || /%(0[0-9a-d]|5c)/i.test(a) || !URL.canParse(a, ORIGEN))
    return '/app';
  const url = new URL(a, ORIGEN);
  const esDeCasa = url.origin === ORIGEN && !a.startsWith('//') && /^\/app(\/|$)/.test(url.pathname);
  // `/app//x` and `/app/..//x` resolve to paths whose first part a second resolution could read as a host.
  if (!esDeCasa || url.pathname.includes('//')) return '/app';
  return url.pathname + url.search + url.hash;
}
