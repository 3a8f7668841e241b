import type { Lector } from '#shared/reglas/reglas-visitador';
import { isProfesional } from '../../accounts/profesional.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../http/call/caller.ts';

/** Who is asking, of anybody's profile. What a browser declares without an account opens nobody's telephone. */
export async function lectorDe(deps: Pick<Deps, 'reads' | 'now'>, caller: Caller | null): Promise<Lector> {
  if (!caller) return 'anonimo';
  return (await isProfesional(deps, caller, false)) ? 'profesional' : 'registrado';
}

/** Whose profile it is, and who moderates, see all of it. */
export const isDeCasa = (caller: Caller | null, usuarioId: number): boolean =>
  caller !== null && (caller.id === usuarioId || caller.roles.some((rol) => rol === 'moderador' || rol === 'admin'));
