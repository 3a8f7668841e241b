import { expect, test } from 'vitest';
import type { Rol } from '#shared/estados/tipos-registro';
import { CHAT } from '#shared/reglas/reglas-chat';
import { buildTestMain } from '../../../testing/build-test-main.ts';
import { empleoDePrueba } from '../../empleo/testing/empleo-de-prueba.ts';
import { chatDePrueba } from '../testing/chat-de-prueba.ts';

const main = await buildTestMain({ limitsFactor: 1000 });
const { db, buildUsuario } = main;
const { call, open, openId, send, timeline, list, events } = chatDePrueba(main);
const empleo = empleoDePrueba(main);

const con = async (roles: Rol[], more: object = {}) => (await buildUsuario({ roles, ...more })).id;
const elige = (usuario_id: number, elegido: object) =>
  db
    .insertInto('preferencia_chat')
    .values({ usuario_id, ...elegido })
    .onConflict((conflict) => conflict.column('usuario_id').doUpdateSet(elegido))
    .execute();
const estadoDe = async (quien: number, a: number) => {
  const { status, body } = await open(quien, a);
  return status === 200 ? 200 : [status, body.code];
};
const NO = [403, 'no_se_puede_escribir'];

/** Who may begin with whom before either has written to the other (docs: domain, 6.1). */
const QUIEN: [string, Rol[], Rol[], object, unknown][] = [
  ['web → web', ['usuario_web'], ['usuario_web'], {}, 200],
  ['web → representative', ['usuario_web'], ['visitador_farmaceutico'], {}, 200],
  ['representative → web', ['visitador_farmaceutico'], ['usuario_web'], {}, NO],
  [
    'representative → web who accepts visits',
    ['visitador_farmaceutico'],
    ['usuario_web'],
    { acepto_visitas: true },
    200,
  ],
  ['marketing → web', ['marketing'], ['usuario_web'], {}, NO],
  ['representative → marketing', ['visitador_farmaceutico'], ['marketing'], {}, 200],
  ['candidate → recruiter', ['candidato'], ['empleo'], {}, NO],
  ['recruiter → candidate', ['empleo'], ['candidato'], {}, NO],
  ['web → who takes contacts only', ['usuario_web'], ['usuario_web'], { quien_puede_escribirme: 'contactos' }, NO],
  ['web → who takes verified only', ['usuario_web'], ['usuario_web'], { quien_puede_escribirme: 'verificados' }, NO],
];
test.each(QUIEN)('%s', async (_, de, a, elegido, esperado) => {
  const [uno, otro] = [await con(de), await con(a)];
  if (Object.keys(elegido).length > 0) await elige(otro, elegido);
  expect(await estadoDe(uno, otro)).toEqual(esperado);
});

test('a person who was written to may answer, whatever the roles', async () => {
  const [visitador, medica] = [await con(['visitador_farmaceutico']), await con(['usuario_web'])];
  expect(await estadoDe(visitador, medica)).toEqual(NO);
  const enGrupo = async () =>
    (await call(visitador, 'POST', 'conversaciones', { tipo: 'grupo', participantes: [medica], titulo: null })).status;
  const id = await openId(medica, visitador);
  expect(await enGrupo()).toBe(422);
  await send(medica, id, 'Hola');
  expect([await enGrupo(), await estadoDe(visitador, medica)]).toEqual([200, 200]);
});

test('nobody begins with themselves or with an unknown user, nor with an incomplete account', async () => {
  const yo = await con(['usuario_web']);
  expect(await estadoDe(yo, yo)).toEqual(NO);
  for (const estado of ['suspendida', 'baja_pendiente', 'incompleta', 'eliminada'] as const)
    expect([estado, await estadoDe(yo, await con(['usuario_web'], { estado }))]).toEqual([
      estado,
      [404, 'no_encontrado'],
    ]);
  expect(await estadoDe(yo, 99_999_999)).toEqual([404, 'no_encontrado']);
  const aMedias = await con(['usuario_web'], { estado: 'incompleta' });
  expect(await estadoDe(aMedias, yo)).toEqual([403, 'perfil_incompleto']);
});

