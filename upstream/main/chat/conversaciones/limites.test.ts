import { expect, test } from 'vitest';
import type { Rol } from '#shared/estados/tipos-registro';
import { CHAT } from '#shared/reglas/reglas-chat';
import { LIMITS } from '../../../accounts/throttle.ts';
import type { Caller } from '../../../caller.ts';
import { lockConversacion } from '../../../chat/write-mensaje.ts';
import { buildTestMain } from '../../../testing/build-test-main.ts';
import { waitingForLock } from '../../../testing/postgres/waiting-for-lock.ts';
import { askAs } from '../../empleo/testing/empleo-de-prueba.ts';
import { chatDePrueba } from '../testing/chat-de-prueba.ts';
import { solicitudesDePrueba } from '../testing/solicitud-de-prueba.ts';
import { adjust } from './ajustes.ts';
import { addParticipantes } from './grupos.ts';

const main = await buildTestMain({ limitsFactor: 1000 });
const { db, deps, buildUsuario } = main;
const { call, openId, send, list } = chatDePrueba(main);
const { buildSolicitud } = solicitudesDePrueba(main);
const ask = askAs(main);

const con = async (more: object = {}) => (await buildUsuario({ roles: ['usuario_web'] satisfies Rol[], ...more })).id;
async function buildVarios(cuantos: number): Promise<number[]> {
  const varios: number[] = [];
  for (let n = 0; n < cuantos; n += 1) varios.push(await con());
  return varios;
}
const abreGrupo = (quien: number, participantes: number[], titulo = 'Guardia') =>
  call(quien, 'POST', 'conversaciones', { tipo: 'grupo', participantes, titulo });
const buildGrupo = async (quien: number, participantes: number[]): Promise<number> =>
  (await abreGrupo(quien, participantes)).body.data.id;
const anade = (quien: number, id: number, participantes: number[]) =>
  call(quien, 'POST', `conversaciones/${id}/participantes`, { participantes });
const saca = (quien: number, id: number, a: number) => call(quien, 'DELETE', `conversaciones/${id}/participantes/${a}`);
const estados = (todas: PromiseSettledResult<unknown>[]) =>
  todas.map((una) => (una.status === 'fulfilled' ? 'ok' : (una.reason as { status: number }).status)).sort();

test('when two processes add people at once, a group takes only as many as it may have', async () => {
  const [yo, ...otros] = (await buildVarios(CHAT.GRUPO_MAX + 3)) as [number, ...number[]];
  const id = await buildGrupo(yo, otros.slice(0, CHAT.GRUPO_MAX - 3));
  const dos = [
    otros.slice(CHAT.GRUPO_MAX - 3, CHAT.GRUPO_MAX - 1),
    otros.slice(CHAT.GRUPO_MAX - 1, CHAT.GRUPO_MAX + 1),
  ];
  const caller = { id: yo, roles: ['usuario_web'] } as Partial<Caller> as Caller;
  const suman = await db.transaction().execute(async (trx) => {
    await lockConversacion(trx, id);
    const juntas = Promise.allSettled(dos.map((nuevos) => addParticipantes(deps, caller, id, nuevos)));
    await expect.poll(() => waitingForLock(db)).toBe(2);
    return [juntas];
  });
  expect(estados((await Promise.all(suman)).flat())).toEqual([422, 'ok']);
  expect((await call(yo, 'GET', `conversaciones/${id}`)).body.data.otros).toBe(CHAT.GRUPO_MAX - 1);
});

test('when several processes pin at once, only the allowed number is pinned, and a pinned conversation stays pinned', async () => {
  const yo = await con();
  const ids: number[] = [];
  for (const otro of await buildVarios(CHAT.FIJADAS_MAX + 3)) ids.push(await openId(yo, otro));
  const pins = await Promise.allSettled(ids.map((id) => adjust(deps, yo, id, { fijada: true })));
  expect(estados(pins)).toEqual([409, 409, 409, ...Array<string>(CHAT.FIJADAS_MAX).fill('ok')]);
  const fijadas = (await list(yo)).data.filter(({ fijada }: { fijada: boolean }) => fijada);
  expect(fijadas).toHaveLength(CHAT.FIJADAS_MAX);
  expect((await call(yo, 'PATCH', `conversaciones/${fijadas[0].id}`, { fijada: true })).status).toBe(200);
});

