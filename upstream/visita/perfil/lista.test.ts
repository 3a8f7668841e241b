import { expect, test } from 'vitest';
import { parDe } from '../../chat/quien-a-quien.ts';
import { buildTestVisita } from '../../testing/build-test-visita.ts';
import { seedCatalogo } from '../../testing/samples/catalogo-de-prueba.ts';
import { insertPublicado } from './testing/perfiles-de-prueba.ts';

const { app, db, buildUsuario, bearer } = await buildTestVisita({ limitsFactor: 1000 });
const catalogo = await seedCatalogo(db);

interface Quien {
  nombre: string;
  zonas?: (readonly [number, number | null])[];
  perfil?: Parameters<typeof insertPublicado>[2];
}
async function publicar({ nombre, zonas = [], perfil = {} }: Quien) {
  const { id } = await buildUsuario({ roles: ['visitador_farmaceutico'], nombre, apellidos: 'Común' });
  await insertPublicado(db, id, perfil);
  for (const [pais_id, estado_id] of zonas)
    await db.insertInto('zona_visitador').values({ usuario_id: id, pais_id, estado_id }).execute();
  return id;
}
const [ESPANA, MADRID, TOLEDO, FRANCIA] = [28, 28028, 28045, 36];
await publicar({ nombre: 'Álvaro', zonas: [[ESPANA, MADRID]], perfil: { canales: ['ap', 'dental'] } });
await publicar({ nombre: 'Beatriz', zonas: [[ESPANA, null]] });
await publicar({ nombre: 'Carmen', zonas: [[ESPANA, TOLEDO]], perfil: { verificado_en: new Date() } });
await publicar({
  nombre: 'Diego',
  zonas: [[ESPANA, MADRID]],
  perfil: { ve_zonas: 'profesionales', ve_empresa: 'nadie' },
});
await publicar({ nombre: 'Elena', zonas: [[ESPANA, MADRID]], perfil: { ve_perfil: 'registrados' } });
await publicar({ nombre: 'Félix', zonas: [[ESPANA, MADRID]], perfil: { ve_perfil: 'privado' } });
await publicar({ nombre: 'Gema', zonas: [[ESPANA, MADRID]], perfil: { ve_zonas: 'nadie' } });
const web = await bearer((await buildUsuario()).id);
const colega = await bearer((await buildUsuario({ roles: ['marketing'] })).id);
const moderador = await bearer((await buildUsuario({ roles: ['moderador'] })).id);

const pedir = async (query: string, headers: Record<string, string> = {}) =>
  (await app.inject({ url: `/api/visitadores${query}`, headers })).json();
const nombres = async (query: string, headers: Record<string, string> = {}) =>
  (await pedir(query, headers)).data.map((fila: { nombre: string }) => fila.nombre);

test('lists verified ones first, then by name, and no private ones', async () => {
  expect(await nombres('')).toEqual(['Carmen', 'Álvaro', 'Beatriz', 'Diego', 'Gema']);
  for (const headers of [web, colega, moderador])
    expect(await nombres('', headers)).toEqual(['Carmen', 'Álvaro', 'Beatriz', 'Diego', 'Elena', 'Gema']);
});

test('by zone: finds those of the zone and of its whole country, and nobody by a zone hidden from the reader', async () => {
  const madrid = `?zona=${ESPANA}-${MADRID}`;
  expect(await nombres(madrid)).toEqual(['Álvaro', 'Beatriz']);
  expect(await nombres(madrid, web)).toEqual(['Álvaro', 'Beatriz', 'Elena']);
  expect(await nombres(madrid, colega)).toEqual(['Álvaro', 'Beatriz', 'Diego', 'Elena']);
  expect(await nombres(`?zona=${ESPANA}`)).toEqual(['Carmen', 'Álvaro', 'Beatriz']);
  expect(await nombres(`?zona=${FRANCIA}`)).toEqual([]);
});

test('filters by channel, and by channel and zone', async () => {
  expect(await nombres('?canal=dental')).toEqual(['Álvaro']);
  expect(await nombres(`?canal=hospital&zona=${ESPANA}-${TOLEDO}`)).toEqual(['Carmen', 'Beatriz']);
});

test('a row has only what its reader may see', async () => {
  const diego = async (headers?: Record<string, string>) =>
    (await pedir('', headers)).data.find((fila: { nombre: string }) => fila.nombre === 'Diego');
  expect(await diego()).toMatchObject({ zonas: null, empresa: null });
  const { zonas } = await diego(colega);
  expect(zonas).toEqual([{ pais_id: ESPANA, estado_id: MADRID, nombre: 'Madrid' }]);
  expect(Object.keys(await diego()).sort()).toEqual(
    [
      'apellidos',
      'canales',
      'cargo',
      'empresa',
      'foto',
      'iniciales',
      'nombre',
      'slug_publico',
      'se_le_escribe',
      'titular',
      'usuario_id',
      'verificado_en',
      'zonas',
    ].sort(),
  );
});

