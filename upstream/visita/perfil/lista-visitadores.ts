import { sql } from 'kysely';
import type { AnswerOf, QueryOf } from '#shared/contract/endpoint';
import type { visitadores } from '#shared/contract/visita/visitadores';
import { ALCANCES, type Lector, seVeParte, seVePerfil, VISIBILIDADES_PERFIL } from '#shared/reglas/reglas-visitador';
import { zonasDeVarios } from '../../accounts/visitador/zonas.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../http/call/caller.ts';
import { empresaDeFila } from './cuenta-visitador.ts';
import { lectorDe } from './lector.ts';
import { cabeceraDe, perfilesALaVista } from './perfil-publico.ts';

const POR_PAGINA = 20;
/** Totals are exact up to here, and there are no pages beyond. */
const TOPE = 10_000;

type Filtro = QueryOf<typeof visitadores.lista>;

/** One page of those whose profile the caller may see. */
export async function pageVisitadores(
  deps: Deps,
  caller: Caller | null,
  filtro: Filtro,
): Promise<AnswerOf<typeof visitadores.lista>> {
  const { reads } = deps;
  const lector = await lectorDe(deps, caller);
  const hallados = hallar(deps, lector, filtro);
  const { contados } = await reads
    .selectFrom(
      hallados
        .clearSelect()
        .select('u.id')
        .limit(TOPE + 1)
        .as('h'),
    )
    .select((eb) => eb.fn.countAll<number>().as('contados'))
    .executeTakeFirstOrThrow();
  const total = Math.min(contados, TOPE);
  const last_page = Math.max(1, Math.ceil(total / POR_PAGINA));
  const { page } = filtro;
  const filas =
    page > last_page
      ? []
      : await hallados
          .limit(POR_PAGINA)
          .offset((page - 1) * POR_PAGINA)
          .execute();
  const zonas = await zonasDeVarios(
    reads,
    filas.filter((f) => seVeParte('zonas', f.ve_zonas, lector)).map((f) => f.usuario_id),
  );
  return {
    data: filas.map((fila) => ({
      ...cabeceraDe(fila),
      empresa: seVeParte('empresa', fila.ve_empresa, lector) ? empresaDeFila(fila) : null,
      zonas: seVeParte('zonas', fila.ve_zonas, lector) ? (zonas.get(fila.usuario_id) ?? []) : null,
    })),
    meta: {
      current_page: page,
      per_page: POR_PAGINA,
      last_page,
      total,
      ...(contados > TOPE && { total_minimo: true }),
    },
    links: { next: page < last_page ? siguiente(filtro) : null },
  };
}

/** Verified ones first, then by name. A zone is looked for only among zones that the reader may see: finding tells them too. */
function hallar({ reads }: Deps, lector: Lector, { zona, canal }: Filtro) {
  const visibles = VISIBILIDADES_PERFIL.filter((una) => seVePerfil(una, lector));
  const zonasVisibles = ALCANCES.filter((alcance) => seVeParte('zonas', alcance, lector));
  let hallados = perfilesALaVista(reads).where('p.ve_perfil', 'in', visibles);
  if (canal !== undefined) hallados = hallados.where(sql<boolean>`${canal} = any(p.canales)`);
  if (zona !== undefined)
    hallados = hallados.where('p.ve_zonas', 'in', zonasVisibles).where((eb) =>
      eb.exists(
        eb
          .selectFrom('zona_visitador as z')
          .select('z.usuario_id')
          .whereRef('z.usuario_id', '=', 'u.id')
          .where('z.pais_id', '=', zona.pais_id)
          .$if(zona.estado_id !== null, (q) =>
            q.where((o) => o.or([o('z.estado_id', 'is', null), o('z.estado_id', '=', zona.estado_id)])),
          ),
      ),
    );
  return hallados
    .orderBy(sql`p.verificado_en is null`)
    .orderBy(sql`sin_acentos(coalesce(u.apellidos, ''))`)
    .orderBy(sql`sin_acentos(coalesce(u.nombre, ''))`)
    .orderBy('u.id');
}

function siguiente({ zona, canal, page }: Filtro): string {
  const query = new URLSearchParams();
  if (zona) query.set('zona', zona.estado_id === null ? `${zona.pais_id}` : `${zona.pais_id}-${zona.estado_id}`);
  if (canal) query.set('canal', canal);
  query.set('page', String(page + 1));
  return `/api/visitadores?${query}`;
}
