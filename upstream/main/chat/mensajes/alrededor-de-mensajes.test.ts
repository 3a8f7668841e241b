import { expect, test } from 'vitest';
import { DEFAULT_TIMEZONE, dayIn } from '#platform/timezone';
import type { Rol } from '#shared/estados/tipos-registro';
import { cleanAccounts } from '../../../cleanup/account-cleanup.ts';
import { buildTestMain } from '../../../testing/build-test-main.ts';
import { adjuntoDe, chatDePrueba } from '../testing/chat-de-prueba.ts';

const main = await buildTestMain({ limitsFactor: 1000 });
const { db, buildUsuario } = main;
const { call, openId, send, timeline } = chatDePrueba(main);
const con = async (roles: Rol[], more: object = {}) => (await buildUsuario({ roles, ...more })).id;

test('a report: the moderator reads five messages on either side and no more; three reporters limit the author', async () => {
  const [autor, moderador] = [await con(['usuario_web']), await con(['moderador'])];
  const avisan = [await con(['usuario_web']), await con(['usuario_web']), await con(['usuario_web'])];
  const reportes: number[] = [];
  for (const quien of avisan) {
    const id = await openId(autor, quien);
    for (let n = 1; n <= 15; n += 1) await send(autor, id, `m${n}`);
    const mensaje = (await timeline(quien, id))[7] as unknown as { id: string };
    const avisa = () => call(quien, 'POST', 'reportes', { mensaje_id: mensaje.id, categoria: 'acoso' });
    const { status, body } = await avisa();
    expect([status, (await avisa()).status]).toEqual([201, 409]);
    reportes.push(body.data.id);
    expect((await call(autor, 'POST', 'reportes', { mensaje_id: mensaje.id, categoria: 'acoso' })).status).toBe(409);
  }
  expect((await call(autor, 'GET', 'reportes')).status).toBe(403);
  const [leido] = (await call(moderador, 'GET', 'reportes')).body.data;
  expect(leido.contexto.map(({ texto }: { texto: string }) => texto)).toEqual(
    Array.from({ length: 11 }, (_, n) => `m${n + 3}`),
  );
  expect(leido).toMatchObject({ reportes_dia: 3, autor_limitado: true, contexto: { 5: { reportado: true } } });
  const resuelve = (id: number | undefined, estado: string) =>
    call(moderador, 'POST', `reportes/${id}/resolver`, { estado, nota: null });
  expect((await resuelve(reportes[0], 'accionado')).status).toBe(204);
  expect((await resuelve(reportes[0], 'descartado')).status).toBe(409);
  const primera = await openId(autor, avisan[0] ?? 0);
  expect((await timeline(autor, primera))[7]).toMatchObject({ texto: '', eliminado_en: expect.any(String) });
  const isLimitado = async () =>
    (
      await db
        .selectFrom('preferencia_chat')
        .select('limitada_desde')
        .where('usuario_id', '=', autor)
        .executeTakeFirst()
    )?.limitada_desde !== null;
  expect(await isLimitado()).toBe(true);
  await resuelve(reportes[1], 'descartado');
  await resuelve(reportes[2], 'descartado');
  expect(await isLimitado()).toBe(false);
});

test('messages are found by words without accents, by author, by day and by their attachments', async () => {
  const [ana, luis] = [await con(['usuario_web'], { nombre: 'Ana' }), await con(['usuario_web'], { nombre: 'Luís' })];
  const id = await openId(ana, luis);
  const desde = dayIn(DEFAULT_TIMEZONE, new Date());
  await send(ana, id, 'La reunión del congreso es el martes');
  await send(luis, id, 'Mira el programa <b>ya</b>: https://ejemplo.example/x');
  const { id: borrado } = (await send(luis, id, 'Reunión anulada')).body.data;
  await call(luis, 'DELETE', `mensajes/${borrado}`);
  const busca = async (quien: number, query: string) =>
    (await call(quien, 'GET', `buscar?${query}`)).body.data.map((h: { mensaje: { seq: number } }) => h.mensaje.seq);
  expect(await busca(ana, 'q=reuniones')).toEqual([1]);
  expect(await busca(ana, 'q=reunion')).toEqual([1]);
  expect(await busca(ana, 'de=luis')).toEqual([2]);
  expect(await busca(ana, 'de=yo')).toEqual([1]);
  expect(await busca(ana, 'tiene=enlace')).toEqual([2]);
  expect(await busca(ana, 'tiene=adjunto')).toEqual([]);
  expect(await busca(ana, `desde=${desde}&hasta=${dayIn(DEFAULT_TIMEZONE, new Date())}`)).toEqual([2, 1]);
  expect(await busca(ana, 'hasta=2020-01-01')).toEqual([]);
  expect(await busca(await con(['usuario_web']), 'q=congreso')).toEqual([]);
  const { body } = await call(ana, 'GET', 'buscar?q=programa');
  expect(body.data[0]).toMatchObject({ autor: 'Luís De Prueba', conversacion_titulo: 'Luís De Prueba' });
  expect(body.data[0].fragmento).toContain('\u0001programa\u0001');
  expect(await busca(ana, '')).toEqual([]);
  for (const nada of ['q=a', 'q=%20a'])
    expect([nada, (await call(ana, 'GET', `buscar?${nada}`)).status]).toEqual([nada, 422]);
});

