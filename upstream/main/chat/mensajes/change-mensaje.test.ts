import { expect, test } from 'vitest';
import { CHAT } from '#shared/reglas/reglas-chat';
import { buildTestMain } from '../../../testing/build-test-main.ts';
import { adjuntoDe, chatDePrueba } from '../testing/chat-de-prueba.ts';

const main = await buildTestMain({ limitsFactor: 1000 });
const { db, deps, buildUsuario } = main;
const { call, openId, send, timeline } = chatDePrueba(main);

const con = async () => (await buildUsuario()).id;
async function dos() {
  const [ana, luis] = [await con(), await con()];
  return { ana, luis, id: await openId(ana, luis) };
}
const grupoDe = async (yo: number, otros: number[]): Promise<number> =>
  (await call(yo, 'POST', 'conversaciones', { tipo: 'grupo', participantes: otros, titulo: null })).body.data.id;
const edita = (quien: number, mensaje: string, texto: string) => call(quien, 'PATCH', `mensajes/${mensaje}`, { texto });
const pone = (quien: number, mensaje: string, emoji: string, method: 'PUT' | 'DELETE' = 'PUT') =>
  call(quien, method, `mensajes/${mensaje}/reacciones/${encodeURIComponent(emoji)}`);

test('no answer shows the words of a blocked author: not after a reaction, not in a quote, not as a file', async () => {
  const [ana, luis, eva] = [await con(), await con(), await con()];
  const id = await grupoDe(ana, [luis, eva]);
  const fichero = await adjuntoDe(main, luis);
  const { id: deLuis } = (await send(luis, id, 'Insulto', { adjuntos: [fichero] })).body.data;
  const { id: mio, client_id } = (await send(ana, id, 'Te cito', { respuesta_a_seq: 2 })).body.data;
  expect((await call(ana, 'GET', `adjuntos/${fichero}`)).status).toBe(200);
  await call(ana, 'PUT', `bloqueos/${luis}`);
  expect((await pone(ana, deLuis, '👍')).body.data).toMatchObject({ texto: '', adjuntos: [], oculto: true });
  expect((await pone(ana, deLuis, '👍', 'DELETE')).body.data).toMatchObject({ texto: '', oculto: true });
  const cita = { seq: 2, texto: '', adjuntos: 0 };
  expect((await send(ana, id, 'Otra vez', { respuesta_a_seq: 2 })).body.data.respuesta).toMatchObject(cita);
  expect((await send(ana, id, 'Te cito', { client_id, respuesta_a_seq: 2 })).body.data.respuesta).toMatchObject(cita);
  expect((await edita(ana, mio, 'Te citaba')).body.data.respuesta).toMatchObject(cita);
  expect((await call(ana, 'GET', `adjuntos/${fichero}`)).status).toBe(404);
  // The other participants can open it.
  expect((await call(eva, 'GET', `adjuntos/${fichero}`)).status).toBe(200);
  expect((await pone(eva, deLuis, '👍')).body.data).toMatchObject({ texto: 'Insulto', oculto: false });
});

test('a user who may no longer write in a conversation may not edit their messages there either', async () => {
  const { ana, luis, id } = await dos();
  const { id: mensaje } = (await send(ana, id, 'Antes')).body.data;
  await call(ana, 'PUT', `bloqueos/${luis}`);
  const negada = await edita(ana, mensaje, 'Después');
  expect([negada.status, negada.body.code]).toEqual([403, 'no_se_puede_escribir']);
  expect(await timeline(luis, id)).toMatchObject([{ texto: 'Antes', editado_en: null }]);
  await call(ana, 'DELETE', `bloqueos/${luis}`);
  expect((await edita(ana, mensaje, 'Después')).status).toBe(200);
  // Deleting is always possible.
  await call(ana, 'PUT', `bloqueos/${luis}`);
  expect((await call(ana, 'DELETE', `mensajes/${mensaje}`)).status).toBe(204);
});

test('edits and reactions count as messages: a reported author has few in an hour', async () => {
  const { ana, luis, id } = await dos();
  const { id: mensaje } = (await send(ana, id, 'Hola')).body.data;
  const pocas = [...Array(CHAT.LIMITADO_HORA).fill(200), 429];
  const veces = async (una: (n: number) => Promise<{ status: number }>) => {
    const estados: number[] = [];
    for (const n of pocas.keys()) estados.push((await una(n)).status);
    return estados;
  };
  for (const usuario_id of [ana, luis])
    await db.insertInto('preferencia_chat').values({ usuario_id, limitada_desde: new Date() }).execute();
  deps.config.limitsFactor = 1;
  try {
    expect(await veces((n) => edita(ana, mensaje, `Publicidad ${n}`))).toEqual(pocas);
    expect((await pone(ana, mensaje, '👍')).status).toBe(429);
    expect(await veces(() => pone(luis, mensaje, '👍'))).toEqual(pocas);
    // Removing a reaction does not count.
    expect((await pone(luis, mensaje, '👍', 'DELETE')).status).toBe(200);
  } finally {
    deps.config.limitsFactor = 1000;
  }
});

