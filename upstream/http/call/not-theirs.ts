import { audit } from '../../audit/audit.ts';
import type { Caller, Origin } from '../../caller.ts';
import type { Db } from '../../db/schema/schema.ts';
import type { Deps } from '../../deps.ts';
import { ApiError, errors } from './errors.ts';

/** Tables whose rows have an owner and an `id`. */
type Entidad =
  | 'alerta_empleo'
  | 'asociacion_producto'
  | 'candidatura'
  | 'empresa'
  | 'empresa_laboratorio'
  | 'membresia_empresa'
  | 'oferta_empleo'
  | 'plantilla_mensaje'
  | 'revision'
  | 'verificacion';

/**
 * The error for a row that may exist but is not the caller's: 404, and audited by `handle` if the row exists (U-07). `id`: as
 * in the path, perhaps not a number.
 */
export async function notTheirs(db: Db, entidad: Entidad, id: number | string | undefined): Promise<ApiError> {
  if (!/^\d{1,15}$/.test(String(id))) return errors.notFound();
  const row = await db.selectFrom(entidad).select('id').where('id', '=', Number(id)).executeTakeFirst();
  return row ? errors.notTheirs(entidad, row.id) : errors.notFound();
}

/**
 * Audits the refusal of another owner's row. Called after the caller's transaction, which was rolled back: calls that held one
 * connection and waited for another could deadlock.
 */
export async function rememberRefusal(
  deps: Deps,
  { caller, origin }: { caller: Caller | null; origin: Origin },
  error: unknown,
): Promise<void> {
  if (!(error instanceof ApiError) || !error.ajeno || !caller) return;
  await audit(deps.db, deps, origin, { tipo: 'authz_fail', ...error.ajeno, actor: caller });
}
