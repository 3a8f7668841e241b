import { useEffect, useState } from 'react';
import { type Almacen, readAlmacen, writeAlmacen } from '../../browser/almacen.ts';

type Intencion = NonNullable<Almacen['intencion']>;

/** Long enough to log in or to register; what was meant yesterday is not done today. */
const VALE_MS = 2 * 3_600_000;

/** Somebody who is not logged in has pressed what needs an account: it is finished once they are in. */
export const rememberIntencion = (tipo: Intencion['tipo'], id = 0) =>
  writeAlmacen('intencion', { tipo, id, hasta: Date.now() + VALE_MS });

const forgetIntencion = () => writeAlmacen('intencion', null);

function intencionViva(): Intencion | null {
  const intencion = readAlmacen('intencion');
  return intencion !== null && intencion.hasta > Date.now() ? intencion : null;
}

/** Whether this page is to open the dialog that was asked for before the login. Says it once. */
export function usePorAbrir(tipo: 'busqueda' | 'alerta', estaDentro: boolean): boolean {
  const [abre] = useState(() => estaDentro && intencionViva()?.tipo === tipo);
  useEffect(() => {
    if (abre) forgetIntencion();
  }, [abre]);
  return abre;
}

/** After a login: what was meant is done. The code for it is only loaded where there is something. */
export async function finishIntencion(): Promise<void> {
  const intencion = intencionViva();
  if (intencion === null || intencion.tipo === 'busqueda' || intencion.tipo === 'alerta') return;
  forgetIntencion();
  const { doIntencion } = await import('./do-intencion.ts');
  await doIntencion(intencion.tipo, intencion.id);
}