test('blocked: neither writes, the blocked user is not told why, and in a group their words are hidden', async () => {
  const [ana, luis, eva] = [await con(['usuario_web']), await con(['usuario_web']), await con(['usuario_web'])];
  const id = await openId(ana, luis);
  const grupo = (
    await call(eva, 'POST', 'conversaciones', { tipo: 'grupo', participantes: [ana, luis], titulo: 'Tres' })
  ).body.data.id;
  expect((await call(ana, 'PUT', `bloqueos/${luis}`)).status).toBe(204);
  expect((await call(ana, 'PUT', `bloqueos/${luis}`)).status).toBe(204);
  const [deLuis, deAna] = [await send(luis, id, 'Hola'), await send(ana, id, 'Hola')];
  expect([deLuis.status, deLuis.body.message]).toEqual([403, 'No puedes escribir en esta conversación.']);
  expect([deAna.status, deAna.body.message]).toEqual([403, expect.stringContaining('Has bloqueado')]);
  expect((await list(luis)).data.find((una: { id: number }) => una.id === id).no_escribe).not.toContain('bloque');
  await send(luis, grupo, 'Lo que digo');
  await send(eva, grupo, 'Respondo', { respuesta_a_seq: 2 });
  expect((await timeline(ana, grupo)).slice(1)).toMatchObject([
    { texto: '', oculto: true },
    { texto: 'Respondo', respuesta: { texto: '' } },
  ]);
  expect((await timeline(eva, grupo))[1]).toMatchObject({ texto: 'Lo que digo', oculto: false });
  expect((await events(ana)).data.findLast(({ tipo }: { tipo: string }) => tipo === 'mensaje.nuevo')).toMatchObject({
    carga: { mensaje: { respuesta: { texto: '' } } },
  });
  expect((await call(ana, 'GET', 'bloqueos')).body.data.map((p: { id: number }) => p.id)).toEqual([luis]);
  await call(ana, 'DELETE', `bloqueos/${luis}`);
  expect((await send(luis, id, 'Hola')).status).toBe(201);
  expect((await call(ana, 'PUT', `bloqueos/${ana}`)).status).toBe(409);
});

test('a group: new participants read from their joining on, former ones read no more, and there is always an owner', async () => {
  const [ana, luis, eva, oto] = [
    await con(['usuario_web']),
    await con(['usuario_web']),
    await con(['usuario_web']),
    await con(['usuario_web']),
  ];
  const nuevo = await call(ana, 'POST', 'conversaciones', {
    tipo: 'grupo',
    participantes: [luis, eva],
    titulo: 'Congreso',
  });
  const { id } = nuevo.body.data;
  expect(nuevo.body.data).toMatchObject({ titulo: 'Congreso', rol: 'propietario', otros: 2 });
  await send(ana, id, 'Antes');
  expect((await call(luis, 'POST', `conversaciones/${id}/participantes`, { participantes: [oto] })).status).toBe(403);
  expect((await call(ana, 'POST', `conversaciones/${id}/participantes`, { participantes: [oto, luis] })).status).toBe(
    200,
  );
  expect(await timeline(oto, id)).toMatchObject([{ suceso: { que: 'entra', quien: ana, a: [oto] } }]);
  expect((await call(luis, 'PATCH', `conversaciones/${id}`, { titulo: 'Mío' })).status).toBe(403);
  await call(ana, 'PATCH', `conversaciones/${id}`, { titulo: 'Simposio' });
  expect((await call(luis, 'DELETE', `conversaciones/${id}/participantes/${eva}`)).status).toBe(403);
  const { n } = (await events(eva)).meta;
  expect((await call(ana, 'DELETE', `conversaciones/${id}/participantes/${eva}`)).status).toBe(204);
  expect((await call(eva, 'GET', `conversaciones/${id}/mensajes`)).status).toBe(404);
  expect((await send(eva, id, 'Aún')).status).toBe(404);
  // The removed participant gets the event of her removal, and none after it.
  expect((await events(eva, n)).data).toMatchObject([
    { n: n + 1, tipo: 'conversacion.actualizada', carga: { conversacion: id } },
  ]);
  await call(ana, 'DELETE', `conversaciones/${id}/participantes/${ana}`);
  expect((await call(luis, 'GET', `conversaciones/${id}`)).body.data).toMatchObject({
    titulo: 'Simposio',
    rol: 'propietario',
  });
  expect(
    (await timeline(luis, id)).map((m) => ('suceso' in m ? (m.suceso as { que: string } | null)?.que : null)),
  ).toEqual(['creada', undefined, 'entra', 'titulo', 'expulsada', 'sale']);
  const directa = await openId(ana, luis);
  expect((await call(ana, 'DELETE', `conversaciones/${directa}/participantes/${ana}`)).status).toBe(409);
});

