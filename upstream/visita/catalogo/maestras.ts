import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { QueryOf } from '#shared/contract/endpoint';
import type { catalogo } from '#shared/contract/visita/catalogo';
import { type EntradaMaestra, MAESTRAS } from '#shared/contract/visita/entidades';
import type { Db } from '../../deps.ts';

type Maestra = (typeof MAESTRAS)[number];
type Filtro = QueryOf<typeof catalogo.maestra>;
interface Total {
  id: number;
  total: number;
}

const MAXIMO = 2000;
export const isMaestra = (texto: string): texto is Maestra => MAESTRAS.some((maestra) => maestra === texto);

/** How many products in force have an entry; the finder's filters count the same. */
const deProducto = (columna: string) =>
  sql<Total>`select ${sql.ref(columna)} as id, count(*)::int as total from producto where activo group by 1`;
const deHijos = (tabla: string, columna: string) =>
  sql<Total>`select ${sql.ref(columna)} as id, count(distinct h.producto_id)::int as total
    from ${sql.table(tabla)} h join producto p on p.id = h.producto_id where p.activo group by 1`;

const DICCIONARIOS: Record<Exclude<Maestra, 'atc'>, { tabla: string; totales: RawBuilder<Total> }> = {
  'principios-activos': { tabla: 'principio_activo', totales: deHijos('composicion', 'principio_activo_id') },
  laboratorios: {
    tabla: 'laboratorio',
    // Of one product both may be the same.
    totales: sql<Total>`select x.id, count(*)::int as total from producto p
      cross join lateral (select p.laboratorio_titular_id as id union select p.laboratorio_comercializador_id) x
      where p.activo group by 1`,
  },
  formas: { tabla: 'forma_farmaceutica', totales: deProducto('forma_id') },
  'formas-simplificadas': { tabla: 'forma_simplificada', totales: deProducto('forma_simplificada_id') },
  vias: { tabla: 'via_administracion', totales: deHijos('producto_via', 'via_id') },
  envases: { tabla: 'envase', totales: deHijos('presentacion', 'envase_id') },
  excipientes: { tabla: 'excipiente', totales: deHijos('producto_excipiente', 'excipiente_id') },
};

/** Where no dictionary says a name, the code stands for it. */
const nombre = sql<string>`coalesce(t.nombre, t.codigo)`;

function* condiciones({ q, letra }: Filtro) {
  // No patterns: what was typed is looked for as it is.
  for (const palabra of q?.split(/\s+/).filter(Boolean) ?? [])
    yield sql<SqlBool>`strpos(sin_acentos(${nombre}), sin_acentos(${palabra})) > 0`;
  if (letra === '#') yield sql<SqlBool>`sin_acentos(${nombre}) !~ '^[a-z]'`;
  else if (letra) yield sql<SqlBool>`left(sin_acentos(${nombre}), 1) = sin_acentos(${letra})`;
}

/** Entries that products in force have, by name; of the ATC every level there is. */
export function listMaestra(db: Db, maestra: Maestra, filtro: Filtro): Promise<EntradaMaestra[]> {
  return maestra === 'atc' ? listAtc(db, filtro) : listDiccionario(db, maestra, filtro);
}

async function listDiccionario(db: Db, maestra: Exclude<Maestra, 'atc'>, filtro: Filtro): Promise<EntradaMaestra[]> {
  const { tabla, totales } = DICCIONARIOS[maestra];
  let query = db
    .selectFrom(sql<{ id: number; codigo: string; nombre: string | null }>`${sql.table(tabla)}`.as<'t'>(sql`t`))
    .innerJoin(sql<Total>`(${totales})`.as<'n'>(sql`n`), 'n.id', 't.id')
    .select(['t.id', 't.codigo', 't.nombre', 'n.total']);
  for (const condicion of condiciones(filtro)) query = query.where(condicion);
  return query.orderBy(sql`${nombre} collate "es-x-icu"`).orderBy('t.id').limit(MAXIMO).execute();
}

/** Distinct sets of codes are few: they are counted first, and taken apart into levels after. */
const totalesAtc = sql<{ codigo: string; total: number }>`(
  with conjuntos as (select atc_codigos as codigos, count(*)::int as n from producto where activo group by 1)
  select x.codigo, sum(c.n)::int as total from conjuntos c
    cross join lateral (
      select distinct left(u.codigo, l.largo) as codigo
        from unnest(c.codigos) u(codigo), (values (1), (3), (4), (5), (7)) l(largo) where length(u.codigo) >= l.largo
    ) x
    group by 1
)`;

async function listAtc(db: Db, filtro: Filtro): Promise<EntradaMaestra[]> {
  const { padre, q } = filtro;
  let query = db
    .selectFrom('atc as t')
    .leftJoin(totalesAtc.as<'n'>(sql`n`), 'n.codigo', 't.codigo')
    .select((eb) => [
      't.codigo',
      't.nombre',
      eb.fn.coalesce('n.total', sql<number>`0`).as('total'),
      eb.exists(eb.selectFrom('atc as h').select('h.codigo').whereRef('h.padre', '=', 't.codigo')).as('hijos'),
    ]);
  if (padre !== undefined)
    query = query.where('t.padre', padre === '' ? 'is' : '=', padre === '' ? null : padre.toUpperCase());
  const porNombre = [...condiciones(filtro)];
  if (porNombre.length > 0)
    query = query.where((eb) => {
      const dicho = eb.and(porNombre.map((condicion) => sql<SqlBool>`${condicion}`));
      return q ? eb.or([dicho, sql<SqlBool>`starts_with(t.codigo, ${q.toUpperCase()})`]) : dicho;
    });
  const rows = await query.orderBy('t.codigo').limit(MAXIMO).execute();
  return rows.map(({ hijos, ...row }) => ({ ...row, id: idDeAtc(row.codigo), tiene_hijos: Boolean(hijos) }));
}

/** The code read in base 36: whole, unique, and the same for ever. */
const idDeAtc = (codigo: string) => Number.parseInt(codigo, 36);
