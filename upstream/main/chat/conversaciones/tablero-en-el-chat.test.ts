import { expect, test } from 'vitest';
import { buildTestMain } from '../../../testing/build-test-main.ts';
import { tellDueAvisos } from '../../empleo/tablero/aviso-pendiente.ts';
import { askAs } from '../../empleo/testing/empleo-de-prueba.ts';
import { chatDePrueba } from '../testing/chat-de-prueba.ts';
import { solicitudesDePrueba } from '../testing/solicitud-de-prueba.ts';

const main = await buildTestMain({ limitsFactor: 1000 });
const { db, deps } = main;
const { call, timeline, list, events } = chatDePrueba(main);
const { buildSolicitud, open, withdraw, empleo } = solicitudesDePrueba(main);
const ask = askAs(main);

const escribe = (quien: number, candidatura: number, texto: string) =>
  ask('POST', `/api/empleo/candidaturas/${candidatura}/mensajes`, quien, { texto });
async function mueve(quien: number, candidatura: number, cambio: object) {
  const { version } = (await ask('GET', `/api/empleo/candidaturas/${candidatura}`, quien)).body.data;
  return ask('PATCH', `/api/empleo/candidaturas/${candidatura}`, quien, { version, ...cambio });
}
const despiertos: number[] = [];
const pasanDiezSegundos = () =>
  tellDueAvisos({
    ...deps,
    now: () => new Date(deps.now().getTime() + 60_000),
    wake: (usuarios) => void despiertos.push(...usuarios),
  });
async function dichoA(candidato: number): Promise<[autor: number | null, texto: string][]> {
  const suyas: { id: number }[] = (await list(candidato)).data;
  const lineas = await Promise.all(suyas.map(({ id }) => timeline(candidato, id)));
  return lineas.flat().map((m) => [(m as unknown as { autor_id: number | null }).autor_id, m.texto]);
}
const contadoA = async (candidato: number) => {
  const avisos = await db.selectFrom('notificacion').select('titulo').where('usuario_id', '=', candidato).execute();
  const correos = await db
    .selectFrom('correo_salida as s')
    .innerJoin('usuario as u', 'u.email', 's.para')
    .select(['s.plantilla', 's.datos'])
    .where('u.id', '=', candidato)
    .execute();
  return { avisos: avisos.map(({ titulo }) => titulo), correos };
};

test('a message from the board is written into the conversation of its application, which is created for it', async () => {
  const { reclutador, candidato, candidatura } = await buildSolicitud();
  expect((await escribe(reclutador.id, candidatura, '¿Puedes el martes?')).status).toBe(201);
  expect(await dichoA(candidato)).toEqual([[reclutador.id, '¿Puedes el martes?']]);
  expect((await list(candidato)).data[0]).toMatchObject({ tipo: 'candidatura', no_leidos: 1 });
  const tipos = (await events(candidato)).data.map(({ tipo }: { tipo: string }) => tipo);
  expect(tipos).toEqual(['mensaje.nuevo', 'conversacion.nueva']);
  await escribe(reclutador.id, candidatura, 'O el jueves');
  expect(await dichoA(candidato)).toHaveLength(2);
});

test('a recruiter whom the candidate has blocked reaches them by no call of the board, and is not told why', async () => {
  const { reclutador, candidato, candidatura } = await buildSolicitud();
  await call(candidato, 'PUT', `bloqueos/${reclutador.id}`);
  const no = [403, 'no_se_puede_escribir', 'No puedes escribir en esta conversación.'];
  const quePasa = ({ status, body }: { status: number; body: { code: string; message: string } }) => [
    status,
    body.code,
    body.message,
  ];
  expect(quePasa(await escribe(reclutador.id, candidatura, 'Insisto'))).toEqual(no);
  const conMensaje = { estado: 'preseleccionada', mensaje: 'Insisto' };
  expect(quePasa(await mueve(reclutador.id, candidatura, conMensaje))).toEqual(no);
  await pasanDiezSegundos();
  expect([await dichoA(candidato), await contadoA(candidato)]).toEqual([[], { avisos: [], correos: [] }]);
  // A move without a message is allowed, and the block does not concern a colleague.
  expect((await mueve(reclutador.id, candidatura, { estado: 'preseleccionada', mensaje: null })).status).toBe(200);
  const colega = await empleo.buildCompanera(reclutador, true);
  expect((await escribe(colega.id, candidatura, 'Hola')).status).toBe(201);
});

