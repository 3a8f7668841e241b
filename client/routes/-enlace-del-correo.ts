import { useEffect, useState } from 'react';

/**
 * The address out of a mailed link, decoded (the spec: query values are URL-decoded before the page opens). It is a secret:
 * once read it leaves the address bar, and with it the history and what is shared from there.
 */
export function useEnlaceDelCorreo(url: string | undefined): string | undefined {
  const [leida] = useState(url === undefined ? undefined : decodificar(url));
  useEffect(() => {
    if (location.search) history.replaceState(history.state, '', location.pathname);
  }, []);
  return leida;
}

/** Some mail programs encode the query twice. A value that cannot be decoded is taken as it is. */
export function decodificar(valor: string): string {
  try {
    return /^(%2f|https?%3a)/i.test(valor) ? decodeURIComponent(valor) : valor;
  } catch {
    return valor;
  }
}
