import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { lineaDe } from '#shared/contract/realtime';
import { CANAL_EVENTOS } from '../../chat/despertador.ts';
import { buildTestMain } from '../../testing/build-test-main.ts';
import { chatDePrueba } from '../chat/testing/chat-de-prueba.ts';
import { dosProcesos, openEnlace } from './testing/enlace-de-prueba.ts';

const main = await buildTestMain({ limitsFactor: 1000 });
const { db, bearer, buildUsuario, tokenOf } = main;
const { call } = chatDePrueba(main);
const { uno, otro, dos } = await dosProcesos(main);
/** Calls to one process, whose effects the other one must show. */
const enUno = chatDePrueba({ app: uno.app, bearer });

interface Presente {
  usuario: number;
  estado: string | null;
}
const dice = (quien: number, estado: string | null) => (dicho: { tipo: string; usuarios: Presente[] }) =>
  dicho.tipo === 'presencia' && dicho.usuarios.some((una) => una.usuario === quien && una.estado === estado);

/** Shows or hides a user's presence, by the process to which nobody is connected. */
async function prefiere(quien: number, presencia: boolean) {
  const otras = { recibos: true, quien_puede_escribirme: 'todos', acepto_visitas: false, sonido: true };
  await call(quien, 'PUT', 'preferencias', { ...otras, presencia });
  await sql`select pg_notify(${CANAL_EVENTOS}, ${`c- ${quien}`})`.execute(db);
}

test('presence and typing are shown to people who share a conversation, and to nobody else', async () => {
  const { ana, luis, id } = await dos();
  const otra = (await buildUsuario()).id;
  const [a, b] = [await openEnlace(uno.url), await openEnlace(otro.url)];
  await b.join(1, await tokenOf(luis));
  await b.join(2, await tokenOf(otra));
  await a.join(1, await tokenOf(ana));
  const deAna = (dicho: { tipo: string; usuarios: { usuario: number }[] }) =>
    dicho.tipo === 'presencia' && dicho.usuarios.some(({ usuario }) => usuario === ana);
  // Presence is repeated, so its frame may be dropped.
  const { signo, dicho } = await b.find(1, (linea) => deAna(linea.dicho));
  expect([signo, dicho.usuarios]).toEqual(['~', [{ usuario: ana, estado: 'activa' }]]);
  a.send(1, { t: 'presencia', estado: 'ausente' });
  await b.frame(1, 'efimero', (dicho) => deAna(dicho) && dicho.usuarios[0].estado === 'ausente');
  a.send(1, { t: 'escribiendo', conversacion: id, on: true });
  expect(await b.frame(1, 'efimero', ({ tipo }) => tipo === 'escribiendo')).toMatchObject({
    conversacion: id,
    usuario: ana,
    on: true,
  });
  expect([
    b.de(2).filter(({ signo }) => signo === '~'),
    a.de(1).filter(({ dicho }) => dicho.tipo === 'escribiendo'),
  ]).toEqual([[], []]);
  // A later connection learns who is present already.
  const c = await openEnlace(uno.url);
  await c.join(1, await tokenOf(luis));
  expect(await c.frame(1, 'efimero', deAna)).toBeDefined();
});

test('a user who hides their presence is gone at once for the others on every process, and the others for them', async () => {
  const { ana, luis } = await dos();
  const [a, b] = [await openEnlace(uno.url), await openEnlace(otro.url)];
  await b.join(1, await tokenOf(luis));
  await a.join(1, await tokenOf(ana));
  await b.frame(1, 'efimero', dice(ana, 'activa'));
  await a.frame(1, 'efimero', dice(luis, 'activa'));
  await prefiere(ana, false);
  await b.frame(1, 'efimero', dice(ana, null));
  await a.frame(1, 'efimero', dice(luis, null));
});

test('a user who was away while another hid their presence is not shown the other on coming back', async () => {
  const { ana, luis } = await dos();
  const eva = (await buildUsuario()).id;
  await enUno.openId(eva, ana);
  const [a, b, c] = [await openEnlace(uno.url), await openEnlace(uno.url), await openEnlace(uno.url)];
  await c.join(1, await tokenOf(eva));
  await b.join(1, await tokenOf(luis));
  await a.join(1, await tokenOf(ana));
  await b.frame(1, 'efimero', dice(ana, 'activa'));
  b.raw(lineaDe('-', 1));
  await a.frame(1, 'efimero', dice(luis, null));
  await prefiere(ana, false);
  await c.frame(1, 'efimero', dice(ana, null));
  await b.join(2, await tokenOf(luis));
  b.send(2, { t: 'ping' });
  await b.frame(2, 'pong');
  expect(b.de(2).filter(({ dicho }) => dicho.t === 'efimero' && dice(ana, 'activa')(dicho))).toEqual([]);
}, 20_000);

