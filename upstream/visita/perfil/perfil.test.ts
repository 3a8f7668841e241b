import { expect, test } from 'vitest';
import { DIA_MS } from '#shared/reglas/tiempo/dias';
import { cleanAccounts } from '../../cleanup/account-cleanup.ts';
import { buildTestVisita } from '../../testing/build-test-visita.ts';
import { perfilEscrito } from './testing/perfiles-de-prueba.ts';

const { app, main, db, deps, clock, buildUsuario, bearer } = await buildTestVisita({ limitsFactor: 1000 });
const URL = '/api/visitador/perfil';
const visitador = (values: Parameters<typeof buildUsuario>[0] = {}) =>
  buildUsuario({ roles: ['visitador_farmaceutico'], nombre: 'Ana', apellidos: 'Ruiz Peña', ...values });
const get = async (id: number) => (await app.inject({ url: URL, headers: await bearer(id) })).json().data;
async function put(id: number, payload: object, headers: Record<string, string> = {}) {
  const all = { ...(await bearer(id)), ...headers };
  const response = await app.inject({ method: 'PUT', url: URL, headers: all, payload });
  return { status: response.statusCode, body: response.json() };
}
const rows = (id: number) => db.selectFrom('perfil_visitador').selectAll().where('usuario_id', '=', id).execute();

test('before the first save the profile is an initial one from the account, and reading it writes nothing', async () => {
  const { id } = await visitador({ cargo_texto: 'Delegada', empresa_texto: 'Laboratorios Sol' });
  expect(await get(id)).toMatchObject({
    usuario_id: id,
    nombre: 'Ana',
    apellidos: 'Ruiz Peña',
    iniciales: 'AR',
    cargo: 'Delegada',
    slug_publico: 'ana-ruiz-pena',
    canales: [],
    zonas: [],
    foto: null,
    version: null,
    acepta_mensajes: true,
    empresa: { id: null, nombre: 'Laboratorios Sol', verificada: false },
    visibilidad: {
      perfil: 'privado',
      telefono: 'profesionales',
      email: 'profesionales',
      empresa: 'publico',
      zonas: 'publico',
    },
    completitud: 18,
    faltan: ['foto', 'titular', 'presentacion', 'red', 'canales', 'zonas', 'especialidades', 'idiomas', 'contacto'],
  });
  expect(await rows(id)).toEqual([]);
});

test('a first and a second save store the whole profile, with new versions and audit rows', async () => {
  const { id } = await visitador({ roles: ['marketing'] });
  const first = await put(id, perfilEscrito({ slug_publico: 'ana-primera', titular: '  Cafe\u0301  ' }));
  expect(first.status).toBe(200);
  expect(first.body.data).toMatchObject({
    slug_publico: 'ana-primera',
    titular: 'Café',
    canales: ['hospital', 'ap'],
    version: 1,
    telefono_trabajo: '+34600000000',
    email_trabajo: 'ana@laboratorio.example',
    linkedin: 'https://www.linkedin.com/in/ana-ruiz',
    zonas: [{ pais_id: 28, estado_id: 28028, nombre: 'Madrid' }],
    acreditacion_caduca: '2099-12-31',
    visibilidad: { perfil: 'publico', telefono: 'publico' },
  });
  expect(await get(id)).toEqual(first.body.data);
  const menos = { slug_publico: 'ana-segunda', canales: ['dental', 'dental'], zonas: [], version: 1 };
  const second = await put(id, { ...menos, telefono_trabajo: '', linkedin: '' });
  expect(second.body.data).toMatchObject({
    slug_publico: 'ana-segunda',
    canales: ['dental'],
    zonas: [],
    titular: null,
    telefono_trabajo: null,
    linkedin: null,
    visibilidad: { perfil: 'privado' },
    version: 2,
  });
  const events = await db
    .selectFrom('evento_auditoria')
    .select(['de', 'a', 'entidad', 'entidad_id'])
    .where('tipo', '=', 'visitador_perfil')
    .where('actor_id', '=', id)
    .orderBy('id')
    .execute();
  const suyo = { entidad: 'perfil_visitador', entidad_id: String(id) };
  expect(events).toEqual([
    { ...suyo, de: null, a: 'publico' },
    { ...suyo, de: 'publico', a: 'privado' },
  ]);
});

