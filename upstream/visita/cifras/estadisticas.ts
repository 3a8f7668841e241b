import { sql } from 'kysely';
import type { Estadisticas, EstadisticasEmpresa } from '#shared/contract/visita/cifras';
import { PERIODO_INICIAL, PERIODO_MAX, SERIES, SERIES_EMPRESA, type Serie } from '#shared/reglas/cifras';
import { DIA_MS } from '#shared/reglas/tiempo/dias';
import type { Caller } from '../../caller.ts';
import type { Db } from '../../db/schema/schema.ts';
import type { Deps } from '../../deps.ts';
import { errors } from '../../http/call/errors.ts';
import { empresasDe } from '../empresa/responsables.ts';
import { type Cuentas, compare, cuentas, cuentasDeEmpresas, masDias } from './series.ts';

const PRODUCTOS_MAX = 20;
const ZONAS_MAX = 20;
const PROMOCIONES_MAX = 20;

interface Periodo {
  desde?: string | undefined;
  hasta?: string | undefined;
}

/** @throws ApiError 422 for a period that ends before it begins, or is longer than a year */
function periodoDe({ desde, hasta }: Periodo, hoy: string) {
  const fin = hasta ?? hoy;
  const inicio = desde ?? masDias(fin, 1 - PERIODO_INICIAL);
  const dias = (Date.parse(fin) - Date.parse(inicio)) / DIA_MS + 1;
  if (dias < 1) throw errors.field('hasta', 'Elige un día que no sea anterior al primero');
  if (dias > PERIODO_MAX) throw errors.field('desde', 'Elige como máximo un año');
  return { desde: inicio, hasta: fin, dias };
}

/** Every series, with zeros for those without counts. */
export const completas = (filas: readonly { serie: Serie; ahora: number; antes: number }[]) =>
  SERIES.map((serie) => filas.find((una) => una.serie === serie) ?? { serie, ahora: 0, antes: 0 });

/** One row per week (from Monday), also for weeks without counts. */
async function semanasDe<F>(
  db: Db,
  cuentasEntre: Cuentas,
  series: readonly Serie[],
  { desde, hasta }: { desde: string; hasta: string },
): Promise<F[]> {
  const { rows } = await sql<F>`
    select to_char(greatest(s.lunes, ${desde}::date), 'YYYY-MM-DD') as desde,
      ${sql.join(
        series.map(
          (serie) => sql`coalesce(sum(c.veces) filter (where c.serie = ${serie}), 0)::int as ${sql.ref(serie)}`,
        ),
      )}
    from (select generate_series(date_trunc('week', ${desde}::date), ${hasta}::date, interval '7 days')::date as lunes) s
    left join (${cuentasEntre(desde, hasta)}) c on c.fecha between s.lunes and s.lunes + 6
    group by s.lunes order by s.lunes`.execute(db);
  return rows;
}

/** Statistics of all companies that the caller answers for; null when there are none. @throws ApiError 422 as readEstadisticas */
export async function readDeEmpresa(
  { db }: Pick<Deps, 'db'>,
  caller: Pick<Caller, 'id'>,
  consulta: Periodo,
  hoy: string,
): Promise<EstadisticasEmpresa | null> {
  const { desde, hasta, dias } = periodoDe(consulta, hoy);
  const ids = [...(await empresasDe(db, caller))];
  if (ids.length === 0) return null;
  const suyas = cuentasDeEmpresas(ids);
  const [totales, semanas, promociones] = await Promise.all([
    compare(db, suyas, hasta, dias),
    semanasDe<EstadisticasEmpresa['semanas'][number]>(db, suyas, SERIES_EMPRESA, { desde, hasta }),
    sql<PromocionMirada>`${promocionesMiradas(ids, { desde, hasta })}
      order by vistas desc, clics desc, p.id limit ${PROMOCIONES_MAX}`.execute(db),
  ]);
  const deEmpresa = completas(totales).filter(({ serie }) => SERIES_EMPRESA.some((una) => una === serie));
  return { desde, hasta, totales: deEmpresa, semanas, promociones: promociones.rows };
}

type PromocionMirada = EstadisticasEmpresa['promociones'][number];

