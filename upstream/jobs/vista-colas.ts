import { sql } from 'kysely';
import type { Cola, TrabajoFallido } from '#shared/contract/main/personal/personal';
import type { Db } from '../db/schema/schema.ts';

/*
 * What the staff see of the queues, and a failed job run once more. Read from pg-boss's own tables, whose names and states its
 * documentation gives: the process that answers need not be one that works.
 */

const MAX = 100;

/** The queue's tables exist only after its first start. */
async function hasColas(db: Db): Promise<boolean> {
  const { rows } = await sql<{ hay: boolean }>`select to_regclass('trabajos.job') is not null as hay`.execute(db);
  return rows[0]?.hay ?? false;
}

interface FilaCola {
  nombre: string;
  en_espera: number;
  en_curso: number;
  fallidos: number;
  hechos: number;
  ultimo_en: Date | null;
  calendario: string | null;
}

/** Every queue that has had a job or has a schedule; pg-boss's own are left out. */
export async function listColas(db: Db): Promise<Cola[]> {
  if (!(await hasColas(db))) return [];
  const { rows } = await sql<FilaCola>`
    select q.name as nombre, s.cron as calendario, max(j.completed_on) as ultimo_en,
      (count(*) filter (where j.state in ('created', 'retry')))::int as en_espera,
      (count(*) filter (where j.state = 'active'))::int as en_curso,
      (count(*) filter (where j.state = 'failed'))::int as fallidos,
      (count(*) filter (where j.state = 'completed'))::int as hechos
    from trabajos.queue q
    left join trabajos.job j on j.name = q.name
    left join trabajos.schedule s on s.name = q.name
    where q.name not like E'\\\\_\\\\_pgboss%'
    group by q.name, s.cron
    order by q.name`.execute(db);
  return rows.map(({ ultimo_en, ...cola }) => ({ ...cola, ultimo_en: ultimo_en?.toISOString() ?? null }));
}

export async function isCola(db: Db, nombre: string): Promise<boolean> {
  if (!(await hasColas(db))) return false;
  const { rows } = await sql`select 1 from trabajos.queue where name = ${nombre}`.execute(db);
  return rows.length > 0;
}

export async function countFallidos(db: Db): Promise<number> {
  if (!(await hasColas(db))) return 0;
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from trabajos.job where state = 'failed'`.execute(db);
  return rows[0]?.n ?? 0;
}

export async function listFallidos(db: Db, cola: string): Promise<TrabajoFallido[]> {
  const { rows } = await sql<{
    id: string;
    creado: Date;
    terminado: Date | null;
    intentos: number;
    error: string | null;
  }>`
    select id, created_on as creado, completed_on as terminado, retry_count + 1 as intentos,
      left(coalesce(output->>'message', output->>'value'), 300) as error
    from trabajos.job where name = ${cola} and state = 'failed'
    order by created_on desc limit ${MAX}`.execute(db);
  return rows.map(({ id, creado, terminado, intentos, error }) => ({
    id,
    creado_en: creado.toISOString(),
    terminado_en: terminado?.toISOString() ?? null,
    intentos,
    error: error ?? 'Sin detalle',
  }));
}

/** One more attempt now, as pg-boss's own `retry`. Gives how many jobs were still failed. */
export async function retryFallidos(db: Db, cola: string, ids: readonly string[]): Promise<number> {
  const { numAffectedRows } = await sql`
    update trabajos.job set state = 'retry', retry_limit = retry_limit + 1, completed_on = null, start_after = now()
    where name = ${cola} and id = any(${[...ids]}::uuid[]) and state = 'failed'`.execute(db);
  return Number(numAffectedRows ?? 0);
}
