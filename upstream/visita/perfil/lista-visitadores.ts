import { sql } from 'kysely';
import type { AnswerOf, QueryOf } from '#shared/contract/endpoint';
import type { VisitadorFila, visitadores } from '#shared/contract/visita/visitadores';
import { paisPorId } from '#shared/paises/paises';
import { ALCANCES, type Lector, seVeParte, seVePerfil, VISIBILIDADES_PERFIL } from '#shared/reglas/reglas-visitador';
import { zonasDeVarios } from '../../accounts/visitador/zonas.ts';
import type { Caller } from '../../caller.ts';
import { parDe } from '../../chat/quien-a-quien.ts';
import type { Db } from '../../db/schema/schema.ts';
import type { Deps } from '../../deps.ts';
import { pageOf } from '../../http/listas/page-of.ts';
import { empresaDeFila, enUso } from './cuenta-visitador.ts';
import { lectorDe } from './lector.ts';
import { cabeceraDe, perfilesALaVista } from './perfil-publico.ts';

const POR_PAGINA = 20;
/** Totals are exact up to this number, and there are no pages beyond it. */
const TOPE = 10_000;

const cuentas = (db: Db) => enUso(db).innerJoin('perfil_visitador as p', 'p.usuario_id', 'u.id').select('u.id');

type Filtro = QueryOf<typeof visitadores.lista>;

/** One page of the representatives whose profile the caller may see. */
export async function pageVisitadores(
  deps: Deps,
  caller: Caller | null,
  filtro: Filtro,
): Promise<AnswerOf<typeof visitadores.lista>> {
  const { reads } = deps;
  const lector = await lectorDe(deps, caller);
  const { contados, ids } = await findPagina(deps, lector, filtro);
  const query = { ...filtro, zona: filtro.zona && enDireccion(filtro.zona) };
  const { meta, links } = pageOf({ path: '/api/visitadores', query, perPage: POR_PAGINA }, Math.min(contados, TOPE));
  const filas = meta.current_page > meta.last_page ? [] : await filasDe(reads, ids);
  const conZonas = filas.filter((f) => seVeParte('zonas', f.ve_zonas, lector)).map((f) => f.usuario_id);
  const zonas =
    filtro.producto === undefined
      ? await zonasDeVarios(reads, conZonas)
      : await zonasDelProducto(reads, filtro.producto, conZonas);
  const conversan = await conQuienesHabla(reads, caller, filtro.producto, ids);
  return {
    data: filas.map((fila) => ({
      ...cabeceraDe(fila),
      empresa: seVeParte('empresa', fila.ve_empresa, lector) ? empresaDeFila(fila) : null,
      zonas: seVeParte('zonas', fila.ve_zonas, lector) ? (zonas.get(fila.usuario_id) ?? []) : null,
      se_le_escribe:
        caller !== null &&
        caller.id !== fila.usuario_id &&
        (fila.acepta_mensajes || conversan.has(parDe(caller.id, fila.usuario_id))),
    })),
    meta: { ...meta, ...(contados > TOPE && { total_minimo: true }) },
    links,
  };
}

/** The total, and the ids of one page: verified ones first, then by name. One query decides visibility for both. */
async function findPagina({ reads }: Deps, lector: Lector, filtro: Filtro) {
  const orden = sql<number>`row_number() over (order by p.verificado_en is null, sin_acentos(coalesce(u.apellidos, '')),
    sin_acentos(coalesce(u.nombre, '')), u.id)`;
  const hasta = filtro.page * POR_PAGINA;
  return reads
    .with('hallados', () =>
      findIds(reads, lector, filtro)
        .select(orden.as('n'))
        .orderBy('n')
        .limit(TOPE + 1),
    )
    .selectFrom('hallados as h')
    .select((eb) => eb.fn.countAll<number>().as('contados'))
    .select(
      sql<
        number[]
      >`coalesce(array_agg(h.id order by h.n) filter (where h.n > ${hasta - POR_PAGINA} and h.n <= ${hasta}),
        '{}')`.as('ids'),
    )
    .executeTakeFirstOrThrow();
}

/** The rows of these representatives, in the order of `ids`. */
async function filasDe(reads: Db, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const filas = await perfilesALaVista(reads).where('u.id', 'in', ids).execute();
  const filaDe = new Map(filas.map((fila) => [fila.usuario_id, fila]));
  return ids.flatMap((id) => filaDe.get(id) ?? []);
}