test('one person may put ten different emoji on a message, also with simultaneous calls', async () => {
  const { ana, luis, id } = await dos();
  const { id: mensaje } = (await send(ana, id, 'Hola')).body.data;
  const emojis = Array.from({ length: CHAT.REACCIONES_MAX + 2 }, (_, n) => String.fromCodePoint(0x1f400 + n));
  const hechas: { status: number; body: { errors?: { emoji: string[] } } }[] = [];
  for (const emoji of emojis) hechas.push(await pone(luis, mensaje, emoji));
  expect(hechas.map(({ status }) => status)).toEqual([...Array(CHAT.REACCIONES_MAX).fill(200), 422, 422]);
  expect(hechas.at(-1)?.body.errors?.emoji[0]).toContain('10 reacciones');
  // Repeating one of the ten adds none, another person has ten of their own, and a removed one makes room.
  expect((await pone(luis, mensaje, emojis[0] ?? '')).status).toBe(200);
  expect((await pone(ana, mensaje, emojis[10] ?? '')).status).toBe(200);
  await pone(luis, mensaje, emojis[0] ?? '', 'DELETE');
  expect((await pone(luis, mensaje, emojis[10] ?? '')).status).toBe(200);
});

test('an emoji counts once, whichever way a keyboard encodes it', async () => {
  const { ana, luis, id } = await dos();
  const { id: mensaje } = (await send(ana, id, 'Hola')).body.data;
  await pone(ana, mensaje, '❤');
  expect((await pone(luis, mensaje, '❤\uFE0F')).body.data.reacciones).toEqual([
    { emoji: '❤\uFE0F', usuarios: [ana, luis] },
  ]);
  // A reaction stored before emoji were normalised can be removed.
  await db.insertInto('mensaje_reaccion').values({ mensaje_id: mensaje, usuario_id: luis, emoji: '☺' }).execute();
  expect((await pone(luis, mensaje, '☺', 'DELETE')).body.data.reacciones).toHaveLength(1);
});

test('the text of a message with a file may be removed, that of one without may not', async () => {
  const { ana, luis, id } = await dos();
  const { id: conPie } = (await send(ana, id, 'Un pie', { adjuntos: [await adjuntoDe(main, ana)] })).body.data;
  expect((await edita(ana, conPie, '  ')).status).toBe(200);
  expect((await timeline(luis, id))[0]).toMatchObject({ texto: '', adjuntos: [{ nombre: 'caja.png' }] });
  const { id: soloTexto } = (await send(ana, id, 'Palabras')).body.data;
  const negada = await edita(ana, soloTexto, '');
  expect([negada.status, negada.body.errors.texto]).toEqual([422, ['Escribe un mensaje']]);
});

test('control characters are stripped from messages and drafts, and an invisible message is refused', async () => {
  const { ana, luis, id } = await dos();
  const { id: mensaje } = (await send(ana, id, 'be\u0007ll \u0001x\u0001\n y\tz')).body.data;
  expect((await timeline(luis, id))[0]?.texto).toBe('bell x\n y\tz');
  expect((await edita(ana, mensaje, 'o\u0008tro')).body.data.texto).toBe('otro');
  for (const nada of ['\u200b', ' \u2060\u200d ', '\u3164', '\u0301', '\u202e', '\u2800']) {
    expect([nada, (await send(ana, id, nada)).status]).toEqual([nada, 422]);
    expect([nada, (await edita(ana, mensaje, nada)).status]).toEqual([nada, 422]);
  }
  for (const algo of ['👍', '.', 'ñ', '❤️', '١'])
    expect([algo, (await send(ana, id, algo)).status]).toEqual([algo, 201]);
  const borrador = async (escrito: string) =>
    (await call(ana, 'PATCH', `conversaciones/${id}`, { borrador: escrito })).body.data.borrador;
  // The trailing space stays, because the author is still typing.
  expect(await borrador('a\u0001medias ')).toBe('amedias ');
});

test('messages from before one’s joining cannot be reacted to, reported or opened', async () => {
  const [ana, luis, eva] = [await con(), await con(), await con()];
  const id = await grupoDe(ana, [luis]);
  const fichero = await adjuntoDe(main, ana);
  const { id: mensaje } = (await send(ana, id, 'Antes', { adjuntos: [fichero] })).body.data;
  await call(ana, 'POST', `conversaciones/${id}/participantes`, { participantes: [eva] });
  const intentos = async (quien: number) => [
    (await pone(quien, mensaje, '👍')).status,
    (await call(quien, 'GET', `adjuntos/${fichero}`)).status,
    (await call(quien, 'POST', 'reportes', { mensaje_id: mensaje, categoria: 'spam' })).status,
  ];
  expect(await intentos(eva)).toEqual([404, 404, 404]);
  expect(await intentos(luis)).toEqual([200, 200, 201]);
});
