import type { SelectQueryBuilder } from 'kysely';
import type { Db, Schema } from '../../db/schema/schema.ts';
import { countFallidos } from '../../jobs/vista-colas.ts';
import { countRevision } from '../empleo/mesa/revision.ts';
import { countSinTitular } from '../empleo/mesa/sin-titular.ts';

/** How much waits for the staff, for each desk. */
export async function readResumen(db: Db) {
  const [empresas, sin_titular, laboratorios, ofertas, deOfertas, dePaginas, feedback, trabajos_fallidos] =
    await Promise.all([
      count(db.selectFrom('empresa').where('estado', '=', 'pendiente_verificacion')),
      countSinTitular(db),
      count(db.selectFrom('empresa_laboratorio').where('estado', '=', 'pendiente')),
      countRevision(db),
      count(db.selectFrom('reporte_oferta').where('resuelto_en', 'is', null)),
      count(db.selectFrom('reporte_perfil').where('resuelto_en', 'is', null)),
      count(db.selectFrom('feedback').where('estado', '=', 'nuevo')),
      countFallidos(db),
    ]);
  return { empresas, sin_titular, laboratorios, ofertas, reportes: deOfertas + dePaginas, feedback, trabajos_fallidos };
}

async function count<T extends keyof Schema>(query: SelectQueryBuilder<Schema, T, object>): Promise<number> {
  const { n } = await query.select((eb) => eb.fn.countAll<number>().as('n')).executeTakeFirstOrThrow();
  return Number(n);
}