test('an address is free if it is one’s own or nobody’s, and valid', async () => {
  const [ana, eva] = [await visitador(), await visitador()];
  await put(ana.id, perfilEscrito({ slug_publico: 'ana-libre' }));
  const pregunta = async (id: number, slug: string) =>
    (await app.inject({ url: `${URL}/direccion`, query: { slug }, headers: await bearer(id) })).json().data;
  expect(await pregunta(ana.id, 'ana-libre')).toEqual({ libre: true, propuesta: 'ana-libre' });
  expect(await pregunta(eva.id, 'ana-libre')).toEqual({ libre: false, propuesta: 'ana-libre-2' });
  expect(await pregunta(eva.id, 'Ana Libre')).toEqual({ libre: false, propuesta: 'ana-libre-2' });
  expect(await pregunta(eva.id, 'eva-libre')).toEqual({ libre: true, propuesta: 'eva-libre' });
  expect(await pregunta(eva.id, 'admin')).toEqual({ libre: false, propuesta: `visitador-${eva.id}` });
});

test('zones: a whole country replaces its subdivisions, and duplicates are dropped', async () => {
  const { id } = await visitador();
  const zona = (estado_id: number | null) => ({ pais_id: 28, estado_id });
  const { body } = await put(id, perfilEscrito({ zonas: [zona(28028), zona(28028), zona(28045)] }));
  expect(body.data.zonas.map((z: { nombre: string }) => z.nombre)).toEqual(['Madrid', 'Toledo']);
  const entera = await put(id, perfilEscrito({ zonas: [zona(28028), zona(null)], version: 1 }));
  expect(entera.body.data.zonas).toEqual([{ pais_id: 28, estado_id: null, nombre: 'España' }]);
});

const FOTO = '0a1b2c3d-0000-4000-8000-000000000000';
test.each<[string, object, string]>([
  ['slug_publico', { slug_publico: 'ab' }, 'de 3 a 60'],
  ['slug_publico', { slug_publico: 'a'.repeat(61) }, 'de 3 a 60'],
  ['slug_publico', { slug_publico: 'Ana' }, 'minúsculas'],
  ['slug_publico', { slug_publico: '12345' }, 'una letra'],
  ['slug_publico', { slug_publico: '-ana' }, 'guion'],
  ['slug_publico', { slug_publico: 'visitadores' }, 'reservada'],
  ['slug_publico', { slug_publico: null }, 'Escribe la dirección'],
  ['titular', { titular: 'x'.repeat(121) }, 'máximo 120'],
  ['presentacion', { presentacion: 'x'.repeat(1501) }, 'máximo 1500'],
  ['foto_id', { foto_id: FOTO }, 'Súbela otra vez'],
  ['red', { red: 'otra' }, 'Elige tu red'],
  ['canales', { canales: [] }, 'al menos un canal'],
  ['canales', { canales: 'hospital' }, 'al menos un canal'],
  ['canales.0', { canales: ['puerta'] }, 'de la lista'],
  ['zonas', { zonas: Array.from({ length: 201 }, () => ({ pais_id: 28, estado_id: 28028 })) }, 'más de 200'],
  ['zonas', { zonas: [{ pais_id: 28, estado_id: 9_999_999 }] }, 'de la lista'],
  ['zonas', { zonas: [{ pais_id: 999, estado_id: null }] }, 'de la lista'],
  ['especialidades', { especialidades: Array.from({ length: 21 }, (_, i) => `E${i}`) }, 'máximo 20'],
  ['idiomas.0', { idiomas: ['x'.repeat(41)] }, 'máximo 40'],
  ['telefono_trabajo', { telefono_trabajo: '600000000' }, 'prefijo'],
  ['telefono_trabajo', { telefono_trabajo: '+34 60000' }, 'nueve cifras'],
  ['telefono_trabajo', { telefono_trabajo: '+999600000000' }, 'prefijo no es'],
  ['email_trabajo', { email_trabajo: 'ana@' }, 'no es válido'],
  ['linkedin', { linkedin: 'https://linkedin.com.malo.example/in/ana-ruiz' }, 'linkedin.com/in'],
  ['linkedin', { linkedin: 'https://ana@www.linkedin.com/in/ana-ruiz' }, 'linkedin.com/in'],
  ['linkedin', { linkedin: 'https://www.linkedin.com/company/sol' }, 'linkedin.com/in'],
  ['linkedin', { linkedin: 'javascript:alert(1)' }, 'linkedin.com/in'],
  ['acreditacion_numero', { acreditacion_numero: null }, 'número de la acreditación'],
  ['acreditacion_caduca', { acreditacion_caduca: '2020-01-01' }, 'posterior a hoy'],
  ['acreditacion_caduca', { acreditacion_caduca: '2099-02-30' }, 'no existe'],
  ['visibilidad.perfil', { visibilidad: { ...perfilEscrito().visibilidad, perfil: 'amigos' } }, 'quién ve tu página'],
  ['visibilidad.zonas', { visibilidad: { ...perfilEscrito().visibilidad, zonas: 'todos' } }, 'quién lo ve'],
])('422 on %s for %j', async (campo, cambio, frase) => {
  const { id } = await visitador();
  const { status, body } = await put(id, perfilEscrito(cambio));
  expect({ status, campos: Object.keys(body.errors) }).toEqual({ status: 422, campos: [campo] });
  expect(body.errors[campo]).toEqual([expect.stringContaining(frase)]);
  expect(await rows(id)).toEqual([]);
});