test('the message of a move is written into the conversation when the move is told, and mailed as before', async () => {
  const { reclutador, candidato, candidatura } = await buildSolicitud();
  const movida = await mueve(reclutador.id, candidatura, { estado: 'preseleccionada', mensaje: 'Ven el martes' });
  expect([movida.status, await dichoA(candidato)]).toEqual([200, []]);
  await pasanDiezSegundos();
  expect(await dichoA(candidato)).toEqual([[reclutador.id, 'Ven el martes']]);
  expect(despiertos).toEqual(expect.arrayContaining([candidato, reclutador.id]));
  expect((await contadoA(candidato)).correos).toMatchObject([
    { plantilla: 'candidatura_estado', datos: { mensaje: 'Ven el martes' } },
  ]);
  await pasanDiezSegundos();
  expect(await dichoA(candidato)).toHaveLength(1);
});

test('the messages of two moves within ten seconds are both written; that of an undone move is not', async () => {
  const { reclutador, candidato, candidatura } = await buildSolicitud();
  await mueve(reclutador.id, candidatura, { estado: 'preseleccionada', mensaje: 'Una' });
  await mueve(reclutador.id, candidatura, { estado: 'entrevista', mensaje: 'Dos' });
  expect(await dichoA(candidato)).toEqual([[reclutador.id, 'Una']]);
  const { oferta_id } = await db
    .selectFrom('candidatura')
    .select('oferta_id')
    .where('id', '=', candidatura)
    .executeTakeFirstOrThrow();
  await ask('POST', `/api/empleo/ofertas/${oferta_id}/deshacer`, reclutador.id, {
    candidaturas: [candidatura],
    estado: 'entrevista',
  });
  await pasanDiezSegundos();
  expect(await dichoA(candidato)).toEqual([[reclutador.id, 'Una']]);
});

test('one message to many discarded candidates is mailed, and written into no conversation', async () => {
  const { reclutador, candidato, candidatura } = await buildSolicitud();
  const { oferta_id } = await db
    .selectFrom('candidatura')
    .select('oferta_id')
    .where('id', '=', candidatura)
    .executeTakeFirstOrThrow();
  await mueve(reclutador.id, candidatura, { estado: 'preseleccionada', mensaje: 'Esperaba' });
  const descarte = { candidaturas: [candidatura], motivo: 'otro', mensaje: 'Gracias por tu interés' };
  const { body } = await ask(
    ...(['POST', `/api/empleo/ofertas/${oferta_id}/descartes`, reclutador.id, descarte] as const),
  );
  expect(body.data).toEqual({ descartadas: 1 });
  await pasanDiezSegundos();
  expect((await contadoA(candidato)).correos).toMatchObject([
    { datos: { mensaje: 'Esperaba' } },
    { datos: { mensaje: 'Gracias por tu interés' } },
  ]);
  expect(await dichoA(candidato)).toEqual([]);
});

test('the message of a recruiter who left the company before their move was told is only mailed', async () => {
  const { reclutador, candidato, candidatura } = await buildSolicitud();
  await mueve(reclutador.id, candidatura, { estado: 'preseleccionada', mensaje: 'Ven el martes' });
  await db.updateTable('membresia_empresa').set({ estado: 'baja' }).where('usuario_id', '=', reclutador.id).execute();
  await pasanDiezSegundos();
  expect([await dichoA(candidato), (await contadoA(candidato)).correos.length]).toEqual([[], 1]);
});

test('no recruiter writes from the board or opens the conversation once the candidate has withdrawn', async () => {
  const { reclutador, candidatura } = await buildSolicitud();
  await withdraw(candidatura);
  expect((await escribe(reclutador.id, candidatura, 'Hola')).status).toBe(409);
  expect((await open(reclutador.id, candidatura)).status).toBe(404);
});
