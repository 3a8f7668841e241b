import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { CIERRES, RUTA_ENLACE } from '#shared/contract/realtime';
import { ringBell } from '../../chat/despertador.ts';
import { mainOn } from '../../testing/build-test-main.ts';
import { openTestDatabase } from '../../testing/postgres/test-database.ts';
import { waitingForLock } from '../../testing/postgres/waiting-for-lock.ts';
import { chatDePrueba } from '../chat/testing/chat-de-prueba.ts';
import { dosProcesos, openEnlace, startProceso } from './testing/enlace-de-prueba.ts';

// Real deadlines: one test locks the rows of a message for longer than any call waits.
const main = await mainOn(await openTestDatabase({ deadlinesFactor: 1 }), { limitsFactor: 1000 });
const { db, deps, buildUsuario, tokenOf } = main;
const { openId, send, call, events } = chatDePrueba(main);
const { uno, otro, dos } = await dosProcesos(main);
const mensaje = (texto: string) => ({ client_id: randomUUID(), texto });

test('a message sent to one process is delivered by another, and acknowledged', async () => {
  const { ana, luis, id } = await dos();
  const [a, b] = [await openEnlace(uno.url), await openEnlace(otro.url)];
  await a.join(1, await tokenOf(ana));
  await b.join(1, await tokenOf(luis));
  const dicho = mensaje('Hola');
  a.send(1, { t: 'enviar', conversacion: id, mensaje: dicho });
  const evento = await b.frame(1, 'evento', ({ evento }) => evento.tipo === 'mensaje.nuevo');
  expect(evento.evento.carga.mensaje).toMatchObject({ texto: 'Hola', seq: 1, autor_id: ana });
  expect(await a.frame(1, 'ack')).toMatchObject({ client_id: dicho.client_id, mensaje: { seq: 1 } });
  // The same client_id again: acknowledged again, and stored once.
  a.send(1, { t: 'enviar', conversacion: id, mensaje: dicho });
  await expect.poll(() => a.de(1).filter(({ dicho: d }) => d.t === 'ack').length).toBe(2);
  expect(b.events(1).filter(({ tipo }) => tipo === 'mensaje.nuevo')).toHaveLength(1);
});

test('after a reconnection the missed events are sent in order, each once', async () => {
  const { ana, luis, id } = await dos();
  for (let n = 1; n <= 20; n += 1) await send(ana, id, `m${n}`);
  const enlace = await openEnlace(uno.url);
  await enlace.join(1, await tokenOf(luis), 5);
  await Promise.all(Array.from({ length: 20 }, (_, n) => send(ana, id, `n${n}`)));
  const { n } = (await events(luis)).meta;
  await enlace.frame(1, 'evento', ({ evento }) => evento.n === n);
  expect(enlace.events(1).map((evento) => evento.n)).toEqual(Array.from({ length: n - 5 }, (_, i) => i + 6));
});

test('a lost notification loses no event: the process polls', async () => {
  const sordo = await startProceso(main);
  const { ana, luis, id } = await dos();
  const enlace = await openEnlace(sordo.url);
  await enlace.join(1, await tokenOf(luis));
  await sordo.deafen();
  // Written by an app that notifies nobody.
  await send(ana, id, 'Sin aviso');
  expect((await enlace.frame(1, 'evento')).evento.carga.mensaje.texto).toBe('Sin aviso');
});

test('a client whose events are no longer stored is told to resynchronise', async () => {
  const { ana, luis, id } = await dos();
  for (let n = 1; n <= 5; n += 1) await send(ana, id, `m${n}`);
  await db.deleteFrom('evento_usuario').where('usuario_id', '=', luis).where('n', '<=', 3).execute();
  const enlace = await openEnlace(uno.url);
  await enlace.join(1, await tokenOf(luis), 1);
  expect((await enlace.frame(1, 'resincronizar')).desde).toBe(4);
  await enlace.frame(1, 'evento', ({ evento }) => evento.n === 6);
  await enlace.join(2, await tokenOf(luis), 9_999);
  expect((await enlace.frame(2, 'resincronizar')).desde).toBe(6);
  expect((await call(luis, 'GET', 'eventos?despues=1')).body.meta.resincronizar).toBe(true);
});

test('a frame that the database has no time for is answered by its name, so that it is sent again', async () => {
  const { ana, id } = await dos();
  const enlace = await openEnlace(uno.url);
  await enlace.join(1, await tokenOf(ana));
  const dicho = mensaje('Luego');
  await db.transaction().execute(async (trx) => {
    await trx.selectFrom('conversacion').select('id').where('id', '=', id).forUpdate().execute();
    enlace.send(1, { t: 'enviar', conversacion: id, mensaje: dicho });
    const error = await enlace.frame(1, 'error');
    expect(error).toMatchObject({ ref: dicho.client_id, status: 503, reintentar_en: expect.any(Number) });
  });
  enlace.send(1, { t: 'enviar', conversacion: id, mensaje: dicho });
  expect(await enlace.frame(1, 'ack')).toMatchObject({ client_id: dicho.client_id, mensaje: { seq: 1 } });
});

