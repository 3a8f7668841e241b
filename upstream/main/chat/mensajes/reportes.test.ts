import { expect, test } from 'vitest';
import type { Rol } from '#shared/estados/tipos-registro';
import { buildTestMain } from '../../../testing/build-test-main.ts';
import { pruneChat } from '../sin-leer.ts';
import { adjuntoDe, chatDePrueba } from '../testing/chat-de-prueba.ts';

const main = await buildTestMain({ limitsFactor: 1000 });
const { db, deps, clock, buildUsuario } = main;
const { call, openId, send, timeline } = chatDePrueba(main);

const con = async (roles: Rol[] = ['usuario_web']) => (await buildUsuario({ roles })).id;
const variosCon = (cuantos: number) => Promise.all(Array.from({ length: cuantos }, () => con()));

/** Ids of one message of the author's to each of these people. */
async function dichosDe(autor: number, a: readonly number[]): Promise<string[]> {
  const ids: string[] = [];
  for (const uno of a) ids.push((await send(autor, await openId(autor, uno), 'Compra ya')).body.data.id);
  return ids;
}
const reporta = (quien: number, mensaje_id: string | undefined) =>
  call(quien, 'POST', 'reportes', { mensaje_id, categoria: 'spam' });
const isLimitada = async (usuario_id: number) =>
  (await db
    .selectFrom('preferencia_chat')
    .select('usuario_id')
    .where('usuario_id', '=', usuario_id)
    .where('limitada_desde', 'is not', null)
    .executeTakeFirst()) !== undefined;
const resuelve = (quien: number, id: number, estado: 'accionado' | 'descartado') =>
  call(quien, 'POST', `reportes/${id}/resolver`, { estado, nota: null });
const leeReporte = async (quien: number, id: number) =>
  (await call(quien, 'GET', 'reportes')).body.data.find((uno: { id: number }) => uno.id === id);

/** A message with a file and no words, reported by its recipient. */
async function ficheroReportado() {
  const [autor, avisa, moderador] = [await con(), await con(), await con(['moderador'])];
  const conversacion = await openId(autor, avisa);
  const [vecino, acoso] = [await adjuntoDe(main, autor, 'vecino.png'), await adjuntoDe(main, autor, 'acoso.png')];
  await send(autor, conversacion, '', { adjuntos: [vecino] });
  const mensaje: string = (await send(autor, conversacion, '', { adjuntos: [acoso] })).body.data.id;
  const reporte: number = (await reporta(avisa, mensaje)).body.data.id;
  const abre = async (quien: number, ruta: string) => (await call(quien, 'GET', ruta)).status;
  const isLibre = async () =>
    (await db.selectFrom('fichero').select('libre_desde').where('id', '=', acoso).executeTakeFirstOrThrow())
      .libre_desde !== null;
  return { autor, avisa, moderador, conversacion, vecino, acoso, mensaje, reporte, abre, isLibre };
}

test('three people who report one author at the same moment limit the author', async () => {
  for (let vez = 0; vez < 3; vez += 1) {
    const [autor, avisan] = [await con(), await variosCon(3)];
    const dichos = await dichosDe(autor, avisan);
    const hechos = await Promise.all(avisan.map((quien, n) => reporta(quien, dichos[n])));
    expect(hechos.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await isLimitada(autor)).toBe(true);
  }
});

test('a report that was acted on counts towards the limit, a dismissed one does not', async () => {
  for (const estado of ['accionado', 'descartado'] as const) {
    const [autor, moderador, avisan] = [await con(), await con(['moderador']), await variosCon(3)];
    const dichos = await dichosDe(autor, avisan);
    for (const [n, quien] of avisan.slice(0, 2).entries())
      expect((await resuelve(moderador, (await reporta(quien, dichos[n])).body.data.id, estado)).status).toBe(204);
    await reporta(avisan[2] ?? 0, dichos[2]);
    expect([estado, await isLimitada(autor)]).toEqual([estado, estado === 'accionado']);
  }
});

test('three reports of one person count as one, and those of the day before do not count', async () => {
  const [autor, pesada] = [await con(), await con()];
  for (const dicho of await dichosDe(autor, [pesada, pesada, pesada])) await reporta(pesada, dicho);
  expect(await isLimitada(autor)).toBe(false);
  const [otro, avisan] = [await con(), await variosCon(3)];
  const dichos = await dichosDe(otro, avisan);
  for (const [n, quien] of avisan.slice(0, 2).entries()) await reporta(quien, dichos[n]);
  clock.offsetMs += 25 * 3_600_000;
  expect((await reporta(avisan[2] ?? 0, dichos[2])).status).toBe(201);
  clock.offsetMs -= 25 * 3_600_000;
  expect(await isLimitada(otro)).toBe(false);
});

