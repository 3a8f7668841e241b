import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { cleanAccounts } from '../../cleanup/account-cleanup.ts';
import { buildTestMain } from '../../testing/build-test-main.ts';
import { pruneChat, tellUnread } from './sin-leer.ts';
import { chatDePrueba } from './testing/chat-de-prueba.ts';
import { solicitudesDePrueba } from './testing/solicitud-de-prueba.ts';

const main = await buildTestMain({ limitsFactor: 1000 });
const { app, db, deps, clock, bearer, buildUsuario } = main;
const { call, openId, send, timeline, list, events } = chatDePrueba(main);
const { buildAbierta, open, withdraw } = solicitudesDePrueba(main);

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

test('unread messages are notified once after a quarter of an hour, until they are read, without their words', async () => {
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

test('muted, archived and left conversations are not notified; the mail goes to users who chose it', async () => {
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

test('messages of blocked authors, and events of a group that do not concern the user, are not notified', async () => {
  const [ana, luis, eva] = [await buildUsuario(), await buildUsuario(), await buildUsuario()];
  const { data } = (await call(ana.id, 'POST', 'conversaciones', { tipo: 'grupo', participantes: [luis.id, eva.id] }))
    .body;
  const leer = async () => (await call(luis.id, 'GET', `conversaciones/${data.id}`)).body.data.no_leidos;
  // Being added to the group concerns the user, so it is unread news.
  expect(await leer()).toBe(1);
  await call(luis.id, 'POST', `conversaciones/${data.id}/leido`, { seq: 1 });
  await call(luis.id, 'PUT', `bloqueos/${eva.id}`);
  await send(eva.id, data.id, 'No me oyes');
  await call(ana.id, 'PATCH', `conversaciones/${data.id}`, { titulo: 'Otro nombre' });
  await call(eva.id, 'DELETE', `conversaciones/${data.id}/participantes/${eva.id}`);
  expect(await leer()).toBe(0);
  expect((await list(luis.id, '?filtro=no_leidas')).data).toEqual([]);
  await enUnRato(16, () => tellUnread(deps));
  expect(await avisosDe(luis.id)).toEqual([]);
  // Her message is news, whatever happened after it.
  await send(ana.id, data.id, 'Hola');
  await call(ana.id, 'PATCH', `conversaciones/${data.id}`, { titulo: 'Y otro' });
  expect(await leer()).toBe(1);
  await enUnRato(16, () => tellUnread(deps));
  expect(await db.selectFrom('notificacion').select('titulo').where('usuario_id', '=', luis.id).execute()).toEqual([
    { titulo: expect.stringContaining(ana.nombre ?? 'nadie') },
  ]);
});

test('the notice comes a quarter of an hour after the first unread message, however many follow', async () => {
  const { ana, luis, id } = await dos();
  await send(ana.id, id, 'Uno');
  await enUnRato(10, () => send(ana.id, id, 'Y otro'));
  await enUnRato(16, () => tellUnread(deps));
  expect(await avisosDe(luis.id)).toHaveLength(1);
});

test('deleted messages, and conversations of a withdrawn application, are not notified', async () => {
  const { ana, luis, id } = await dos();
  const { body } = await send(ana.id, id, 'No lo digo');
  await call(ana.id, 'DELETE', `mensajes/${body.data.id}`);
  await enUnRato(16, () => tellUnread(deps));
  expect(await avisosDe(luis.id)).toEqual([]);

  const { reclutador, candidato, candidatura, id: suya } = await buildAbierta();
  await open(reclutador.id, candidatura);
  await send(candidato, suya, 'Hola');
  await withdraw(candidatura);
  await enUnRato(16, () => tellUnread(deps));
  expect(await avisosDe(reclutador.id)).toEqual([]);
});

test('read receipts do not wait for a suspended account: the others still see «read by all»', async () => {
  const [ana, luis, eva] = [await buildUsuario(), await buildUsuario(), await buildUsuario()];
  const { data } = (await call(ana.id, 'POST', 'conversaciones', { tipo: 'grupo', participantes: [luis.id, eva.id] }))
    .body;
  await db.updateTable('usuario').set({ estado: 'suspendida' }).where('id', '=', eva.id).execute();
  await send(ana.id, data.id, 'Hola');
  const { n } = (await events(ana.id)).meta;
  await call(luis.id, 'POST', `conversaciones/${data.id}/leido`, { seq: 2 });
  const [evento] = (await events(ana.id, n)).data;
  const leida = { leido_por_todos: 2, entregado_a_todos: 2 };
  expect(evento).toMatchObject({ tipo: 'lectura', carga: leida });
  expect((await call(ana.id, 'GET', `conversaciones/${data.id}`)).body.data).toMatchObject({ ...leida, otros: 2 });
});

test('messages from before one’s joining are never unread, wherever the mark is set', async () => {
  const [ana, luis, eva] = [await buildUsuario(), await buildUsuario(), await buildUsuario()];
  const { data } = (await call(ana.id, 'POST', 'conversaciones', { tipo: 'grupo', participantes: [luis.id] })).body;
  for (const texto of ['Uno', 'Dos', 'Tres']) await send(ana.id, data.id, texto);
  await call(ana.id, 'POST', `conversaciones/${data.id}/participantes`, { participantes: [eva.id] });
  await send(ana.id, data.id, 'Hola, Eva');
  await call(eva.id, 'POST', `conversaciones/${data.id}/no-leido`, { seq: 1 });
  // Unread are her joining and the message to her.
  expect((await call(eva.id, 'GET', `conversaciones/${data.id}`)).body.data.no_leidos).toBe(2);
});

test('messages older than five years are deleted with their files; the conversation begins after them', async () => {
  const { ana, luis, id } = await dos();
  const fichero = randomUUID();
  await db
    .insertInto('fichero')
    .values({
      id: fichero,
      dueno_id: ana.id,
      uso: 'adjunto_chat',
      nombre: 'plano.pdf',
      mime: 'application/pdf',
      bytes: 10,
      variantes: [],
      listo: true,
    })
    .execute();
  await send(ana.id, id, 'Uno', { adjuntos: [fichero] });
  await send(luis.id, id, 'Dos', { respuesta_a_seq: 1 });
  await db
    .updateTable('mensaje')
    .set({ creado_en: new Date('2015-03-02') })
    .where('conversacion_id', '=', id)
    .where('seq', '=', 1)
    .execute();
  await pruneChat(deps);
  expect(await timeline(luis.id, id)).toMatchObject([{ seq: 2, texto: 'Dos', respuesta: null }]);
  const { entidad } = await db
    .selectFrom('fichero')
    .select('entidad')
    .where('id', '=', fichero)
    .executeTakeFirstOrThrow();
  expect(entidad).toBeNull();
  expect((await call(luis.id, 'GET', `conversaciones/${id}`)).body.data).toMatchObject({ desde_seq: 1, ultimo_seq: 2 });
  await send(ana.id, id, 'Tres');
  expect((await timeline(ana.id, id)).map(({ seq }) => seq)).toEqual([2, 3]);
});

test('events are kept for a week, and earlier versions of a message as long as a report may need them', async () => {
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
  // The answer says that events are missing, and the numbers go on.
  await send(ana.id, id, 'Tres');
  expect((await call(luis.id, 'GET', 'eventos?despues=1')).body.meta).toMatchObject({ n: 6, resincronizar: true });
});

test('when an account is deleted the others keep the history; its group gets another owner', async () => {
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
    ultimo: { suceso: { que: 'sale', quien: ana.id } },
  });
  const [oido] = (await events(luis.id)).data.slice(-1);
  expect(oido).toMatchObject({ tipo: 'mensaje.nuevo', carga: { conversacion: grupo } });
  const suyo = await db.selectFrom('participante').select('borrador').where('usuario_id', '=', ana.id).execute();
  expect(suyo.every(({ borrador }) => borrador === '')).toBe(true);
});

test('a candidate’s conversations of applications are deleted with their account, because nobody could read them any more', async () => {
  const { reclutador, candidato, candidatura, id } = await buildAbierta();
  await open(reclutador.id, candidatura);
  await send(candidato, id, 'Mi teléfono');
  await db
    .updateTable('usuario')
    .set({ estado: 'baja_pendiente', baja_en: new Date(0) })
    .where('id', '=', candidato)
    .execute();
  await cleanAccounts(deps);
  expect(await db.selectFrom('mensaje').select('id').where('conversacion_id', '=', id).execute()).toEqual([]);
  expect((await call(reclutador.id, 'GET', `conversaciones/${id}`)).status).toBe(404);
});

test('«mis datos» contains the user’s own messages, and nobody else’s words', async () => {
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

test('U-10 «mis datos» contains drafts, settings and earlier versions; of a withdrawn application nothing', async () => {
  const { reclutador, candidato, candidatura, id } = await buildAbierta();
  await open(reclutador.id, candidatura);
  const { body } = await send(reclutador.id, id, 'Primero');
  await call(reclutador.id, 'PATCH', `mensajes/${body.data.id}`, { texto: 'Después' });
  await call(reclutador.id, 'PATCH', `conversaciones/${id}`, { borrador: 'A medias' });
  await call(reclutador.id, 'PUT', `bloqueos/${(await buildUsuario()).id}`);
  const preferencias = {
    recibos: false,
    presencia: true,
    quien_puede_escribirme: 'todos',
    acepto_visitas: false,
    sonido: true,
  };
  await call(reclutador.id, 'PUT', 'preferencias', preferencias);
  await db.updateTable('usuario').set({ nombre: 'Candidata' }).where('id', '=', candidato).execute();
  const exporta = async () =>
    (
      await app.inject({
        method: 'POST',
        url: '/api/user/exportar',
        headers: await bearer(reclutador.id),
        payload: {},
      })
    ).json().data.documento.chat;
  expect(await exporta()).toMatchObject({
    preferencias,
    conversaciones: [{ id, borrador: 'A medias', con: ['Candidata De Prueba'] }],
    mensajes: [{ texto: 'Después', antes_decia: ['Primero'] }],
    personas_bloqueadas: [{ a: expect.any(Number) }],
  });
  await withdraw(candidatura);
  expect(await exporta()).toMatchObject({ conversaciones: [{ id, con: [] }], mensajes: [] });
});
