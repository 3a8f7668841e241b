import { expect, test } from 'vitest';
import { ESTADOS_FEEDBACK } from '#shared/estados/estados-opinion';
import { buildTestMain } from '../../testing/build-test-main.ts';
import { puedePasar } from './feedback-reglas.ts';

const main = await buildTestMain();
const { app, db, clock } = main;

const MENSAJE = {
  valoracion: 4,
  asunto: 'Sugerencia',
  contenido: 'Estaría bien poder ordenar la lista por precio.',
  pagina: '/app/visita/result?q=omeprazol',
  id_user_feedback: null,
  nombre: 'Persona de prueba',
  email: 'persona@correo.example.org',
};
let ip = 0;
/** Each call has an IP address of its own, so that the tests do not share a rate limit. */
const send = (payload: object, { headers = {}, remoteAddress = `203.0.113.${++ip}` } = {}) =>
  app.inject({ method: 'POST', url: '/api/feedback', headers, remoteAddress, payload });
const rowOf = (referencia: string) =>
  db.selectFrom('feedback').selectAll().where('referencia', '=', referencia).executeTakeFirst();
const mailsTo = (email: string) =>
  db.selectFrom('correo_salida').select(['plantilla', 'datos']).where('para', '=', email).orderBy('id').execute();

const moderador = await main.buildUsuario({ roles: ['moderador'], nombre: 'Equipo', apellidos: 'de moderación' });
const staff = await main.bearer(moderador.id);
const triage = async (url: string, payload: object) => {
  const response = await app.inject({ method: 'POST', url, headers: staff, payload });
  return { status: response.statusCode, body: response.json() };
};
async function build(values: object = {}) {
  const { referencia } = (await send({ ...MENSAJE, ...values })).json().data;
  return (await rowOf(referencia)) ?? expect.fail('nothing was kept');
}

test('the payload of the spec is stored and acknowledged by mail, with its reference and without its text', async () => {
  const response = await send(MENSAJE);
  expect(response.statusCode).toBe(201);
  const { referencia } = response.json().data;
  const { id_user_feedback: _, ...kept } = MENSAJE;
  expect(await rowOf(referencia)).toMatchObject({ ...kept, estado: 'nuevo', usuario_id: null });
  const [acuse] = await mailsTo(MENSAJE.email);
  expect(acuse).toEqual({ plantilla: 'feedback_recibido', datos: { referencia, cuando: expect.any(String) } });
});

test.each([
  ['valoracion', [0, 6, 2.5, '4', null]],
  ['asunto', ['', 'x'.repeat(121), null]],
  ['contenido', ['corto', 'x'.repeat(2001), null]],
  ['pagina', ['', 'https://otro.example/', '//otro.example', '/\\otro.example', '/\t/otro.example']],
  ['id_user_feedback', [7, '7']],
  ['email', ['no es un correo']],
] as const)('an invalid %s is named, and nothing is stored', async (field, values) => {
  const before = await db.selectFrom('feedback').select('id').execute();
  for (const value of values) {
    const response = await send({ ...MENSAJE, [field]: value });
    expect([value, response.statusCode, Object.keys(response.json().errors)]).toEqual([value, 422, [field]]);
  }
  expect(await db.selectFrom('feedback').select('id').execute()).toEqual(before);
});

test('an anonymous sender gives name and address; those of a user come from the account', async () => {
  const anonymous = { ...MENSAJE, nombre: null, email: null };
  const refused = await send(anonymous);
  expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, ['nombre', 'email']]);

  const usuario = await main.buildUsuario({ nombre: 'Cuenta', apellidos: 'de prueba' });
  const { referencia } = (await send(anonymous, { headers: await main.bearer(usuario.id) })).json().data;
  expect(await rowOf(referencia)).toMatchObject({
    nombre: 'Cuenta de prueba',
    email: usuario.email,
    usuario_id: usuario.id,
  });
});

test('a robot that fills in the hidden field gets the same answer, and nothing is stored or mailed', async () => {
  const email = 'programa@correo.example.org';
  const response = await send({ ...MENSAJE, email, sitio_web: 'https://anuncio.example' });
  expect([response.statusCode, response.json().data.referencia]).toEqual([201, expect.stringMatching(/^F-\w{8}$/)]);
  expect(await rowOf(response.json().data.referencia)).toBeUndefined();
  expect(await mailsTo(email)).toEqual([]);
});

test('five an hour from one IP address, and at most three acknowledgements a day to one mailbox', async () => {
  const remoteAddress = '198.51.100.7';
  const email = 'repetida@correo.example.org';
  const statuses: number[] = [];
  for (let n = 0; n < 6; n += 1) statuses.push((await send({ ...MENSAJE, email }, { remoteAddress })).statusCode);
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
  expect(await mailsTo(email)).toHaveLength(3);
  clock.offsetMs += 3_601_000;
  expect((await send({ ...MENSAJE, email }, { remoteAddress })).statusCode).toBe(201);
});

