import { expect, test } from 'vitest';
import {
  ACTORES_PROMOCION,
  ESTADOS_PROMOCION,
  type EstadoPromocion,
  PASOS_PROMOCION,
  type PasoPromocion,
} from '#shared/estados/pasos-promocion';
import { SISTEMA } from '../../audit/audit.ts';
import { buildTestVisita } from '../../testing/build-test-visita.ts';
import { promocionesDePrueba } from '../testing/promociones-de-prueba.ts';
import { movePromocion } from './move-promocion.ts';

const visita = await buildTestVisita({ limitsFactor: 1000 });
const { db, deps } = visita;
const { jefa, persona, representante, enEstado, paso, auditoria } = await promocionesDePrueba(visita);
const PASOS = Object.keys(PASOS_PROMOCION) as PasoPromocion[];
const estadoDe = async (id: number) =>
  db.selectFrom('promocion').select(['estado', 'version']).where('id', '=', id).executeTakeFirstOrThrow();

test.each(PASOS.flatMap((uno) => ACTORES_PROMOCION.map((como) => ({ uno, como }))))(
  '$uno by $como',
  async ({ uno, como }) => {
    const { desde, a, actores } = PASOS_PROMOCION[uno];
    const ana = await representante();
    for (const estado of ESTADOS_PROMOCION) {
      const fila = await enEstado(ana, estado);
      const motor = { como, actor: null, origin: SISTEMA, config: deps.config, now: deps.now() };
      const hecho = await db
        .transaction()
        .execute((trx) => movePromocion(trx, fila, uno, motor))
        .then(
          () => 'hecho',
          ({ status }) => status,
        );
      const esperado = !actores.some((x) => x === como) ? 403 : desde.some((x) => x === estado) ? 'hecho' : 409;
      expect([estado, hecho]).toEqual([estado, esperado]);
      const bien = hecho === 'hecho';
      expect(await estadoDe(fila.id)).toEqual({ estado: bien ? a : estado, version: bien ? 2 : 1 });
      expect((await auditoria('promocion', fila.id)).slice(1)).toEqual(bien ? [{ de: estado, a, como }] : []);
      await db.deleteFrom('promocion').where('id', '=', fila.id).execute();
    }
  },
);

/** Bodies of the calls that need one. */
const CUERPO: Record<string, object> = {
  rechazar: { motivo: 'Falta una referencia' },
  retirar: { motivo: 'No cumple la norma' },
};
/** Who may take each step by its call, from which states: all others change nothing. */
const POR_LLAMADA = {
  enviar: { quien: ['autora', 'jefa'], desde: ['borrador', 'rechazada', 'requiere_revision'] },
  reabrir: { quien: ['autora'], desde: ['pendiente_aprobacion', 'rechazada'] },
  aprobar: { quien: ['jefa'], desde: ['pendiente_aprobacion'] },
  rechazar: { quien: ['jefa'], desde: ['pendiente_aprobacion'] },
  pausar: { quien: ['autora', 'jefa'], desde: ['vigente'] },
  reanudar: { quien: ['autora', 'jefa'], desde: ['pausada'] },
  finalizar: { quien: ['autora', 'jefa'], desde: ['programada', 'vigente', 'pausada', 'requiere_revision'] },
  retirar: {
    quien: ['moderador'],
    desde: ['programada', 'vigente', 'pausada', 'pendiente_aprobacion', 'requiere_revision'],
  },
} as const satisfies Record<string, { quien: readonly string[]; desde: readonly EstadoPromocion[] }>;
type Llamada = keyof typeof POR_LLAMADA;

test.each(Object.keys(POR_LLAMADA) as Llamada[])(
  'POST …/%s: allowed by the right persons from the right states, refused otherwise',
  async (llamada) => {
    const { quien, desde } = POR_LLAMADA[llamada];
    const autora = await representante();
    const gente = {
      autora,
      jefa,
      moderador: await persona(['moderador']),
      otra: await representante(),
      ajena: await persona(['marketing']),
    };
    for (const [nombre, una] of Object.entries(gente))
      for (const estado of ESTADOS_PROMOCION) {
        const { id } = await enEstado(autora, estado);
        const { estado: http } = await paso(una, id, llamada, 1, CUERPO[llamada]);
        // Only the author sees a draft.
        const puede = quien.some((uno) => uno === nombre) && !(nombre === 'jefa' && estado === 'borrador');
        const bien = puede && desde.some((uno) => uno === estado);
        expect([nombre, estado, http]).toEqual([nombre, estado, bien ? 200 : puede ? 409 : 403]);
        if (!bien) expect(await estadoDe(id)).toEqual({ estado, version: 1 });
        await db.deleteFrom('promocion').where('id', '=', id).execute();
      }
  },
);
