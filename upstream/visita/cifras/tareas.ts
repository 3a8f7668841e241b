import { type RawBuilder, sql } from 'kysely';
import type { Tarea } from '#shared/contract/visita/cifras';
import type { EstadoAsociacion } from '#shared/estados/pasos-cartera';
import { ACABA_EN_DIAS, TAREAS, type TipoTarea } from '#shared/reglas/cifras';
import { prepared } from '../../db/prepared.ts';
import type { Db } from '../../db/schema/schema.ts';

/** Tasks shown of each kind; a longer list has its own page. */
const DE_CADA = 5;
/** Days for which the change of a ficha is a task. */
const FICHA_DIAS = 30;

/** The tasks of one kind. `que` selects the id, the related row and `fecha`; `de` is the query from its `from` on. */
const tareas = (tipo: TipoTarea, que: RawBuilder<unknown>, de: RawBuilder<unknown>) => sql`
  (select ${sql.lit(tipo)} as tipo, ${que}, (count(*) over ())::int as total ${de}
    order by fecha nulls last, id limit ${sql.lit(DE_CADA)})`;

const ASOCIACION = sql`a.id, a.producto_id, null::text as resumen, null::text as titulo, a.verificacion_id`;
const PROMOCION = sql`m.id, m.producto_id, null::text as resumen, m.titulo, null::bigint as verificacion_id`;
const PRODUCTO = sql`a.producto_id as id, a.producto_id, null::text as resumen, null::text as titulo,
  null::bigint as verificacion_id`;
const REVISION = sql`r.id, r.producto_id, r.resumen, null::text as titulo, null::bigint as verificacion_id`;

const fecha = (columna: string) => sql`to_char(${sql.ref(columna)}, 'YYYY-MM-DD') as fecha`;
const suyas = (estado: EstadoAsociacion) => sql`from suyas a where a.estado = ${sql.lit(estado)}`;
const enEspera = suyas('pendiente_verificacion');
const preguntada = sql`coalesce((select x.de from verificacion_mensaje x where x.verificacion_id = a.verificacion_id
  order by x.id desc limit 1), '') = 'verificador'`;

/** Common tables of all kinds, which read the person's rows once. Product names are joined last, because few rows of a cartera of thousands are shown. */
const deQuien = (usuario: number) => sql`
  with suyas as materialized (
    select id, estado, verificacion_id, creado_en, actualizado_en, producto_id
    from asociacion_producto where usuario_id = ${usuario} and estado <> 'finalizada'
  ), sus_promociones as materialized (
    select id, estado, propuesta_estado, titulo, fecha_fin, actualizado_en, producto_id
    from promocion where autor_id = ${usuario}
  ), sus_revisiones as materialized (
    select id, estado, resumen, estado_desde, producto_id from revision where autor_id = ${usuario}
  )`;

