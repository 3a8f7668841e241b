import { createHash } from 'node:crypto';
import type { QueryExecutorProvider } from 'kysely';
import { sql } from 'kysely';
import type { EventoDeAuditoria } from '#shared/estados/eventos-auditoria';
import type { Caller, Origin } from '../caller.ts';

export interface AuditEntry {
  tipo: EventoDeAuditoria;
  entidad?: string;
  entidadId?: string | number;
  /** State before and after. */
  de?: string;
  a?: string;
  actor?: Pick<Caller, 'id' | 'roles'> | null;
  motivo?: string;
  datos?: Record<string, string | number | boolean | null>;
}

/** The origin of changes by the system, without a caller. */
export const SISTEMA: Origin = { ip: '', userAgent: '', requestId: '', timezone: '' };

/** An IP address is personal data: its hash only tells whether two events came from one address. */
export const ipHashOf = (ip: string, salt: Buffer) =>
  createHash('sha256').update(salt).update(ip).digest('base64url').slice(0, 22);

/** Removes control characters, so that a header cannot inject lines into a log or console. */
const oneLine = (text: string, max: number) => text.replace(/\p{Cc}/gu, ' ').slice(0, max);

/** Appends an event within the transaction of the change: if the event cannot be written, the change fails too (docs: domain, Common). */
export async function audit(
  trx: QueryExecutorProvider,
  { config }: { config: { appKey: Buffer } },
  origin: Origin,
  entry: AuditEntry,
): Promise<void> {
  const { actor, entidadId } = entry;
  await sql`
    insert into evento_auditoria
      (tipo, entidad, entidad_id, de, a, actor_id, actor_rol, ip_hash, agente, motivo, request_id, datos)
    values (${entry.tipo}, ${entry.entidad ?? null}, ${entidadId === undefined ? null : oneLine(String(entidadId), 64)},
      ${entry.de ?? null}, ${entry.a ?? null}, ${actor?.id ?? null}, ${actor?.roles[0] ?? null},
      ${ipHashOf(origin.ip, config.appKey)}, ${oneLine(origin.userAgent, 300)},
      ${entry.motivo === undefined ? null : oneLine(entry.motivo, 500)}, ${oneLine(origin.requestId, 64)},
      ${JSON.stringify(entry.datos ?? {})})`.execute(trx);
}
