import type { QueryExecutorProvider } from 'kysely';
import type { Caller, Origin } from '../caller.ts';
import type { Config } from '../config.ts';
import { type AuditEntry, audit } from './audit.ts';

/** The actor of a change and its origin, as the audit trail records them. */
export interface Autor extends Pick<Caller, 'id' | 'email' | 'roles'> {
  origin: Origin;
  config: Pick<Config, 'appKey' | 'publicUrl'>;
}

export const autorDe = (call: { caller: Caller; origin: Origin }, config: Autor['config']): Autor => ({
  id: call.caller.id,
  email: call.caller.email,
  roles: call.caller.roles,
  origin: call.origin,
  config,
});

export const auditBy = (trx: QueryExecutorProvider, autor: Autor, entry: Omit<AuditEntry, 'actor'>) =>
  audit(trx, autor, autor.origin, { ...entry, actor: autor });