/** Accounts that match the filter. A zone is only compared with zones that the reader may see, because a match would disclose them. */
function findIds(reads: Db, lector: Lector, { zona, canal, producto }: Filtro) {
  const visibles = VISIBILIDADES_PERFIL.filter((una) => seVePerfil(una, lector));
  const zonasVisibles = ALCANCES.filter((alcance) => seVeParte('zonas', alcance, lector));
  let hallados = cuentas(reads).where('p.ve_perfil', 'in', visibles);
  if (canal !== undefined) hallados = hallados.where(sql<boolean>`${canal} = any(p.canales)`);
  if (producto !== undefined) hallados = hallados.where(llevaProducto(producto, zona));
  if (zona !== undefined && producto !== undefined) hallados = hallados.where('p.ve_zonas', 'in', zonasVisibles);
  else if (zona !== undefined)
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
  return hallados;
}

/** Whether a representative has the product confirmed and shows it, in that zone if there is one in the filter. */
const llevaProducto = (producto: number, zona: Filtro['zona']) => sql<boolean>`exists (
  select from asociacion_producto a
  where a.usuario_id = u.id and a.producto_id = ${producto} and a.estado = 'activa' and a.visible_publico
    ${
      zona
        ? sql`and exists (select from asociacion_zona z where z.asociacion_id = a.id and z.pais_id = ${zona.pais_id}
            and (${zona.estado_id}::int is null or z.estado_id is null or z.estado_id = ${zona.estado_id}))`
        : sql``
    })`;

/** Ids of products that some public profile shows. */
export async function listRepresentados(db: Db): Promise<number[]> {
  const filas = await enUso(db)
    .innerJoin('perfil_visitador as p', 'p.usuario_id', 'u.id')
    .innerJoin('asociacion_producto as a', 'a.usuario_id', 'u.id')
    .select('a.producto_id')
    .distinct()
    .where('p.ve_perfil', '=', 'publico')
    .where('a.estado', '=', 'activa')
    .where('a.visible_publico', '=', true)
    .execute();
  return filas.map(({ producto_id }) => producto_id);
}

/** Zones in which these people represent the product, by person. */
async function zonasDelProducto(db: Db, producto: number, usuarios: readonly number[]) {
  if (usuarios.length === 0) return new Map<number, VisitadorFila['zonas']>();
  const filas = await db
    .selectFrom('asociacion_producto as a')
    .innerJoin('asociacion_zona as z', 'z.asociacion_id', 'a.id')
    .leftJoin('estado as e', (join) => join.onRef('e.pais_id', '=', 'z.pais_id').onRef('e.id', '=', 'z.estado_id'))
    .select(['a.usuario_id', 'z.pais_id', 'z.estado_id', 'e.nombre'])
    .where('a.producto_id', '=', producto)
    .where('a.estado', '=', 'activa')
    .where('a.usuario_id', 'in', usuarios)
    .orderBy('z.pais_id')
    .orderBy('e.nombre')
    .execute();
  return new Map(
    [...Map.groupBy(filas, (z) => z.usuario_id)].map(([id, suyas]) => [
      id,
      suyas.map(({ pais_id, estado_id, nombre }) => ({
        pais_id,
        estado_id,
        nombre: nombre ?? paisPorId(pais_id)?.nombre ?? '',
      })),
    ]),
  );
}

/** Keys (`parDe`) of the pairs of the caller and one of these people who already have a conversation about the product. */
async function conQuienesHabla(
  db: Db,
  caller: Caller | null,
  producto: number | undefined,
  usuarios: readonly number[],
): Promise<Set<string | null>> {
  if (caller === null || producto === undefined || usuarios.length === 0) return new Set();
  const filas = await db
    .selectFrom('conversacion')
    .select('par')
    .where(
      'par',
      'in',
      usuarios.map((uno) => parDe(caller.id, uno)),
    )
    .where('tipo', '=', 'producto')
    .where('producto_id', '=', producto)
    .execute();
  return new Set(filas.map(({ par }) => par));
}

/** A zone as the call's query has it. */
const enDireccion = ({ pais_id, estado_id }: NonNullable<Filtro['zona']>) =>
  estado_id === null ? `${pais_id}` : `${pais_id}-${estado_id}`;
