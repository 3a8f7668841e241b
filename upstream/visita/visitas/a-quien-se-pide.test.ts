import { expect, test } from 'vitest';
import { CHAT } from '#shared/reglas/reglas-chat';
import { buildTestVisita } from '../../testing/build-test-visita.ts';
import { insertPublicado } from '../perfil/testing/perfiles-de-prueba.ts';

const { app, db, deps, buildUsuario, bearer } = await buildTestVisita();
const VISITA = { modalidad: 'presencial', contacto: '600 000 000', mensaje: 'Quisiera saber más', cuando: null };
const NO = [403, 'no_se_puede_escribir'];

async function buildRepresentante() {
  const { id } = await buildUsuario({ roles: ['visitador_farmaceutico'] });
  return { id, slug: await insertPublicado(db, id) };
}
async function pide(id: number, slug: string) {
  const url = `/api/visitadores/${slug}/visitas`;
  const response = await app.inject({ method: 'POST', url, headers: await bearer(id), payload: VISITA });
  return { status: response.statusCode, body: response.json() };
}
const quePasa = async (id: number, slug: string) => {
  const { status, body } = await pide(id, slug);
  return status === 201 ? 201 : [status, body.code];
};
const bloquea = (de: number, a: number) => db.insertInto('bloqueo').values({ de, a }).execute();
const elige = (usuario_id: number, elegido: object) =>
  db
    .insertInto('preferencia_chat')
    .values({ usuario_id, ...elegido })
    .onConflict((conflict) => conflict.column('usuario_id').doUpdateSet(elegido))
    .execute();

test('a blocked person cannot request a visit: nothing is stored, and the reason is not disclosed', async () => {
  const [ana, { id: medica }] = [await buildRepresentante(), await buildUsuario()];
  await bloquea(ana.id, medica);
  const { status, body } = await pide(medica, ana.slug);
  expect([status, body.code]).toEqual(NO);
  expect(body.message).not.toContain('bloque');
  const deAna = await Promise.all([
    db.selectFrom('solicitud_visita').select('id').where('visitador_id', '=', ana.id).execute(),
    db.selectFrom('notificacion').select('id').where('usuario_id', '=', ana.id).execute(),
    db.selectFrom('participante').select('conversacion_id').where('usuario_id', '=', ana.id).execute(),
  ]);
  expect(deAna).toEqual([[], [], []]);
});

test('nobody can request a visit from a person whom they have blocked, until the block is lifted', async () => {
  const [ana, { id: medica }] = [await buildRepresentante(), await buildUsuario()];
  await bloquea(medica, ana.id);
  expect(await quePasa(medica, ana.slug)).toEqual(NO);
  await db.deleteFrom('bloqueo').where('de', '=', medica).execute();
  expect(await quePasa(medica, ana.slug)).toBe(201);
});

test.each([
  ['contacts', { quien_puede_escribirme: 'contactos' }, NO],
  ['verified ones', { quien_puede_escribirme: 'verificados' }, NO],
  ['contacts, but accepts visits', { quien_puede_escribirme: 'contactos', acepto_visitas: true }, 201],
  ['everybody', { quien_puede_escribirme: 'todos' }, 201],
])(
  'requests to a person who takes messages from %s follow the rule of any new conversation',
  async (_, elegido, esperado) => {
    const [ana, { id: medica }] = [await buildRepresentante(), await buildUsuario()];
    await elige(ana.id, elegido);
    expect(await quePasa(medica, ana.slug)).toEqual(esperado);
  },
);

test('requests of an account reported by several people have the limit of its messages', async () => {
  const { id: medica } = await buildUsuario();
  await elige(medica, { limitada_desde: new Date() });
  const antes = deps.config.limitsFactor;
  deps.config.limitsFactor = 1;
  try {
    const pedidas: number[] = [];
    for (let n = 0; n <= CHAT.LIMITADO_HORA; n += 1)
      pedidas.push((await pide(medica, (await buildRepresentante()).slug)).status);
    expect(pedidas).toEqual([201, 201, 201, 201, 201, 429]);
  } finally {
    deps.config.limitsFactor = antes;
  }
});
