import { expect, test } from 'vitest';
import type { EstadoAsociacion } from '#shared/estados/pasos-cartera';
import { ESTADOS_ASOCIACION } from '#shared/estados/pasos-cartera';
import { buildTestVisita } from '../../testing/build-test-visita.ts';
import { seedCatalogo } from '../../testing/samples/catalogo-de-prueba.ts';
import { insertPublicado } from '../perfil/testing/perfiles-de-prueba.ts';

const { app, db, buildUsuario, bearer } = await buildTestVisita({ limitsFactor: 1000 });
await seedCatalogo(db);
const productos = await db
  .selectFrom('producto')
  .select(['id', 'nombre', 'atc_codigo'])
  .where('activo', '=', true)
  .orderBy('id')
  .execute();
const [primero, segundo] = productos.map(({ id }) => id) as [number, number];

interface Suya {
  nota?: string;
  contacto_publico?: boolean;
  activa_desde?: Date;
  estado?: EstadoAsociacion;
  visible_publico?: boolean;
}
async function representar(usuario_id: number, producto_id: number, { estado = 'activa', ...cambio }: Suya = {}) {
  const { id } = await db
    .insertInto('asociacion_producto')
    .values({ usuario_id, producto_id, relacion: 'titular', estado, ...cambio })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('asociacion_zona').values({ asociacion_id: id, pais_id: 28, estado_id: 28028 }).execute();
}
async function visitador(perfil: Parameters<typeof insertPublicado>[2] = {}) {
  const { id } = await buildUsuario({ roles: ['visitador_farmaceutico'] });
  return { id, slug: await insertPublicado(db, id, perfil) };
}
const ver = async (user: string | number, query = '', headers: Record<string, string> = {}) => {
  const response = await app.inject({ url: `/api/cartera/publica/${user}${query}`, headers });
  return { status: response.statusCode, ...response.json() };
};

test.each(ESTADOS_ASOCIACION)('%s: only confirmed products are shown', async (estado) => {
  const { id, slug } = await visitador();
  await representar(id, primero, { estado });
  expect((await ver(slug)).meta.total).toBe(estado === 'activa' ? 1 : 0);
});

test('hidden products are neither listed nor counted in a group', async () => {
  const { id, slug } = await visitador();
  await representar(id, primero, { visible_publico: false });
  expect(await ver(slug)).toMatchObject({ status: 200, data: [], grupos: [], meta: { total: 0 } });
});

test('products that left the catalogue are neither listed nor counted', async () => {
  const { id, slug } = await visitador();
  const fuera = await db.selectFrom('producto').select('id').where('activo', '=', false).executeTakeFirst();
  if (fuera) await representar(id, fuera.id);
  await representar(id, segundo);
  expect((await ver(slug)).data.map((una: { producto: { id: number } }) => una.producto.id)).toEqual([segundo]);
});

test('filters by anatomical group, with the counts of all groups', async () => {
  const { id, slug } = await visitador();
  for (const { id: producto } of productos) await representar(id, producto);
  const { grupos } = await ver(slug);
  expect(grupos.length).toBeGreaterThan(1);
  const con = productos.filter(({ atc_codigo }) => atc_codigo !== null);
  expect(grupos.reduce((suma: number, { total }: { total: number }) => suma + total, 0)).toBe(con.length);
  for (const { codigo, total } of grupos) {
    const una = await ver(slug, `?grupo=${codigo}`);
    expect([codigo, una.meta.total, una.grupos]).toEqual([codigo, total, grupos]);
  }
  expect((await ver(slug, '?grupo=nervioso')).status).toBe(422);
});

test('the cartera of a page that the caller may not see is 404', async () => {
  for (const [ve_perfil, conCuenta] of [
    ['registrados', 200],
    ['privado', 404],
  ] as const) {
    const { id, slug } = await visitador({ ve_perfil });
    await representar(id, primero);
    expect((await ver(slug)).status).toBe(404);
    expect((await ver(slug, '', await bearer((await buildUsuario()).id))).status).toBe(conCuenta);
    expect((await ver(slug, '', await bearer(id))).status).toBe(200);
  }
  expect((await ver('nadie')).status).toBe(404);
});

test('zones of products are shown to those who may see the profile’s zones', async () => {
  for (const ve_zonas of ['publico', 'nadie'] as const) {
    const { id, slug } = await visitador({ ve_zonas });
    await representar(id, primero);
    expect((await ver(slug)).data[0].zonas).toEqual(
      ve_zonas === 'publico' ? [{ pais_id: 28, estado_id: 28028 }] : null,
    );
  }
});

