import { expect, test } from 'vitest';
import { CIERRES } from '#shared/contract/realtime';
import { buildTestMain } from '../../testing/build-test-main.ts';
import { openEnlace, startProceso } from './testing/enlace-de-prueba.ts';

// Limits how long a connection stays open after its token has ended.

const main = await buildTestMain({ limitsFactor: 1000 });
const { db, buildUsuario, tokenOf } = main;
const uno = await startProceso(main);

test('W-05 the connection of an ended token or suspended account is closed within five seconds', async () => {
  const [{ id: ana }, { id: luis }] = [await buildUsuario(), await buildUsuario()];
  const enlace = await openEnlace(uno.url);
  const desde = performance.now();
  await enlace.join(1, await tokenOf(ana));
  await enlace.join(2, await tokenOf(luis));
  await db.deleteFrom('token_acceso').where('usuario_id', '=', ana).execute();
  await db.updateTable('usuario').set({ estado: 'suspendida' }).where('id', '=', luis).execute();
  for (const canal of [1, 2])
    expect((await enlace.find(canal, ({ signo }) => signo === '-')).dicho).toEqual({ code: CIERRES.sesion });
  expect(performance.now() - desde).toBeLessThan(5_000);
});