const deCadaTipo = (hoy: number) => [
  tareas(
    'responder',
    sql`${REVISION}, ${fecha('r.estado_desde')}`,
    sql`from sus_revisiones r where r.estado = 'info_solicitada'`,
  ),
  tareas(
    'pregunta',
    sql`${ASOCIACION}, (select to_char(max(x.creado_en), 'YYYY-MM-DD') from verificacion_mensaje x
      where x.verificacion_id = a.verificacion_id) as fecha`,
    sql`${enEspera} and ${preguntada}
      and a.id = (select min(b.id) from asociacion_producto b where b.verificacion_id = a.verificacion_id)`,
  ),
  tareas(
    'obsoleta',
    sql`${REVISION}, ${fecha('r.estado_desde')}`,
    sql`from sus_revisiones r where r.estado = 'obsoleta'`,
  ),
  tareas('asociacion_rechazada', sql`${ASOCIACION}, ${fecha('a.actualizado_en')}`, suyas('rechazada')),
  tareas('asociacion_caducada', sql`${ASOCIACION}, ${fecha('a.actualizado_en')}`, suyas('caducada')),
  tareas('asociacion_suspendida', sql`${ASOCIACION}, ${fecha('a.actualizado_en')}`, suyas('suspendida')),
  tareas(
    'promocion_devuelta',
    sql`${PROMOCION}, ${fecha('m.actualizado_en')}`,
    sql`from sus_promociones m where m.estado = 'rechazada' or m.propuesta_estado = 'rechazada'`,
  ),
  tareas(
    'promocion_revisar',
    sql`${PROMOCION}, ${fecha('m.actualizado_en')}`,
    sql`from sus_promociones m where m.estado = 'requiere_revision'`,
  ),
  tareas(
    'suministro',
    sql`${PRODUCTO}, (select to_char(min(x.fecha_inicio), 'YYYY-MM-DD') from problema_suministro x where x.activo
      and x.presentacion_id = any(array(select s.id from presentacion s where s.producto_id = a.producto_id and s.activo))) as fecha`,
    // A withdrawn product needs no condition of its own, because its presentations are withdrawn with it.
    sql`${suyas('activa')} and exists (select from presentacion s
      where s.producto_id = a.producto_id and s.activo and s.problema_suministro_activo)`,
  ),
  tareas(
    'promocion_acaba',
    sql`${PROMOCION}, ${fecha('m.fecha_fin')}`,
    sql`from sus_promociones m where m.estado = 'vigente' and m.fecha_fin between ${hoy}::date and ${hoy}::date + ${sql.lit(ACABA_EN_DIAS)}`,
  ),
  tareas(
    'ficha',
    sql`${PRODUCTO}, to_char(f.fecha, 'YYYY-MM-DD') as fecha`,
    sql`from suyas a cross join lateral (select max(c.fecha) as fecha from cambio_producto c
        where c.producto_id = a.producto_id and c.tipos && array['ft', 'prosp'] and c.fecha >= ${hoy}::date - ${sql.lit(FICHA_DIAS)}) f
      where a.estado = 'activa' and f.fecha is not null
        and exists (select from producto p where p.id = a.producto_id and p.activo)`,
  ),
  tareas('por_enviar', sql`${ASOCIACION}, ${fecha('a.creado_en')}`, suyas('borrador')),
  tareas(
    'promocion_espera',
    sql`${PROMOCION}, ${fecha('m.actualizado_en')}`,
    sql`from sus_promociones m where m.estado = 'pendiente_aprobacion' or m.propuesta_estado = 'pendiente'`,
  ),
  tareas(
    'confirmacion',
    sql`${ASOCIACION}, coalesce((select to_char(x.creado_en, 'YYYY-MM-DD') from verificacion x where x.id = a.verificacion_id),
      to_char(a.actualizado_en, 'YYYY-MM-DD')) as fecha`,
    sql`${enEspera} and not (${preguntada})`,
  ),
];

/** This query has more tables than any other: it is prepared, because planning it would cost more than running it. */
const compileTareas = prepared('tareas', ['usuario', 'hoy'], (db, { usuario, hoy }) => ({
  compile: () =>
    sql<Tarea>`${deQuien(usuario)}
      select t.tipo, t.id, t.producto_id, p.slug, coalesce(p.nombre, t.resumen, '') as nombre, t.titulo, t.verificacion_id,
        t.fecha, t.total
      from (${sql.join(deCadaTipo(hoy), sql` union all `)}) t left join producto p on p.id = t.producto_id
      order by array_position(${sql.val([...TAREAS])}::text[], t.tipo), t.fecha nulls last, t.id`.compile(db),
}));

/** The pending tasks of a person, by kind in the order of `TAREAS` (what only they can do first), oldest first. `hoy` is `yyyy-MM-dd`. */
export const listTareas = (db: Db, usuario: number, hoy: string): Promise<Tarea[]> =>
  compileTareas(db, { usuario, hoy });
