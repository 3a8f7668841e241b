import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { DIA_MS } from '#shared/reglas/tiempo/dias';
import { buildTestVisita } from '../../testing/build-test-visita.ts';
import { asImporter, seedCatalogo } from '../../testing/samples/catalogo-de-prueba.ts';

const { app, db, clock, buildUsuario, bearer } = await buildTestVisita();
const ids = await seedCatalogo(db);

describe('following a product', () => {
  const url = (id: number | string) => `/api/productos/${id}/seguimiento`;
  const seguidos = async (usuarioId: number) =>
    (await db.selectFrom('producto_seguido').select('producto_id').where('usuario_id', '=', usuarioId).execute()).map(
      (row) => row.producto_id,
    );

  test('following and unfollowing are idempotent', async () => {
    const { id } = await buildUsuario();
    const headers = await bearer(id);
    for (const method of ['PUT', 'PUT'] as const)
      expect((await app.inject({ method, url: url(ids.zinc), headers })).statusCode).toBe(204);
    expect(await seguidos(id)).toEqual([ids.zinc]);
    const other = await bearer((await buildUsuario()).id);
    expect((await app.inject({ method: 'DELETE', url: url(ids.zinc), headers: other })).statusCode).toBe(204);
    expect(await seguidos(id)).toEqual([ids.zinc]);
    for (const method of ['DELETE', 'DELETE'] as const)
      expect((await app.inject({ method, url: url(ids.zinc), headers })).statusCode).toBe(204);
    expect(await seguidos(id)).toEqual([]);
  });

  test('an unauthenticated caller and a suspended account may not follow', async () => {
    const { id } = await buildUsuario();
    const headers = await bearer(id);
    await db.updateTable('usuario').set({ estado: 'suspendida' }).where('id', '=', id).execute();
    for (const who of [{}, headers])
      expect((await app.inject({ method: 'PUT', url: url(ids.zinc), headers: who })).statusCode).toBe(401);
    // An invalid token does not prevent reading a public ficha.
    expect((await app.inject({ url: `/api/productos/${ids.zinc}`, headers })).json().data.seguido).toBe(false);
    expect(await seguidos(id)).toEqual([]);
  });

  test('followed products are listed by newest change, then by newest following, only one’s own, with withdrawn ones', async () => {
    const { id } = await buildUsuario();
    const headers = await bearer(id);
    const lista = async (query = '', quien = headers) =>
      (await app.inject({ url: `/api/productos/seguidos${query}`, headers: quien })).json();
    expect(await lista()).toEqual({
      data: [],
      meta: { current_page: 1, per_page: 20, last_page: 1, total: 0 },
      links: { next: null },
    });
    for (const producto of [ids.zinc, ids.morfina, ids.diazepam, ids.insulina])
      await app.inject({ method: 'PUT', url: url(producto), headers });
    await app.inject({ method: 'PUT', url: url(ids.zinc), headers: await bearer((await buildUsuario()).id) });
    await asImporter(db, async (trx) => {
      await trx.deleteFrom('cambio_producto').where('producto_id', 'in', [ids.zinc, ids.morfina]).execute();
      const cambio = (producto_id: number, tipo: 'estado' | 'comerc', fecha: string) =>
        trx
          .insertInto('cambio_producto')
          .values({
            producto_id,
            tipos: [tipo],
            fecha,
            presentacion_codigo: null,
            antes: null,
            despues: null,
            lote_id: null,
          })
          .execute();
      await cambio(ids.insulina, 'estado', '2026-03-01');
      await cambio(ids.diazepam, 'estado', '2026-01-01');
      await cambio(ids.diazepam, 'comerc', '2026-04-01');
      await trx.updateTable('producto').set({ activo: false }).where('id', '=', ids.morfina).execute();
    });
    const { data, meta } = await lista();
    expect(meta.total).toBe(4);
    expect(data.map((uno: { id: number }) => uno.id)).toEqual([ids.diazepam, ids.insulina, ids.morfina, ids.zinc]);
    expect(data[0]).toMatchObject({ ultimo_cambio: { fecha: '2026-04-01', tipos: ['comerc'] }, activo: true });
    expect(data[2]).toMatchObject({
      ultimo_cambio: null,
      activo: false,
      seguido_en: expect.stringMatching(/^\d{4}-.*Z$/),
    });
    expect((await app.inject({ url: '/api/productos/seguidos' })).statusCode).toBe(401);
    for (const mala of ['page=0', 'page=x', 'page=-1', 'per_page=0', 'per_page=101'])
      expect((await app.inject({ url: `/api/productos/seguidos?${mala}`, headers })).statusCode).toBe(422);
  });

  test('the list of followed products is paged by twenty', async () => {
    const { id } = await buildUsuario();
    const headers = await bearer(id);
    await asImporter(db, (trx) =>
      sql`insert into producto (slug, pais_id, nregistro, nombre, origen)
        select 'demo-' || n, 28, 'demo-' || n, 'DEMO ' || n, 'demo' from generate_series(1, 21) n`.execute(trx),
    );
    const todos = await db.selectFrom('producto').select('id').where('slug', 'like', 'demo-%').orderBy('id').execute();
    const seguidos21 = todos.map((producto) => ({ usuario_id: id, producto_id: producto.id }));
    await db.insertInto('producto_seguido').values(seguidos21).execute();
    const lista = async (page: number, cuantos = '') =>
      (await app.inject({ url: `/api/productos/seguidos?page=${page}${cuantos}`, headers })).json();
    const [una, otra] = [await lista(1), await lista(2)];
    expect(una.links.next).toBe('/api/productos/seguidos?page=2&per_page=20');
    expect([una.data.length, otra.data.length, otra.links.next]).toEqual([20, 1, null]);
    const vistos = [...una.data, ...otra.data].map((uno: { id: number }) => uno.id);
    expect(vistos.toSorted((a, b) => a - b)).toEqual(todos.map((uno) => uno.id));
    const pocos = await lista(3, '&per_page=5');
    expect(pocos.data).toEqual(una.data.slice(10, 15));
    expect(pocos.meta).toEqual({ current_page: 3, per_page: 5, last_page: 5, total: 21 });
    expect(pocos.links.next).toBe('/api/productos/seguidos?page=4&per_page=5');
  });

  test('following an unknown product is 404', async () => {
    const headers = await bearer((await buildUsuario()).id);
    for (const method of ['PUT', 'DELETE'] as const)
      for (const id of ['999999', 'abc'])
        expect((await app.inject({ method, url: url(id), headers })).statusCode).toBe(404);
  });
});

