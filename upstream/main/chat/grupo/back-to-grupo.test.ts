import { expect, test } from 'vitest';
import { CHAT } from '#shared/reglas/reglas-chat';
import { buildTestMain } from '../../../testing/build-test-main.ts';
import { chatDePrueba } from '../testing/chat-de-prueba.ts';

const main = await buildTestMain({ limitsFactor: 1000 });
const { db, clock, buildUsuario } = main;
const { call, send, timeline } = chatDePrueba(main);

const con = async () => (await buildUsuario({ nombre: 'Una', apellidos: 'Persona' })).id;
const cuantos = (n: number) => Promise.all(Array.from({ length: n }, con));
async function buildGrupo(miembros: number[], titulo: string | null = 'Guardia') {
  const duena = await con();
  const grupo = { tipo: 'grupo', participantes: miembros, titulo };
  const id: number = (await call(duena, 'POST', 'conversaciones', grupo)).body.data.id;
  // Joining and leaving need different moments.
  clock.offsetMs += 1000;
  return { duena, id };
}
const saca = (quien: number, id: number, uid: number) =>
  call(quien, 'DELETE', `conversaciones/${id}/participantes/${uid}`);
const anade = (quien: number, id: number, uid: number) =>
  call(quien, 'POST', `conversaciones/${id}/participantes`, { participantes: [uid] });
async function sale(quien: number, id: number) {
  await saca(quien, id, quien);
  clock.offsetMs += 1000;
}
const vuelve = (quien: number, id: number) => call(quien, 'POST', `conversaciones/${id}/vuelta`);
const dejados = async (quien: number) => (await call(quien, 'GET', 'dejados')).body.data;
const motivo = async (quien: number) => (await dejados(quien))[0]?.no_vuelve;
const NO = 'Ahora no puedes volver a este grupo.';

test('a person who left a group by themselves comes back: the others are told, and the messages in between stay hidden from them', async () => {
  const yo = await con();
  const { duena, id } = await buildGrupo([yo, await con()]);
  await send(duena, id, 'Antes');
  await sale(yo, id);
  await send(duena, id, 'Mientras');
  expect(await dejados(yo)).toMatchObject([{ id, titulo: 'Guardia', nombres: [], no_vuelve: null }]);
  const { status, body } = await vuelve(yo, id);
  expect([status, body.data.id, body.data.rol]).toEqual([200, id, 'miembro']);
  expect((await timeline(duena, id)).at(-1)).toMatchObject({ suceso: { que: 'vuelve', quien: yo, a: [] } });
  expect(await timeline(yo, id)).toMatchObject([{ suceso: { que: 'vuelve' } }]);
  expect([await dejados(yo), (await send(yo, id, 'Hola')).status]).toEqual([[], 201]);
  // A second call changes nothing.
  const antes = (await timeline(duena, id)).length;
  expect([(await vuelve(yo, id)).status, (await timeline(duena, id)).length]).toEqual([200, antes]);
});

test('neither a removed person nor a stranger comes back by themselves, also not one removed after coming back', async () => {
  const [yo, ajena] = [await con(), await con()];
  const { duena, id } = await buildGrupo([yo, await con()]);
  await saca(duena, id, yo);
  for (const quien of [yo, ajena]) expect([(await vuelve(quien, id)).status, await dejados(quien)]).toEqual([404, []]);
  await anade(duena, id, yo);
  await sale(yo, id);
  // The owner cannot add the person who left either.
  expect((await anade(duena, id, yo)).status).toBe(422);
  await vuelve(yo, id);
  await saca(duena, id, yo);
  expect([(await vuelve(yo, id)).status, await dejados(yo)]).toEqual([404, []]);
});

test('nobody comes back when there is a block between them and the owner, and the blocked one is not told so', async () => {
  const yo = await con();
  const { duena, id } = await buildGrupo([yo, await con()]);
  await sale(yo, id);
  const vetada = async (esperado: string) => {
    expect(await motivo(yo)).toBe(esperado);
    expect((await vuelve(yo, id)).body).toMatchObject({ code: 'estado_no_permite', message: esperado });
  };
  await call(duena, 'PUT', `bloqueos/${yo}`);
  await vetada(NO);
  await call(duena, 'DELETE', `bloqueos/${yo}`);
  await call(yo, 'PUT', `bloqueos/${duena}`);
  await vetada('Has bloqueado a quien lleva el grupo. Quita el bloqueo para volver.');
  await call(yo, 'DELETE', `bloqueos/${duena}`);
  await db.updateTable('usuario').set({ estado: 'baja_pendiente' }).where('id', '=', duena).execute();
  await vetada(NO);
  await db.updateTable('usuario').set({ estado: 'activa' }).where('id', '=', duena).execute();
  expect((await vuelve(yo, id)).status).toBe(200);
});

test('nobody comes back into an empty or full group; of two who want the last place one gets it', async () => {
  const [yo, otra] = [await con(), await con()];
  const { duena, id } = await buildGrupo([yo, otra]);
  for (const quien of [yo, otra]) await sale(quien, id);
  const nuevas = await cuantos(CHAT.GRUPO_MAX - 1);
  const { status } = await call(duena, 'POST', `conversaciones/${id}/participantes`, { participantes: nuevas });
  expect([status, await motivo(yo)]).toEqual([200, `El grupo ya tiene ${CHAT.GRUPO_MAX} personas.`]);
  expect((await vuelve(yo, id)).status).toBe(409);
  await saca(duena, id, nuevas[0] ?? 0);
  const estados = (await Promise.all([vuelve(yo, id), vuelve(otra, id)])).map((una) => una.status);
  expect(estados.sort((a, b) => a - b)).toEqual([200, 409]);

  const sola = await con();
  const vacio = await buildGrupo([sola]);
  await sale(sola, vacio.id);
  await sale(vacio.duena, vacio.id);
  expect(await motivo(sola)).toBe('Ya no queda nadie en este grupo.');
  expect((await vuelve(sola, vacio.id)).status).toBe(409);
});

test('a group without a title is named after its participants at the time of leaving, never after later ones', async () => {
  const [yo, miembro] = [await con(), (await buildUsuario({ nombre: 'Otra', apellidos: 'Persona' })).id];
  const { duena, id } = await buildGrupo([yo, miembro], null);
  await db.updateTable('usuario').set({ nombre: 'Dueña' }).where('id', '=', duena).execute();
  await sale(yo, id);
  await anade(duena, id, (await buildUsuario({ nombre: 'Nueva' })).id);
  clock.offsetMs += 1000;
  await sale(miembro, id);
  const [{ titulo, nombres }] = await dejados(yo);
  expect([titulo, [...nombres].sort()]).toEqual([null, ['Dueña Persona', 'Otra Persona']]);
});

test('an incomplete account cannot come back into a group', async () => {
  const yo = await con();
  const { id } = await buildGrupo([yo, await con()]);
  await sale(yo, id);
  await db.updateTable('usuario').set({ estado: 'incompleta' }).where('id', '=', yo).execute();
  expect((await vuelve(yo, id)).body.code).toBe('perfil_incompleto');
});
