import { expect, test } from 'vitest';
import { buildTestMain } from '../../testing/build-test-main.ts';
import { tellUnread } from './sin-leer.ts';
import { chatDePrueba } from './testing/chat-de-prueba.ts';

const main = await buildTestMain({ limitsFactor: 1000 });
const { db, deps, clock, buildUsuario } = main;
const { call, send } = chatDePrueba(main);

const avisosDe = async (usuario_id: number) =>
  await db.selectFrom('notificacion').select('tipo').where('usuario_id', '=', usuario_id).execute();
/** Runs the job as if so many minutes had passed. */
async function turnoEn(minutos: number): Promise<void> {
  clock.offsetMs += minutos * 60_000;
  await tellUnread(deps);
  clock.offsetMs -= minutos * 60_000;
}

/** A group where Luis has read everything and has blocked Eva, who then writes. */
async function grupoConBloqueo() {
  const [ana, luis, eva] = [await buildUsuario(), await buildUsuario(), await buildUsuario()];
  const { data } = (await call(ana.id, 'POST', 'conversaciones', { tipo: 'grupo', participantes: [luis.id, eva.id] }))
    .body;
  await send(ana.id, data.id, 'Hola');
  await call(luis.id, 'POST', `conversaciones/${data.id}/leido`, { seq: 2 });
  await call(luis.id, 'PUT', `bloqueos/${eva.id}`);
  await send(eva.id, data.id, 'No me oyes');
  await turnoEn(16);
  expect(await avisosDe(luis.id)).toEqual([]);
  return { ana: ana.id, luis: luis.id, eva: eva.id, id: data.id as number };
}

test('messages judged to be no news are not read again by each run', async () => {
  const { ana, luis, id } = await grupoConBloqueo();
  // The block vanishes without `setBloqueo`: a run that read the message again would find it to be news.
  await db.deleteFrom('bloqueo').where('de', '=', luis).execute();
  await turnoEn(32);
  expect(await avisosDe(luis)).toEqual([]);
  await send(ana, id, 'Esto sí');
  await turnoEn(16);
  expect(await avisosDe(luis)).toHaveLength(1);
});

test('lifting a block, or marking as unread, makes the messages news again', async () => {
  const uno = await grupoConBloqueo();
  await call(uno.luis, 'DELETE', `bloqueos/${uno.eva}`);
  await turnoEn(16);
  expect(await avisosDe(uno.luis)).toHaveLength(1);
  const otro = await grupoConBloqueo();
  await call(otro.luis, 'POST', `conversaciones/${otro.id}/no-leido`, { seq: 2 });
  await turnoEn(16);
  expect(await avisosDe(otro.luis)).toHaveLength(1);
});