test('page after page every message is found once, though many have the same moment', async () => {
  const [ana, luis] = [await con(['usuario_web']), await con(['usuario_web'])];
  const id = await openId(ana, luis);
  for (let n = 1; n <= 45; n += 1) await send(ana, id, `farmacopea ${n}`);
  await db.updateTable('mensaje').set({ creado_en: new Date() }).where('conversacion_id', '=', id).execute();
  const halladas: number[] = [];
  let cursor = '';
  do {
    const { body } = await call(luis, 'GET', `buscar?q=farmacopea${cursor && `&cursor=${cursor}`}`);
    halladas.push(...body.data.map((h: { mensaje: { seq: number } }) => h.mensaje.seq));
    cursor = body.meta.cursor_siguiente ?? '';
  } while (cursor !== '');
  expect(halladas.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 45 }, (_, n) => n + 1));
  expect((await call(luis, 'GET', 'buscar?q=farmacopea&cursor=7')).status).toBe(400);
});

test('thirty messages in ten seconds, and five an hour for a reported author', async () => {
  const lento = await buildTestMain();
  const suyo = chatDePrueba(lento);
  const [ana, luis] = [(await lento.buildUsuario()).id, (await lento.buildUsuario()).id];
  const id = await suyo.openId(ana, luis);
  const estados: number[] = [];
  for (let n = 0; n < 31; n += 1) estados.push((await suyo.send(ana, id, `m${n}`)).status);
  expect(estados).toEqual([...Array(30).fill(201), 429]);
  await lento.db.insertInto('preferencia_chat').values({ usuario_id: luis, limitada_desde: new Date() }).execute();
  const pocos: number[] = [];
  for (let n = 0; n < 6; n += 1) pocos.push((await suyo.send(luis, id, `m${n}`)).status);
  expect(pocos).toEqual([...Array(5).fill(201), 429]);
});

test('an attachment is the sender’s own file, belongs to one message, and is opened by participants only', async () => {
  const [ana, luis, otra] = [await con(['usuario_web']), await con(['usuario_web']), await con(['usuario_web'])];
  const id = await openId(ana, luis);
  const fichero = await adjuntoDe(main, ana, 'ficha.pdf');
  expect((await send(luis, id, '', { adjuntos: [fichero] })).status).toBe(422);
  const enviado = await send(ana, id, '', { adjuntos: [fichero] });
  expect(enviado.body.data).toMatchObject({ tipo: 'adjunto', adjuntos: [{ id: fichero, nombre: 'ficha.pdf' }] });
  expect((await send(ana, id, 'Otra vez', { adjuntos: [fichero] })).status).toBe(422);
  expect((await call(luis, 'GET', `adjuntos/${fichero}`)).body.data.url).toContain(
    `/api/ficheros/${fichero}/descarga?`,
  );
  expect((await call(otra, 'GET', `adjuntos/${fichero}`)).status).toBe(404);
  await call(ana, 'DELETE', `mensajes/${enviado.body.data.id}`);
  expect((await call(luis, 'GET', `adjuntos/${fichero}`)).status).toBe(404);
  const suelto = await db.selectFrom('fichero').select('entidad').where('id', '=', fichero).executeTakeFirstOrThrow();
  expect(suelto.entidad).toBe(null);
});

test('a file that was sent stays with its recipients when the sender’s account ends', async () => {
  const [ana, luis] = [await con(['usuario_web']), await con(['usuario_web'])];
  const id = await openId(ana, luis);
  const fichero = await adjuntoDe(main, ana);
  await send(ana, id, 'Ahí va', { adjuntos: [fichero] });
  await db
    .updateTable('usuario')
    .set({ estado: 'baja_pendiente', baja_en: new Date(0) })
    .where('id', '=', ana)
    .execute();
  await cleanAccounts(main.deps);
  expect(await timeline(luis, id)).toMatchObject([{ texto: 'Ahí va', adjuntos: [{ id: fichero }] }]);
  expect((await call(luis, 'GET', `adjuntos/${fichero}`)).status).toBe(200);
  const { libre_desde } = await db
    .selectFrom('fichero')
    .select('libre_desde')
    .where('id', '=', fichero)
    .executeTakeFirstOrThrow();
  expect(libre_desde).toBeNull();
});
