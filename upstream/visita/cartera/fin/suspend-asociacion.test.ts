import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Asociacion } from '#shared/contract/visita/cartera/cartera';
import { DIA_MS } from '#shared/reglas/tiempo/dias';
import { buildTestVisita } from '../../../testing/build-test-visita.ts';
import { carteraDePrueba } from '../../testing/cartera-de-prueba.ts';
import { followSuelo } from './suspend-asociacion.ts';

const visita = await buildTestVisita({ limitsFactor: 1000 });
const { db, deps } = visita;
const { productos, empresaId, visitador, deMarketing, persona, entrar, auditoria, avisosDe, correosA } =
  await carteraDePrueba(visita);

/** A representative with one product that the company has confirmed. */
async function conActiva(miembro: boolean) {
  const ana = await visitador();
  if (miembro) await entrar(ana.id);
  const jefa = await deMarketing();
  const [pedida] = await ana.pedir([productos.paracetamol], {});
  const { estado } = await jefa.llamar('POST', `/api/verificaciones/${pedida?.verificacion?.id}/decidir`, {
    decision: 'aprobada',
    motivo: null,
  });
  expect(estado).toBe(200);
  const id = pedida?.id ?? 0;
  const ahora = async () => {
    const una: Asociacion = (await ana.llamar('GET', `/api/cartera/${id}`)).cuerpo.data;
    return [una.estado, una.motivo];
  };
  return { ana, id, ahora };
}
const salir = (usuarioId: number, estado: 'activa' | 'baja') =>
  db
    .updateTable('membresia_empresa')
    .set({ estado, resuelta_en: new Date() })
    .where('usuario_id', '=', usuarioId)
    .execute();
const FUERA = ['suspendida', 'Ya no formas parte de Laboratorio Alameda de prueba.'];

test('leaving the company suspends its products with a notice, and coming back gives them back', async () => {
  const { ana, id, ahora } = await conActiva(true);
  await followSuelo(deps);
  expect(await ahora()).toEqual(['activa', null]);
  await salir(ana.id, 'baja');
  await followSuelo(deps);
  expect(await ahora()).toEqual(FUERA);
  expect((await auditoria('asociacion_producto', id)).at(-1)).toEqual({
    de: 'activa',
    a: 'suspendida',
    como: 'sistema',
  });
  expect((await avisosDe(ana.id)).at(-1)?.titulo).toBe('Hemos suspendido un producto de tu cartera');
  expect((await correosA(ana.email)).at(-1)).toBe('asociacion_estado');
  const contados = (await avisosDe(ana.id)).length;
  await followSuelo(deps);
  expect((await avisosDe(ana.id)).length).toBe(contados);
  await salir(ana.id, 'activa');
  await followSuelo(deps);
  expect(await ahora()).toEqual(['activa', null]);
});

test('an outside representative, or one who left before the confirmation, is not suspended', async () => {
  const { ahora } = await conActiva(false);
  const { ana, ahora: despues } = await conActiva(true);
  await salir(ana.id, 'baja');
  await db
    .updateTable('membresia_empresa')
    .set({ resuelta_en: new Date(Date.now() - DIA_MS) })
    .where('usuario_id', '=', ana.id)
    .execute();
  await followSuelo(deps);
  expect([await ahora(), await despues()]).toEqual([
    ['activa', null],
    ['activa', null],
  ]);
});

test('an annulled product or a suspended company suspends the association until that ends', async () => {
  const { ana, ahora } = await conActiva(false);
  const registro = (estado_registro: 'anulado' | 'autorizado') =>
    db.transaction().execute(async (trx) => {
      await sql`select set_config('catalogo.importador', 'prueba', true)`.execute(trx);
      await trx.updateTable('producto').set({ estado_registro }).where('id', '=', productos.paracetamol).execute();
    });
  const empresa = (estado: 'suspendida' | 'verificada') =>
    db.updateTable('empresa').set({ estado }).where('id', '=', empresaId).execute();
  await registro('anulado');
  await followSuelo(deps);
  expect(await ahora()).toEqual(['suspendida', 'El producto ya no está autorizado.']);
  // While the second reason lasts, the end of the first gives nothing back.
  await empresa('suspendida');
  await registro('autorizado');
  await followSuelo(deps);
  expect((await ahora())[0]).toBe('suspendida');
  await empresa('verificada');
  await followSuelo(deps);
  expect(await ahora()).toEqual(['activa', null]);
  await empresa('suspendida');
  await followSuelo(deps);
  expect(await ahora()).toEqual(['suspendida', 'Laboratorio Alameda de prueba no está activa en la plataforma.']);
  await empresa('verificada');
  await followSuelo(deps);
  expect((await avisosDe(ana.id)).filter(({ tipo }) => tipo === 'asociacion_estado')).toHaveLength(4);
});

test('only a moderator gives back what a moderator suspended', async () => {
  const { id, ahora } = await conActiva(false);
  const moderador = await persona(['moderador']);
  await moderador.llamar('POST', `/api/cartera/${id}/suspender`, { motivo: 'Una queja del laboratorio' });
  await followSuelo(deps);
  expect((await ahora())[0]).toBe('suspendida');
  expect((await moderador.llamar('POST', `/api/cartera/${id}/reanudar`)).estado).toBe(204);
  await followSuelo(deps);
  expect(await ahora()).toEqual(['activa', null]);
});
