import { sql } from 'kysely';
import type { CorreoMuerto } from '#shared/contract/main/personal/personal';
import { type Autor, auditBy } from '../../audit/autor.ts';
import type { Db } from '../../db/schema/schema.ts';
import type { Deps } from '../../deps.ts';
import { reopen } from '../../mail/queue/outbox-queries.ts';

const MAX = 100;

export async function listCorreosMuertos(db: Db): Promise<{ total: number; correos: CorreoMuerto[] }> {
  const muertos = db.selectFrom('correo_salida').where('estado', '=', 'muerto');
  const { n } = await muertos.select((eb) => eb.fn.countAll<number>().as('n')).executeTakeFirstOrThrow();
  const rows = await muertos
    .select(['id', 'plantilla', 'para', 'ultimo_error', 'intentos', 'creado_en', 'terminado_en'])
    .select(sql<boolean>`datos <> '{}'`.as('reenviable'))
    .orderBy('terminado_en', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX)
    .execute();
  const correos = rows.map(({ ultimo_error, creado_en, terminado_en, ...row }) => ({
    ...row,
    error: ultimo_error ?? 'Sin detalle',
    creado_en: creado_en.toISOString(),
    // A given-up mail has a `terminado_en`, by a check constraint of the table.
    terminado_en: (terminado_en ?? creado_en).toISOString(),
  }));
  return { total: n, correos };
}

/** Queues given-up mails again; gives how many. */
export const resendCorreos = ({ db }: Deps, autor: Autor, ids: readonly number[]): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const reabiertos = await reopen(trx, ids);
    for (const { id, plantilla } of reabiertos)
      await auditBy(trx, autor, { tipo: 'correo_reenviado', entidad: 'correo', entidadId: id, datos: { plantilla } });
    return reabiertos.length;
  });
