import type { Kysely } from 'kysely';
import { audit } from '../../audit/audit.ts';
import type { Schema } from '../../db/schema/schema.ts';
import type { Deps } from '../../deps.ts';
import type { Caller, Origin } from './caller.ts';
import { ApiError, errors } from './errors.ts';

type Db = Kysely<Schema>;
/** Tables whose rows are somebody's, with an `id`. */
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
 * What is there but is not theirs does not exist for who asks; `handle` remembers that it was asked for (U-07). `id`: as its
 * path has it, which may be no number at all.
 */
export async function notTheirs(db: Db, entidad: Entidad, id: number | string | undefined): Promise<ApiError> {
  if (!/^\d{1,15}$/.test(String(id))) return errors.notFound();
  const row = await db.selectFrom(entidad).select('id').where('id', '=', Number(id)).executeTakeFirst();
  return row ? errors.notTheirs(entidad, row.id) : errors.notFound();
}

/**
 * Writes down that somebody was refused what is not theirs. Once their transaction has ended: it was rolled back, and many
 * who held a connection and waited for another would wait for each other.
 */
export async function rememberRefusal(
  deps: Deps,
  { caller, origin }: { caller: Caller | null; origin: Origin },
  error: unknown,
): Promise<void> {
  if (!(error instanceof ApiError) || !error.ajeno || !caller) return;
  await audit(deps.db, deps, origin, { tipo: 'authz_fail', ...error.ajeno, actor: caller });
}
