import * as v from 'valibot';
import { type Alerta, type AlertaNueva, FiltrosEmpleo } from '#shared/contract/main/empleo/empleo';
import type { Db } from '../../db/schema/schema.ts';
import type { Deps } from '../../deps.ts';
import { errors } from '../../http/call/errors.ts';
import { idDe } from '../../http/call/id-de.ts';
import { notTheirs } from '../../http/call/not-theirs.ts';

import type { CallInput } from './acceso-oferta.ts';
import { searchOfertas } from './lista/search-ofertas.ts';

const ALERTAS_MAX = 20;

/** The filters in a query string; other parameters (page, order, an opened offer) are ignored. Null: the filters are not valid. */
export function filtrosDe(query: string): FiltrosEmpleo | null {
  const parsed = v.safeParse(FiltrosEmpleo, Object.fromEntries(new URLSearchParams(query)));
  return parsed.success ? parsed.output : null;
}

const selectAlertas = (db: Db) =>
  db.selectFrom('alerta_empleo').select(['id', 'nombre', 'filtros', 'frecuencia', 'activa', 'ultima_en']);
type Leida = Awaited<ReturnType<ReturnType<typeof selectAlertas>['execute']>>[number];

/** How many offers match the alerta's search now. */
export type TotalOfertas = Pick<Alerta, 'total' | 'total_minimo'>;

const vista = (a: Leida, total: TotalOfertas): Alerta => ({
  ...a,
  ultima_en: a.ultima_en?.toISOString() ?? null,
  ...total,
});

async function totalDe(deps: Deps, texto: string): Promise<TotalOfertas> {
  const filtros = filtrosDe(texto);
  return filtros ? totalQueCumple(deps, filtros) : { total: 0 };
}

async function totalQueCumple(deps: Deps, filtros: FiltrosEmpleo): Promise<TotalOfertas> {
  const { ids: _, ...total } = await searchOfertas(deps, filtros, { cuantas: 0 });
  return total;
}

export async function listAlertas(deps: Deps, usuarioId: number): Promise<Alerta[]> {
  const rows = await selectAlertas(deps.db).where('usuario_id', '=', usuarioId).orderBy('id', 'desc').execute();
  return Promise.all(rows.map(async (row) => vista(row, await totalDe(deps, row.filtros))));
}

type Nueva = v.InferOutput<typeof AlertaNueva>;

/** How many offers match the search. @throws ApiError 422 for a search that is not valid, 404 for a country that does not exist */
export async function requireBusqueda(deps: Deps, filtros: string): Promise<TotalOfertas> {
  const parsed = filtrosDe(filtros);
  if (!parsed) throw errors.field('filtros', 'Esa búsqueda no es válida');
  return totalQueCumple(deps, parsed);
}

/** `total`: how many offers match the search now. */
export async function createAlerta(deps: Deps, usuarioId: number, alerta: Nueva, total: TotalOfertas): Promise<Alerta> {
  const row = await deps.db.transaction().execute(async (trx) => {
    await trx.selectFrom('usuario').select('id').where('id', '=', usuarioId).forNoKeyUpdate().execute();
    const suyas = await trx
      .selectFrom('alerta_empleo')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('usuario_id', '=', usuarioId)
      .executeTakeFirstOrThrow();
    if (suyas.n >= ALERTAS_MAX) throw errors.field('_', `Como máximo ${ALERTAS_MAX} alertas: borra antes alguna`);
    return trx
      .insertInto('alerta_empleo')
      .values({ usuario_id: usuarioId, ...alerta, desde: deps.now() })
      .returning(['id', 'nombre', 'filtros', 'frecuencia', 'activa', 'ultima_en'])
      .executeTakeFirstOrThrow();
  });
  return vista(row, total);
}

/** @throws ApiError 404, audited when the alerta is another user's */
export async function changeAlerta(deps: Deps, peticion: CallInput, alerta: Nueva): Promise<Alerta> {
  const id = idDe(peticion.params.id);
  const total = await requireBusqueda(deps, alerta.filtros);
  const row = await deps.db
    .updateTable('alerta_empleo')
    // An alerta that is switched on again does not send the offers that were published while it was off.
    .set((eb) => ({
      ...alerta,
      desde: eb.case().when('activa', '=', true).then(eb.ref('desde')).else(deps.now()).end(),
    }))
    .where('id', '=', id)
    .where('usuario_id', '=', peticion.caller.id)
    .returning(['id', 'nombre', 'filtros', 'frecuencia', 'activa', 'ultima_en'])
    .executeTakeFirst();
  if (!row) throw await notTheirs(deps.db, 'alerta_empleo', id);
  return vista(row, total);
}

/** @throws ApiError 404, audited when the alerta is another user's */
export async function deleteAlerta(deps: Deps, peticion: CallInput): Promise<void> {
  const id = idDe(peticion.params.id);
  const row = await deps.db
    .deleteFrom('alerta_empleo')
    .where('id', '=', id)
    .where('usuario_id', '=', peticion.caller.id)
    .returning('id')
    .executeTakeFirst();
  if (!row) throw await notTheirs(deps.db, 'alerta_empleo', id);
}
