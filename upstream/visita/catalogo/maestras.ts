import { type RawBuilder, sql } from 'kysely';
import type { QueryOf } from '#shared/contract/endpoint';
import type { catalogo } from '#shared/contract/visita/catalogo';
import { type EntradaMaestra, MAESTRAS } from '#shared/contract/visita/entidades';
import { fold } from '#shared/textos/fold';
import type { Db } from '../../db/schema/schema.ts';
import type { Memoria } from './oficial/memoria.ts';

type Maestra = (typeof MAESTRAS)[number];
type Filtro = QueryOf<typeof catalogo.maestra>;
interface Total {
  id: number;
  total: number;
}

const MAXIMO = 2000;
export const isMaestra = (texto: string): texto is Maestra => MAESTRAS.some((maestra) => maestra === texto);

/** The number of products in force that have an entry; the finder's filters count in the same way. */
const deProducto = (columna: string) =>
  sql<Total>`select ${sql.ref(columna)} as id, count(*)::int as total from producto where activo group by 1`;
const deHijos = (tabla: string, columna: string) =>
  sql<Total>`select ${sql.ref(columna)} as id, count(distinct h.producto_id)::int as total
    from ${sql.table(tabla)} h join producto p on p.id = h.producto_id where p.activo group by 1`;

const DICCIONARIOS: Record<Exclude<Maestra, 'atc'>, { tabla: string; totales: RawBuilder<Total> }> = {
  'principios-activos': { tabla: 'principio_activo', totales: deHijos('composicion', 'principio_activo_id') },
  laboratorios: {
    tabla: 'laboratorio',
    // Holder and marketer may be the same laboratory, which counts once (`union`).
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

/** Order by name; an entry without a name is sorted by its code. */
const enOrden = sql`coalesce(t.nombre, t.codigo) collate "es-x-icu"`;

function readDiccionario(db: Db, maestra: Exclude<Maestra, 'atc'>): Promise<EntradaMaestra[]> {
  const { tabla, totales } = DICCIONARIOS[maestra];
  return db
    .selectFrom(sql<{ id: number; codigo: string; nombre: string | null }>`${sql.table(tabla)}`.as<'t'>(sql`t`))
    .innerJoin(sql<Total>`(${totales})`.as<'n'>(sql`n`), 'n.id', 't.id')
    .select(['t.id', 't.codigo', 't.nombre', 'n.total'])
    .orderBy(enOrden)
    .orderBy('t.id')
    .execute();
}

/** Products are counted by their set of codes first, because there are few distinct sets; then the sets are split into levels. */
const totalesAtc = sql<{ codigo: string; total: number }>`(
  with conjuntos as (select atc_codigos as codigos, count(*)::int as n from producto where activo group by 1)
  select x.codigo, sum(c.n)::int as total from conjuntos c
    cross join lateral (
      select distinct left(u.codigo, l.largo) as codigo
        from unnest(c.codigos) u(codigo), (values (1), (3), (4), (5), (7)) l(largo) where length(u.codigo) >= l.largo
    ) x
    group by 1
)`;

async function readAtc(db: Db): Promise<EntradaMaestra[]> {
  const rows = await db
    .selectFrom('atc as t')
    .leftJoin(totalesAtc.as<'n'>(sql`n`), 'n.codigo', 't.codigo')
    .select((eb) => ['t.codigo', 't.nombre', 't.padre', eb.fn.coalesce('n.total', sql<number>`0`).as('total')])
    .orderBy('t.codigo')
    .execute();
  const padres = new Set(rows.map(({ padre }) => padre));
  return rows.map(({ codigo, nombre, total }) => ({
    id: idDeAtc(codigo),
    codigo,
    nombre,
    total,
    tiene_hijos: padres.has(codigo),
  }));
}

/** The code read as a number in base 36: an integer, unique and stable. */
const idDeAtc = (codigo: string) => Number.parseInt(codigo, 36);

/** An entry, with its name in comparable form. */
interface Leida {
  entrada: EntradaMaestra;
  nombre: string;
}

/** The entries of a dictionary that products in force have, by name; of the ATC every level, by code. */
export function createMaestras(db: Db, remember: Memoria) {
  const read = (maestra: Maestra) => (maestra === 'atc' ? readAtc(db) : readDiccionario(db, maestra));
  return async (maestra: Maestra, filtro: Filtro): Promise<EntradaMaestra[]> => {
    const todas = await remember(`maestra ${maestra}`, async () =>
      (await read(maestra)).map((entrada): Leida => ({ entrada, nombre: fold(entrada.nombre ?? entrada.codigo) })),
    );
    const cumple = condicionDe(filtro, maestra === 'atc');
    return todas
      .filter(cumple)
      .slice(0, MAXIMO)
      .map(({ entrada }) => entrada);
  };
}

function condicionDe({ q = '', letra, padre }: Filtro, isAtc: boolean): (leida: Leida) => boolean {
  const palabras = fold(q).split(/\s+/).filter(Boolean);
  const codigo = q.toUpperCase();
  const inicial = letra && fold(letra);
  const dice = ({ nombre, entrada }: Leida) =>
    palabras.every((palabra) => nombre.includes(palabra)) || (isAtc && entrada.codigo.startsWith(codigo));
  const empieza = ({ nombre }: Leida) =>
    !inicial || (inicial === '#' ? !/^[a-z]/.test(nombre) : nombre.startsWith(inicial));
  const cuelga = ({ entrada }: Leida) =>
    !isAtc || padre === undefined || padreDeAtc(entrada.codigo) === padre.toUpperCase();
  return (leida) => dice(leida) && empieza(leida) && cuelga(leida);
}

/** The parent of an ATC code («N02BE» → «N02B»); '' for the anatomical groups. */
const padreDeAtc = (codigo: string) => codigo.slice(0, LARGOS_ATC[LARGOS_ATC.indexOf(codigo.length) - 1] ?? 0);
const LARGOS_ATC = [1, 3, 4, 5, 7];
