import { sql } from 'kysely';
import type { AnswerOf, QueryOf } from '#shared/contract/endpoint';
import type { Asociacion, cartera } from '#shared/contract/visita/cartera/cartera';
import type { Db } from '../../db/schema/schema.ts';
import { notTheirs } from '../../http/call/not-theirs.ts';
import { pageOf } from '../../http/listas/page-of.ts';
import { listAsociaciones } from './asociacion-vista.ts';

type ListQuery = QueryOf<typeof cartera.lista>;

/** A person's whole cartera; or, with `empresaId`, their products of that company as it sees them (without drafts). */
export interface DeQuien {
  usuarioId: number;
  empresaId?: number;
}

const suyas = (db: Db, { usuarioId, empresaId }: DeQuien) =>
  db
    .selectFrom('asociacion_producto as a')
    .where('a.usuario_id', '=', usuarioId)
    .$if(empresaId !== undefined, (qb) =>
      qb.where('a.empresa_id', '=', empresaId ?? 0).where('a.estado', '<>', 'borrador'),
    );

/** Associations of a cartera with this state and `q`, which is part of a name, or a code. */
export const findEnCartera = (db: Db, de: DeQuien, { estado, q }: Pick<ListQuery, 'estado' | 'q'>) =>
  suyas(db, de)
    .innerJoin('producto as p', 'p.id', 'a.producto_id')
    .$if(estado !== undefined, (qb) => qb.where('a.estado', '=', estado ?? 'borrador'))
    .$if(Boolean(q), (qb) =>
      qb.where(
        sql<boolean>`(position(sin_acentos(${q}) in sin_acentos(p.nombre)) > 0
          or exists (select from presentacion pr where pr.producto_id = p.id and pr.codigo = ${q}))`,
      ),
    );

/** One page of a cartera, newest first. */
export async function pageCartera(db: Db, de: DeQuien, query: ListQuery): Promise<AnswerOf<typeof cartera.lista>> {
  const { estado, q, page, per_page } = query;
  const halladas = findEnCartera(db, de, { estado, q });
  const [filas, { total }, estados] = await Promise.all([
    halladas
      .select('a.id')
      .orderBy('a.id', 'desc')
      .limit(per_page)
      .offset((page - 1) * per_page)
      .execute(),
    halladas.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    suyas(db, de)
      .select(['a.estado', (eb) => eb.fn.countAll<number>().as('total')])
      .groupBy('a.estado')
      .orderBy('a.estado')
      .execute(),
  ]);
  const data = await listAsociaciones(
    db,
    filas.map(({ id }) => id),
  );
  const deEquipo = de.empresaId === undefined ? undefined : de.usuarioId;
  return {
    data,
    ...pageOf({ path: '/api/cartera', query: { ...query, de: deEquipo } }, Number(total)),
    estados: estados.map((uno) => ({ estado: uno.estado, total: Number(uno.total) })),
  };
}

/** @throws ApiError 404 when the association is not the person's */
export async function readAsociacion(db: Db, usuarioId: number, id: string | number): Promise<Asociacion> {
  const fila = /^\d{1,15}$/.test(String(id))
    ? await db
        .selectFrom('asociacion_producto')
        .select('id')
        .where('id', '=', Number(id))
        .where('usuario_id', '=', usuarioId)
        .executeTakeFirst()
    : undefined;
  const [vista] = fila ? await listAsociaciones(db, [fila.id]) : [];
  if (!vista) throw await notTheirs(db, 'asociacion_producto', id);
  return vista;
}
