import { expect, test } from 'vitest';
import { cleanAccounts } from '../../accounts/account-cleanup.ts';
import { buildTestVisita } from '../../testing/build-test-visita.ts';
import { seedCatalogo } from '../../testing/samples/catalogo-de-prueba.ts';
import { insertPublicado } from '../perfil/testing/perfiles-de-prueba.ts';

const { app, db, deps, clock, buildUsuario, bearer } = await buildTestVisita();
const { paracetamol } = await seedCatalogo(db);

const VISITA = {
  modalidad: 'presencial',
  contacto: '600 000 000',
  mensaje: 'Quisiera saber más',
  cuando: 'Por la tarde',
};
async function visitador(perfil: Parameters<typeof insertPublicado>[2] = {}) {
  const { id, email } = await buildUsuario({ roles: ['visitador_farmaceutico'] });
  return { id, email, slug: await insertPublicado(db, id, perfil) };
}
async function llamar(id: number, method: 'GET' | 'POST', url: string, payload?: object) {
  const response = await app.inject({ method, url, headers: await bearer(id), ...(payload && { payload }) });
  return { status: response.statusCode, cuerpo: response.json() };
}
const pedir = (id: number, user: string, cambio: object = {}) =>
  llamar(id, 'POST', `/api/visitadores/${user}/visitas`, { ...VISITA, ...cambio });
const bandeja = async (id: number) => (await llamar(id, 'GET', '/api/visitador/solicitudes')).cuerpo;
const representa = (usuario_id: number, cambio: object = {}) =>
  db
    .insertInto('asociacion_producto')
    .values({ usuario_id, producto_id: paracetamol, relacion: 'titular', estado: 'activa', ...cambio })
    .execute();

test('asked for: kept, told in the app and by mail, and read by who was asked alone', async () => {
  const ana = await visitador();
  await representa(ana.id);
  const { id } = await buildUsuario({ nombre: 'Eva', apellidos: 'Sanz', cargo_texto: 'Médica' });
  const { status, cuerpo } = await pedir(id, ana.slug, { producto_id: paracetamol });
  expect(status).toBe(201);
  expect(await bandeja(ana.id)).toMatchObject({
    data: [
      {
        ...{ solicitante: { nombre: 'Eva Sanz', cargo: 'Médica' }, producto: { id: paracetamol } },
        ...{ ...VISITA, atendida_en: null },
      },
    ],
    ...{ meta: { total: 1 }, sin_atender: 1 },
  });
  expect((await bandeja((await visitador()).id)).data).toEqual([]);
  const avisos = await db.selectFrom('notificacion').select(['tipo', 'url']).where('usuario_id', '=', ana.id).execute();
  expect(avisos).toEqual([{ tipo: 'visita_solicitada', url: `/app/chat/${cuerpo.data.conversacion}` }]);
  const correos = await db.selectFrom('correo_salida').select('plantilla').where('para', '=', ana.email).execute();
  expect(correos).toEqual([{ plantilla: 'visita_solicitada' }]);
  const contadas = db.selectFrom('estadistica_visitador').select(['que', 'producto_id', 'veces']);
  expect(await contadas.where('usuario_id', '=', ana.id).execute()).toEqual([
    { que: 'solicitud', producto_id: paracetamol, veces: 1 },
  ]);
});

