import { useEffect, useState } from 'react';
import { type AlmacenLocal, readAlmacen, writeAlmacen } from '../../browser/almacen.ts';

type Intencion = NonNullable<AlmacenLocal['intencion']>;

/** Long enough to log in or to register, and short enough that an action of yesterday is not done today. */
const VALE_MS = 2 * 3_600_000;

/** Remembers a button that an anonymous visitor pressed and that needs an account: its action is done after the login. */
export const rememberIntencion = (tipo: Intencion['tipo'], id = 0) =>
  writeAlmacen('intencion', { tipo, id, hasta: Date.now() + VALE_MS });

const forgetIntencion = () => writeAlmacen('intencion', null);

function intencionViva(): Intencion | null {
  const intencion = readAlmacen('intencion');
  return intencion !== null && intencion.hasta > Date.now() ? intencion : null;
}

/** Whether this page is to open the dialog that was requested before the login. True once: the request is then forgotten. */
export function usePorAbrir(tipo: 'busqueda' | 'alerta', estaDentro: boolean): boolean {
  const [abre] = useState(() => estaDentro && intencionViva()?.tipo === tipo);
  useEffect(() => {
    if (abre) forgetIntencion();
  }, [abre]);
  return abre;
}

/** Does the remembered action after a login. Its code is loaded only when there is one. */
export async function finishIntencion(): Promise<void> {
  const intencion = intencionViva();
  if (intencion === null || intencion.tipo === 'busqueda' || intencion.tipo === 'alerta') return;
  forgetIntencion();
  const { doIntencion } = await import('./do-intencion.ts');
  await doIntencion(intencion.tipo, intencion.id);
}
