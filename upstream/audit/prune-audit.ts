import { sql } from 'kysely';
import { CONSERVACION } from '#shared/reglas/tiempo/conservacion';
import type { Db } from '../db/schema/schema.ts';

const BATCH = 5_000;
/** Types of events of access, which tell nothing once they are old (migration 0247 allows the deletion of these alone). */
const OF_ACCESS = '^(authn|authz|excess|upload)_';

/**
 * Deletes events of access that are older than a year (`CONSERVACION`), and the address and browser of all other old events; what
 * was decided, by whom and when stays. By the database's clock, as its trigger judges.
 */
export async function pruneAudit(db: Db): Promise<void> {
  const old = sql`creado_en < now() - make_interval(months => ${CONSERVACION.REGISTRO_MESES})`;
  const inBatches = async (run: () => Promise<{ numAffectedRows?: bigint | undefined }>) => {
    while ((await run()).numAffectedRows === BigInt(BATCH));
  };
  await inBatches(() =>
    sql`delete from evento_auditoria where (id, creado_en) in (
      select id, creado_en from evento_auditoria where ${old} and tipo ~ ${OF_ACCESS} limit ${BATCH})`.execute(db),
  );
  await inBatches(() =>
    sql`update evento_auditoria set ip_hash = null, agente = null, request_id = null where (id, creado_en) in (
      select id, creado_en from evento_auditoria where ${old} and tipo !~ ${OF_ACCESS}
        and (ip_hash is not null or agente is not null or request_id is not null) limit ${BATCH})`.execute(db),
  );
}