test('what was asked is said in a conversation about that product, and the representative may answer', async () => {
  const ana = await visitador();
  await representa(ana.id);
  const { id } = await buildUsuario();
  const { conversacion } = (await pedir(id, ana.slug, { producto_id: paracetamol })).cuerpo.data;
  const dichos = await db
    .selectFrom('mensaje')
    .select(['seq', 'autor_id', 'texto', 'suceso'])
    .where('conversacion_id', '=', conversacion)
    .orderBy('seq')
    .execute();
  expect(dichos).toEqual([
    { seq: 1, autor_id: null, texto: '', suceso: expect.objectContaining({ que: 'visita', quien: id, a: [ana.id] }) },
    { seq: 2, autor_id: id, texto: VISITA.mensaje, suceso: null },
  ]);
  expect(dichos[0]?.suceso?.texto).toBe('En persona · Por la tarde · 600 000 000');
  expect((await bandeja(ana.id)).data[0].conversacion_id).toBe(conversacion);
  const eventos = await db
    .selectFrom('evento_usuario')
    .select('tipo')
    .where('usuario_id', '=', ana.id)
    .orderBy('n')
    .execute();
  expect(eventos.map(({ tipo }) => tipo)).toEqual(['conversacion.nueva', 'mensaje.nuevo', 'mensaje.nuevo']);
  // Asked again about nothing in particular: another conversation, of the two alone.
  expect((await pedir(id, ana.slug)).cuerpo.data.conversacion).not.toBe(conversacion);
});

test('one that waits is enough; answered, there may be another, and answering twice changes nothing', async () => {
  const ana = await visitador();
  await representa(ana.id);
  const { id } = await buildUsuario();
  const { cuerpo } = await pedir(id, ana.slug);
  expect((await pedir(id, ana.slug)).status).toBe(409);
  expect((await pedir(id, ana.slug, { producto_id: paracetamol })).status).toBe(201);
  const camino = `/api/visitador/solicitudes/${cuerpo.data.id}/atender`;
  expect((await llamar((await visitador()).id, 'POST', camino)).status).toBe(404);
  const primera = await llamar(ana.id, 'POST', camino);
  clock.offsetMs += 1000;
  expect(await llamar(ana.id, 'POST', camino)).toEqual(primera);
  expect((await pedir(id, ana.slug)).status).toBe(201);
  // What waits stands first.
  expect((await bandeja(ana.id)).data.map((una: { atendida_en: unknown }) => una.atendida_en === null)).toEqual([
    ...[true, true, false],
  ]);
});

test('refused: of oneself, where they take none, of a page one may not see, and about what they do not show', async () => {
  const { id } = await buildUsuario();
  const [ana, sorda, privada] = [
    await visitador(),
    await visitador({ acepta_mensajes: false }),
    await visitador({ ve_perfil: 'privado' }),
  ];
  await representa(ana.id, { visible_publico: false });
  expect((await pedir(ana.id, ana.slug)).status).toBe(409);
  expect((await pedir(id, sorda.slug)).status).toBe(409);
  expect((await pedir(id, privada.slug)).status).toBe(404);
  expect((await pedir(id, ana.slug, { producto_id: paracetamol })).cuerpo.errors).toHaveProperty('producto_id');
  expect((await pedir(id, ana.slug, { mensaje: ' ', contacto: '' })).cuerpo.errors).toMatchObject({
    ...{ mensaje: [expect.any(String)], contacto: [expect.any(String)] },
  });
  expect(
    (await app.inject({ method: 'POST', url: `/api/visitadores/${ana.slug}/visitas`, payload: VISITA })).statusCode,
  ).toBe(401);
});

test('nobody asks half the country in a day', async () => {
  const { id } = await buildUsuario();
  const estados: number[] = [];
  for (let n = 0; n < 11; n += 1) estados.push((await pedir(id, (await visitador()).slug)).status);
  expect(estados).toEqual([...Array(10).fill(201), 429]);
});

test('with either of the two accounts it goes', async () => {
  for (const quien of ['visitador', 'solicitante'] as const) {
    const [ana, { id }] = [await visitador(), await buildUsuario()];
    await pedir(id, ana.slug);
    await db
      .updateTable('usuario')
      .set({ estado: 'baja_pendiente', baja_en: deps.now() })
      .where('id', '=', quien === 'visitador' ? ana.id : id)
      .execute();
    await cleanAccounts(deps);
    const quedan = await db.selectFrom('solicitud_visita').select('id').where('visitador_id', '=', ana.id).execute();
    expect([quien, quedan]).toEqual([quien, []]);
  }
});