test('a person who left a group by themselves cannot be added again; a removed one can, and may then leave for good', async () => {
  const [yo, otra] = [await con(), await con()];
  const seFue = await con({ nombre: 'Candidata', apellidos: null });
  const id = await buildGrupo(yo, [otra, seFue]);
  await saca(seFue, id, seFue);
  const vuelve = await anade(yo, id, [otra, seFue]);
  expect([vuelve.status, vuelve.body.errors]).toEqual([
    422,
    { participantes: ['Candidata ha salido del grupo y no se le puede volver a añadir.'] },
  ]);
  expect((await list(seFue)).data).toEqual([]);
  await saca(yo, id, otra);
  expect((await anade(yo, id, [otra])).status).toBe(200);
  // Removed once and added again: only the last way of leaving counts.
  await saca(otra, id, otra);
  expect((await anade(yo, id, [otra])).status).toBe(422);
});

test('an author reported by several people may say five things an hour, by every kind of call that others read', async () => {
  const [yo, otra, mas] = [await con(), await con(), await con()];
  const directa = await openId(yo, otra);
  const id = await buildGrupo(yo, [otra]);
  await db.insertInto('preferencia_chat').values({ usuario_id: yo, limitada_desde: new Date() }).execute();
  deps.config.limitsFactor = 1;
  try {
    const dichos = [
      await call(yo, 'PATCH', `conversaciones/${id}`, { titulo: 'Compra' }),
      await abreGrupo(yo, [otra], 'Compra'),
      await anade(yo, id, [mas]),
      await send(yo, directa, 'Compra'),
      await send(yo, directa, 'Compra'),
    ];
    expect(dichos.map(({ status }) => status)).toEqual([200, 200, 200, 201, 201]);
    const deMas = [
      await call(yo, 'PATCH', `conversaciones/${id}`, { titulo: 'Compra ya' }),
      await abreGrupo(yo, [otra], 'Compra'),
      await anade(yo, id, [await con()]),
      await send(yo, directa, 'Compra'),
    ];
    expect(deMas.map(({ status }) => status)).toEqual([429, 429, 429, 429]);
    // Private settings, and a title that does not change, are not limited.
    const propio = { borrador: 'A medias', archivada: true, titulo: 'Compra' };
    expect((await call(yo, 'PATCH', `conversaciones/${id}`, propio)).status).toBe(200);
  } finally {
    deps.config.limitsFactor = 1000;
  }
});

test('an author who was reported may not say more from the board of applications either', async () => {
  const { reclutador, candidato, candidatura } = await buildSolicitud();
  const escribe = () =>
    ask('POST', `/api/empleo/candidaturas/${candidatura}/mensajes`, reclutador.id, { texto: 'Compra' });
  await db.insertInto('preferencia_chat').values({ usuario_id: reclutador.id, limitada_desde: new Date() }).execute();
  deps.config.limitsFactor = 1;
  try {
    const dichos: number[] = [];
    for (let n = 0; n <= CHAT.LIMITADO_HORA; n += 1) dichos.push((await escribe()).status);
    expect(dichos).toEqual([201, 201, 201, 201, 201, 429]);
    const { version } = (await ask('GET', `/api/empleo/candidaturas/${candidatura}`, reclutador.id)).body.data;
    const movida = { version, estado: 'preseleccionada', mensaje: 'Compra' };
    expect((await ask('PATCH', `/api/empleo/candidaturas/${candidatura}`, reclutador.id, movida)).status).toBe(429);
  } finally {
    deps.config.limitsFactor = 1000;
  }
  expect((await list(candidato)).data[0].ultimo_seq).toBe(CHAT.LIMITADO_HORA);
});

test('titles, groups and added people count among the thirty messages of ten seconds', async () => {
  const [yo, otra] = [await con(), await con()];
  const id = await buildGrupo(yo, [otra]);
  const fin = new Date(deps.now().getTime() + 3_600_000);
  const clave = `mensaje_usuario:${yo}`;
  const quedan = (cuantos: number) =>
    db
      .insertInto('limite')
      .values({ clave, cuenta: LIMITS.mensaje_usuario.max - cuantos, fin })
      .onConflict((conflict) =>
        conflict.column('clave').doUpdateSet({ cuenta: LIMITS.mensaje_usuario.max - cuantos, fin }),
      )
      .execute();
  deps.config.limitsFactor = 1;
  try {
    for (const dice of [
      () => call(yo, 'PATCH', `conversaciones/${id}`, { titulo: `Guardia ${Math.random()}` }),
      () => abreGrupo(yo, [otra]),
      async () => anade(yo, id, [await con()]),
    ]) {
      await quedan(1);
      expect([(await dice()).status, (await dice()).status]).toEqual([200, 429]);
    }
  } finally {
    deps.config.limitsFactor = 1000;
  }
});
