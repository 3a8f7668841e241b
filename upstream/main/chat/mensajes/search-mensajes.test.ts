import { expect, test } from 'vitest';
import { buildTestMain } from '../../../testing/build-test-main.ts';
import { adjuntoDe, chatDePrueba } from '../testing/chat-de-prueba.ts';

const main = await buildTestMain({ limitsFactor: 1000 });
const { app, db, bearer, buildUsuario } = main;
const { call, openId, send } = chatDePrueba(main);

const con = async (more: object = {}) => (await buildUsuario(more)).id;
const busca = async (quien: number, query: string, headers: object = {}) => {
  const response = await app.inject({
    method: 'GET',
    url: `/api/chat/buscar?${query}`,
    headers: { ...(await bearer(quien)), ...headers },
  });
  expect([query, response.statusCode]).toEqual([query, 200]);
  return response.json().data as { mensaje: { seq: number }; fragmento: string }[];
};
const seqs = async (quien: number, query: string, headers: object = {}) =>
  (await busca(quien, query, headers)).map(({ mensaje }) => mensaje.seq);
const conLineas = async (...lineas: string[]) => {
  const [ana, luis] = [await con(), await con()];
  const id = await openId(ana, luis);
  for (const linea of lineas) await send(ana, id, linea);
  return { ana, luis, id };
};

test('a message is found by the beginning of its last word, by the first digits of a code and by stop words', async () => {
  const { ana } = await conLineas(
    'La farmacopea dice que no: código 658321',
    'Ya está: las cotizaciones de octubre',
    'Reuniones de otoño en el Ámbar',
  );
  const halladas: [string, number[]][] = [
    ['farmaco', [1]],
    ['farmacopea', [1]],
    ['6583', [1]],
    ['658321', [1]],
    ['58321', []],
    ['no', [1]],
    ['ya', [2]],
    ['cotizacio', [2]],
    ['cotizacion', [2]],
    ['reunión oto', [3]],
    ['otoño reun', [3]],
    ['amb', [3]],
    ['ÁMBAR', [3]],
    ['farmacopea octubre', []],
    // Only the last word may be a prefix.
    ['farmaco código', []],
    // The first word is a stop word, and is ignored as before.
    ['la reunión', [3]],
  ];
  for (const [q, esperados] of halladas)
    expect([q, await seqs(ana, `q=${encodeURIComponent(q)}`)]).toEqual([q, esperados]);
});

test('search operators work: a phrase, an excluded word, one of two', async () => {
  const { ana } = await conLineas('La farmacia del hospital', 'El hospital sin farmacia', 'La farmacia de noche');
  const halladas: [string, number[]][] = [
    ['farmacia -hospital', [3]],
    ['"farmacia del hospital"', [1]],
    ['noche or hospital', [3, 2, 1]],
    ["!&|():*<'", []],
    ['\u0301\u0301', []],
  ];
  for (const [q, esperados] of halladas)
    expect([q, await seqs(ana, `q=${encodeURIComponent(q)}`)]).toEqual([q, esperados]);
});

test('the found words are marked where they stand, prefixes as well as other forms of a word', async () => {
  const { ana } = await conLineas('La reunión de la farmacopea', 'Dicen que no, de momento');
  const fragmento = async (q: string) => (await busca(ana, `q=${encodeURIComponent(q)}`))[0]?.fragmento;
  expect(await fragmento('reunio')).toContain('\u0001reunión\u0001 de la farmacopea');
  expect(await fragmento('no')).toContain('\u0001no\u0001, de momento');
  expect(await fragmento('reuniones farmaco')).toContain('\u0001reunión\u0001 de la \u0001farmacopea\u0001');
});

test('the days of a search are those of the caller’s time zone', async () => {
  const { ana, id } = await conLineas('De madrugada');
  await db
    .updateTable('mensaje')
    .set({ creado_en: new Date('2026-01-05T02:30:00Z') })
    .where('conversacion_id', '=', id)
    .execute();
  const dia = (cual: string, timezone: string) => seqs(ana, `desde=${cual}&hasta=${cual}`, { timezone });
  expect(await dia('2026-01-05', 'Europe/Madrid')).toEqual([1]);
  expect(await dia('2026-01-05', 'America/Argentina/Buenos_Aires')).toEqual([]);
  expect(await dia('2026-01-04', 'America/Argentina/Buenos_Aires')).toEqual([1]);
  expect(await dia('2026-01-04', 'Europe/Madrid')).toEqual([]);
  expect(await seqs(ana, 'desde=0001-01-01&hasta=9999-12-31')).toEqual([1]);
});

test('messages of blocked authors, and those from before one’s joining, are not found', async () => {
  const [ana, luis, eva] = [await con(), await con(), await con()];
  const grupo = { tipo: 'grupo', participantes: [luis], titulo: null };
  const id: number = (await call(ana, 'POST', 'conversaciones', grupo)).body.data.id;
  await send(luis, id, 'Palabra de antes');
  await call(ana, 'POST', `conversaciones/${id}/participantes`, { participantes: [eva] });
  await send(luis, id, 'Palabra de después');
  expect(await seqs(ana, 'q=palabra')).toEqual([4, 2]);
  expect(await seqs(eva, 'q=palabra')).toEqual([4]);
  await call(ana, 'PUT', `bloqueos/${luis}`);
  expect(await seqs(ana, 'q=palabra')).toEqual([]);
});

test('messages with a file are found by that filter', async () => {
  const { ana, luis, id } = await conLineas('Sin fichero');
  await send(ana, id, 'Con fichero', { adjuntos: [await adjuntoDe(main, ana)] });
  expect(await seqs(luis, 'tiene=adjunto')).toEqual([2]);
});
