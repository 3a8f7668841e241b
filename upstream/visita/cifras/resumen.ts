import { sql } from 'kysely';
import { dayIn } from '#platform/timezone';
import type { Espera, Novedad, Resumen } from '#shared/contract/visita/cifras';
import { VERIFICACION_ABIERTA } from '#shared/estados/pasos-cartera';
import type { Caller, Origin } from '../../caller.ts';
import type { Db } from '../../db/schema/schema.ts';
import type { Deps } from '../../deps.ts';
import { empresasDe } from '../empresa/responsables.ts';
import { readPerfil } from '../perfil/perfil-propio.ts';
import { NOMBRE_PROPUESTO } from '../revisiones/revision-vista.ts';
import { completas } from './estadisticas.ts';
import { compare, cuentas, masDias } from './series.ts';
import { listTareas } from './tareas.ts';

const DIAS = 30;
const NOVEDADES = 8;
const NOVEDADES_DIAS = 90;
const ESPERAN = 8;

interface Quien {
  caller: Caller;
  origin: Pick<Origin, 'timezone'>;
}

/** The summary of a representative. @throws ApiError 403 when the account is no longer a representative */
export async function readResumen(deps: Deps, quien: Quien): Promise<Resumen> {
  const { db } = deps;
  const { caller } = quien;
  const hoy = dayIn(quien.origin.timezone, deps.now());
  const [perfil, cartera, tareas, cifras, novedades, empresa] = await Promise.all([
    readPerfil(deps, db, quien),
    estadosDeCartera(db, sql`usuario_id = ${caller.id} and estado <> 'finalizada'`),
    listTareas(db, caller.id, hoy),
    compare(db, cuentas(caller.id), hoy, DIAS),
    listNovedades(db, caller.id, masDias(hoy, -NOVEDADES_DIAS)),
    readEmpresa(db, caller),
  ]);
  return {
    perfil: {
      completitud: perfil.completitud,
      faltan: perfil.faltan,
      slug_publico: perfil.version === null ? null : perfil.slug_publico,
    },
    cifras: completas(cifras),
    cartera,
    tareas,
    novedades,
    empresa,
  };
}

async function estadosDeCartera(db: Db, de: ReturnType<typeof sql>): Promise<Resumen['cartera']> {
  const { rows } = await sql<Resumen['cartera'][number]>`
    select estado, count(*)::int as total from asociacion_producto where ${de} group by estado order by estado`.execute(
    db,
  );
  return rows;
}

/** Changes by the official sources of the person's confirmed products, newest first. */
async function listNovedades(db: Db, usuarioId: number, desde: string): Promise<Novedad[]> {
  const { rows } = await sql<Novedad>`
    select c.id, p.id as producto_id, p.slug, p.nombre, to_char(c.fecha, 'YYYY-MM-DD') as fecha, c.tipos
    from asociacion_producto a join producto p on p.id = a.producto_id
    cross join lateral (select id, fecha, tipos from cambio_producto where producto_id = a.producto_id and fecha >= ${desde}
      order by id desc limit ${NOVEDADES}) c
    where a.usuario_id = ${usuarioId} and a.estado = 'activa'
    order by c.fecha desc, c.id desc limit ${NOVEDADES}`.execute(db);
  return rows;
}

/** The summary of all companies that the caller answers for; null when there are none. */
async function readEmpresa(db: Db, caller: Caller): Promise<Resumen['empresa']> {
  const ids = [...(await empresasDe(db, caller))];
  if (ids.length === 0) return null;
  const deEllas = sql`empresa_id = any(${sql.val(ids)}::bigint[])`;
  const [cartera, promociones, esperan] = await Promise.all([
    estadosDeCartera(db, sql`${deEllas} and estado not in ('borrador', 'finalizada')`),
    sql<NonNullable<Resumen['empresa']>['promociones'][number]>`
      select estado, count(*)::int as total from promocion where ${deEllas} and estado <> 'borrador'
      group by estado order by estado`.execute(db),
    sql<Omit<Espera, 'desde'> & { desde: Date; total: number }>`
      select t.tipo, t.id, t.desde, t.total, concat_ws(' ', u.nombre, u.apellidos) as quien,
        -- Computed after the limit, so for the listed requests only.
        coalesce(r.producto_id, (select min(a.producto_id) from asociacion_producto a where a.verificacion_id = t.id)) as producto_id,
        coalesce(t.titulo, p.nombre, ${NOMBRE_PROPUESTO},
          (select string_agg(x.nombre, ', ') from (select p.nombre from asociacion_producto a
            join producto p on p.id = a.producto_id where a.verificacion_id = t.id order by p.nombre limit 3) x), '') as nombre
      from (select w.*, (count(*) over ())::int as total from (
        select case v.tipo when 'asociacion' then 'verificacion' else 'revision' end as tipo, v.id, v.solicitante_id as de, v.creado_en as desde, null::text as titulo
        from verificacion v where v.${deEllas} and v.estado in (${sql.join([...VERIFICACION_ABIERTA])})
          and v.solicitante_id <> ${caller.id}
        union all
        select 'promocion', m.id, m.autor_id, m.actualizado_en, m.titulo from promocion m
        where m.${deEllas} and m.autor_id is distinct from ${caller.id} and (m.estado = 'pendiente_aprobacion'
          or (m.propuesta_estado = 'pendiente' and m.estado in ('programada', 'vigente', 'pausada')))
      ) w order by w.desde, w.id limit ${ESPERAN}) t
      left join usuario u on u.id = t.de
      left join revision r on t.tipo = 'revision' and r.verificacion_id = t.id
      left join producto p on p.id = r.producto_id order by t.desde, t.id`.execute(db),
  ]);
  return {
    cartera,
    promociones: promociones.rows,
    esperan: esperan.rows.map(({ total: _, desde, ...una }) => ({ ...una, desde: desde.toISOString() })),
    esperan_total: esperan.rows[0]?.total ?? 0,
  };
}
