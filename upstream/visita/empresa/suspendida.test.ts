import { expect, test } from 'vitest';
import { DIA_MS } from '#shared/reglas/tiempo/dias';
import { buildTestVisita } from '../../testing/build-test-visita.ts';
import { reviewDeApartados } from '../promociones/solas/promociones-de-apartados.ts';
import { expireVerificaciones, followPausas, remindVerificaciones } from '../verificaciones/trabajos-verificacion.ts';
import { empresaDePrueba } from './testing/empresa-de-prueba.ts';

/** The effects of a company's suspension by the staff on its requests, associations and promotions. */
const visita = await buildTestVisita({ limitsFactor: 1000 });
const { db, deps, clock } = visita;
const {
  productos,
  empresaId,
  jefa,
  visitador,
  enEstado,
  representante,
  publica,
  secretoDe,
  correoDeEmpresa,
  correosA,
  avisosDe,
} = await empresaDePrueba(visita);
const FIRMA = { nombre: 'Quien Responde', cargo: 'Jefa de producto', declaro: true };

const suspender = () =>
  db
    .updateTable('empresa')
    .set({ estado: 'suspendida', suspendida_motivo: 'Se ha probado', suspendida_en: deps.now() })
    .where('id', '=', empresaId)
    .execute();
const reactivar = () =>
  db
    .updateTable('empresa')
    .set({ estado: 'verificada', suspendida_motivo: null, suspendida_en: null })
    .where('id', '=', empresaId)
    .execute();

async function pedida() {
  const [ana, email_destino] = [await visitador(), correoDeEmpresa()];
  const [una] = await ana.pedir([productos.mismaDcp], { email_destino });
  const id = una?.verificacion?.id ?? 0;
  await db
    .updateTable('verificacion')
    .set({ estado: 'enviada', enviada_en: deps.now() })
    .where('id', '=', id)
    .execute();
  const fila = () =>
    db
      .selectFrom('verificacion')
      .select(['estado', 'caduca_en', 'pausada_en'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  const enCartera = async () => (await ana.llamar('GET', '/api/cartera')).cuerpo.data[0].verificacion;
  return { ana, id, fila, enCartera, email_destino, secreto: await secretoDe(email_destino) };
}
/** Advances the clock and runs the scheduled jobs in their order. */
async function pasaElTiempo(ms: number) {
  clock.offsetMs += ms;
  await followPausas(deps);
  await remindVerificaciones(deps);
  await expireVerificaciones(deps);
}

test('the deadline of a request pauses while its company is suspended, and continues afterwards', async () => {
  const { ana, id, fila, enCartera, email_destino, secreto } = await pedida();
  const antes = await fila();
  await pasaElTiempo(DIA_MS);
  await suspender();
  await pasaElTiempo(0);
  expect(await enCartera()).toMatchObject({ en_pausa: true, estado: 'enviada' });

  // The day of the reminder passes, and then the last day.
  await pasaElTiempo(4 * DIA_MS);
  expect(await correosA(email_destino)).toEqual(['verificacion_productos']);
  await pasaElTiempo(26 * DIA_MS);
  expect(await fila()).toMatchObject({ estado: 'enviada', caduca_en: antes.caduca_en });
  expect(await correosA(email_destino)).toEqual(['verificacion_productos']);
  const [leida, decidida] = [
    await publica('GET', secreto),
    await publica('POST', `${secreto}/decidir`, { decision: 'aprobada', motivo: null, excluidas: [], ...FIRMA }),
  ];
  expect([leida.estado, leida.cuerpo.data.en_pausa, decidida.estado]).toEqual([200, true, 409]);
  const reenvio = await ana.llamar('POST', `/api/verificaciones/${id}/reenviar`, {});
  expect([reenvio.estado, reenvio.cuerpo.message]).toEqual([409, expect.stringContaining('su plazo no corre')]);

  await reactivar();
  await pasaElTiempo(0);
  expect(await enCartera()).toMatchObject({ en_pausa: false });
  const despues = await fila();
  expect(despues.pausada_en).toBeNull();
  // The test itself takes a little time.
  const ganado = despues.caduca_en.getTime() - antes.caduca_en.getTime() - 30 * DIA_MS;
  expect(Math.abs(ganado)).toBeLessThan(DIA_MS / 24);

  await pasaElTiempo(despues.caduca_en.getTime() - deps.now().getTime() - DIA_MS);
  expect((await fila()).estado).not.toBe('caducada');
  await pasaElTiempo(2 * DIA_MS);
  expect((await fila()).estado).toBe('caducada');
  clock.offsetMs = 0;
});

test('a request that falls due before the job has seen the suspension does not expire', async () => {
  const { fila } = await pedida();
  await suspender();
  clock.offsetMs += 30 * DIA_MS;
  await expireVerificaciones(deps);
  expect((await fila()).estado).toBe('enviada');
  clock.offsetMs = 0;
  await reactivar();
  await followPausas(deps);
});

test('after the suspension the request is answered by the link that was mailed before', async () => {
  const { secreto, fila } = await pedida();
  await suspender();
  await pasaElTiempo(20 * DIA_MS);
  await reactivar();
  // The answer comes before the reminder, which would have its own link.
  await followPausas(deps);
  const decision = { decision: 'aprobada', motivo: null, excluidas: [], ...FIRMA };
  expect((await publica('POST', `${secreto}/decidir`, decision)).estado).toBe(200);
  expect((await fila()).estado).toBe('aprobada');
  clock.offsetMs = 0;
});

test('promotions of the company are hidden at once and go to review, and their author is told why', async () => {
  // The company has confirmed a representative of the product, which is required for promoting it.
  await representante(productos.paracetamol);
  const promocion = await enEstado(jefa, 'vigente');
  expect(promocion.empresa_id).toBe(empresaId);
  const seVe = async () => {
    const { cuerpo } = await jefa.llamar('GET', `/api/productos/${productos.paracetamol}/promociones`);
    return cuerpo.data.length + cuerpo.para_profesionales > 0;
  };
  const estado = async () =>
    await db
      .selectFrom('promocion')
      .select(['estado', 'motivo'])
      .where('id', '=', promocion.id)
      .executeTakeFirstOrThrow();
  expect(await seVe()).toBe(true);
  await reviewDeApartados(deps);
  expect((await estado()).estado).toBe('vigente');
  await suspender();
  expect(await seVe()).toBe(false);
  await reviewDeApartados(deps);
  expect(await estado()).toMatchObject({
    estado: 'requiere_revision',
    motivo: expect.stringContaining('no está activa'),
  });
  expect((await avisosDe(jefa.id)).at(-1)).toMatchObject({ tipo: 'promo_requiere_revision' });
  await reactivar();
});