/** Promotions of companies with views between two days; with `antes`, only those with a lower id. */
const promocionesMiradas = (
  ids: readonly number[],
  { desde, hasta }: { desde: string; hasta: string },
  antes = Number.MAX_SAFE_INTEGER,
) => sql`
  select p.id, p.titulo, pr.nombre as producto, nullif(concat_ws(' ', u.nombre, u.apellidos), '') as autor,
    sum(e.vistas)::int as vistas, sum(e.clics)::int as clics
  from promocion p join estadistica_promocion e on e.promocion_id = p.id and e.fecha between ${desde} and ${hasta}
  join producto pr on pr.id = p.producto_id left join usuario u on u.id = p.autor_id
  where p.empresa_id = any(${sql.val([...ids])}::bigint[]) and p.id < ${antes}
  group by p.id, pr.nombre, u.nombre, u.apellidos having sum(e.vistas) + sum(e.clics) > 0`;

/** Reads the promotions of the caller's companies in slices, newest first. @throws ApiError 422 as readEstadisticas */
export async function promocionesDeEmpresa(
  { db }: Pick<Deps, 'db'>,
  caller: Pick<Caller, 'id'>,
  consulta: Periodo,
  hoy: string,
): Promise<(antes: number, tanda: number) => Promise<PromocionMirada[]>> {
  const periodo = periodoDe(consulta, hoy);
  const ids = [...(await empresasDe(db, caller))];
  return async (antes, tanda) => {
    const { rows } = await sql<PromocionMirada>`${promocionesMiradas(ids, periodo, antes)}
      order by p.id desc limit ${tanda}`.execute(db);
    return rows;
  };
}

/** Statistics of a representative. @throws ApiError 422 for an invalid period */
export async function readEstadisticas(
  { db }: Pick<Deps, 'db'>,
  usuarioId: number,
  consulta: Periodo,
  hoy: string,
): Promise<Estadisticas> {
  const { desde, hasta, dias } = periodoDe(consulta, hoy);
  const [totales, semanas, productos, zonas] = await Promise.all([
    compare(db, cuentas(usuarioId), hasta, dias),
    semanasDe<Estadisticas['semanas'][number]>(db, cuentas(usuarioId), SERIES, { desde, hasta }),
    sql<Estadisticas['productos'][number]>`
      select p.id, p.slug, p.nombre, v.vistas, m.vistas as vistas_promociones, m.clics as clics_promociones
      from asociacion_producto a join producto p on p.id = a.producto_id
      cross join lateral (select coalesce(sum(e.vistas), 0)::int as vistas from estadistica_producto e
        where e.producto_id = a.producto_id and e.fecha between ${desde} and ${hasta}
          and e.fecha >= coalesce(a.activa_desde, a.creado_en)::date) v
      cross join lateral (select coalesce(sum(e.vistas), 0)::int as vistas, coalesce(sum(e.clics), 0)::int as clics
        from promocion o join estadistica_promocion e on e.promocion_id = o.id
        where o.autor_id = ${usuarioId} and o.producto_id = a.producto_id and e.fecha between ${desde} and ${hasta}) m
      where a.usuario_id = ${usuarioId} and a.estado = 'activa' and v.vistas + m.vistas + m.clics > 0
      order by v.vistas desc, m.clics desc, p.id limit ${PRODUCTOS_MAX}`.execute(db),
    sql<Estadisticas['zonas'][number]>`
      select coalesce(s.nombre, n.nombre) as nombre, sum(x.veces)::int as solicitudes from estadistica_visitador x
      left join estado s on s.pais_id = x.pais_id and s.id = x.estado_id left join pais n on n.id = x.pais_id
      where x.usuario_id = ${usuarioId} and x.que = 'solicitud' and x.fecha between ${desde} and ${hasta}
      group by x.pais_id, x.estado_id, s.nombre, n.nombre order by 2 desc, 1 limit ${ZONAS_MAX}`.execute(db),
  ]);
  return {
    desde,
    hasta,
    totales: completas(totales),
    semanas,
    productos: productos.rows,
    zonas: zonas.rows,
  };
}