test('F-17 writes of one user by several sockets run one at a time; other users write beside them', async () => {
  const { ana, luis, id } = await dos();
  const [eva, otra] = [(await buildUsuario()).id, (await buildUsuario()).id];
  const suya = await openId(eva, otra);
  const enlace = await openEnlace(uno.url);
  for (const canal of [1, 2, 3, 4, 5]) {
    await enlace.join(canal, await tokenOf(ana));
    await enlace.join(canal + 5, await tokenOf(luis));
  }
  await enlace.join(11, await tokenOf(eva));
  await db.transaction().execute(async (trx) => {
    await trx.selectFrom('conversacion').select('id').where('id', '=', id).forUpdate().execute();
    for (let canal = 1; canal <= 10; canal++)
      enlace.send(canal, { t: 'enviar', conversacion: id, mensaje: mensaje('Espera') });
    await vi.waitUntil(async () => (await waitingForLock(deps.reads)) === 2);
    enlace.send(11, { t: 'enviar', conversacion: suya, mensaje: mensaje('Hola') });
    await enlace.frame(11, 'ack');
    expect(await waitingForLock(deps.reads)).toBe(2);
  });
  // Each frame that waited too long is answered, so that it is sent again.
  for (let canal = 1; canal <= 10; canal++)
    await enlace.find(canal, ({ dicho }) => dicho.t === 'ack' || (dicho.t === 'error' && dicho.reintentar_en !== null));
});

test('F-09 a frame with a character that no database can store is refused like a call with it', async () => {
  const { ana, id } = await dos();
  const enlace = await openEnlace(uno.url);
  await enlace.join(1, await tokenOf(ana));
  const said = async (texto: string) => {
    const dicho = mensaje(texto);
    enlace.send(1, { t: 'enviar', conversacion: id, mensaje: dicho });
    const { dicho: answer } = await enlace.find(
      1,
      (linea) => linea.dicho.client_id === dicho.client_id || linea.dicho.ref === dicho.client_id,
    );
    return answer.t === 'ack' ? answer.mensaje.texto : answer.status;
  };
  const called = async (texto: string) => {
    const { status, body } = await call(ana, 'POST', `conversaciones/${id}/mensajes`, mensaje(texto));
    return status === 201 ? body.data.texto : status;
  };
  for (const texto of ['a\u0000b', 'media \ud800 pareja', '\u0000'])
    expect(await said(texto)).toEqual(await called(texto));
  expect(enlace.de(1).filter(({ dicho }) => dicho.status === 500)).toEqual([]);
});

test('an event too long for the shared link is replaced by `resincronizar`', async () => {
  const { ana, luis, id } = await dos();
  await send(ana, id, 'Hola');
  const { id: dicho } = await db
    .selectFrom('mensaje')
    .select('id')
    .where('conversacion_id', '=', id)
    .executeTakeFirstOrThrow();
  const muchas = Array.from({ length: 4_500 }, (_, n) => ({ mensaje_id: dicho, usuario_id: ana, emoji: `e${n}` }));
  await db.insertInto('mensaje_reaccion').values(muchas).execute();
  const enlace = await openEnlace(uno.url);
  await enlace.join(1, await tokenOf(luis));
  await call(luis, 'PUT', `mensajes/${dicho}/reacciones/👍`);
  const { desde } = await enlace.frame(1, 'resincronizar');
  await send(ana, id, 'Y sigue');
  await vi.waitFor(
    () => expect(enlace.events(1).at(-1)).toMatchObject({ n: desde + 1, tipo: 'mensaje.nuevo' }),
    10_000,
  );
});

test('L-05 a failure in a frame is logged with the id of the request that opened the connection', async () => {
  const { ana, id } = await dos();
  const enlace = await openEnlace(uno.url);
  await enlace.join(3, await tokenOf(ana));
  const logged = vi.spyOn(uno.app.log, 'error');
  onTestFinished(() => logged.mockRestore());
  await sql`alter table preferencia_chat rename to preferencia_de_nadie`.execute(db);
  try {
    enlace.send(3, { t: 'leido', conversacion: id, seq: 1 });
    expect(await enlace.frame(3, 'error')).toMatchObject({ ref: 'leido', status: 500, code: 'error_interno' });
  } finally {
    await sql`alter table preferencia_de_nadie rename to preferencia_chat`.execute(db);
  }
  await vi.waitFor(() => expect(logged).toHaveBeenCalledOnce());
  expect(logged.mock.lastCall).toEqual([
    { err: expect.objectContaining({ code: '42P01' }), uid: ana, requestId: 'prueba-3' },
    'realtime frame',
  ]);
});

test('W-09 a sixth connection of one user is 429, through any BFF; when one closes, another may open', async () => {
  const { ana, luis } = await dos();
  const [a, b] = [await openEnlace(uno.url), await openEnlace(uno.url)];
  for (const canal of [1, 2, 3]) await a.join(canal, await tokenOf(ana));
  for (const canal of [1, 2]) await b.join(canal, await tokenOf(ana));
  expect((await b.join(3, await tokenOf(ana))).dicho).toEqual({ code: 429 });
  expect((await b.join(4, await tokenOf(luis))).signo).toBe('+');
  a.raw('-1 {}');
  await vi.waitFor(() => expect(uno.centro.cuantosDe(ana)).toBe(4));
  expect((await b.join(5, await tokenOf(ana))).signo).toBe('+');
});