test('a new accreditation must end after today in its owner’s time zone, and one that expired does not prevent saving', async () => {
  const { id } = await visitador();
  clock.offsetMs = Date.parse('2030-06-10T23:30:00Z') - Date.now();
  const day = (acreditacion_caduca: string, timezone: string, version: number | null) =>
    put(id, perfilEscrito({ acreditacion_caduca, version }), { timezone });
  expect((await day('2030-06-11', 'Europe/Madrid', null)).status).toBe(422);
  expect((await day('2030-06-11', 'America/Bogota', null)).status).toBe(200);
  clock.offsetMs += 5 * DIA_MS;
  const later = await day('2030-06-11', 'Europe/Madrid', 1);
  expect([later.status, later.body.data.faltan]).toEqual([200, ['foto', 'cargo', 'empresa', 'acreditacion']]);
  clock.offsetMs = 0;
});

test('saving a stale version is 409, also for concurrent first saves', async () => {
  const { id } = await visitador();
  for (const version of [0, 1]) expect((await put(id, perfilEscrito({ version }))).status).toBe(409);
  const both = await Promise.all([put(id, perfilEscrito()), put(id, perfilEscrito())]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const stale = await put(id, perfilEscrito({ version: null }));
  expect([stale.status, stale.body.code]).toEqual([409, 'conflicto_version']);
  expect(await rows(id)).toMatchObject([{ version: 1 }]);
});

test('of two concurrent saves of one address one gets it, and the other is offered a free one', async () => {
  const [uno, otra] = [await visitador(), await visitador()];
  const mismo = () => perfilEscrito({ slug_publico: 'la-misma' });
  const both = await Promise.all([put(uno.id, mismo()), put(otra.id, mismo())]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
  const { errors } = both.find(({ status }) => status === 422)?.body ?? {};
  expect(errors).toEqual({ slug_publico: [expect.stringContaining('la-misma-2')] });
  const tercera = await visitador();
  await put(tercera.id, perfilEscrito({ slug_publico: 'tercera' }));
  expect(await put(tercera.id, { ...mismo(), version: 1 })).toMatchObject({ status: 422 });
});

test.each([
  ['Ana', 'Ruiz', 'ana-ruiz'],
  ['Á'.repeat(80), 'Z'.repeat(80), 'a'.repeat(60)],
  [`${'a'.repeat(59)} b`, 'C', 'a'.repeat(59)],
  ['李', '王', /^visitador-\d+$/],
  ['Visitador', '王', /^visitador-\d+$/],
])('the address proposed to %s %s', async (nombre, apellidos, esperado) => {
  const [uno, otra] = [await visitador({ nombre, apellidos }), await visitador({ nombre, apellidos })];
  const { slug_publico } = await get(uno.id);
  expect(slug_publico).toEqual(typeof esperado === 'string' ? esperado : expect.stringMatching(esperado));
  expect((await put(uno.id, perfilEscrito({ slug_publico }))).status).toBe(200);
  const segunda = await get(otra.id);
  expect(segunda.slug_publico).not.toBe(slug_publico);
  expect((await put(otra.id, perfilEscrito({ slug_publico: segunda.slug_publico }))).status).toBe(200);
});

test('company: the one that admitted the account goes before its own text, and a pending request does not count', async () => {
  const { id } = await visitador({ empresa_texto: 'En sus palabras' });
  const { id: empresa_id } = await db
    .insertInto('empresa')
    .values({ nombre: 'Laboratorio Luna', estado: 'verificada', verificada_en: new Date(), pais_id: 28 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: delegacion_id } = await db
    .insertInto('delegacion')
    .values({ empresa_id, nombre: 'Sede', pais_id: 28 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const suya = { empresa_id, delegacion_id, usuario_id: id, rol: 'miembro', estado: 'pendiente' } as const;
  await db.insertInto('membresia_empresa').values(suya).execute();
  expect((await get(id)).empresa).toMatchObject({ id: null, nombre: 'En sus palabras' });
  await db.updateTable('membresia_empresa').set({ estado: 'activa' }).where('usuario_id', '=', id).execute();
  expect((await get(id)).empresa).toEqual({ id: empresa_id, nombre: 'Laboratorio Luna', verificada: true });
  await db.updateTable('empresa').set({ estado: 'suspendida' }).where('id', '=', empresa_id).execute();
  expect((await get(id)).empresa).toMatchObject({ id: null });
});

const subida = async (dueno_id: number) => {
  const id = crypto.randomUUID();
  const fila = { uso: 'foto_perfil', nombre: 'a.webp', mime: 'image/webp', bytes: 10, listo: true } as const;
  await db
    .insertInto('fichero')
    .values({ ...fila, id, dueno_id, variantes: [200] })
    .execute();
  return id;
};
const estaLibre = async (id: string) =>
  (await db.selectFrom('fichero').select('libre_desde').where('id', '=', id).executeTakeFirstOrThrow()).libre_desde !==
  null;

test('picture: must be one’s own, is kept while shown, and released when replaced', async () => {
  const { id } = await visitador();
  const [mia, ajena, nueva] = [await subida(id), await subida((await visitador()).id), await subida(id)];
  const robada = await put(id, perfilEscrito({ foto_id: ajena }));
  expect(Object.keys(robada.body.errors)).toEqual(['foto_id']);
  const puesta = await put(id, perfilEscrito({ foto_id: mia }));
  expect(puesta.body.data).toMatchObject({ foto_id: mia, foto: `/api/ficheros/imagen/${mia}` });
  await put(id, perfilEscrito({ foto_id: mia, version: 1 }));
  expect(await estaLibre(mia)).toBe(false);
  await put(id, perfilEscrito({ foto_id: nueva, version: 2 }));
  expect([await estaLibre(mia), await estaLibre(nueva)]).toEqual([true, false]);
});

const consentido = async (id: number) =>
  (
    await db.selectFrom('consentimiento').select(['tipo', 'valor']).where('usuario_id', '=', id).orderBy('id').execute()
  ).map(({ tipo, valor }) => `${tipo} ${valor}`);

test('a public page is a consent, and withdrawing it hides the page from strangers', async () => {
  const { id } = await visitador();
  const ve = (perfil: string, version: number | null) =>
    put(id, perfilEscrito({ visibilidad: { ...perfilEscrito().visibilidad, perfil }, version }));
  await ve('registrados', null);
  expect(await consentido(id)).toEqual([]);
  await ve('publico', 1);
  await ve('publico', 2);
  expect(await consentido(id)).toEqual(['perfil_publico_visitador true']);
  const payload = { consentimientos: [{ tipo: 'perfil_publico_visitador', valor: false }] };
  const url = '/api/user/consentimientos';
  expect((await main.inject({ method: 'PUT', url, headers: await bearer(id), payload })).statusCode).toBe(200);
  expect(await get(id)).toMatchObject({ visibilidad: { perfil: 'registrados' }, version: 4 });
  await ve('publico', 4);
  await ve('privado', 5);
  expect((await consentido(id)).slice(1)).toEqual([
    'perfil_publico_visitador false',
    'perfil_publico_visitador true',
    'perfil_publico_visitador false',
  ]);
});

test('the profile is in the export of one’s data, and is deleted with the account', async () => {
  const { id } = await visitador();
  const foto_id = await subida(id);
  await put(id, perfilEscrito({ slug_publico: 'se-va', foto_id }));
  const { data } = (await main.inject({ method: 'POST', url: '/api/user/exportar', headers: await bearer(id) })).json();
  expect(data.documento).toMatchObject({ perfil_de_visitador: [{ slug_publico: 'se-va', foto_id }] });
  await db.updateTable('usuario').set({ estado: 'baja_pendiente', baja_en: new Date() }).where('id', '=', id).execute();
  await cleanAccounts(deps);
  expect(await rows(id)).toEqual([]);
  expect(await db.selectFrom('zona_visitador').selectAll().where('usuario_id', '=', id).execute()).toEqual([]);
  expect(await estaLibre(foto_id)).toBe(true);
});
