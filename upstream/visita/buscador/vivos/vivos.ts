import type { Filtros } from '#shared/contract/visita/buscador';
import { ROLES_CARTERA } from '#shared/contract/visita/cartera/cartera';
import { isProfesional } from '../../../accounts/profesional.ts';
import type { Caller } from '../../../caller.ts';
import type { Deps } from '../../../deps.ts';
import { errors } from '../../../http/call/errors.ts';
import { listDeCartera } from '../../cartera/equipo/equipo.ts';
import { listRepresentados } from '../../perfil/lista-visitadores.ts';
import { listPromocionados } from '../../promociones/publicas.ts';
import type { Vivo } from './filter-vivos.ts';

interface Quien {
  caller: Caller | null;
  /** What the browser of a visitor without an account declares (`isProfesional`). */
  declaraProfesional: boolean;
}

/**
 * Reads the filters by data that changes at any moment, which no index can hold: one database query for each that is on.
 * Undefined when all are off.
 * @throws ApiError 403 when the caller asks for their cartera and may have none
 */
export async function readVivos(deps: Deps, filtros: Filtros, quien: Quien): Promise<readonly Vivo[] | undefined> {
  const { con_promocion, en_mi_cartera, sin_visitador } = filtros;
  if (!con_promocion && !en_mi_cartera && !sin_visitador) return undefined;
  const vivos: Vivo[] = [];
  if (en_mi_cartera) vivos.push({ productos: await readCartera(deps, quien.caller), pide: 'estos' });
  if (con_promocion) {
    const esProfesional = await isProfesional(deps, quien.caller, quien.declaraProfesional);
    vivos.push({ productos: new Set(await listPromocionados(deps, esProfesional)), pide: 'estos' });
  }
  if (sin_visitador) vivos.push({ productos: new Set(await listRepresentados(deps.reads)), pide: 'los demás' });
  return vivos;
}

async function readCartera({ db }: Deps, caller: Caller | null): Promise<ReadonlySet<number>> {
  const lleva = caller?.roles.some((rol) => ROLES_CARTERA.some((uno) => uno === rol)) ?? false;
  if (!caller || !lleva) throw errors.forbidden('Solo quien representa productos puede buscar en su cartera.');
  // This reads the primary and not a replica, so that a product that was just added is found.
  return new Set(await listDeCartera(db, caller.id));
}
