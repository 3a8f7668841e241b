import { sql } from 'kysely';
import type { QueryOf } from '#shared/contract/endpoint';
import type { FeedbackFicha, feedback } from '#shared/contract/main/feedback';
import type { EstadoFeedback } from '#shared/estados/estados-opinion';
import { parteDe } from '../../db/like-pattern.ts';
import type { Db } from '../../db/schema/schema.ts';
import { errors } from '../../http/call/errors.ts';
import { pageOf } from '../../http/listas/page-of.ts';

const POR_PAGINA = 20;
type Filtro = QueryOf<typeof feedback.lista>;

export const ETIQUETA_ESTADO: Readonly<Record<EstadoFeedback, string>> = {
  nuevo: 'Nuevo',
  en_curso: 'En curso',
  resuelto: 'Resuelto',
  descartado: 'Descartado',
};

const fichas = (db: Db) =>
  db
    .selectFrom('feedback as f')
    .leftJoin('usuario as a', 'a.id', 'f.asignado_a')
    .select([
      ...(['f.id', 'f.referencia', 'f.valoracion', 'f.asunto', 'f.contenido', 'f.pagina', 'f.nombre'] as const),
      ...(['f.email', 'f.usuario_id', 'f.estado', 'f.respuesta', 'f.respondido_en', 'f.creado_en'] as const),
      ...(['f.version', 'f.asignado_a', 'a.nombre as asignado_nombre', 'a.apellidos as asignado_apellidos'] as const),
    ]);
type Fila = Awaited<ReturnType<ReturnType<typeof fichas>['execute']>>[number];

const ficha = ({ usuario_id, asignado_a, asignado_nombre, asignado_apellidos, ...fila }: Fila): FeedbackFicha => ({
  ...fila,
  con_cuenta: usuario_id !== null,
  asignado_a:
    asignado_a === null
      ? null
      : { id: asignado_a, nombre: [asignado_nombre, asignado_apellidos].filter(Boolean).join(' ') },
  respondido_en: fila.respondido_en?.toISOString() ?? null,
  creado_en: fila.creado_en.toISOString(),
});

/** @throws ApiError 404 */
export async function readFicha(db: Db, id: number): Promise<FeedbackFicha> {
  const fila = await fichas(db).where('f.id', '=', id).executeTakeFirst();
  if (!fila) throw errors.notFound();
  return ficha(fila);
}

/** Searches text, sender and reference, ignoring accents and case. */
function matching(db: Db, { q, asunto, estado }: Partial<Filtro>) {
  let filtrada = db.selectFrom('feedback as f');
  if (asunto !== undefined) filtrada = filtrada.where('f.asunto', '=', asunto);
  if (estado !== undefined) filtrada = filtrada.where('f.estado', '=', estado);
  if (q !== undefined) {
    filtrada = filtrada.where(
      sql<boolean>`unaccent(concat_ws(' ', f.referencia, f.asunto, f.contenido, f.nombre, f.email)) ilike unaccent(${parteDe(q)})`,
    );
  }
  return filtrada;
}

/** One page, newest first. Each facet is counted with the other filters. */
export async function listFeedback(db: Db, filtro: Filtro) {
  const { total } = await matching(db, filtro)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const ids = await matching(db, filtro)
    .select('f.id')
    .orderBy('f.id', 'desc')
    .limit(POR_PAGINA)
    .offset((filtro.page - 1) * POR_PAGINA)
    .execute();
  const rows =
    ids.length === 0
      ? []
      : await fichas(db)
          .where(
            'f.id',
            'in',
            ids.map(({ id }) => id),
          )
          .orderBy('f.id', 'desc')
          .execute();
  const { meta, links } = pageOf({ path: '/api/feedback', query: filtro, perPage: POR_PAGINA }, total);
  const facetas = { estado: await countEstados(db, filtro), asunto: await countAsuntos(db, filtro) };
  return { data: rows.map(ficha), meta: { ...meta, facetas }, links };
}

async function countEstados(db: Db, { estado: _, ...filtro }: Filtro) {
  const rows = await matching(db, filtro)
    .select((eb) => ['f.estado', eb.fn.countAll<number>().as('total')])
    .groupBy('f.estado')
    .execute();
  return Object.entries(ETIQUETA_ESTADO).map(([valor, etiqueta]) => ({
    valor,
    etiqueta,
    total: rows.find((row) => row.estado === valor)?.total ?? 0,
  }));
}

async function countAsuntos(db: Db, { asunto: _, ...filtro }: Filtro) {
  const rows = await matching(db, filtro)
    .select((eb) => ['f.asunto', eb.fn.countAll<number>().as('total')])
    .groupBy('f.asunto')
    .orderBy('total', 'desc')
    .orderBy('f.asunto')
    .limit(20)
    .execute();
  return rows.map(({ asunto, total }) => ({ valor: asunto, etiqueta: asunto, total }));
}
