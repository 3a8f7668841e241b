import { expect, test } from 'vitest';
import type { Asociacion } from '#shared/contract/visita/cartera/cartera';
import { buildTestVisita } from '../../../testing/build-test-visita.ts';
import { carteraDePrueba, MADRID, TOLEDO } from '../../testing/cartera-de-prueba.ts';

const visita = await buildTestVisita({ limitsFactor: 1000 });
const { db } = visita;
const { productos, visitador, auditoria, estadosDe, correoDeEmpresa } = await carteraDePrueba(visita);
const { paracetamol, insulina, telmisartan } = productos;

const elegidas = (unas: readonly Asociacion[]) => unas.map(({ id, version }) => ({ id, version }));
const zonasDe = async (quien: Awaited<ReturnType<typeof visitador>>) =>
  (await quien.llamar('GET', '/api/cartera')).cuerpo.data.map((una: Asociacion) => una.zonas);

test('drafts are discarded together, each with an audit row; one stale version leaves all unchanged', async () => {
  const ana = await visitador();
  const { creadas } = await ana.anadir([paracetamol, insulina, telmisartan]);
  const [primera, ...resto] = elegidas(creadas);
  if (!primera) throw new Error('none');
  const vieja = await ana.llamar('POST', '/api/cartera/varias', {
    paso: 'descartar',
    asociaciones: [...resto, { ...primera, version: 7 }],
  });
  expect([vieja.estado, vieja.cuerpo.code]).toEqual([409, 'conflicto_version']);
  expect((await estadosDe(ana)).map(([, estado]: string[]) => estado)).toEqual(['borrador', 'borrador', 'borrador']);
  const hecho = await ana.llamar('POST', '/api/cartera/varias', { paso: 'descartar', asociaciones: resto });
  expect([hecho.estado, hecho.cuerpo.data]).toEqual([200, { hechas: 2 }]);
  expect((await auditoria('asociacion_producto', resto[0]?.id ?? 0)).at(-1)).toEqual({
    de: 'borrador',
    a: 'finalizada',
    como: 'solicitante',
  });
  // A discarded product may be added again.
  expect((await ana.anadir([telmisartan])).creadas).toHaveLength(1);
});

test('a step that one association cannot take is refused for all, and nobody moves another person’s', async () => {
  const [ana, eva] = [await visitador(), await visitador()];
  const { creadas } = await ana.anadir([paracetamol, insulina]);
  await db
    .updateTable('asociacion_producto')
    .set({ estado: 'activa' })
    .where('id', '=', creadas[0]?.id ?? 0)
    .execute();
  const mover = (quien: typeof ana, paso: string) =>
    quien.llamar('POST', '/api/cartera/varias', { paso, asociaciones: elegidas(creadas) });
  expect((await mover(ana, 'finalizar')).estado).toBe(409);
  expect((await mover(ana, 'descartar')).estado).toBe(409);
  expect((await mover(eva, 'descartar')).estado).toBe(404);
  expect((await mover(ana, 'aprobar')).estado).toBe(422);
  expect((await estadosDe(ana)).map(([, estado]: string[]) => estado).toSorted()).toEqual(['activa', 'borrador']);
});

test('cancelling all products of a request cancels the request', async () => {
  const ana = await visitador();
  const pedidas = await ana.pedir([paracetamol, insulina], { email_destino: correoDeEmpresa() });
  await ana.llamar('POST', '/api/cartera/varias', { paso: 'cancelar', asociaciones: elegidas(pedidas) });
  const { estado } = await db
    .selectFrom('verificacion')
    .select('estado')
    .where('id', '=', pedidas[0]?.verificacion?.id ?? 0)
    .executeTakeFirstOrThrow();
  expect(estado).toBe('anulada');
});

test('the same zones for many: drafts may get any of one’s own, confirmed ones only fewer', async () => {
  const ana = await visitador();
  const { creadas } = await ana.anadir([paracetamol, insulina], { zonas: [MADRID, TOLEDO] });
  const poner = (zonas: object[], unas = elegidas(creadas)) =>
    ana.llamar('PUT', '/api/cartera/varias/zonas', { asociaciones: unas, zonas });
  const fuera = await poner([{ pais_id: 28, estado_id: 28008 }]);
  expect([fuera.estado, Object.keys(fuera.cuerpo.errors)]).toEqual([422, ['zonas']]);
  expect((await poner([MADRID])).estado).toBe(200);
  expect(await zonasDe(ana)).toEqual([[MADRID], [MADRID]]);
  await db
    .updateTable('asociacion_producto')
    .set({ estado: 'activa' })
    .where('id', '=', creadas[0]?.id ?? 0)
    .execute();
  const segundas = creadas.map(({ id }) => ({ id, version: 2 }));
  const mas = await poner([MADRID, TOLEDO], segundas);
  expect([mas.estado, mas.cuerpo.code]).toEqual([409, 'estado_no_permite']);
  expect(mas.cuerpo.message).toContain('PARACETAMOL');
  expect(await zonasDe(ana)).toEqual([[MADRID], [MADRID]]);
});
