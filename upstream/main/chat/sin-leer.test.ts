import { expect, test } from 'vitest';
import { cleanAccounts } from '../../accounts/account-cleanup.ts';
import { buildTestMain } from '../../testing/build-test-main.ts';
import { pruneChat, tellUnread } from './sin-leer.ts';
import { chatDePrueba } from './testing/chat-de-prueba.ts';

const main = await buildTestMain({ limitsFactor: 1000 });
const { app, db, deps, clock, bearer, buildUsuario } = main;
const { call, openId, send, timeline, list } = chatDePrueba(main);

async function dos() {
  const [ana, luis] = [await buildUsuario({ nombre: 'Ana' }), await buildUsuario({ nombre: 'Luis' })];
  return { ana, luis, id: await openId(ana.id, luis.id) };
}
const avisosDe = async (usuario_id: number) =>
  await db.selectFrom('notificacion').select(['tipo', 'url', 'texto']).where('usuario_id', '=', usuario_id).execute();
const enUnRato = async <T>(minutos: number, run: () => Promise<T>): Promise<T> => {
  clock.offsetMs += minutos * 60_000;
  try {
    return await run();
  } finally {
    clock.offsetMs -= minutos * 60_000;
  }
};

test('told once of what waits a quarter of an hour, until it is read; and not a word of it', async () => {
  const { ana, luis, id } = await dos();
  await send(ana.id, id, 'Un secreto');
  await tellUnread(deps);
  expect(await avisosDe(luis.id)).toEqual([]);
  await enUnRato(16, () => tellUnread(deps));
  await send(ana.id, id, 'Otro secreto');
  await enUnRato(32, () => tellUnread(deps));
  expect(await avisosDe(luis.id)).toEqual([
    { tipo: 'mensaje_nuevo', url: `/app/chat/${id}`, texto: 'Tienes mensajes sin leer.' },
  ]);
  expect(await avisosDe(ana.id)).toEqual([]);
  await call(luis.id, 'POST', `conversaciones/${id}/leido`, { seq: 2 });
  await send(ana.id, id, 'Y otro');
  await enUnRato(16, () => tellUnread(deps));
  expect(await avisosDe(luis.id)).toHaveLength(2);
});

test('not of what is muted, put away or left; by mail to who has chosen so', async () => {
  const { ana, luis, id } = await dos();
  await call(luis.id, 'PATCH', `conversaciones/${id}`, { silenciada_hasta: '9999-12-31T00:00:00Z' });
  await send(ana.id, id, 'Hola');
  await enUnRato(16, () => tellUnread(deps));
  expect(await avisosDe(luis.id)).toEqual([]);
  const preferencia = { usuario_id: luis.id, tipo: 'mensaje_nuevo' as const, app: true, correo: true, resumen: false };
  await db.insertInto('preferencia_aviso').values(preferencia).execute();
  await call(luis.id, 'PATCH', `conversaciones/${id}`, { silenciada_hasta: null });
  await enUnRato(16, () => tellUnread(deps));
  const correo = await db
    .selectFrom('correo_salida')
    .selectAll()
    .where('para', '=', luis.email)
    .executeTakeFirstOrThrow();
  expect([correo.plantilla, JSON.stringify(correo).includes('Hola')]).toEqual(['mensaje_nuevo', false]);
});

test('events are kept for a week, and what a message said before for as long as a report may need it', async () => {
  const { ana, luis, id } = await dos();
  const { id: mensaje } = (await send(ana.id, id, 'Uno')).body.data;
  const { id: reportado } = (await send(ana.id, id, 'Dos')).body.data;
  await call(luis.id, 'POST', 'reportes', { mensaje_id: reportado, categoria: 'spam' });
  for (const uno of [mensaje, reportado]) await call(ana.id, 'PATCH', `mensajes/${uno}`, { texto: 'Otra cosa' });
  await enUnRato(6 * 24 * 60, () => pruneChat(deps));
  const eventos = () => db.selectFrom('evento_usuario').select('n').where('usuario_id', '=', luis.id).execute();
  expect(await eventos()).toHaveLength(5);
  await enUnRato(100 * 24 * 60, () => pruneChat(deps));
  expect(await eventos()).toEqual([]);
  const versiones = await db
    .selectFrom('mensaje_version')
    .select('mensaje_id')
    .where('mensaje_id', 'in', [mensaje, reportado])
    .execute();
  expect(versiones).toEqual([{ mensaje_id: reportado }]);
  // What is not kept any more is said to be so, and numbers go on.
  await send(ana.id, id, 'Tres');
  expect((await call(luis.id, 'GET', 'eventos?despues=1')).body.meta).toMatchObject({ n: 6, resincronizar: true });
});

test('who leaves the platform leaves the others their history; a group goes on with an owner', async () => {
  const { ana, luis, id } = await dos();
  const grupo = (
    await call(ana.id, 'POST', 'conversaciones', { tipo: 'grupo', participantes: [luis.id], titulo: null })
  ).body.data.id;
  await send(ana.id, id, 'Lo que dije');
  await call(ana.id, 'PATCH', `conversaciones/${id}`, { borrador: 'A medias' });
  await db
    .updateTable('usuario')
    .set({ estado: 'baja_pendiente', baja_en: new Date(0) })
    .where('id', '=', ana.id)
    .execute();
  await cleanAccounts(deps);
  expect(await timeline(luis.id, id)).toMatchObject([{ texto: 'Lo que dije', autor_id: ana.id }]);
  const { data } = await list(luis.id);
  const directa = data.find((una: { id: number }) => una.id === id);
  expect(directa).toMatchObject({ no_escribe: expect.stringContaining('ya no está') });
  expect(directa.participantes[0].persona).toMatchObject({ nombre: 'Usuario eliminado', avatar: null });
  expect((await call(luis.id, 'GET', `conversaciones/${grupo}`)).body.data).toMatchObject({
    rol: 'propietario',
    otros: 0,
  });
  const suyo = await db.selectFrom('participante').select('borrador').where('usuario_id', '=', ana.id).execute();
  expect(suyo.every(({ borrador }) => borrador === '')).toBe(true);
});

test('«mis datos» has what one said, and nobody else’s words', async () => {
  const { ana, luis, id } = await dos();
  await send(ana.id, id, 'Mío');
  await send(luis.id, id, 'De otra persona');
  const response = await app.inject({
    method: 'POST',
    url: '/api/user/exportar',
    headers: await bearer(ana.id),
    payload: {},
  });
  const { chat } = response.json().data.documento;
  expect(chat.mensajes).toMatchObject([{ conversacion_id: id, seq: 1, texto: 'Mío' }]);
  expect(chat.conversaciones).toMatchObject([{ id, con: ['Luis De Prueba'] }]);
  expect(response.body).not.toContain('De otra persona');
});
