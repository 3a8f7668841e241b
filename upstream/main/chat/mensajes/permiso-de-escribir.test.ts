import { expect, test } from 'vitest';
import { lockConversacion } from '../../../chat/write-mensaje.ts';
import { buildTestMain } from '../../../testing/build-test-main.ts';
import { waitingForLock } from '../../../testing/postgres/waiting-for-lock.ts';
import { chatDePrueba } from '../testing/chat-de-prueba.ts';
import { solicitudesDePrueba } from '../testing/solicitud-de-prueba.ts';

const main = await buildTestMain({ limitsFactor: 1000 });
const { db, buildUsuario } = main;
const { call, openId, send, timeline, list, events } = chatDePrueba(main);
const { buildAbierta, open, withdraw, empleo } = solicitudesDePrueba(main);

const alguien = async () => (await buildUsuario({ roles: ['usuario_web'] })).id;
const buildGrupo = async (quien: number, participantes: number[]): Promise<number> =>
  (await call(quien, 'POST', 'conversaciones', { tipo: 'grupo', participantes, titulo: 'Guardia' })).body.data.id;
const anade = (quien: number, id: number, participantes: number[]) =>
  call(quien, 'POST', `conversaciones/${id}/participantes`, { participantes });
const noEscribe = async (quien: number, id: number) =>
  (await call(quien, 'GET', `conversaciones/${id}`)).body.data.no_escribe;
const NADIE_LEE = 'Nadie más lee ya esta conversación.';

test('a message whose author is removed while it waits for the lock is not written', async () => {
  const [ana, luis, eva] = [await alguien(), await alguien(), await alguien()];
  const id = await buildGrupo(ana, [luis, eva]);
  const tarde = await db.transaction().execute(async (trx) => {
    await lockConversacion(trx, id);
    const dicho = send(luis, id, 'Tarde');
    await expect.poll(() => waitingForLock(db)).toBe(1);
    await trx
      .updateTable('participante')
      .set({ salido_en: new Date() })
      .where('conversacion_id', '=', id)
      .where('usuario_id', '=', luis)
      .execute();
    return [dicho];
  });
  expect((await Promise.all(tarde)).map(({ status }) => status)).toEqual([404]);
  expect((await timeline(ana, id)).map(({ texto }) => texto)).not.toContain('Tarde');
});

test('a message whose author is blocked while it waits for the lock is not written, and the author is not told why', async () => {
  const [ana, luis] = [await alguien(), await alguien()];
  const id = await openId(ana, luis);
  const tarde = await db.transaction().execute(async (trx) => {
    await lockConversacion(trx, id);
    const dicho = send(luis, id, 'Tarde');
    await expect.poll(() => waitingForLock(db)).toBe(1);
    expect((await call(ana, 'PUT', `bloqueos/${luis}`)).status).toBe(204);
    return [dicho];
  });
  const [dicho] = await Promise.all(tarde);
  expect([dicho?.status, dicho?.body.message]).toEqual([403, 'No puedes escribir en esta conversación.']);
});

test('messages from before one’s joining cannot be quoted, later ones can', async () => {
  const [ana, luis, nueva] = [await alguien(), await alguien(), await alguien()];
  const id = await buildGrupo(ana, [luis]);
  await send(ana, id, 'De antes');
  await anade(ana, id, [nueva]);
  for (const respuesta_a_seq of [0, 1, 2])
    expect([respuesta_a_seq, (await send(nueva, id, 'Cito', { respuesta_a_seq })).status]).toEqual([
      respuesta_a_seq,
      422,
    ]);
  const cita = await send(nueva, id, 'Cito', { respuesta_a_seq: 3 });
  expect([cita.status, cita.body.data.respuesta.seq]).toEqual([201, 3]);
});