test('two people who begin a conversation see each other at once; one removed from a group sees the others leave', async () => {
  const [ana, luis] = [(await buildUsuario()).id, (await buildUsuario()).id];
  const [a, b] = [await openEnlace(uno.url), await openEnlace(otro.url)];
  await a.join(1, await tokenOf(ana));
  await b.join(1, await tokenOf(luis));
  const { data } = (await enUno.call(ana, 'POST', 'conversaciones', { tipo: 'grupo', participantes: [luis] })).body;
  await a.frame(1, 'efimero', dice(luis, 'activa'));
  await b.frame(1, 'efimero', dice(ana, 'activa'));
  await enUno.call(ana, 'DELETE', `conversaciones/${data.id}/participantes/${luis}`);
  await a.frame(1, 'efimero', dice(luis, null));
  await b.frame(1, 'efimero', dice(ana, null));
  await enUno.call(ana, 'POST', `conversaciones/${data.id}/participantes`, { participantes: [luis] });
  await vi.waitFor(() => {
    const dichas = b.de(1).flatMap(({ dicho }) => (dicho.tipo === 'presencia' ? dicho.usuarios : []));
    expect(dichas.at(-1)).toEqual({ usuario: ana, estado: 'activa' });
  });
});

test('a blocked or removed user is not seen typing from then on, and sees nobody typing', async () => {
  const { ana, luis, id } = await dos();
  const eva = (await buildUsuario()).id;
  const { data } = (await enUno.call(ana, 'POST', 'conversaciones', { tipo: 'grupo', participantes: [luis, eva] }))
    .body;
  const a = await openEnlace(uno.url);
  for (const [canal, quien] of [ana, luis, eva].entries()) await a.join(canal + 1, await tokenOf(quien));
  const writes = async (canal: number, conversacion: number) => {
    a.send(canal, { t: 'escribiendo', conversacion, on: true });
    a.send(canal, { t: 'ping' });
    const pongs = a.de(canal).filter(({ dicho }) => dicho.t === 'pong').length;
    await vi.waitFor(() => expect(a.de(canal).filter(({ dicho }) => dicho.t === 'pong')).toHaveLength(pongs + 1));
  };
  /** How often each of the three has seen somebody typing. */
  const seen = () => [1, 2, 3].map((canal) => a.de(canal).filter(({ dicho }) => dicho.tipo === 'escribiendo').length);
  await writes(1, id);
  await writes(1, data.id);
  await writes(3, data.id);
  expect(seen()).toEqual([1, 3, 1]);
  await enUno.call(luis, 'PUT', `bloqueos/${ana}`);
  await enUno.call(ana, 'DELETE', `conversaciones/${data.id}/participantes/${eva}`);
  await writes(1, id);
  await writes(1, data.id);
  await writes(3, data.id);
  expect(seen()).toEqual([1, 3, 1]);
  expect(a.de(1).flatMap(({ dicho }) => (dicho.t === 'error' ? dicho.status : []))).toEqual([403]);
  expect(a.de(3).flatMap(({ dicho }) => (dicho.t === 'error' ? dicho.status : []))).toEqual([404]);
});

test('every process knows who is active, whoever may see it: their telephone gets no push meanwhile', async () => {
  const sola = (await buildUsuario()).id;
  const a = await openEnlace(uno.url);
  await a.join(1, await tokenOf(sola));
  await vi.waitFor(() => expect(otro.presencia.isActive(sola)).toBe(true));
  a.send(1, { t: 'presencia', estado: 'ausente' });
  await vi.waitFor(() => expect(otro.presencia.isActive(sola)).toBe(false));
});

test('a user who shows their presence again sees the others at once, and their changes afterwards', async () => {
  const { ana, luis } = await dos();
  const [a, b] = [await openEnlace(uno.url), await openEnlace(otro.url)];
  await prefiere(ana, false);
  // He connects while she hides, so that his list of people to tell is read without her.
  await a.join(1, await tokenOf(ana));
  await b.join(1, await tokenOf(luis));
  await prefiere(ana, true);
  await a.frame(1, 'efimero', dice(luis, 'activa'));
  await b.frame(1, 'efimero', dice(ana, 'activa'));
  b.send(1, { t: 'presencia', estado: 'ausente' });
  await a.frame(1, 'efimero', dice(luis, 'ausente'));
});

test('a user away from a browser of one process is present at that of another, and away when that one goes', async () => {
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

test('a user away from one browser is present at another, and away when that one goes', async () => {
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
  // Sent on the same link, and after it.
  a.send(1, { t: 'escribiendo', conversacion: id, on: true });
  await b.frame(1, 'efimero', ({ tipo }) => tipo === 'escribiendo');
  expect(dichas()).not.toContain('ausente');
  a.raw(lineaDe('-', 2, '{}'));
  await expect.poll(() => dichas().at(-1)).toBe('ausente');
});
