import { expect, test } from 'vitest';
import type { Asociacion } from '#shared/contract/visita/cartera/cartera';
import type { MiembroEquipo } from '#shared/contract/visita/cartera/equipo';
import { buildTestVisita } from '../../../testing/build-test-visita.ts';
import { carteraDePrueba } from '../../testing/cartera-de-prueba.ts';

const visita = await buildTestVisita({ limitsFactor: 1000 });
const { db } = visita;
const { productos, empresaId, visitador, deMarketing, entrar } = await carteraDePrueba(visita);
const { paracetamol, insulina, telmisartan } = productos;

async function equipoDePrueba() {
  const ana = await visitador({ nombre: 'Visitadora', apellidos: 'De Madrid' });
  await entrar(ana.id);
  const jefa = await deMarketing();
  const { creadas } = await ana.anadir([paracetamol, insulina, telmisartan], {
    empresa_id: empresaId,
    nota: 'Para mí',
  });
  const estados = ['activa', 'activa', 'borrador'] as const;
  for (const [i, { id }] of creadas.entries())
    await db
      .updateTable('asociacion_producto')
      .set({ estado: estados[i] ?? 'borrador' })
      .where('id', '=', id)
      .execute();
  return { ana, jefa, creadas };
}
const equipoDe = async (jefa: Awaited<ReturnType<typeof deMarketing>>, id: number) => {
  const { cuerpo } = await jefa.llamar('GET', '/api/cartera/equipo');
  return cuerpo.data.find((uno: MiembroEquipo) => uno.id === id);
};

test('marketing sees its people with their products; those who left only while something waits for a hand-over', async () => {
  const { ana, jefa } = await equipoDePrueba();
  expect(await equipoDe(jefa, ana.id)).toMatchObject({
    nombre: 'Visitadora De Madrid',
    sigue: true,
    es_yo: false,
    zonas: ['Madrid', 'Toledo'],
    estados: [
      { estado: 'activa', total: 2 },
      { estado: 'borrador', total: 1 },
    ],
  });
  expect(await equipoDe(jefa, jefa.id)).toMatchObject({ es_yo: true, estados: [] });
  const salir = db.updateTable('membresia_empresa').set({ estado: 'baja', resuelta_en: new Date() });
  await salir.where('usuario_id', '=', ana.id).execute();
  expect(await equipoDe(jefa, ana.id)).toMatchObject({ sigue: false });
  await db
    .updateTable('asociacion_producto')
    .set({ estado: 'finalizada' })
    .where('usuario_id', '=', ana.id)
    .where('estado', '=', 'activa')
    .execute();
  expect(await equipoDe(jefa, ana.id)).toBeUndefined();
});

test('the products that a person has of the company are read by its marketing, without drafts, and by nobody else', async () => {
  const { ana, jefa } = await equipoDePrueba();
  const { estado, cuerpo } = await jefa.llamar('GET', `/api/cartera?de=${ana.id}`);
  expect(estado).toBe(200);
  expect(cuerpo.data.map((una: Asociacion) => una.estado)).toEqual(['activa', 'activa']);
  expect(cuerpo.estados).toEqual([{ estado: 'activa', total: 2 }]);
  const eva = await visitador();
  expect((await eva.llamar('GET', `/api/cartera?de=${ana.id}`)).estado).toBe(404);
  expect((await eva.llamar('GET', '/api/cartera/equipo')).estado).toBe(403);
  expect((await ana.llamar('GET', `/api/cartera?de=${ana.id}`)).cuerpo.meta.total).toBe(3);
  // Products that the person does not have of this company are not listed.
  await db.updateTable('asociacion_producto').set({ empresa_id: null }).where('usuario_id', '=', ana.id).execute();
  expect((await jefa.llamar('GET', `/api/cartera?de=${ana.id}`)).cuerpo.data).toEqual([]);
});

test('tells which products of a page are in one’s cartera; ended ones do not count', async () => {
  const { ana, creadas } = await equipoDePrueba();
  const llevados = async () =>
    (await ana.llamar('GET', `/api/cartera/llevados?productos=${paracetamol},${telmisartan},999999`)).cuerpo.data;
  expect(await llevados()).toEqual([
    { producto_id: paracetamol, id: creadas[0]?.id, estado: 'activa' },
    { producto_id: telmisartan, id: creadas[2]?.id, estado: 'borrador' },
  ]);
  await ana.llamar('POST', `/api/cartera/${creadas[2]?.id}/descartar`, { version: 1 });
  expect(await llevados()).toMatchObject([{ producto_id: paracetamol }]);
  expect((await ana.llamar('GET', '/api/cartera/llevados?productos=')).estado).toBe(422);
});
