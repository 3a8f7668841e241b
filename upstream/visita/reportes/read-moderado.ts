import { sql } from 'kysely';
import type { AnswerOf } from '#shared/contract/endpoint';
import { MODERADOS_MAX, type moderacion } from '#shared/contract/visita/reportes';
import type { Db } from '../../db/schema/schema.ts';
import type { CausaSuspension } from '../../db/schema/schema-cartera.ts';
import { errors } from '../../http/call/errors.ts';

const quienDevuelve = (causa: CausaSuspension | null) =>
  causa === null ? ('personal' as const) : causa === 'decision' ? ('empresa' as const) : ('sistema' as const);

/** The associations and promotions on which moderators may act, newest first. @throws ApiError 404 for an unknown account */
export async function readModerado(db: Db, id: string): Promise<AnswerOf<typeof moderacion.deVisitador>['data']> {
  const cuenta = /^\d{1,15}$/.test(id)
    ? await db.selectFrom('usuario').select('id').where('id', '=', Number(id)).executeTakeFirst()
    : undefined;
  if (!cuenta) throw errors.notFound();
  const asociaciones = db
    .selectFrom('asociacion_producto as a')
    .where('a.usuario_id', '=', cuenta.id)
    .where('a.estado', 'in', ['activa', 'suspendida']);
  // Drafts are left out, because they are private; withdrawn promotions stay readable.
  const promociones = db
    .selectFrom('promocion as m')
    .where('m.autor_id', '=', cuenta.id)
    .where('m.estado', 'not in', ['borrador', 'rechazada', 'finalizada']);
  const suyas = await asociaciones
    .innerJoin('producto as p', 'p.id', 'a.producto_id')
    .leftJoin('empresa as e', 'e.id', 'a.empresa_id')
    .select(['a.id', 'a.estado', 'a.motivo', 'a.suspendida_por', 'e.nombre as empresa'])
    // Later edits by the person do not count as a change of state.
    .select(
      sql<Date | null>`(select max(x.creado_en) from evento_auditoria x where x.entidad = 'asociacion_producto'
        and x.entidad_id = a.id::text and x.tipo = 'asociacion_estado')`.as('desde'),
    )
    .select(['p.id as producto_id', 'p.nombre', 'p.slug'])
    .orderBy('a.id', 'desc')
    .limit(MODERADOS_MAX)
    .execute();
  const promos = await promociones
    .innerJoin('producto as p', 'p.id', 'm.producto_id')
    .select(['m.id', 'm.version', 'm.titulo', 'm.estado', 'm.motivo', 'm.fecha_fin'])
    .select(['p.id as producto_id', 'p.nombre', 'p.slug'])
    .orderBy('m.id', 'desc')
    .limit(MODERADOS_MAX)
    .execute();
  const cuantas = async (todas: typeof asociaciones | typeof promociones) =>
    Number(
      (
        await (todas as typeof asociaciones)
          .select(({ fn }) => fn.countAll<number>().as('total'))
          .executeTakeFirstOrThrow()
      ).total,
    );
  return {
    asociaciones: suyas.map(({ producto_id, nombre, slug, desde, suspendida_por, ...una }) => ({
      ...una,
      producto: { id: producto_id, nombre, slug },
      devuelve: una.estado === 'suspendida' ? quienDevuelve(suspendida_por) : null,
      estado_desde: desde?.toISOString() ?? null,
    })),
    asociaciones_total: await cuantas(asociaciones),
    promociones: promos.map(({ producto_id, nombre, slug, ...una }) => ({
      ...una,
      producto: { id: producto_id, nombre, slug },
    })),
    promociones_total: await cuantas(promociones),
  };
}
