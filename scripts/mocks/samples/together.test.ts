import { expect, test } from 'vitest';
import { ENDPOINTS } from '#shared/contract/endpoints';
import { empleo } from '#shared/contract/main/empleo/empleo';
import { empleoPanel } from '#shared/contract/main/empleo/empleo-panel';
import { noticias } from '#shared/contract/main/noticias/noticias';
import { noticiasMesa } from '#shared/contract/main/noticias/noticias-mesa';
import { sistema } from '#shared/contract/main/sistema';
import { usuario } from '#shared/contract/main/usuario';
import { buscador } from '#shared/contract/visita/buscador';
import { catalogo } from '#shared/contract/visita/catalogo';
import { visitadores } from '#shared/contract/visita/visitadores';
import { PAISES } from '#shared/paises/paises';
import { ACCOUNTS, userOf } from '../accounts.ts';
import { madeUp, madeUpBody } from './made-up.ts';
import { nameOf } from './names.ts';

type Fields = Record<string, unknown>;

/** Every object of every answer to a reading call, with the name of its field; lists are as full as a page can be. */
const OBJECTS: readonly { field: string; fields: Fields }[] = ENDPOINTS.filter(
  ({ api, method, answer }) => api !== 'bff' && method === 'GET' && answer,
).flatMap((endpoint) =>
  ACCOUNTS.slice(0, 2).flatMap((account) => objectsIn('', madeUpBody(endpoint, { query: 'per_page=100', account }))),
);

function objectsIn(field: string, value: unknown): { field: string; fields: Fields }[] {
  if (Array.isArray(value)) return value.flatMap((one) => objectsIn(field, one));
  if (typeof value !== 'object' || value === null) return [];
  // Read from JSON-like values, whose keys are strings.
  const fields = value as Fields;
  return [{ field, fields }, ...Object.entries(fields).flatMap(([name, inner]) => objectsIn(name, inner))];
}

const idOf = (value: unknown) => (typeof value === 'object' && value !== null && 'id' in value ? value.id : undefined);
const all = 'per_page=100';

test('a country is one of the list, with that one’s name, code and slug', () => {
  const countries = OBJECTS.filter(({ field, fields }) => nameOf(field) === 'pais' && 'nombre' in fields);
  expect(countries.length).toBeGreaterThan(100);
  for (const { fields } of countries) {
    const { id, nombre, iso, slug } = fields;
    const known = PAISES.find((pais) => pais.nombre === nombre);
    expect({ ...known, ...fields }).toMatchObject({ ...known });
    expect([id ?? known?.id, iso ?? known?.iso, slug ?? known?.slug]).toEqual([known?.id, known?.iso, known?.slug]);
  }
});

test('a subdivision is one of its country', () => {
  const places = OBJECTS.map(({ fields }) => ({
    pais: Number(idOf(fields.pais) ?? fields.pais_id),
    estado: Number(idOf(fields.estado) ?? (fields.estado_id || Number.NaN)),
  })).filter(({ estado }) => Number.isInteger(estado));
  expect(places.length).toBeGreaterThan(50);
  for (const { pais, estado } of places) {
    const { data } = madeUp(sistema.pais, pais);
    expect(data.estados.map(({ id }) => id)).toContain(estado);
  }
});

/** Fields that name an entity of each kind. */
const KINDS: Readonly<Record<string, RegExp>> = {
  pais: /^(pais|remoto_paises)$/,
  estado: /^estados?$/,
  cargo: /^cargos?$/,
  area: /^areas?$/,
  categoria: /^categorias?$/,
  laboratorio: /^(laboratorio|titular|comercializador)$/,
  empresa: /^empresas?$/,
  producto: /^productos?$/,
  persona: /^(persona|autor|asignado_a|reportante|actor)$/,
};

test.each(Object.entries(KINDS))('one id of %s has one name, wherever it is', (_kind, fieldNames) => {
  const names = new Map<number, Set<unknown>>();
  for (const { field, fields } of OBJECTS) {
    if (!fieldNames.test(field) || typeof fields.id !== 'number' || typeof fields.nombre !== 'string') continue;
    names.set(fields.id, (names.get(fields.id) ?? new Set()).add(fields.nombre));
  }
  expect(names.size).toBeGreaterThan(1);
  expect([...names].filter(([, found]) => found.size > 1)).toEqual([]);
});

