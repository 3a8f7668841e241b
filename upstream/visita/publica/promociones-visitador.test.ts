import { expect, test } from 'vitest';
import { buildTestVisita } from '../../testing/build-test-visita.ts';
import { insertPublicado } from '../perfil/testing/perfiles-de-prueba.ts';
import { promocionesDePrueba } from '../testing/promociones-de-prueba.ts';

const visita = await buildTestVisita({ limitsFactor: 1000 });
const { db, app } = visita;
const { productos, representante, enEstado } = await promocionesDePrueba(visita);
const ver = async (user: string, profesional: '0' | '1') => {
  const response = await app.inject({ url: `/api/visitadores/${user}/promociones?profesional=${profesional}` });
  const { data, para_profesionales } = response.json();
  const ids = data?.map((una: { id: number; producto: { id: number } }) => [una.id, una.producto.id]);
  return { status: response.statusCode, ids, para_profesionales };
};

test('lists the representative’s active promotions of shown products, those for professionals only to them', async () => {
  const [ana, eva] = [await representante(), await representante()];
  const [deAna, deEva] = [await insertPublicado(db, ana.id), await insertPublicado(db, eva.id)];
  const { id } = await enEstado(ana, 'vigente');
  await enEstado(eva, 'borrador');
  expect(await ver(deAna, '0')).toEqual({ status: 200, ids: [], para_profesionales: 1 });
  expect(await ver(deAna, '1')).toEqual({ status: 200, ids: [[id, productos.paracetamol]], para_profesionales: 0 });
  expect(await ver(deEva, '1')).toEqual({ status: 200, ids: [], para_profesionales: 0 });
  await db
    .updateTable('asociacion_producto')
    .set({ visible_publico: false })
    .where('usuario_id', '=', ana.id)
    .execute();
  expect(await ver(deAna, '1')).toEqual({ status: 200, ids: [], para_profesionales: 0 });
});

test('a page that the reader may not see is 404', async () => {
  const ana = await representante();
  const slug = await insertPublicado(db, ana.id, { ve_perfil: 'privado' });
  expect((await ver(slug, '1')).status).toBe(404);
});
