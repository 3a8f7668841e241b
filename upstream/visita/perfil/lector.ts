import type { Lector } from '#shared/reglas/reglas-visitador';
import { isProfesional } from '../../accounts/profesional.ts';
import type { Caller } from '../../caller.ts';
import type { Deps } from '../../deps.ts';

/** What kind of reader the caller is of any profile. A declaration without an account does not make a professional, because it would open telephones. */
export async function lectorDe(deps: Pick<Deps, 'reads' | 'now'>, caller: Caller | null): Promise<Lector> {
  if (!caller) return 'anonimo';
  return (await isProfesional(deps, caller, false)) ? 'profesional' : 'registrado';
}

/** Whether the caller sees everything of a profile: the owner and the moderators do. */
export const isDeCasa = (caller: Caller | null, usuarioId: number): boolean =>
  caller !== null && (caller.id === usuarioId || caller.roles.some((rol) => rol === 'moderador' || rol === 'admin'));
