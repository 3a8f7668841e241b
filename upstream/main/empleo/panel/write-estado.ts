import { sql, type Transaction, type UpdateObject } from 'kysely';
import type { EstadoOferta } from '#shared/estados/vocabulario-empleo';
import { DIAS_PUBLICADA } from '#shared/reglas/limites';
import { type Autor, auditBy } from '../../../audit/autor.ts';
import type { Schema } from '../../../db/schema/schema.ts';

type Trx = Transaction<Schema>;

export const ultimaHora = (ultimoDia: string | null, ahora: Date, timezone: string) =>
  ultimoDia === null
    ? sql<Date>`((${ahora}::timestamptz at time zone ${timezone})::date + ${DIAS_PUBLICADA + 1}::int)::timestamp at time zone ${timezone}`
    : sql<Date>`(${ultimoDia}::date + 1)::timestamp at time zone ${timezone}`;

/** Writes a change of state and its audit entry. */
export async function writeEstado(
  trx: Trx,
  oferta: { id: number; estado: EstadoOferta },
  a: EstadoOferta,
  autor: Autor,
  cambios: UpdateObject<Schema, 'oferta_empleo'> & { motivo?: string } = {},
): Promise<void> {
  const { motivo, ...columnas } = cambios;
  await trx
    .updateTable('oferta_empleo')
    .set({ estado: a, actualizado_en: sql`now()`, version: sql`version + 1`, ...columnas })
    .where('id', '=', oferta.id)
    .execute();
  await auditBy(trx, autor, {
    tipo: 'oferta_estado',
    entidad: 'oferta_empleo',
    entidadId: oferta.id,
    de: oferta.estado,
    a,
    ...(motivo !== undefined && { motivo }),
  });
}