describe('counting views', () => {
  const view = async (id: number | string, remoteAddress = '203.0.113.1') =>
    (await app.inject({ method: 'POST', url: `/api/productos/${id}/vista`, remoteAddress })).statusCode;
  const counted = async (id: number) =>
    (
      await db.selectFrom('estadistica_producto').selectAll().where('producto_id', '=', id).orderBy('fecha').execute()
    ).map(({ vistas }) => vistas);

  test('counts one view per address, product and day', async () => {
    for (let i = 0; i < 3; i += 1) expect(await view(ids.zinc)).toBe(204);
    expect(await counted(ids.zinc)).toEqual([1]);
    await view(ids.diazepam);
    await view(ids.zinc, '203.0.113.2');
    expect([await counted(ids.zinc), await counted(ids.diazepam)]).toEqual([[2], [1]]);
    clock.offsetMs = DIA_MS;
    await view(ids.zinc);
    expect(await counted(ids.zinc)).toEqual([2, 1]);
  });

  test('counts concurrent views of an address once', async () => {
    await Promise.all(Array.from({ length: 8 }, () => view(ids.morfina)));
    await Promise.all(Array.from({ length: 8 }, (_, i) => view(ids.insulina, `203.0.113.${i}`)));
    expect([await counted(ids.morfina), await counted(ids.insulina)]).toEqual([[1], [8]]);
  });

  test('an unknown product is 404 each time', async () => {
    for (const id of ['999999', '999999', 'abc']) expect(await view(id)).toBe(404);
  });

  test('no address is stored anywhere', async () => {
    const { rows } = await sql<{ fila: string }>`select e::text as fila from estadistica_producto e`.execute(db);
    expect(rows.length).toBeGreaterThan(0);
    for (const { fila } of rows) expect(fila).toMatch(/^\(\d+,\d{4}-\d\d-\d\d,\d+\)$/);
  });
});
