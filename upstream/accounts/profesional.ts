import type { Rol } from '#shared/estados/tipos-registro';
import { PROFESIONAL_MESES } from '#shared/reglas/limites';
import type { Caller } from '../caller.ts';
import type { Deps } from '../deps.ts';

/** docs: domain, Whose things: roles that read content for professionals without a declaration. */
const ROLES: readonly Rol[] = [
  ...(['visitador_farmaceutico', 'marketing', 'revisor_producto', 'moderador', 'editor_noticias', 'admin'] as const),
];

/**
 * Whether a user may read content for health professionals: by role, or by a declaration of the last year. For an anonymous
 * visitor, the browser sends the declaration that it keeps (`declara`).
 */
export async function isProfesional(
  { reads, now }: Pick<Deps, 'reads' | 'now'>,
  caller: Caller | null,
  declara: boolean,
): Promise<boolean> {
  if (!caller) return declara;
  if (caller.roles.some((rol) => ROLES.includes(rol))) return true;
  const since = now();
  since.setUTCMonth(since.getUTCMonth() - PROFESIONAL_MESES);
  const row = await reads
    .selectFrom('usuario')
    .select('id')
    .where('id', '=', caller.id)
    .where('profesional_sanitario', '=', 1)
    .where('profesional_sanitario_en', '>', since)
    .executeTakeFirst();
  return row !== undefined;
}
