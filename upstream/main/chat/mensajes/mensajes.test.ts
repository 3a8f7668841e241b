import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { CHAT } from '#shared/reglas/reglas-chat';
import { buildTestMain } from '../../../testing/build-test-main.ts';
import { chatDePrueba } from '../testing/chat-de-prueba.ts';

const main = await buildTestMain({ limitsFactor: 1000 });
const { db, buildUsuario } = main;
const { call, open, openId, send, timeline, list, events } = chatDePrueba(main);

async function dos() {
  const [ana, luis] = [await buildUsuario({ nombre: 'Ana' }), await buildUsuario({ nombre: 'Luis' })];
  return { ana: ana.id, luis: luis.id, id: await openId(ana.id, luis.id) };
}

const haceHoras = (horas: number, client_id: string) =>
  db
    .updateTable('mensaje')
    .set({ creado_en: new Date(Date.now() - horas * 3_600_000) })
    .where('client_id', '=', client_id)
    .execute();

test('two people have one conversation, whoever opens it, however often and simultaneously', async () => {
  const [ana, luis] = [(await buildUsuario()).id, (await buildUsuario()).id];
  const abiertas = await Promise.all([open(ana, luis), open(luis, ana), open(ana, luis), open(luis, ana)]);
  expect(abiertas.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(new Set(abiertas.map(({ body }) => body.data.id)).size).toBe(1);
});

test('a message is written, read by the other in order, and unread for the other only', async () => {
  const { ana, luis, id } = await dos();
  const dicho = await send(ana, id, '  Hola, Luis  ');
  expect([dicho.status, dicho.body.data.seq, dicho.body.data.texto]).toEqual([201, 1, 'Hola, Luis']);
  await send(ana, id, '¿Qué tal?', { respuesta_a_seq: 1, menciones: [luis, 999_999] });
  expect(await timeline(luis, id)).toMatchObject([
    { seq: 1, texto: 'Hola, Luis', autor_id: ana, respuesta: null },
    { seq: 2, texto: '¿Qué tal?', menciones: [luis], respuesta: { seq: 1, autor_id: ana, texto: 'Hola, Luis' } },
  ]);
  expect((await list(luis)).data[0]).toMatchObject({ id, no_leidos: 2, ultimo: { seq: 2 }, leido_seq: 0 });
  expect((await list(luis)).meta.sin_leer).toBe(1);
  expect((await list(ana)).data[0]).toMatchObject({ no_leidos: 0, leido_seq: 2 });
  expect((await list(ana)).meta.sin_leer).toBe(0);
});

test('a quote is as long as the one that the page shows before the answer', async () => {
  const { ana, id } = await dos();
  await send(ana, id, 'x'.repeat(CHAT.CITA_MAX + 1));
  const { body } = await send(ana, id, 'Te cito', { respuesta_a_seq: 1 });
  expect(body.data.respuesta.texto).toHaveLength(CHAT.CITA_MAX);
});

test('one client_id writes one message, simultaneously and later', async () => {
  const { ana, luis, id } = await dos();
  const client_id = randomUUID();
  const veces = await Promise.all(Array.from({ length: 12 }, () => send(ana, id, 'Una vez', { client_id })));
  expect(veces.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(veces.filter(({ status }) => status === 200)).toHaveLength(11);
  expect(new Set(veces.map(({ body }) => body.data.id)).size).toBe(1);
  expect(await timeline(luis, id)).toHaveLength(1);
  await haceHoras(24 * 400, client_id);
  expect((await send(ana, id, 'Una vez', { client_id })).status).toBe(200);
  // Another author may use the same client_id; the same author may not use it in another conversation.
  expect((await send(luis, id, 'Mía', { client_id })).status).toBe(201);
  const otra = await openId(ana, (await buildUsuario()).id);
  expect((await send(ana, otra, 'Una vez', { client_id })).status).toBe(409);
});

test('with many simultaneous writers there is no gap in a conversation’s messages, nor in each user’s events', async () => {
  const { ana, luis, id } = await dos();
  const otra = await openId(luis, (await buildUsuario()).id);
  // Under load the API answers 503, or 429 for too many calls at once, and the writer repeats the message with the same
  // `client_id`, as browsers do.
  const acabaPorDecir = async (quien: number, donde: number, texto: string) => {
    const client_id = randomUUID();
    await expect
      .poll(async () => (await send(quien, donde, texto, { client_id })).status, { timeout: 30_000 })
      .toBeLessThan(300);
  };
  await Promise.all(
    Array.from({ length: 60 }, (_, n) => [
      acabaPorDecir(ana, id, `a${n}`),
      acabaPorDecir(luis, id, `b${n}`),
      acabaPorDecir(luis, otra, `c${n}`),
    ]).flat(),
  );
  const dichos = [
    ...(await timeline(ana, id, '?despues_de=0&limite=100')),
    ...(await timeline(ana, id, '?despues_de=100&limite=100')),
  ];
  expect(dichos.map(({ seq }) => seq)).toEqual(Array.from({ length: 120 }, (_, n) => n + 1));
  // Each writer's messages stand in the order in which they were sent, and none is missing.
  expect(new Set(dichos.map(({ texto }) => texto)).size).toBe(120);
  const { data, meta } = await events(luis);
  expect(data.map(({ n }: { n: number }) => n)).toEqual(Array.from({ length: meta.n }, (_, n) => n + 1));
  expect(data.filter(({ tipo }: { tipo: string }) => tipo === 'mensaje.nuevo')).toHaveLength(180);
}, 60_000);

test('pages before, after and around a place', async () => {
  const { ana, luis, id } = await dos();
  for (let n = 1; n <= 30; n += 1) await send(ana, id, `m${n}`);
  const seqs = async (query: string) => (await timeline(luis, id, query)).map(({ seq }) => seq);
  expect(await seqs('?limite=3')).toEqual([28, 29, 30]);
  expect(await seqs('?limite=3&antes_de=28')).toEqual([25, 26, 27]);
  expect(await seqs('?limite=3&despues_de=28')).toEqual([29, 30]);
  expect(await seqs('?limite=4&alrededor_de=10')).toEqual([8, 9, 10, 11]);
  expect(await seqs('?limite=4&alrededor_de=9000')).toEqual([28, 29, 30]);
  expect(await seqs('?antes_de=1')).toEqual([]);
});

test('reading never goes backwards, is told to the other, and stays private on request', async () => {
  const { ana, luis, id } = await dos();
  for (let n = 1; n <= 3; n += 1) await send(ana, id, `m${n}`);
  const lee = (body: object) => call(luis, 'POST', `conversaciones/${id}/leido`, body);
  expect((await lee({ seq: 2 })).status).toBe(204);
  const { n } = (await events(ana)).meta;
  expect((await events(ana, n - 1)).data).toMatchObject([
    { tipo: 'lectura', carga: { conversacion: id, usuario: luis, leido_seq: 2, entregado_seq: 2, leido_por_todos: 2 } },
  ]);
  await lee({ seq: 1 });
  expect((await events(ana, n)).data).toEqual([]);
  await lee({ seq: 3, privado: true });
  expect((await list(ana)).data[0]).toMatchObject({ leido_por_todos: 2, entregado_a_todos: 3 });
  expect((await list(luis)).data[0]).toMatchObject({ leido_seq: 3, no_leidos: 0 });
  // A place beyond the last message is cut to it.
  await lee({ seq: 10_000 });
  expect((await list(luis)).data[0].leido_seq).toBe(3);
  // Read receipts of a user who has switched them off are never told.
  await call(luis, 'PUT', 'preferencias', {
    recibos: false,
    presencia: true,
    quien_puede_escribirme: 'todos',
    acepto_visitas: false,
    sonido: true,
  });
  await send(ana, id, 'm4');
  await lee({ seq: 4 });
  expect((await list(ana)).data[0].leido_por_todos).toBe(3);
  // Answering does not reveal that they have read; nor do they see the receipts of others.
  await send(luis, id, 'm5');
  expect((await list(ana)).data[0].leido_por_todos).toBe(3);
  await call(ana, 'POST', `conversaciones/${id}/leido`, { seq: 5 });
  expect((await list(luis)).data[0]).toMatchObject({ leido_por_todos: 0, entregado_a_todos: 5 });
  expect((await events(luis)).data.at(-1).carga).toMatchObject({ usuario: ana, leido_seq: 0, entregado_seq: 5 });
});

test('marked unread: unread messages count from there, and nobody else is told', async () => {
  const { ana, luis, id } = await dos();
  for (let n = 1; n <= 3; n += 1) await send(ana, id, `m${n}`);
  await call(luis, 'POST', `conversaciones/${id}/leido`, { seq: 3 });
  const { n } = (await events(ana)).meta;
  expect((await call(luis, 'POST', `conversaciones/${id}/no-leido`, { seq: 2 })).status).toBe(204);
  expect((await list(luis)).data[0]).toMatchObject({ no_leidos: 2, marcada_no_leida: true });
  expect((await events(ana, n)).data).toEqual([]);
  await call(luis, 'POST', `conversaciones/${id}/leido`, { seq: 3 });
  expect((await list(luis)).data[0]).toMatchObject({ no_leidos: 0, marcada_no_leida: false });
});

test('a message is edited within a day and deleted at any time; both participants see it, and the words are gone', async () => {
  const { ana, luis, id } = await dos();
  const { id: mensaje, client_id } = (await send(ana, id, 'Borador')).body.data;
  const cambia = (quien: number, texto: string) => call(quien, 'PATCH', `mensajes/${mensaje}`, { texto });
  expect((await cambia(luis, 'Mío')).status).toBe(404);
  expect((await cambia(ana, '   ')).status).toBe(422);
  expect((await cambia(ana, 'Borrador')).body.data).toMatchObject({
    texto: 'Borrador',
    editado_en: expect.any(String),
  });
  await haceHoras(CHAT.EDITAR_HORAS + 0.01, client_id);
  expect((await cambia(ana, 'Tarde')).status).toBe(409);
  expect((await call(luis, 'DELETE', `mensajes/${mensaje}`)).status).toBe(404);
  expect((await call(ana, 'DELETE', `mensajes/${mensaje}`)).status).toBe(204);
  expect((await call(ana, 'DELETE', `mensajes/${mensaje}`)).status).toBe(204);
  expect(await timeline(luis, id)).toMatchObject([{ seq: 1, texto: '', eliminado_en: expect.any(String) }]);
  const tipos = (await events(luis)).data.map(({ tipo }: { tipo: string }) => tipo);
  expect(tipos).toEqual(['conversacion.nueva', 'mensaje.nuevo', 'mensaje.editado', 'mensaje.eliminado']);
  // The first event shows the message as it is now.
  expect((await events(luis)).data[1].carga.mensaje.texto).toBe('');
  const versiones = await db.selectFrom('mensaje_version').select('texto').where('mensaje_id', '=', mensaje).execute();
  expect(versiones.map(({ texto }) => texto)).toEqual(['Borador', 'Borrador']);
});

test('reactions: one of each emoji per person, of emoji only, and only where one may write', async () => {
  const { ana, luis, id } = await dos();
  const { id: mensaje } = (await send(ana, id, 'Hola')).body.data;
  const pone = (quien: number, emoji: string, method: 'PUT' | 'DELETE' = 'PUT') =>
    call(quien, method, `mensajes/${mensaje}/reacciones/${encodeURIComponent(emoji)}`);
  await pone(luis, '👍');
  await pone(luis, '👍');
  expect((await pone(ana, '👍')).body.data.reacciones).toEqual([{ emoji: '👍', usuarios: [luis, ana] }]);
  expect((await pone(luis, '👨‍👩‍👧')).status).toBe(200);
  for (const nada of ['hola', 'a', '👍👍', '<b>']) expect([nada, (await pone(luis, nada)).status]).toEqual([nada, 404]);
  expect((await pone(luis, '👍', 'DELETE')).body.data.reacciones[0]).toEqual({ emoji: '👍', usuarios: [ana] });
  await call(ana, 'PUT', `bloqueos/${luis}`);
  expect((await pone(luis, '🎉')).status).toBe(403);
});

test('strangers can neither read, write nor react, and get the same 404 as for a missing conversation', async () => {
  const { ana, id } = await dos();
  const { id: mensaje } = (await send(ana, id, 'Entre dos')).body.data;
  const otro = (await buildUsuario()).id;
  const intentos = [
    ['GET', `conversaciones/${id}`],
    ['GET', `conversaciones/${id}/mensajes`],
    ['PATCH', `conversaciones/${id}`],
    ['POST', `conversaciones/${id}/leido`, { seq: 1 }],
    ['POST', `conversaciones/${id}/mensajes`, { client_id: randomUUID(), texto: 'Yo' }],
    ['PATCH', `mensajes/${mensaje}`, { texto: 'Yo' }],
    ['DELETE', `mensajes/${mensaje}`],
    ['PUT', `mensajes/${mensaje}/reacciones/%F0%9F%91%8D`],
    ['POST', 'reportes', { mensaje_id: mensaje, categoria: 'spam' }],
  ] as const;
  for (const [method, url, payload] of intentos)
    expect([url, (await call(otro, method, url, payload)).status]).toEqual([url, 404]);
  expect((await list(otro)).data).toEqual([]);
  expect((await events(otro)).data).toEqual([]);
});

test('invalid messages are refused, field by field', async () => {
  const { ana, id } = await dos();
  const malos: [object, string][] = [
    [{ client_id: 'x', texto: 'Hola' }, 'client_id'],
    [{ client_id: randomUUID(), texto: '   ' }, 'texto'],
    [{ client_id: randomUUID(), texto: 'x'.repeat(4001) }, 'texto'],
    [{ client_id: randomUUID(), texto: 'Hola', respuesta_a_seq: 7 }, 'respuesta_a_seq'],
    [{ client_id: randomUUID(), texto: 'Hola', adjuntos: [randomUUID()] }, 'adjuntos'],
    [{ client_id: randomUUID(), texto: 'Hola', adjuntos: Array.from({ length: 11 }, () => randomUUID()) }, 'adjuntos'],
  ];
  for (const [payload, campo] of malos) {
    const { status, body } = await call(ana, 'POST', `conversaciones/${id}/mensajes`, payload);
    expect([campo, status, Object.keys(body.errors)]).toEqual([campo, 422, [campo]]);
  }
  // Refused messages have used no `seq`.
  expect((await send(ana, id, 'Hola')).body.data.seq).toBe(1);
});