test('the file of a reported message stays for the moderator when its author deletes it, until the report is resolved', async () => {
  const { autor, avisa, moderador, conversacion, vecino, acoso, mensaje, reporte, abre, isLibre } =
    await ficheroReportado();
  const adjuntos = async () =>
    (await leeReporte(moderador, reporte)).contexto.map((uno: { adjuntos: unknown }) => uno.adjuntos);
  const todos = [[{ id: null, nombre: 'vecino.png' }], [{ id: acoso, nombre: 'acoso.png' }]];
  expect(await adjuntos()).toEqual(todos);
  expect(await abre(moderador, `reportes/${reporte}/adjuntos/${acoso}`)).toBe(200);
  // The moderator opens no file of the messages around it, and other people open none through the report.
  expect(await abre(moderador, `reportes/${reporte}/adjuntos/${vecino}`)).toBe(404);
  expect(await abre(moderador, `adjuntos/${acoso}`)).toBe(404);
  expect(await abre(avisa, `reportes/${reporte}/adjuntos/${acoso}`)).toBe(403);
  expect((await call(autor, 'DELETE', `mensajes/${mensaje}`)).status).toBe(204);
  expect(await adjuntos()).toEqual(todos);
  expect(await abre(moderador, `reportes/${reporte}/adjuntos/${acoso}`)).toBe(200);
  for (const quien of [autor, avisa]) expect(await abre(quien, `adjuntos/${acoso}`)).toBe(404);
  expect((await timeline(avisa, conversacion))[1]).toMatchObject({ texto: '', adjuntos: [] });
  await pruneChat(deps);
  expect(await isLibre()).toBe(false);
  expect((await resuelve(moderador, reporte, 'descartado')).status).toBe(204);
  expect(await isLibre()).toBe(true);
  expect(await abre(moderador, `reportes/${reporte}/adjuntos/${acoso}`)).toBe(404);
});

test('files of a deleted unreported message are released at once; those of a vanished report are released at night', async () => {
  const { autor, avisa, mensaje, reporte, isLibre } = await ficheroReportado();
  await call(autor, 'DELETE', `mensajes/${mensaje}`);
  await db.deleteFrom('reporte_mensaje').where('id', '=', reporte).where('reportante_id', '=', avisa).execute();
  expect(await isLibre()).toBe(false);
  await pruneChat(deps);
  expect(await isLibre()).toBe(true);
  const visto = await ficheroReportado();
  await resuelve(visto.moderador, visto.reporte, 'descartado');
  // The undeleted file is open in its conversation as before, and no longer to the moderator.
  expect(await visto.abre(visto.avisa, `adjuntos/${visto.acoso}`)).toBe(200);
  expect(await visto.abre(visto.moderador, `reportes/${visto.reporte}/adjuntos/${visto.acoso}`)).toBe(404);
  const otro = await ficheroReportado();
  await db.deleteFrom('reporte_mensaje').where('id', '=', otro.reporte).execute();
  await call(otro.autor, 'DELETE', `mensajes/${otro.mensaje}`);
  expect(await otro.isLibre()).toBe(true);
});

test('a report that a moderator has taken can be decided only by them, and others see who has it', async () => {
  const { moderador, reporte } = await ficheroReportado();
  const [otra, admin] = [await con(['moderador']), await con(['admin'])];
  const antes: number = (await call(otra, 'GET', 'reportes')).body.meta.total;
  const toma = (quien: number, que: 'tomar' | 'soltar') => call(quien, 'POST', `reportes/${reporte}/${que}`);
  const veces = await Promise.all([toma(moderador, 'tomar'), toma(moderador, 'tomar')]);
  expect(veces.map(({ status }) => status)).toEqual([204, 204]);
  expect(await leeReporte(otra, reporte)).toMatchObject({ estado: 'en_revision', asignado_a: { id: moderador } });
  for (const negada of [
    await toma(otra, 'tomar'),
    await toma(otra, 'soltar'),
    await resuelve(otra, reporte, 'accionado'),
  ])
    expect([negada.status, negada.body.message]).toEqual([409, expect.stringContaining('Lo está revisando')]);
  expect((await toma(admin, 'soltar')).status).toBe(204);
  expect(await leeReporte(otra, reporte)).toMatchObject({ estado: 'abierto', asignado_a: null });
  expect((await toma(otra, 'tomar')).status).toBe(204);
  expect((await call(otra, 'GET', 'reportes')).body.meta.total).toBe(antes);
  expect((await resuelve(otra, reporte, 'accionado')).status).toBe(204);
  expect((await call(otra, 'GET', 'reportes')).body.meta.total).toBe(antes - 1);
  expect((await toma(otra, 'tomar')).status).toBe(409);
  expect((await call(await con(), 'POST', `reportes/${reporte}/tomar`)).status).toBe(403);
});
