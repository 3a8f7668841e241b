import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { CIERRES, lineaDe, RUTA_ENLACE } from '#shared/contract/realtime';
import { CANAL_EVENTOS, ringBell } from '../../chat/despertador.ts';
import { mainOn } from '../../testing/build-test-main.ts';
import { openTestDatabase } from '../../testing/postgres/test-database.ts';
import { chatDePrueba } from '../chat/testing/chat-de-prueba.ts';
import { openEnlace, startProceso } from './testing/enlace-de-prueba.ts';

// One test locks what a message is written to for longer than anybody waits.
const main = await mainOn(await openTestDatabase({ deadlinesFactor: 1 }), { limitsFactor: 1000 });
const { db, buildUsuario, tokenOf } = main;
const { openId, send, call, events } = chatDePrueba(main);
const [uno, otro] = [await startProceso(main), await startProceso(main)];

interface Presente {
  usuario: number;
  estado: string | null;
}

async function dos() {
  const [ana, luis] = [await buildUsuario({ nombre: 'Ana' }), await buildUsuario({ nombre: 'Luis' })];
  return { ana: ana.id, luis: luis.id, id: await openId(ana.id, luis.id) };
}
const mensaje = (texto: string) => ({ client_id: randomUUID(), texto });

test('said on one process, heard on another, and acknowledged', async () => {
  const { ana, luis, id } = await dos();
  const [a, b] = [await openEnlace(uno.url), await openEnlace(otro.url)];
  await a.join(1, await tokenOf(ana));
  await b.join(1, await tokenOf(luis));
  const dicho = mensaje('Hola');
  a.send(1, { t: 'enviar', conversacion: id, mensaje: dicho });
  const evento = await b.frame(1, 'evento', ({ evento }) => evento.tipo === 'mensaje.nuevo');
  expect(evento.evento.carga.mensaje).toMatchObject({ texto: 'Hola', seq: 1, autor_id: ana });
  expect(await a.frame(1, 'ack')).toMatchObject({ client_id: dicho.client_id, mensaje: { seq: 1 } });
  // The same under the same client_id: acknowledged again, and there once.
  a.send(1, { t: 'enviar', conversacion: id, mensaje: dicho });
  await expect.poll(() => a.de(1).filter(({ dicho: d }) => d.t === 'ack').length).toBe(2);
  expect(b.events(1).filter(({ tipo }) => tipo === 'mensaje.nuevo')).toHaveLength(1);
});

test('from where one stood: what came meanwhile is told in order, each once', async () => {
  const { ana, luis, id } = await dos();
  for (let n = 1; n <= 20; n += 1) await send(ana, id, `m${n}`);
  const enlace = await openEnlace(uno.url);
  await enlace.join(1, await tokenOf(luis), 5);
  await Promise.all(Array.from({ length: 20 }, (_, n) => send(ana, id, `n${n}`)));
  const { n } = (await events(luis)).meta;
  await enlace.frame(1, 'evento', ({ evento }) => evento.n === n);
  expect(enlace.events(1).map((evento) => evento.n)).toEqual(Array.from({ length: n - 5 }, (_, i) => i + 6));
});

test('a line that is lost loses nothing: who listens looks by itself', async () => {
  const sordo = await startProceso(main);
  const { ana, luis, id } = await dos();
  const enlace = await openEnlace(sordo.url);
  await enlace.join(1, await tokenOf(luis));
  await sordo.deafen();
  // Written by an app that tells nobody.
  await send(ana, id, 'Sin aviso');
  expect((await enlace.frame(1, 'evento')).evento.carga.mensaje.texto).toBe('Sin aviso');
});

