import { useEffect, useState } from 'react';

/**
 * The address out of a mailed link: in its fragment, which no server sees, or in its query, as links that were mailed
 * before and those of other APIs have it (the spec: query values are URL-decoded before the page opens). It is a secret:
 * once read it leaves the address bar, and with it the history and what is shared from there.
 */
export function useEnlaceDelCorreo(deLaConsulta: string | undefined): string | undefined {
  const [leida] = useState(() => {
    const url = delFragmento() ?? deLaConsulta;
    return url === undefined ? undefined : decodificar(url);
  });
  useEffect(() => {
    if (location.search || location.hash) history.replaceState(history.state, '', location.pathname);
    // Another link in this tab changes the fragment alone, and the browser stays where it is.
    const otroEnlace = () => delFragmento() !== undefined && location.reload();
    addEventListener('hashchange', otroEnlace);
    return () => removeEventListener('hashchange', otroEnlace);
  }, []);
  return leida;
}

const delFragmento = () => new URLSearchParams(location.hash.slice(1)).get('url') ?? undefined;

/** Some mail programs encode the query twice. A value that cannot be decoded is taken as it is. */
export function decodificar(valor: string): string {
  try {
    return /^(%2f|https?%3a)/i.test(valor) ? decodeURIComponent(valor) : valor;
  } catch {
    return valor;
  }
}