test.each(['?zona=x', '?zona=28-', '?zona=0', '?zona=28-28028-1', '?canal=puerta', '?page=0', '?page=x'])(
  '%s is no filter',
  async (query) => {
    const response = await app.inject({ url: `/api/visitadores${query}` });
    expect(response.statusCode).toBe(422);
  },
);

test('is paged by twenty, and the next address keeps the filters', async () => {
  for (let i = 0; i < 21; i += 1)
    await publicar({ nombre: `Persona ${String(i).padStart(2, '0')}`, perfil: { canales: ['veterinaria'] } });
  const first = await pedir('?canal=veterinaria');
  expect([first.data.length, first.meta]).toEqual([20, { current_page: 1, per_page: 20, last_page: 2, total: 21 }]);
  expect(first.links.next).toBe('/api/visitadores?canal=veterinaria&page=2');
  const second = (await app.inject({ url: first.links.next })).json();
  expect([second.data.map((f: { nombre: string }) => f.nombre), second.links.next]).toEqual([['Persona 20'], null]);
  expect(await pedir('?canal=veterinaria&page=99999')).toMatchObject({ data: [], links: { next: null } });
});

test('by product: finds those who show it, with the zones in which they represent it', async () => {
  const { telmisartan, insulina } = catalogo;
  const quien = (nombre: string) =>
    db.selectFrom('usuario').select('id').where('nombre', '=', nombre).executeTakeFirstOrThrow();
  const asociar = async (nombre: string, estado_id: number | null, resto: object = {}) => {
    const { id } = await db
      .insertInto('asociacion_producto')
      .values({
        usuario_id: (await quien(nombre)).id,
        producto_id: telmisartan,
        relacion: 'titular',
        estado: 'activa',
        ...resto,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.insertInto('asociacion_zona').values({ asociacion_id: id, pais_id: ESPANA, estado_id }).execute();
  };
  // Beatriz works in all of Spain, but has this product in Toledo only.
  await asociar('Beatriz', TOLEDO);
  await asociar('Álvaro', MADRID);
  await asociar('Carmen', TOLEDO, { visible_publico: false });
  await asociar('Gema', TOLEDO, { estado: 'suspendida' });
  await asociar('Félix', MADRID);
  await asociar('Diego', MADRID);
  const de = `?producto=${telmisartan}`;
  expect(await nombres(de)).toEqual(['Álvaro', 'Beatriz', 'Diego']);
  expect(await nombres(`${de}&zona=${ESPANA}-${TOLEDO}`)).toEqual(['Beatriz']);
  expect(await nombres(`${de}&zona=${ESPANA}-${MADRID}`)).toEqual(['Álvaro']);
  expect(await nombres(`${de}&zona=${ESPANA}-${MADRID}`, colega)).toEqual(['Álvaro', 'Diego']);
  expect((await pedir(de)).data.map((fila: { zonas: { nombre: string }[] | null }) => fila.zonas?.[0]?.nombre)).toEqual(
    ['Madrid', 'Toledo', undefined],
  );
  expect(await nombres(`?producto=${insulina}`)).toEqual([]);
});

test('a representative can be written to from a product’s ficha if they take messages, or if there is a conversation about it', async () => {
  const { paracetamol, insulina } = catalogo;
  const yo = (await buildUsuario()).id;
  const lleva = async (nombre: string, acepta_mensajes: boolean) => {
    const id = await publicar({ nombre, perfil: { acepta_mensajes } });
    await db
      .insertInto('asociacion_producto')
      .values(
        [paracetamol, insulina].map((producto_id) => ({
          usuario_id: id,
          producto_id,
          relacion: 'titular' as const,
          estado: 'activa' as const,
        })),
      )
      .execute();
    return id;
  };
  const [abierta, cerrada] = [await lleva('Hilaria', true), await lleva('Iván', false)];
  const de = `?producto=${paracetamol}`;
  const seEscribe = async (query: string, quien: number | null) =>
    (await pedir(query, quien === null ? {} : await bearer(quien))).data
      .filter(({ usuario_id }: { usuario_id: number }) => [abierta, cerrada].includes(usuario_id))
      .map(({ se_le_escribe }: { se_le_escribe: boolean }) => se_le_escribe);
  expect(await seEscribe(de, yo)).toEqual([true, false]);
  expect(await seEscribe(de, null)).toEqual([false, false]);
  expect(await seEscribe(de, abierta)).toEqual([false, false]);
  const conversa = { tipo: 'producto' as const, producto_id: paracetamol, par: parDe(yo, cerrada) };
  await db.insertInto('conversacion').values(conversa).execute();
  expect(await seEscribe(de, yo)).toEqual([true, true]);
  // The conversation does not count for another caller, another product, or no product.
  expect(await seEscribe(de, (await buildUsuario()).id)).toEqual([true, false]);
  for (const otro of [`?producto=${insulina}`, '']) expect(await seEscribe(otro, yo)).toEqual([true, false]);
});