test('a refusal says what and why; the connection stays', async () => {
  const { ana, luis, id } = await dos();
  const enlace = await openEnlace(uno.url);
  await enlace.join(1, await tokenOf(ana));
  const nada = { client_id: randomUUID(), texto: '  ' };
  enlace.send(1, { t: 'enviar', conversacion: id, mensaje: nada });
  expect(await enlace.frame(1, 'error', ({ ref }) => ref === nada.client_id)).toMatchObject({ status: 422 });
  const ajeno = mensaje('Ajeno');
  enlace.send(1, { t: 'enviar', conversacion: 999_999, mensaje: ajeno });
  expect(await enlace.frame(1, 'error', ({ ref }) => ref === ajeno.client_id)).toMatchObject({
    status: 404,
    code: 'no_encontrado',
  });
  await call(luis, 'PUT', `bloqueos/${ana}`);
  const bloqueado = mensaje('¿Por qué?');
  enlace.send(1, { t: 'enviar', conversacion: id, mensaje: bloqueado });
  expect(await enlace.frame(1, 'error', ({ ref }) => ref === bloqueado.client_id)).toMatchObject({
    status: 403,
    code: 'no_se_puede_escribir',
  });
  for (const basura of ['{', '[]', 'null', '{"t":"nada"}', '{"t":"hola","v":2,"despues":null}', '7'])
    enlace.raw(`=1 ${basura}`);
  enlace.send(1, { t: 'ping' });
  await enlace.frame(1, 'pong');
  expect(enlace.de(1).filter(({ dicho }) => dicho.t === 'error')).toHaveLength(9);
});

test('the bell rings when its transaction commits, on every process', async () => {
  const { ana } = await dos();
  const enlace = await openEnlace(uno.url);
  await enlace.join(1, await tokenOf(ana));
  await db.transaction().execute(async (trx) => {
    await ringBell(trx, ana);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(enlace.de(1).some(({ dicho }) => dicho.tipo === 'notificacion')).toBe(false);
  });
  const { signo } = await enlace.find(1, ({ dicho }) => dicho.tipo === 'notificacion');
  // With `=`, no BFF may drop it, because it is not repeated.
  expect(signo).toBe('=');
});

test('W-05 the connection of an ended token or suspended account is closed', async () => {
  const { ana, luis } = await dos();
  const enlace = await openEnlace(uno.url);
  await enlace.join(1, await tokenOf(ana));
  await enlace.join(2, await tokenOf(luis));
  await db.deleteFrom('token_acceso').where('usuario_id', '=', ana).execute();
  await db.updateTable('usuario').set({ estado: 'suspendida' }).where('id', '=', luis).execute();
  for (const canal of [1, 2])
    expect((await enlace.find(canal, ({ signo }) => signo === '-')).dicho).toEqual({ code: CIERRES.sesion });
});

test('an invalid token is refused, and nothing but a link’s protocol is accepted', async () => {
  const enlace = await openEnlace(uno.url);
  const token = await tokenOf((await buildUsuario()).id);
  for (const [canal, bearer] of [
    [1, 'nada'],
    [2, `${token}x`],
    [3, ''],
  ] as const)
    expect((await enlace.join(canal, bearer)).dicho).toEqual({ code: 401 });
  enlace.raw('+4 {"bearer":7}');
  expect((await enlace.find(4, ({ signo }) => signo === '-')).dicho).toEqual({ code: 400 });
  // A frame for an unknown channel is ignored.
  enlace.raw('=77 {"t":"ping"}');
  await enlace.join(5, token);
  // A browser's text is only its frame, whatever it looks like.
  enlace.raw('=5 +6 {"bearer":"x"}');
  await enlace.frame(5, 'error');
  expect([enlace.de(77), enlace.de(6)]).toEqual([[], []]);
  const closed = new Promise<number>((resolve) => enlace.ws.on('close', resolve));
  enlace.raw('nada');
  expect(await closed).toBe(CIERRES.binario);
});

test('an upgrade of another path, or from a page, is refused', async () => {
  const status = (path: string, headers = {}) =>
    new Promise<number | undefined>((resolve) => {
      const ws = new WebSocket(uno.url.replace('http', 'ws') + path, { headers });
      ws.on('unexpected-response', (_, response) => resolve(response.statusCode));
      ws.on('error', () => {});
      ws.on('open', () => resolve(101));
    });
  expect([await status('/otra'), await status(RUTA_ENLACE, { origin: 'https://app.example' })]).toEqual([404, 403]);
});

test('when the process stops its links get 1012, and it ends', async () => {
  const breve = await startProceso(main);
  const enlace = await openEnlace(breve.url);
  await enlace.join(1, await tokenOf((await buildUsuario()).id));
  const closed = new Promise<number>((resolve) => enlace.ws.on('close', resolve));
  await breve.app.close();
  expect(await closed).toBe(CIERRES.reinicio);
});
