import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { cleanAccounts } from '../../cleanup/account-cleanup.ts';
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

test('a request is stored, told in the app and by mail, and only readable by the representative', async () => {
  const ana = await visitador();
  await representa(ana.id);
  const { id } = await buildUsuario({ nombre: 'Eva', apellidos: 'Sanz', cargo_texto: 'Médica' });
  const { status, cuerpo } = await pedir(id, ana.slug, { producto_id: paracetamol });
  expect(status).toBe(201);
  expect(await bandeja(ana.id)).toMatchObject({
    data: [
      {
        solicitante: { nombre: 'Eva Sanz', cargo: 'Médica' },
        producto: { id: paracetamol },
        ...VISITA,
        atendida_en: null,
      },
    ],
    meta: { total: 1 },
    sin_atender: 1,
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

test('a request becomes a conversation about its product, in which the representative may answer', async () => {
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
  // A request without a product goes to another conversation of the two.
  expect((await pedir(id, ana.slug)).cuerpo.data.conversacion).not.toBe(conversacion);
});

test('only one pending request about the same, another after it is answered; answering twice changes nothing', async () => {
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
  // Pending requests come first.
  expect((await bandeja(ana.id)).data.map((una: { atendida_en: unknown }) => una.atendida_en === null)).toEqual([
    true,
    true,
    false,
  ]);
});

test('lists and exports requests by state, with the totals of each', async () => {
  const ana = await visitador();
  const otra = await visitador();
  await representa(ana.id);
  const { id: medica } = await buildUsuario({ nombre: 'Persona', apellidos: 'Que Pide', cargo_texto: 'Médica' });
  const { id: vecina } = await buildUsuario({ nombre: 'Persona', apellidos: 'Que Espera' });
  await pedir(vecina, otra.slug);
  const primera = (await pedir(medica, ana.slug, { producto_id: paracetamol, mensaje: '=SUMA(A1)' })).cuerpo.data.id;
  const segunda = (await pedir(vecina, ana.slug, { modalidad: 'telefono', cuando: null })).cuerpo.data.id;
  await llamar(ana.id, 'POST', `/api/visitador/solicitudes/${primera}/atender`);
  const leer = async (query: string) => {
    const { data, meta, estados, sin_atender } = (await llamar(ana.id, 'GET', `/api/visitador/solicitudes${query}`))
      .cuerpo;
    return { ids: data.map((una: { id: number }) => una.id), total: meta.total, estados, sin_atender };
  };
  const deTodas = {
    estados: [
      { estado: 'pedida', total: 1 },
      { estado: 'atendida', total: 1 },
    ],
    sin_atender: 1,
  };
  expect(await leer('')).toEqual({ ids: [segunda, primera], total: 2, ...deTodas });
  expect(await leer('?estado=pedida')).toEqual({ ids: [segunda], total: 1, ...deTodas });
  expect(await leer('?estado=atendida')).toEqual({ ids: [primera], total: 1, ...deTodas });
  expect(await leer('?estado=atendida&page=2')).toEqual({ ids: [], total: 1, ...deTodas });
  expect((await llamar(ana.id, 'GET', '/api/visitador/solicitudes?estado=otra')).status).toBe(422);
  const exportar = async (query: string) => {
    const url = `/api/visitador/solicitudes/exportar.csv${query}`;
    const response = await app.inject({ url, headers: await bearer(ana.id) });
    expect(response.headers['content-disposition']).toMatch(/^attachment; filename="visitas-\d{4}-\d\d-\d\d\.csv"$/);
    return parse(response.rawPayload, { bom: true, delimiter: ';', columns: true }) as Record<string, string>[];
  };
  expect((await exportar('')).map(({ Solicitud }) => Solicitud)).toEqual([String(segunda), String(primera)]);
  expect(await exportar('?estado=pedida')).toMatchObject([
    {
      Estado: 'Espera respuesta',
      Quién: 'Persona Que Espera',
      Producto: '',
      Cómo: 'Por teléfono',
      Cuándo: '',
      'Atendida el': '',
    },
  ]);
  expect(await exportar('?estado=atendida')).toMatchObject([
    {
      Estado: 'Atendida',
      Quién: 'Persona Que Pide',
      Cargo: 'Médica',
      Cómo: 'En persona',
      Cuándo: 'Por la tarde',
      // The text must not run as a formula in a spreadsheet.
      'Para qué': "'=SUMA(A1)",
      'Cómo responder': '600 000 000',
      'Atendida el': deps.now().toISOString().slice(0, 10),
    },
  ]);
  expect((await llamar(medica, 'GET', '/api/visitador/solicitudes/exportar.csv')).status).toBe(403);
});

test('is paged by twenty and keeps the state; the export has all rows once', async () => {
  const ana = await visitador();
  const { id } = await buildUsuario();
  const fila = { ...VISITA, visitador_id: ana.id, solicitante_id: id, modalidad: 'video' as const };
  await db
    .insertInto('solicitud_visita')
    .values(Array.from({ length: 501 }, () => fila))
    .execute();
  const { data, meta, links } = (await llamar(ana.id, 'GET', '/api/visitador/solicitudes?estado=pedida')).cuerpo;
  expect([data.length, meta.last_page, links.next]).toEqual([
    20,
    26,
    '/api/visitador/solicitudes?estado=pedida&page=2',
  ]);
  expect((await llamar(ana.id, 'GET', links.next)).cuerpo.data[0].id).toBe(data[19].id - 1);
  const { cuerpo } = await llamar(ana.id, 'GET', '/api/visitador/solicitudes?estado=pedida&page=26');
  expect([cuerpo.data.length, cuerpo.links.next]).toEqual([1, null]);
  const url = '/api/visitador/solicitudes/exportar.csv';
  const { body } = await app.inject({ url, headers: await bearer(ana.id) });
  const ids = (parse(body, { bom: true, delimiter: ';', columns: true }) as { Solicitud: string }[]).map(
    (una) => una.Solicitud,
  );
  expect([ids.length, new Set(ids).size]).toEqual([501, 501]);
});

test('refuses requests to oneself, to a representative who takes none, for a hidden page, or about a hidden product', async () => {
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
    mensaje: [expect.any(String)],
    contacto: [expect.any(String)],
  });
  expect(
    (await app.inject({ method: 'POST', url: `/api/visitadores/${ana.slug}/visitas`, payload: VISITA })).statusCode,
  ).toBe(401);
});

test('limits the requests of a person per day', async () => {
  const { id } = await buildUsuario();
  const estados: number[] = [];
  for (let n = 0; n < 11; n += 1) estados.push((await pedir(id, (await visitador()).slug)).status);
  expect(estados).toEqual([...Array(10).fill(201), 429]);
});

test('a request is deleted with either of the two accounts', async () => {
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
