import { useEffect, useState } from 'react';

/**
 * Reads the secret of a mailed link: in its fragment, which no server sees, or in its query, as in older links and those
 * of other APIs (the spec: query values are URL-decoded before the page opens). After reading, the secret is removed
 * from the address bar, and with it from the history and from what is shared from there.
 */
export function useEnlaceDelCorreo(deLaConsulta: string | undefined): string | undefined {
  const [leida] = useState(() => {
    const url = delFragmento() ?? deLaConsulta;
    return url === undefined ? undefined : decode(url);
  });
  useEffect(() => {
    if (location.search || location.hash) history.replaceState(history.state, '', location.pathname);
    // A second link in this tab changes only the fragment, so that the browser does not load the page again.
    const otroEnlace = () => delFragmento() !== undefined && location.reload();
    addEventListener('hashchange', otroEnlace);
    return () => removeEventListener('hashchange', otroEnlace);
  }, []);
  return leida;
}

const delFragmento = () => new URLSearchParams(location.hash.slice(1)).get('url') ?? undefined;

/** Some mail programs encode the query twice. A value that cannot be decoded is used as it is. */
export function decode(valor: string): string {
  try {
    return /^(%2f|https?%3a)/i.test(valor) ? decodeURIComponent(valor) : valor;
  } catch {
    return valor;
  }
}