test('settings are personal: pinned ones first, archived ones hidden until a new message, muted ones stay hidden', async () => {
  const [ana, luis, eva] = [await con(['usuario_web']), await con(['usuario_web']), await con(['usuario_web'])];
  const [una, otra] = [await openId(ana, luis), await openId(ana, eva)];
  const ids = async (query = '') => (await list(ana, query)).data.map(({ id }: { id: number }) => id);
  expect(await ids()).toEqual([otra, una]);
  const ajusta = (id: number, set: object) => call(ana, 'PATCH', `conversaciones/${id}`, set);
  expect((await ajusta(una, { fijada: true })).body.data.fijada).toBe(true);
  expect(await ids()).toEqual([una, otra]);
  await ajusta(otra, { archivada: true, borrador: 'A medias' });
  expect([await ids(), await ids('?filtro=archivadas')]).toEqual([[una], [otra]]);
  await send(eva, otra, 'Hola');
  expect(await ids()).toEqual([una, otra]);
  await ajusta(otra, { archivada: true, silenciada_hasta: '9999-12-31T00:00:00Z' });
  await send(eva, otra, 'Hola otra vez');
  expect(await ids()).toEqual([una]);
  expect((await list(ana)).meta.sin_leer).toBe(0);
  expect((await call(ana, 'GET', `conversaciones/${otra}`)).body.data.borrador).toBe('A medias');
  expect((await call(luis, 'GET', `conversaciones/${una}`)).body.data.fijada).toBe(false);
  for (let n = 0; n < CHAT.FIJADAS_MAX - 1; n += 1)
    await ajusta(await openId(ana, await con(['usuario_web'])), { fijada: true });
  expect((await ajusta(await openId(ana, await con(['usuario_web'])), { fijada: true })).status).toBe(409);
});

test('five hundred conversations are paged without repeats, and found by a name of eighty letters', async () => {
  const ana = await con(['usuario_web']);
  const nombre = `Ñ${'a'.repeat(79)}`;
  for (let n = 0; n < 65; n += 1) await openId(ana, await con(['usuario_web'], n === 40 ? { nombre } : {}));
  const vistas: number[] = [];
  let cursor: string | null = null;
  do {
    const pagina: { data: { id: number }[]; meta: { cursor_siguiente: string | null } } = await list(
      ...([ana, cursor ? `?cursor=${cursor}` : ''] as const),
    );
    vistas.push(...pagina.data.map(({ id }) => id));
    cursor = pagina.meta.cursor_siguiente;
  } while (cursor);
  expect([vistas.length, new Set(vistas).size]).toEqual([65, 65]);
  expect((await list(ana, `?q=${encodeURIComponent(`ñ${'A'.repeat(79)}`)}`)).data).toHaveLength(1);
  expect((await call(ana, 'GET', 'conversaciones?cursor=x')).status).toBe(400);
});

test('the conversation of an application: its candidate, and the recruiters as long as the offer is theirs', async () => {
  const { candidato, candidatura, reclutador } = await solicitud();
  const abre = (quien: number) =>
    call(quien, 'POST', 'conversaciones', { tipo: 'candidatura', candidatura_id: candidatura });
  expect((await abre(await con(['empleo']))).status).toBe(404);
  const { id } = (await abre(reclutador)).body.data;
  expect((await abre(candidato)).body.data).toMatchObject({
    id,
    contexto: { tipo: 'candidatura', url: '/app/empleo/mis-candidaturas' },
  });
  await send(reclutador, id, '¿Hablamos?');
  expect((await send(candidato, id, 'Sí')).status).toBe(201);
  // After the recruiter's message the candidate may also write to them directly.
  expect(await estadoDe(candidato, reclutador)).toBe(200);
  const { n } = (await events(reclutador)).meta;
  await db
    .updateTable('candidatura')
    .set({ estado: 'retirada', retirada_en: new Date() })
    .where('id', '=', candidatura)
    .execute();
  expect((await call(reclutador, 'GET', `conversaciones/${id}/mensajes`)).status).toBe(404);
  expect((await call(candidato, 'GET', `conversaciones/${id}/mensajes`)).status).toBe(200);
  await send(candidato, id, 'Ya no');
  expect((await events(reclutador, n)).data).toEqual([]);
  // Earlier events no longer tell anything about the conversation.
  const tipos = (await events(reclutador)).data.map(({ tipo }: { tipo: string }) => tipo);
  expect(tipos.filter((tipo: string) => tipo.startsWith('mensaje'))).toEqual([]);
});

async function solicitud() {
  const reclutador = await empleo.buildReclutador();
  const oferta = await empleo.buildOferta({ autor_id: reclutador.id, empresa_id: reclutador.empresa.id });
  const candidato = (await empleo.buildCandidato()).id;
  const { id } = await db
    .insertInto('candidatura')
    .values({ oferta_id: oferta.id, candidato_id: candidato, respuestas: '{}' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { candidato, candidatura: id, reclutador: reclutador.id };
}
