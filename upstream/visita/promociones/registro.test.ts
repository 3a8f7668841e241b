import { expect, test } from 'vitest';
import { DEFAULT_TIMEZONE, dayIn } from '#platform/timezone';
import { cleanAccounts } from '../../cleanup/account-cleanup.ts';
import { buildTestVisita } from '../../testing/build-test-visita.ts';
import { CONTENIDO, dentroDe, promocionesDePrueba } from '../testing/promociones-de-prueba.ts';

const visita = await buildTestVisita({ limitsFactor: 1000 });
const { app, db, deps } = visita;
const { jefa, persona, productos, representante, crear, enEstado, paso } = await promocionesDePrueba(visita);
const MES = dentroDe(0).slice(0, 7);
const tramo = (porcentaje: number) => ({ unidades_min: 10, porcentaje, base: 'volumen' as const });
const DESCUENTO = { tipo: 'condiciones_comerciales', canales: ['farmacia'], tramos: [tramo(7.5)] };

/** The lines of the register of a month, without the heading. */
async function registro(de: { id: number }, mes = MES): Promise<string[]> {
  const headers = await visita.bearer(de.id);
  const { body } = await app.inject({ method: 'GET', url: `/api/promociones/registro.csv?mes=${mes}`, headers });
  return body.trim().split('\r\n').slice(1);
}
const deEsta = async (id: number, mes = MES) =>
  (await registro(jefa, mes)).filter((linea) => linea.startsWith(`${id};`)).map((linea) => linea.split(';'));
/** Per line of a promotion: percentage, first day shown, last day shown. */
const resumen = async (id: number, mes = MES) =>
  (await deEsta(id, mes)).map((celdas) => [celdas[9], celdas[10], celdas[11]]);
const escrito = (dia: string) => dia.split('-').toReversed().join('/');
const alMomento = (iso: string) => ({ actualizado_en: new Date(iso) });
const contenido = (cambio: object) => JSON.stringify({ ...CONTENIDO, ...DESCUENTO, ...cambio });

test('has a line for each step of one’s own company, without formulas that a spreadsheet would run', async () => {
  const ana = await representante(productos.salbutamol);
  const tramos = [10, 50].map((unidades_min) => ({ ...tramo(7.5), unidades_min }));
  const { id } = await crear(ana, { ...DESCUENTO, titulo: '=SUMA(A1) de otoño', tramos }, productos.salbutamol);
  await paso(ana, id, 'enviar', 1);
  expect(await deEsta(id)).toEqual([]);
  await paso(jefa, id, 'aprobar', 2);
  const lineas = await registro(jefa);
  expect(lineas).toHaveLength(2);
  expect(lineas[0]).toContain(`${id};'=SUMA(A1) de otoño;Laboratorio Alameda de prueba;BRONQUIAL`);
  expect(lineas[0]).toContain(';657001;No consta;farmacia;Volumen;10;7,5;');
  expect(lineas[1]).toContain(';Volumen;50;7,5;');
  expect(await registro(await persona(['marketing']))).toEqual([]);
});

test('a new version begins a new line, and the earlier line stays', async () => {
  const ana = await representante();
  const { id } = await crear(ana, DESCUENTO);
  await paso(ana, id, 'enviar', 1);
  await paso(jefa, id, 'aprobar', 2);
  const { cuerpo } = await ana.llamar('GET', `/api/promociones/${id}`);
  const nueva = { ...CONTENIDO, ...DESCUENTO, tramos: [tramo(12)], version: cuerpo.data.version };
  const guardada = await ana.llamar('PUT', `/api/promociones/${id}`, nueva);
  const enviada = await paso(ana, id, 'enviar', guardada.cuerpo.data.version);
  expect((await resumen(id)).map(([porcentaje]) => porcentaje)).toEqual(['7,5']);
  expect((await paso(jefa, id, 'aprobar', enviada.cuerpo.data.version)).estado).toBe(200);
  const hoy = escrito(dentroDe(0));
  expect(await resumen(id)).toEqual([
    ['7,5', hoy, hoy],
    ['12', hoy, escrito(dentroDe(90))],
  ]);
});

test('leaves out what was never shown: ended before its first day, or written while hidden', async () => {
  const ana = await representante();
  const futura = await enEstado(ana, 'programada', { contenido: contenido({}), fecha_inicio: dentroDe(1) });
  await paso(ana, futura.id, 'finalizar', futura.version);
  expect(await resumen(futura.id)).toEqual([]);
  const { id } = await enEstado(ana, 'vigente', { contenido: contenido({}) });
  const cambiar = (values: object) => db.updateTable('promocion').set(values).where('id', '=', id).execute();
  await cambiar({ estado: 'requiere_revision', actualizado_en: new Date() });
  await cambiar({ contenido: contenido({ tramos: [tramo(40)] }) });
  expect((await resumen(id)).map(([porcentaje]) => porcentaje)).toEqual(['7,5']);
});

test('a pause splits a line, and all its days, that of the approval too, are in the platform’s time zone', async () => {
  const ana = await representante();
  // This moment is on 1 February in Madrid.
  const { id } = await enEstado(ana, 'vigente', {
    contenido: contenido({ fecha_inicio: '2026-02-01', fecha_fin: '2026-04-20' }),
    fecha_inicio: '2026-02-01',
    fecha_fin: '2026-04-20',
    aprobada_en: new Date('2026-01-31T23:30:00Z'),
    ...alMomento('2026-01-31T23:30:00Z'),
  });
  const mover = (estado: 'pausada' | 'vigente' | 'finalizada', iso: string) =>
    db
      .updateTable('promocion')
      .set({ estado, ...alMomento(iso) })
      .where('id', '=', id)
      .execute();
  await mover('pausada', '2026-02-10T10:00:00Z');
  await mover('vigente', '2026-03-05T10:00:00Z');
  // The last day was over before the job ran.
  await mover('finalizada', '2026-05-02T00:05:00Z');
  expect(await resumen(id, '2026-01')).toEqual([]);
  expect(await resumen(id, '2026-02')).toEqual([['7,5', '01/02/2026', '10/02/2026']]);
  expect((await deEsta(id, '2026-02')).map((celdas) => celdas[13])).toEqual(['01/02/2026']);
  for (const mes of ['2026-03', '2026-04'])
    expect(await resumen(id, mes)).toEqual([['7,5', '05/03/2026', '20/04/2026']]);
  expect(await resumen(id, '2026-05')).toEqual([]);
});

test('the end of an account ends its promotions today, and the company keeps their lines', async () => {
  const ana = await representante();
  const { id } = await enEstado(ana, 'vigente', { contenido: contenido({}), ...alMomento('2026-11-01T10:00:00Z') });
  await db
    .updateTable('usuario')
    .set({ estado: 'baja_pendiente', baja_en: new Date(0) })
    .where('id', '=', ana.id)
    .execute();
  await cleanAccounts(deps);
  const hoy = escrito(dayIn(DEFAULT_TIMEZONE, new Date()));
  expect(await resumen(id)).toEqual([['7,5', '01/11/2026', hoy]]);
});