test('U-08 a message that waited offline and is sent twice is stored once', async () => {
  const email = 'sin-red@correo.example.org';
  const options = {
    headers: { 'idempotency-key': 'e0c5b6a4-1111-4222-8333-444455556666' },
    remoteAddress: '192.0.2.9',
  };
  const [first, second] = [await send({ ...MENSAJE, email }, options), await send({ ...MENSAJE, email }, options)];
  expect(second.json()).toEqual(first.json());
  expect(second.headers['idempotent-replayed']).toBe('true');
  expect(await db.selectFrom('feedback').select('id').where('email', '=', email).execute()).toHaveLength(1);
});

test('allowed steps between the states are taken and audited, all others are 409 and change nothing', async () => {
  const { id } = await build();
  for (const de of ESTADOS_FEEDBACK)
    for (const a of ESTADOS_FEEDBACK) {
      const { version } = await db
        .updateTable('feedback')
        .set({ estado: de })
        .where('id', '=', id)
        .returning('version')
        .executeTakeFirstOrThrow();
      const { status, body } = await triage(`/api/feedback/${id}/estado`, { version, estado: a });
      const allowed = puedePasar(de, a);
      expect([de, a, status, body.code]).toEqual([
        de,
        a,
        allowed ? 200 : 409,
        allowed ? undefined : 'estado_no_permite',
      ]);
      const now = await db.selectFrom('feedback').select(['estado', 'version']).where('id', '=', id).executeTakeFirst();
      expect(now).toEqual({ estado: allowed ? a : de, version: allowed ? version + 1 : version });
    }
  const audited = await db
    .selectFrom('evento_auditoria')
    .select(['de', 'a', 'actor_id'])
    .where('tipo', '=', 'feedback_estado')
    .where('entidad_id', '=', String(id))
    .execute();
  expect(audited).toHaveLength(8);
  expect(audited).toContainEqual({ de: 'resuelto', a: 'en_curso', actor_id: moderador.id });
});

test('one of the staff takes it and answers once, by mail; an older version is 409', async () => {
  const { id, version } = await build({ email: 'espera@correo.example.org' });
  const taken = await triage(`/api/feedback/${id}/asignar`, { version });
  expect(taken.body.data).toMatchObject({
    estado: 'en_curso',
    asignado_a: { id: moderador.id, nombre: 'Equipo de moderación' },
  });
  const respuesta = 'Gracias por avisar.\n\nYa está corregido.';
  expect((await triage(`/api/feedback/${id}/responder`, { version, respuesta })).body.code).toBe('conflicto_version');
  const answered = await triage(`/api/feedback/${id}/responder`, { version: version + 1, respuesta });
  expect(answered.body.data).toMatchObject({ estado: 'resuelto', respuesta, respondido_en: expect.any(String) });
  expect((await mailsTo('espera@correo.example.org')).map(({ plantilla }) => plantilla)).toEqual([
    'feedback_recibido',
    'feedback_respuesta',
  ]);
  const again = await triage(`/api/feedback/${id}/responder`, { version: version + 2, respuesta });
  expect([again.status, again.body.code]).toEqual([409, 'estado_no_permite']);
});

test('the list filters, searches without accents, and each facet counts with the other filters', async () => {
  await db.deleteFrom('feedback').execute();
  await build({ asunto: 'Error', contenido: 'La búsqueda de sección no responde.' });
  const { id } = await build({ asunto: 'Empleo', contenido: 'Una oferta está caducada.' });
  await build({ asunto: 'Empleo', contenido: 'Otra oferta, 100% igual.' });
  await db.updateTable('feedback').set({ estado: 'resuelto' }).where('id', '=', id).execute();
  const list = async (query: string) => {
    const { data, meta } = (await app.inject({ url: `/api/feedback?${query}`, headers: staff })).json();
    return { asuntos: data.map((f: { asunto: string }) => f.asunto), meta };
  };
  expect((await list('')).asuntos).toEqual(['Empleo', 'Empleo', 'Error']);
  expect((await list('q=seccion')).asuntos).toEqual(['Error']);
  expect((await list(`q=${encodeURIComponent('100%')}`)).asuntos).toEqual(['Empleo']);
  expect((await list('q=__')).asuntos).toEqual([]);
  const { asuntos, meta } = await list('asunto=Empleo&estado=resuelto');
  expect(asuntos).toEqual(['Empleo']);
  const totals = (facet: { valor: string; total: number }[]) => facet.map(({ valor, total }) => `${valor} ${total}`);
  expect(totals(meta.facetas.estado)).toEqual(['nuevo 1', 'en_curso 0', 'resuelto 1', 'descartado 0']);
  expect(totals(meta.facetas.asunto)).toEqual(['Empleo 1']);
});