test('a quote of a message from before the reader’s joining shows no words, in any answer', async () => {
  const [ana, luis, nueva] = [await alguien(), await alguien(), await alguien()];
  const id = await buildGrupo(ana, [luis]);
  await send(ana, id, 'De antes');
  await anade(ana, id, [nueva]);
  const { n } = (await events(nueva)).meta;
  await send(luis, id, 'Respondo ibuprofeno', { respuesta_a_seq: 2 });
  const sinTexto = { texto: 'Respondo ibuprofeno', respuesta: { seq: 2, texto: '', adjuntos: 0 } };
  expect((await timeline(nueva, id)).at(-1)).toMatchObject(sinTexto);
  expect((await events(nueva, n)).data).toMatchObject([{ tipo: 'mensaje.nuevo', carga: { mensaje: sinTexto } }]);
  expect((await list(nueva)).data[0].ultimo).toMatchObject(sinTexto);
  expect((await call(nueva, 'GET', 'buscar?q=ibuprofeno')).body.data).toMatchObject([{ mensaje: sinTexto }]);
  const conTexto = { respuesta: { seq: 2, texto: 'De antes' } };
  expect((await timeline(ana, id)).at(-1)).toMatchObject(conTexto);
  expect((await events(ana)).data.at(-1)).toMatchObject({ carga: { mensaje: conTexto } });
});

test('a candidate who has withdrawn is told that nobody reads the conversation, and cannot write there', async () => {
  const { reclutador, candidato, candidatura, id } = await buildAbierta();
  expect([(await send(candidato, id, 'Hola')).status, await noEscribe(candidato, id)]).toEqual([201, null]);
  expect((await send(reclutador.id, id, 'Hola')).status).toBe(201);
  await withdraw(candidatura);
  const dicho = await send(candidato, id, '¿Hay alguien?');
  expect([dicho.status, dicho.body.code, dicho.body.message]).toEqual([403, 'no_se_puede_escribir', NADIE_LEE]);
  expect(await noEscribe(candidato, id)).toBe(NADIE_LEE);
});

test('a candidate cannot write either when no recruiter of the company owns the offer any more, until one opens the conversation', async () => {
  const { reclutador, candidato, candidatura, id } = await buildAbierta();
  await send(reclutador.id, id, 'Hola');
  const colega = await empleo.buildCompanera(reclutador, true);
  await db.updateTable('membresia_empresa').set({ estado: 'baja' }).where('usuario_id', '=', reclutador.id).execute();
  // The recruiter who has left the company neither reads nor writes any more.
  expect((await call(reclutador.id, 'GET', `conversaciones/${id}/mensajes`)).status).toBe(404);
  expect((await send(reclutador.id, id, 'Sigo aquí')).status).toBe(404);
  expect([(await send(candidato, id, 'Hola')).status, await noEscribe(candidato, id)]).toEqual([403, NADIE_LEE]);
  await open(colega.id, candidatura);
  expect([(await send(candidato, id, 'Hola')).status, await noEscribe(candidato, id)]).toEqual([201, null]);
});

test('in an application, a block between candidate and recruiter stops those two, and a colleague still writes', async () => {
  const { reclutador, candidato, candidatura, id } = await buildAbierta();
  const dice = async (quien: number) => {
    const { status, body } = await send(quien, id, 'Hola');
    return [status, body.message, await noEscribe(quien, id)];
  };
  const [mia, suya] = [expect.stringContaining('Has bloqueado'), 'No puedes escribir en esta conversación.'];
  await call(candidato, 'PUT', `bloqueos/${reclutador.id}`);
  expect([await dice(candidato), await dice(reclutador.id)]).toEqual([
    [403, mia, mia],
    [403, suya, suya],
  ]);
  const colega = await empleo.buildCompanera(reclutador, true);
  await open(colega.id, candidatura);
  expect((await Promise.all([dice(candidato), dice(colega.id)])).map(([status]) => status)).toEqual([201, 201]);
  expect((await dice(reclutador.id)).slice(0, 2)).toEqual([403, suya]);
  await call(candidato, 'DELETE', `bloqueos/${reclutador.id}`);
  await call(colega.id, 'PUT', `bloqueos/${reclutador.id}`);
  // A block between two recruiters does not concern the candidate.
  expect([(await dice(reclutador.id))[0], (await dice(colega.id))[0]]).toEqual([201, 201]);
});
