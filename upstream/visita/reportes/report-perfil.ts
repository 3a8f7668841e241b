import { sql } from 'kysely';
import type { AnswerOf, BodyOf, QueryOf } from '#shared/contract/endpoint';
import type { ReportePerfil, reportes } from '#shared/contract/visita/reportes';
import { throttle } from '../../accounts/throttle.ts';
import { type Autor, auditBy } from '../../audit/autor.ts';
import type { Caller } from '../../caller.ts';
import { parteDe } from '../../db/like-pattern.ts';
import type { Db } from '../../db/schema/schema.ts';
import type { Deps } from '../../deps.ts';
import { avance, metaDe, sentido, tramo } from '../../http/call/cola-mesa.ts';
import { errors } from '../../http/call/errors.ts';
import { findVisible } from '../perfil/perfil-publico.ts';

const ENTIDAD = 'reporte_perfil';

type Nuevo = BodyOf<typeof reportes.crear> & { user: string };

/** Reports a page. @throws ApiError 404 for a page that the caller may not see; 409 for one's own, and while an earlier report is pending; 429 */
export async function createReporte(deps: Deps, caller: Caller, nuevo: Nuevo, autor: Autor): Promise<{ id: number }> {
  const visible = await findVisible(deps, caller, nuevo.user);
  if (!visible?.lector) throw errors.notFound();
  const { usuario_id } = visible.fila;
  if (usuario_id === caller.id) throw errors.stateForbids('Es tu propia página: puedes cambiarla en «Perfil».');
  await throttle(deps, 'reporte_usuario', String(caller.id));
  return deps.db.transaction().execute(async (trx) => {
    const fila = await trx
      .insertInto('reporte_perfil')
      .values({ visitador_id: usuario_id, usuario_id: caller.id, motivo: nuevo.motivo, texto: nuevo.texto })
      .onConflict((c) => c.columns(['visitador_id', 'usuario_id']).where('resuelto_en', 'is', null).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!fila) throw errors.alreadyExists('Ya nos habías avisado de esta página. La estamos revisando.');
    await auditBy(trx, autor, { tipo: 'reporte_perfil', entidad: ENTIDAD, entidadId: fila.id, a: 'abierto' });
    return { id: fila.id };
  });
}

type Filtro = QueryOf<typeof reportes.exportar>;

function pendientesDe(db: Db, { q }: Pick<Filtro, 'q'>) {
  const todos = db
    .selectFrom('reporte_perfil as r')
    .innerJoin('usuario as u', 'u.id', 'r.visitador_id')
    .leftJoin('perfil_visitador as p', 'p.usuario_id', 'u.id')
    .select(['r.id', 'r.motivo', 'r.texto', 'r.creado_en', 'u.id as usuario_id', 'u.nombre', 'u.apellidos'])
    .select('p.slug_publico')
    .where('r.resuelto_en', 'is', null);
  return q ? todos.where(sql`concat_ws(' ', u.nombre, u.apellidos)`, 'ilike', parteDe(q)) : todos;
}
type Pendiente = Awaited<ReturnType<ReturnType<typeof pendientesDe>['executeTakeFirstOrThrow']>>;

const vista = ({ usuario_id, nombre, apellidos, slug_publico, ...reporte }: Pendiente): ReportePerfil => ({
  ...reporte,
  visitador: { usuario_id, nombre: [nombre, apellidos].filter(Boolean).join(' '), slug_publico },
  creado_en: reporte.creado_en.toISOString(),
});

/** One page of the pending reports. */
export async function pagePendientes(
  db: Db,
  filtro: QueryOf<typeof reportes.pendientes>,
): Promise<AnswerOf<typeof reportes.pendientes>> {
  const { limit, offset } = tramo(filtro);
  const cola = pendientesDe(db, filtro);
  const { total } = await cola
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const filas = await cola.orderBy('r.id', sentido(filtro)).limit(limit).offset(offset).execute();
  return { data: filas.map(vista), meta: metaDe(filtro, total) };
}

/** A slice of the pending reports of a filter, in its order: those that follow the id `tras`, at most `tanda`. */
export async function slicePendientes(
  db: Db,
  filtro: Filtro,
  { tras, tanda }: { tras: number; tanda: number },
): Promise<ReportePerfil[]> {
  const filas = await pendientesDe(db, filtro)
    .where('r.id', avance(filtro).despues, tras)
    .orderBy('r.id', sentido(filtro))
    .limit(tanda)
    .execute();
  return filas.map(vista);
}

/** Closes a report. @throws ApiError 404, 409 when it is already closed */
export function resolveReporte(deps: Deps, id: number, nota: string | null, autor: Autor): Promise<void> {
  return deps.db.transaction().execute(async (trx) => {
    const fila = await trx
      .selectFrom('reporte_perfil')
      .select(['id', 'resuelto_en'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!fila) throw errors.notFound();
    if (fila.resuelto_en) throw errors.stateForbids('Este aviso ya está resuelto.');
    await trx
      .updateTable('reporte_perfil')
      .set({ resuelto_en: deps.now(), resuelto_por: autor.id, nota })
      .where('id', '=', fila.id)
      .execute();
    await auditBy(trx, autor, {
      tipo: 'reporte_perfil',
      entidad: ENTIDAD,
      entidadId: fila.id,
      de: 'abierto',
      a: 'resuelto',
      ...(nota !== null && { motivo: nota }),
    });
  });
}