test('one product: shows the representative, the zones, and contact data only if they allow it for this product', async () => {
  const { id, slug } = await visitador({ telefono_trabajo: '+34600000000', ve_telefono: 'publico' });
  await representar(id, primero, { contacto_publico: true });
  await representar(id, segundo);
  const headers = await bearer((await buildUsuario()).id);
  const { data } = await ver(`${slug}/${primero}`, '', headers);
  expect(data).toMatchObject({
    perfil: { slug_publico: slug, telefono_trabajo: '+34600000000' },
    producto: { id: primero, activo: true },
    asociacion: { relacion: 'titular', zonas: [{ pais_id: 28, estado_id: 28028, nombre: 'Madrid' }] },
  });
  expect((await ver(`${slug}/${primero}`)).data.perfil).toMatchObject({
    telefono_trabajo: null,
    oculto: expect.arrayContaining([{ parte: 'telefono', para: 'registrados' }]),
  });
  const sin = (await ver(`${slug}/${segundo}`)).data.perfil;
  expect([sin.telefono_trabajo, sin.linkedin, sin.oculto]).toEqual([null, null, []]);
});

test('one product: the representative’s note is only for professionals', async () => {
  const { id, slug } = await visitador();
  await representar(id, primero, { nota: 'Material para la consulta, a petición.' });
  const nota = async (query: string, headers = {}) =>
    (await ver(slug, `/${primero}${query}`, headers)).data.asociacion.nota;
  expect([await nota(''), await nota('?profesional=1')]).toEqual([null, 'Material para la consulta, a petición.']);
  const nadie = await bearer((await buildUsuario({ roles: ['usuario_web'] })).id);
  // For an account its own declaration counts, not what its browser says.
  expect(await nota('?profesional=1', nadie)).toBeNull();
  expect(await nota('', await bearer(id))).toBe('Material para la consulta, a petición.');
});

test('one product: the sales argument is only for professionals; others learn that there is one, while it is represented', async () => {
  const { id, slug } = await visitador();
  await representar(id, primero);
  await representar(id, segundo, { estado: 'finalizada', activa_desde: new Date('2026-01-01') });
  const texto = 'Una toma al día.\n\nSin ajuste de dosis.';
  const escribir = (producto_id: number, argumentario: string) =>
    db
      .insertInto('ficha_editorial')
      .values({ producto_id, datos: JSON.stringify({ argumentario, contacto_nombre: 'Otra cosa' }) })
      .onConflict((c) => c.column('producto_id').doUpdateSet((eb) => ({ datos: eb.ref('excluded.datos') })))
      .execute();
  const leer = async (producto: number, query = '', headers = {}) => {
    const { data } = await ver(slug, `/${producto}${query}`, headers);
    return [data.argumentario, data.argumentario_reservado];
  };
  for (const query of ['', '?profesional=1']) expect(await leer(primero, query)).toEqual([null, false]);
  for (const producto of [primero, segundo]) await escribir(producto, texto);
  expect(await leer(primero)).toEqual([null, true]);
  expect(await leer(primero, '?profesional=1')).toEqual([texto, false]);
  // For an account its own declaration counts, not what its browser says.
  const nadie = await bearer((await buildUsuario({ roles: ['usuario_web'] })).id);
  expect(await leer(primero, '?profesional=1', nadie)).toEqual([null, true]);
  expect(await leer(primero, '', await bearer(id))).toEqual([texto, false]);
  // The representative no longer has this product.
  for (const query of ['', '?profesional=1']) expect(await leer(segundo, query)).toEqual([null, false]);
  await escribir(primero, '');
  expect(await leer(primero, '?profesional=1')).toEqual([null, false]);
});

test.each(ESTADOS_ASOCIACION)(
  'one product, %s: a formerly confirmed one is shown as ended, and any other is 404',
  async (estado) => {
    const { id, slug } = await visitador();
    await representar(id, primero, { estado, contacto_publico: true });
    await representar(id, segundo, { estado, activa_desde: new Date('2026-01-01') });
    const [nunca, una] = [await ver(`${slug}/${primero}`), await ver(`${slug}/${segundo}`)];
    expect(nunca.status).toBe(estado === 'activa' ? 200 : 404);
    expect([una.status, una.data.asociacion === null]).toEqual([200, estado !== 'activa']);
  },
);

test('one product: 404 for a hidden product, a hidden page and an unknown product', async () => {
  const { id, slug } = await visitador({ ve_zonas: 'nadie' });
  await representar(id, primero, { visible_publico: false });
  await representar(id, segundo);
  for (const camino of [`${slug}/${primero}`, `${slug}/0`, `${slug}/abc`, `${slug}/999999999`, `nadie/${segundo}`])
    expect([camino, (await ver(camino)).status]).toEqual([camino, 404]);
  expect((await ver(`${slug}/${segundo}`)).data.asociacion.zonas).toBeNull();
  const privado = await visitador({ ve_perfil: 'privado' });
  await representar(privado.id, primero);
  expect((await ver(`${privado.slug}/${primero}`)).status).toBe(404);
});