test('what is not kept any more is said to be so', async () => {
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

test('what the database has no time for is given back by its name, to be said again', async () => {
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

test('what is refused says what and why; the connection stays', async () => {
  const { ana, luis, id } = await dos();
  const enlace = await openEnlace(uno.url);
  await enlace.join(1, await tokenOf(ana));
  const nada = { client_id: randomUUID(), texto: '  ' };
  enlace.send(1, { t: 'enviar', conversacion: id, mensaje: nada });
  expect(await enlace.frame(1, 'error', ({ ref }) => ref === nada.client_id)).toMatchObject({ status: 422 });
  const ajeno = mensaje('Ajeno');
  enlace.send(1, { t: 'enviar', conversacion: 999_999, mensaje: ajeno });
  expect(await enlace.frame(1, 'error', ({ ref }) => ref === ajeno.client_id)).toMatchObject({
    ...{ status: 404, code: 'no_encontrado' },
  });
  await call(luis, 'PUT', `bloqueos/${ana}`);
  const bloqueado = mensaje('¿Por qué?');
  enlace.send(1, { t: 'enviar', conversacion: id, mensaje: bloqueado });
  expect(await enlace.frame(1, 'error', ({ ref }) => ref === bloqueado.client_id)).toMatchObject({
    ...{ status: 403, code: 'no_se_puede_escribir' },
  });
  for (const basura of ['{', '[]', 'null', '{"t":"nada"}', '{"t":"hola","v":2,"despues":null}', '7'])
    enlace.raw(`=1 ${basura}`);
  enlace.send(1, { t: 'ping' });
  await enlace.frame(1, 'pong');
  expect(enlace.de(1).filter(({ dicho }) => dicho.t === 'error')).toHaveLength(9);
});

test('who writes and who is there is told to those who share a conversation, and to nobody whom it does not concern', async () => {
  const { ana, luis, id } = await dos();
  const otra = (await buildUsuario()).id;
  const [a, b] = [await openEnlace(uno.url), await openEnlace(otro.url)];
  await b.join(1, await tokenOf(luis));
  await b.join(2, await tokenOf(otra));
  await a.join(1, await tokenOf(ana));
  const deAna = (dicho: { tipo: string; usuarios: { usuario: number }[] }) =>
    dicho.tipo === 'presencia' && dicho.usuarios.some(({ usuario }) => usuario === ana);
  expect((await b.frame(1, 'efimero', deAna)).usuarios).toEqual([{ usuario: ana, estado: 'activa' }]);
  a.send(1, { t: 'presencia', estado: 'ausente' });
  await b.frame(1, 'efimero', (dicho) => deAna(dicho) && dicho.usuarios[0].estado === 'ausente');
  a.send(1, { t: 'escribiendo', conversacion: id, on: true });
  expect(await b.frame(1, 'efimero', ({ tipo }) => tipo === 'escribiendo')).toMatchObject({
    ...{ conversacion: id, usuario: ana, on: true },
  });
  expect([
    b.de(2).filter(({ signo }) => signo === '~'),
    a.de(1).filter(({ dicho }) => dicho.tipo === 'escribiendo'),
  ]).toEqual([[], []]);
  // Who comes later learns who is there already.
  const c = await openEnlace(uno.url);
  await c.join(1, await tokenOf(luis));
  expect(await c.frame(1, 'efimero', deAna)).toBeDefined();
});

test('who no longer lets it be seen is gone for the others at once on every process, and they for them', async () => {
  const { ana, luis } = await dos();
  const [a, b] = [await openEnlace(uno.url), await openEnlace(otro.url)];
  await b.join(1, await tokenOf(luis));
  await a.join(1, await tokenOf(ana));
  const dice = (quien: number, estado: string | null) => (dicho: { tipo: string; usuarios: Presente[] }) =>
    dicho.tipo === 'presencia' && dicho.usuarios.some((una) => una.usuario === quien && una.estado === estado);
  await b.frame(1, 'efimero', dice(ana, 'activa'));
  await a.frame(1, 'efimero', dice(luis, 'activa'));
  await call(ana, 'PUT', 'preferencias', {
    ...{ recibos: true, presencia: false, quien_puede_escribirme: 'todos', acepto_visitas: false, sonido: true },
  });
  // As the call says once it has answered, on a process that nobody is at.
  await sql`select pg_notify(${CANAL_EVENTOS}, ${`c- ${ana}`})`.execute(db);
  await b.frame(1, 'efimero', dice(ana, null));
  await a.frame(1, 'efimero', dice(luis, null));
});

test('who lets it be seen again is told of the others at once, and hears what becomes of them', async () => {
  const { ana, luis } = await dos();
  const [a, b] = [await openEnlace(uno.url), await openEnlace(otro.url)];
  const dice = (quien: number, estado: string | null) => (dicho: { tipo: string; usuarios: Presente[] }) =>
    dicho.tipo === 'presencia' && dicho.usuarios.some((una) => una.usuario === quien && una.estado === estado);
  const prefiere = async (presencia: boolean) => {
    await call(ana, 'PUT', 'preferencias', {
      ...{ recibos: true, presencia, quien_puede_escribirme: 'todos', acepto_visitas: false, sonido: true },
    });
    await sql`select pg_notify(${CANAL_EVENTOS}, ${`c- ${ana}`})`.execute(db);
  };
  await prefiere(false);
  // He comes while she hides, so that those whom he tells are looked up without her.
  await a.join(1, await tokenOf(ana));
  await b.join(1, await tokenOf(luis));
  await prefiere(true);
  await a.frame(1, 'efimero', dice(luis, 'activa'));
  await b.frame(1, 'efimero', dice(ana, 'activa'));
  b.send(1, { t: 'presencia', estado: 'ausente' });
  await a.frame(1, 'efimero', dice(luis, 'ausente'));
});

test('who is away from a browser of one process is there at that of another, and away when that one goes', async () => {
  const { ana, luis } = await dos();
  const [a, b, c] = [await openEnlace(uno.url), await openEnlace(otro.url), await openEnlace(otro.url)];
  await b.join(1, await tokenOf(luis));
  await a.join(1, await tokenOf(ana));
  await c.join(1, await tokenOf(ana));
  const dichas = () =>
    b
      .de(1)
      .flatMap(({ dicho }) => (dicho.tipo === 'presencia' ? dicho.usuarios : []))
      .flatMap((una: { usuario: number; estado: string | null }) => (una.usuario === ana ? [una.estado] : []));
  const acaban = (estados: (string | null)[]) =>
    vi.waitFor(() => expect(dichas().slice(-estados.length)).toEqual(estados), { timeout: 15_000 });
  await acaban(['activa']);
  a.send(1, { t: 'presencia', estado: 'ausente' });
  await acaban(['ausente', 'activa']);
  c.raw(lineaDe('-', 1, '{}'));
  await acaban([null, 'ausente']);
});

test('who is away from one browser is there at another, and away when that one goes', async () => {
  const { ana, luis, id } = await dos();
  const [a, b] = [await openEnlace(uno.url), await openEnlace(otro.url)];
  await b.join(1, await tokenOf(luis));
  await a.join(1, await tokenOf(ana));
  await a.join(2, await tokenOf(ana));
  const dichas = () =>
    b
      .de(1)
      .flatMap(({ dicho }) => (dicho.tipo === 'presencia' ? dicho.usuarios : []))
      .flatMap((una: { usuario: number; estado: string | null }) => (una.usuario === ana ? una.estado : []));
  a.send(1, { t: 'presencia', estado: 'ausente' });
  // Told by the same way, and after it.
  a.send(1, { t: 'escribiendo', conversacion: id, on: true });
  await b.frame(1, 'efimero', ({ tipo }) => tipo === 'escribiendo');
  expect(dichas()).not.toContain('ausente');
  a.raw(lineaDe('-', 2, '{}'));
  await expect.poll(() => dichas().at(-1)).toBe('ausente');
});

test('the bell rings when its transaction is done, whoever wrote it', async () => {
  const { ana } = await dos();
  const enlace = await openEnlace(uno.url);
  await enlace.join(1, await tokenOf(ana));
  await db.transaction().execute(async (trx) => {
    await ringBell(trx, ana);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(enlace.de(1).some(({ dicho }) => dicho.tipo === 'notificacion')).toBe(false);
  });
  await enlace.frame(1, 'efimero', ({ tipo }) => tipo === 'notificacion');
});

test('W-05 a token that has ended, or whose account is suspended, is out by itself', async () => {
  const { ana, luis } = await dos();
  const enlace = await openEnlace(uno.url);
  await enlace.join(1, await tokenOf(ana));
  await enlace.join(2, await tokenOf(luis));
  await db.deleteFrom('token_acceso').where('usuario_id', '=', ana).execute();
  await db.updateTable('usuario').set({ estado: 'suspendida' }).where('id', '=', luis).execute();
  for (const canal of [1, 2])
    expect((await enlace.find(canal, ({ signo }) => signo === '-')).dicho).toEqual({ code: CIERRES.sesion });
});

test('who is nobody is refused, and nothing else is taken for the link', async () => {
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
  // A frame of nobody's channel is nobody's.
  enlace.raw('=77 {"t":"ping"}');
  await enlace.join(5, token);
  // What a browser writes is its frame, whatever it looks like.
  enlace.raw('=5 +6 {"bearer":"x"}');
  await enlace.frame(5, 'error');
  expect([enlace.de(77), enlace.de(6)]).toEqual([[], []]);
  const closed = new Promise<number>((resolve) => enlace.ws.on('close', resolve));
  enlace.raw('nada');
  expect(await closed).toBe(CIERRES.binario);
});

test('an upgrade elsewhere, or from a page, is no link', async () => {
  const status = (path: string, headers = {}) =>
    new Promise<number | undefined>((resolve) => {
      const ws = new WebSocket(uno.url.replace('http', 'ws') + path, { headers });
      ws.on('unexpected-response', (_, response) => resolve(response.statusCode));
      ws.on('error', () => {});
      ws.on('open', () => resolve(101));
    });
  expect([await status('/otra'), await status(RUTA_ENLACE, { origin: 'https://app.example' })]).toEqual([404, 403]);
});

test('the process goes: its links are told 1012, and it ends', async () => {
  const breve = await startProceso(main);
  const enlace = await openEnlace(breve.url);
  await enlace.join(1, await tokenOf((await buildUsuario()).id));
  const closed = new Promise<number>((resolve) => enlace.ws.on('close', resolve));
  await breve.app.close();
  expect(await closed).toBe(CIERRES.reinicio);
});
