import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { usuario } from '#shared/contract/main/usuario';
import {
  type ActorAsociacion,
  ESTADOS_ASOCIACION,
  PASOS_ASOCIACION,
  type PasoAsociacion,
} from '#shared/estados/pasos-cartera';
import { SISTEMA } from '../../audit/audit.ts';
import { cleanAccounts } from '../../cleanup/account-cleanup.ts';
import { buildTestVisita } from '../../testing/build-test-visita.ts';
import { carteraDePrueba, DOMINIO } from '../testing/cartera-de-prueba.ts';
import { endAsociaciones } from './fin/suspend-asociacion.ts';
import { moveAsociacion } from './move-asociacion.ts';

const visita = await buildTestVisita({ limitsFactor: 1000 });
const { db, deps, bearer, main } = visita;
const { productos, visitador, persona, auditoria, avisosDe, correosA } = await carteraDePrueba(visita);
const ACTORES: ActorAsociacion[] = ['solicitante', 'verificador', 'moderador', 'sistema'];
const PASOS = Object.keys(PASOS_ASOCIACION) as PasoAsociacion[];

const enEstado = async (estado: (typeof ESTADOS_ASOCIACION)[number], values: object = {}) => {
  const ana = await visitador();
  const [una] = (await ana.anadir([productos.paracetamol])).creadas;
  const fila = await db
    .updateTable('asociacion_producto')
    .set({ estado, ...values })
    .where('id', '=', una?.id ?? 0)
    .returningAll()
    .executeTakeFirstOrThrow();
  return { ana, fila };
};

test.each(PASOS.flatMap((paso) => ACTORES.map((como) => ({ paso, como }))))(
  '$paso by $como',
  async ({ paso, como }) => {
    const { desde, a, actores } = PASOS_ASOCIACION[paso];
    for (const estado of ESTADOS_ASOCIACION) {
      const { fila } = await enEstado(estado);
      const motor = { como, actor: null, origin: SISTEMA, config: deps.config, now: deps.now() };
      const hecho = await db
        .transaction()
        .execute((trx) => moveAsociacion(trx, fila, paso, motor))
        .then(
          () => 'hecho',
          ({ status }) => status,
        );
      const esperado = !actores.some((uno) => uno === como) ? 403 : desde.some((uno) => uno === estado) ? 'hecho' : 409;
      expect([estado, hecho]).toEqual([estado, esperado]);
      const despues = await db
        .selectFrom('asociacion_producto')
        .select(['estado', 'version'])
        .where('id', '=', fila.id)
        .executeTakeFirstOrThrow();
      const bien = hecho === 'hecho';
      expect(despues).toEqual({ estado: bien ? a : estado, version: bien ? 2 : 1 });
      expect((await auditoria('asociacion_producto', fila.id)).slice(1)).toEqual(bien ? [{ de: estado, a, como }] : []);
    }
  },
);

test('a moderator suspends with a reason and gives back, and the person is told of both', async () => {
  const { ana, fila } = await enEstado('activa');
  const moderador = await persona(['moderador']);
  const url = `/api/cartera/${fila.id}`;
  expect((await moderador.llamar('POST', `${url}/suspender`, { motivo: 'corto' })).estado).toBe(422);
  expect((await ana.llamar('POST', `${url}/suspender`, { motivo: 'Una queja del laboratorio' })).estado).toBe(403);
  expect((await moderador.llamar('POST', `${url}/suspender`, { motivo: 'Una queja del laboratorio' })).estado).toBe(
    204,
  );
  expect((await ana.llamar('GET', url)).cuerpo.data).toMatchObject({
    estado: 'suspendida',
    motivo: 'Una queja del laboratorio',
  });
  expect((await moderador.llamar('POST', `${url}/suspender`, { motivo: 'Otra vez lo mismo' })).estado).toBe(409);
  expect((await moderador.llamar('POST', `${url}/reanudar`)).estado).toBe(204);
  expect((await ana.llamar('GET', url)).cuerpo.data).toMatchObject({ estado: 'activa', motivo: null });
  expect((await avisosDe(ana.id)).map(({ tipo }) => tipo)).toEqual(['asociacion_estado', 'asociacion_estado']);
  expect(await correosA(ana.email)).toEqual(['asociacion_estado', 'asociacion_estado']);
  for (const raro of ['x', '999999999'])
    expect((await moderador.llamar('POST', `/api/cartera/${raro}/reanudar`)).estado).toBe(404);
});

test('an association ends after its last day, and the product may be added again', async () => {
  const { ana, fila } = await enEstado('activa', { fecha_fin: '2026-01-31' });
  const { fila: abierta } = await enEstado('activa', { fecha_fin: null });
  await endAsociaciones(deps);
  const estado = async (id: number) =>
    (await db.selectFrom('asociacion_producto').select('estado').where('id', '=', id).executeTakeFirstOrThrow()).estado;
  expect([await estado(fila.id), await estado(abierta.id)]).toEqual(['finalizada', 'activa']);
  expect((await ana.anadir([productos.paracetamol])).creadas).toHaveLength(1);
});

test('a person ends their own association, with the current version and once', async () => {
  const { ana, fila } = await enEstado('activa');
  const url = `/api/cartera/${fila.id}/finalizar`;
  expect((await ana.llamar('POST', url, { version: 7 })).cuerpo.code).toBe('conflicto_version');
  expect((await ana.llamar('POST', url, { version: 1 })).cuerpo.data.estado).toBe('finalizada');
  expect((await ana.llamar('POST', url, { version: 2 })).cuerpo.code).toBe('estado_no_permite');
});

test('the cartera is in the export of one’s data, and is deleted with the account', async () => {
  const ana = await visitador();
  const [una] = await ana.pedir([productos.paracetamol], { email_destino: `alguien@${DOMINIO}`, mensaje: 'Hola' });
  const headers = await bearer(ana.id);
  const { documento } = (
    await main.inject({ method: usuario.exportar.method, url: usuario.exportar.path, headers, payload: {} })
  ).json().data;
  expect(documento.cartera).toMatchObject([{ id: una?.id, estado: 'pendiente_verificacion' }]);
  expect(documento.confirmaciones_pedidas).toMatchObject([{ mensaje: 'Hola' }]);
  expect(JSON.stringify(documento)).not.toContain('hash');
  await db
    .updateTable('usuario')
    .set({ estado: 'baja_pendiente', baja_en: new Date(0) })
    .where('id', '=', ana.id)
    .execute();
  await cleanAccounts(deps);
  for (const [tabla, columna] of [
    ['asociacion_producto', 'usuario_id'],
    ['verificacion', 'solicitante_id'],
  ] as const)
    expect(await db.selectFrom(tabla).select('id').where(sql.ref(columna), '=', ana.id).execute()).toEqual([]);
});
