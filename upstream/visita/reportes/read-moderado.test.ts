import { expect, test } from 'vitest';
import { buildTestVisita } from '../../testing/build-test-visita.ts';
import { promocionesDePrueba } from '../testing/promociones-de-prueba.ts';

const visita = await buildTestVisita({ limitsFactor: 1000 });
const { db, app } = visita;
const { productos, persona, representante, enEstado } = await promocionesDePrueba(visita);

test('moderators read the public things of a representative, suspend them and give them back', async () => {
  const ana = await representante();
  const moderador = await persona(['moderador']);
  const administra = await persona(['admin']);
  const borrador = await enEstado(ana, 'borrador');
  const vigente = await enEstado(ana, 'vigente');
  const url = `/api/moderacion/visitadores/${ana.id}`;
  const leer = async () => (await moderador.llamar('GET', url)).cuerpo.data;
  expect(await leer()).toMatchObject({
    asociaciones: [{ id: ana.asociacionId, estado: 'activa', producto: { id: productos.paracetamol } }],
    asociaciones_total: 1,
    promociones: [{ id: vigente.id, estado: 'vigente', version: 1 }],
    promociones_total: 1,
  });
  expect(JSON.stringify(await leer())).not.toContain(`"id":${borrador.id},"version"`);
  const motivo = { motivo: 'Una queja del laboratorio' };
  expect((await administra.llamar('POST', `/api/cartera/${ana.asociacionId}/suspender`, motivo)).estado).toBe(204);
  expect(await leer()).toMatchObject({
    asociaciones: [{ estado: 'suspendida', devuelve: 'personal', estado_desde: expect.any(String), ...motivo }],
    promociones: [{ estado: 'requiere_revision', version: 2 }],
  });
  expect((await administra.llamar('POST', `/api/cartera/${ana.asociacionId}/reanudar`)).estado).toBe(204);
  const retirar = await administra.llamar('POST', `/api/promociones/${vigente.id}/retirar`, { version: 2, ...motivo });
  expect(retirar.estado).toBe(200);
  expect(await leer()).toMatchObject({ asociaciones: [{ estado: 'activa' }], promociones: [{ estado: 'retirada' }] });
});

test('a moderator cannot give back what the system suspended', async () => {
  const ana = await representante();
  const moderador = await persona(['moderador']);
  await db
    .updateTable('asociacion_producto')
    .set({ estado: 'suspendida', suspendida_por: 'producto', motivo: 'El producto ya no está autorizado.' })
    .where('id', '=', ana.asociacionId)
    .execute();
  const leido = await moderador.llamar('GET', `/api/moderacion/visitadores/${ana.id}`);
  expect(leido.cuerpo.data.asociaciones).toMatchObject([{ estado: 'suspendida', devuelve: 'sistema' }]);
  const { estado, cuerpo } = await moderador.llamar('POST', `/api/cartera/${ana.asociacionId}/reanudar`);
  expect([estado, cuerpo.message]).toEqual([409, 'No puede volver todavía. El producto ya no está autorizado.']);
});

test('only the staff reads it, and an unknown account is 404', async () => {
  const ana = await representante();
  const url = `/api/moderacion/visitadores/${ana.id}`;
  expect((await app.inject({ url })).statusCode).toBe(401);
  for (const roles of [['visitador_farmaceutico'], ['marketing'], ['revisor_producto'], ['usuario_web']])
    expect([roles, (await (await persona(roles)).llamar('GET', url)).estado]).toEqual([roles, 403]);
  const moderador = await persona(['moderador']);
  for (const raro of ['x', '0', '999999999'])
    expect((await moderador.llamar('GET', `/api/moderacion/visitadores/${raro}`)).estado).toBe(404);
  const { id } = await persona(['usuario_web']);
  expect((await moderador.llamar('GET', `/api/moderacion/visitadores/${id}`)).cuerpo.data).toEqual({
    asociaciones: [],
    asociaciones_total: 0,
    promociones: [],
    promociones_total: 0,
  });
  expect(await db.selectFrom('evento_auditoria').select('id').where('actor_id', '=', moderador.id).execute()).toEqual(
    [],
  );
});
