import { type RawBuilder, sql } from 'kysely';
import type { Tarea } from '#shared/contract/visita/cifras';
import { ACABA_EN_DIAS, TAREAS, type TipoTarea } from '#shared/reglas/cifras';
import type { Db } from '../../deps.ts';
import { masDias } from './series.ts';

/** Of each kind: a longer list has a place of its own. */
const DE_CADA = 5;
/** Changes of a sheet are news for so many days. */
const FICHA_DIAS = 30;

/** `que`: its id, what it hangs from, its date; `de` begins at `from`. */
const tareas = (tipo: TipoTarea, que: RawBuilder<unknown>, de: RawBuilder<unknown>) => sql`
  (select ${tipo}::text as tipo, ${que}, (count(*) over ())::int as total ${de} limit ${sql.lit(DE_CADA)})`;

const ASOCIACION = sql`a.id, p.id as producto_id, p.slug, p.nombre, null::text as titulo, a.verificacion_id`;
const PROMOCION = sql`m.id, p.id as producto_id, p.slug, p.nombre, m.titulo, null::bigint as verificacion_id`;
const PRODUCTO = sql`p.id, p.id as producto_id, p.slug, p.nombre, null::text as titulo, null::bigint as verificacion_id`;
const REVISION = sql`r.id, p.id as producto_id, p.slug, coalesce(p.nombre, r.resumen, '') as nombre, null::text as titulo,
  null::bigint as verificacion_id`;

/** What waits for somebody: first what only they can do, the oldest of each kind first. `hoy` is `yyyy-MM-dd`. */
export async function listTareas(db: Db, usuarioId: number, hoy: string): Promise<Tarea[]> {
  const suyas = sql`from asociacion_producto a join producto p on p.id = a.producto_id where a.usuario_id = ${usuarioId}`;
  const promos = sql`from promocion m join producto p on p.id = m.producto_id where m.autor_id = ${usuarioId}`;
  const revisiones = sql`from revision r left join producto p on p.id = r.producto_id where r.autor_id = ${usuarioId}`;
  const desde = (columna: string) => sql`to_char(${sql.ref(columna)}, 'YYYY-MM-DD') as fecha`;
  const enEspera = sql`${suyas} and a.estado = 'pendiente_verificacion'`;
  const preguntada = sql`coalesce((select x.de from verificacion_mensaje x where x.verificacion_id = a.verificacion_id
    order by x.id desc limit 1), '') = 'verificador'`;
  const activas = sql`${suyas} and a.estado = 'activa' and p.activo`;
  const { rows } = await sql<Tarea>`
    select * from (${sql.join(
      [
        tareas(
          'responder',
          sql`${REVISION}, ${desde('r.estado_desde')}`,
          sql`${revisiones} and r.estado = 'info_solicitada'`,
        ),
        tareas(
          'pregunta',
          sql`${ASOCIACION}, (select to_char(max(x.creado_en), 'YYYY-MM-DD') from verificacion_mensaje x
            where x.verificacion_id = a.verificacion_id) as fecha`,
          sql`${enEspera} and ${preguntada}
            and a.id = (select min(b.id) from asociacion_producto b where b.verificacion_id = a.verificacion_id)`,
        ),
        tareas('obsoleta', sql`${REVISION}, ${desde('r.estado_desde')}`, sql`${revisiones} and r.estado = 'obsoleta'`),
        ...(['rechazada', 'caducada', 'suspendida'] as const).map((estado) =>
          tareas(
            `asociacion_${estado}`,
            sql`${ASOCIACION}, ${desde('a.actualizado_en')}`,
            sql`${suyas} and a.estado = ${estado}`,
          ),
        ),
        tareas(
          'promocion_devuelta',
          sql`${PROMOCION}, ${desde('m.actualizado_en')}`,
          sql`${promos} and (m.estado = 'rechazada' or m.propuesta_estado = 'rechazada')`,
        ),
        tareas(
          'promocion_revisar',
          sql`${PROMOCION}, ${desde('m.actualizado_en')}`,
          sql`${promos} and m.estado = 'requiere_revision'`,
        ),
        tareas(
          'suministro',
          sql`${PRODUCTO}, (select to_char(min(x.fecha_inicio), 'YYYY-MM-DD') from presentacion s
            join problema_suministro x on x.presentacion_id = s.id and x.activo where s.producto_id = p.id and s.activo) as fecha`,
          sql`${activas} and exists (select from presentacion s where s.producto_id = p.id and s.activo
            and (s.problema_suministro_activo or exists (select from problema_suministro x where x.presentacion_id = s.id and x.activo)))`,
        ),
        tareas(
          'promocion_acaba',
          sql`${PROMOCION}, ${desde('m.fecha_fin')}`,
          sql`${promos} and m.estado = 'vigente' and m.fecha_fin between ${hoy} and ${masDias(hoy, ACABA_EN_DIAS)}`,
        ),
        tareas(
          'ficha',
          sql`${PRODUCTO}, to_char(f.fecha, 'YYYY-MM-DD') as fecha`,
          sql`from asociacion_producto a join producto p on p.id = a.producto_id and p.activo
            cross join lateral (select max(c.fecha) as fecha from cambio_producto c where c.producto_id = p.id
              and c.tipos && array['ft', 'prosp'] and c.fecha >= ${masDias(hoy, -FICHA_DIAS)}) f
            where a.usuario_id = ${usuarioId} and a.estado = 'activa' and f.fecha is not null`,
        ),
        tareas('por_enviar', sql`${ASOCIACION}, ${desde('a.creado_en')}`, sql`${suyas} and a.estado = 'borrador'`),
        tareas(
          'promocion_espera',
          sql`${PROMOCION}, ${desde('m.actualizado_en')}`,
          sql`${promos} and (m.estado = 'pendiente_aprobacion' or m.propuesta_estado = 'pendiente')`,
        ),
        tareas(
          'confirmacion',
          sql`${ASOCIACION}, coalesce((select to_char(x.creado_en, 'YYYY-MM-DD') from verificacion x where x.id = a.verificacion_id),
            to_char(a.actualizado_en, 'YYYY-MM-DD')) as fecha`,
          sql`${enEspera} and not (${preguntada})`,
        ),
      ],
      sql` union all `,
    )}) t
    order by array_position(${sql.val([...TAREAS])}::text[], tipo), fecha nulls last, id`.execute(db);
  return rows;
}