test('a list and its item agree, and the closed lists contain what items name', () => {
  for (const row of madeUp(empleo.lista, 1, 'normal', { query: all }).data) {
    const { data } = madeUp(empleo.detalle, row.id);
    expect(data).toMatchObject({ titulo: row.titulo, pais: row.pais, estado: row.estado, empresa: row.empresa });
    if (row.empresa) expect(row.empresa_nombre ?? row.empresa.nombre).toBe(row.empresa.nombre);
    if (row.cargo && row.poblacion) expect(row.titulo).toBe(`${row.cargo.nombre} en ${row.poblacion}`);
    const { contenido } = madeUp(empleoPanel.miOferta, row.id).data;
    expect(contenido.titulo).toBe(row.titulo);
  }
  const positions = madeUp(sistema.cargos).data.map(({ slug }) => slug);
  for (const { slug } of madeUp(empleo.cargos).data) expect(positions).toContain(slug);
  const areas = madeUp(noticias.areas).data.map(({ id }) => id);
  const [mine] = madeUp(noticiasMesa.lista).data;
  for (const row of madeUp(noticias.lista, 1, 'normal', { query: all }).data) {
    expect(areas).toContain(row.area.id);
    expect(madeUp(noticias.una, row.id).data.titulo).toBe(row.titulo);
    if (row.id === mine?.id) expect(mine.titulo).toBe(row.titulo);
  }
  const people = madeUp(visitadores.lista).data.flatMap(({ usuario_id, apellidos }) => {
    // Null: the profile is hidden.
    const { perfil } = madeUp(visitadores.publico, usuario_id).data;
    return perfil ? [[perfil.usuario_id, perfil.apellidos, usuario_id, apellidos]] : [];
  });
  expect(people.length).toBeGreaterThan(3);
  for (const [id, surname, listedId, listedSurname] of people) expect([id, surname]).toEqual([listedId, listedSurname]);
});

test('a product’s sheet says what its row says', () => {
  for (const row of madeUp(buscador.buscar, 1, 'normal', { query: all }).data) {
    const { data } = madeUp(catalogo.producto, row.id);
    expect(data).toMatchObject({ nombre: row.nombre, pais: { id: row.pais_id } });
    for (const known of [data.titular, data.comercializador])
      if (known && row.laboratorio) expect(known.nombre ?? row.laboratorio).toBe(row.laboratorio);
  }
});

test('a profile is that of the account: its name, e-mail and country, and a subdivision of that', () => {
  for (const account of ACCOUNTS) {
    const user = userOf(account);
    const { data } = madeUp(usuario.perfil, 1, 'normal', { account });
    expect(data).toMatchObject({ email: user.email, pais_id: user.pais?.id });
    if (user.nombre) expect([data.nombre, data.apellidos]).toEqual([user.nombre, user.apellidos]);
    const { estados } = madeUp(sistema.pais, user.pais?.id ?? 0).data;
    if (data.estado_id) expect(estados.map(({ id }) => id)).toContain(data.estado_id);
  }
});

test('a list filtered by a country has items of it only, and some of each country', () => {
  for (const slug of ['espana', 'portugal', 'argentina']) {
    const { data, meta } = madeUp(empleo.lista, 1, 'normal', { query: `pais=${slug}&${all}` });
    expect(new Set(data.map(({ pais }) => pais.slug))).toEqual(new Set([slug]));
    expect(meta.total).toBe(data.length);
  }
  for (const pais of [28, 180]) {
    const { data } = madeUp(buscador.buscar, 1, 'normal', { query: `pais=${pais}&${all}` });
    expect(new Set(data.map(({ pais_id }) => pais_id))).toEqual(new Set([pais]));
    const news = madeUp(noticias.lista, 1, 'normal', { query: `pais=${pais}` }).data;
    expect(news.length).toBeGreaterThan(0);
    for (const { id } of news) expect(madeUp(noticias.una, id).data.paises).toContain(pais);
    for (const { zonas } of madeUp(visitadores.lista, 1, 'normal', { query: `zona=${pais}` }).data)
      expect(zonas?.map(({ pais_id }) => pais_id)).toContain(pais);
  }
});

test.each([
  ['offers', empleo.lista],
  ['articles', noticias.lista],
  ['products', buscador.buscar],
] as const)('each value of each facet of %s finds as many as it says', (_what, endpoint) => {
  const { facetas } = madeUp(endpoint).meta;
  const values = Object.entries(facetas).flatMap(([name, found]) => found.map((one) => ({ name, ...one })));
  expect(values.length).toBeGreaterThan(5);
  for (const { name, valor, total } of values)
    expect([name, valor, madeUp(endpoint, 1, 'normal', { query: `${name}=${valor}` }).meta.total]).toEqual([
      name,
      valor,
      total,
    ]);
});

test('a facet is counted with the other filters and without its own', () => {
  const { facetas } = madeUp(empleo.lista, 1, 'normal', { query: 'pais=portugal&modalidad=remoto' }).meta;
  for (const { valor } of facetas.estado) expect(['180011', '180013']).toContain(valor);
  expect(facetas.modalidad.length).toBeGreaterThan(1);
});

test('countries and positions count the offers that they have', () => {
  for (const { slug, total } of madeUp(empleo.paises).data)
    expect(madeUp(empleo.lista, 1, 'normal', { query: `pais=${slug}` }).meta.total).toBe(total);
  for (const { slug, total } of madeUp(empleo.cargos, 1, 'normal', { query: 'pais=portugal' }).data)
    expect(madeUp(empleo.lista, 1, 'normal', { query: `pais=portugal&cargo=${slug}` }).meta.total).toBe(total);
});
