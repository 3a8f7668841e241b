import { sql } from 'kysely';
import type { AnswerOf, QueryOf } from '#shared/contract/endpoint';
import type { Asociacion, cartera } from '#shared/contract/visita/cartera';
import type { Db } from '../../deps.ts';
import { errors } from '../../http/call/errors.ts';
import { listAsociaciones } from './asociacion-vista.ts';

type Consulta = QueryOf<typeof cartera.lista>;

/** One page of somebody's portfolio, newest first; `q` is part of a name, or a code. */
export async function pageCartera(
  db: Db,
  usuarioId: number,
  { estado, q, page, per_page }: Consulta,
): Promise<AnswerOf<typeof cartera.lista>> {
  const suyas = db.selectFrom('asociacion_producto as a').where('a.usuario_id', '=', usuarioId);
  const halladas = suyas
    .innerJoin('producto as p', 'p.id', 'a.producto_id')
    .$if(estado !== undefined, (qb) => qb.where('a.estado', '=', estado ?? 'borrador'))
    .$if(Boolean(q), (qb) =>
      qb.where(
        sql<boolean>`(position(sin_acentos(${q}) in sin_acentos(p.nombre)) > 0
          or exists (select from presentacion pr where pr.producto_id = p.id and pr.codigo = ${q}))`,
      ),
    );
  const [filas, { total }, estados] = await Promise.all([
    halladas
      .select('a.id')
      .orderBy('a.id', 'desc')
      .limit(per_page)
      .offset((page - 1) * per_page)
      .execute(),
    halladas.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    suyas
      .select(['a.estado', (eb) => eb.fn.countAll<number>().as('total')])
      .groupBy('a.estado')
      .orderBy('a.estado')
      .execute(),
  ]);
  const data = await listAsociaciones(
    db,
    filas.map(({ id }) => id),
  );
  const last_page = Math.max(1, Math.ceil(Number(total) / per_page));
  const next = new URLSearchParams({ page: String(page + 1), per_page: String(per_page) });
  if (estado) next.set('estado', estado);
  if (q) next.set('q', q);
  return {
    data,
    meta: { current_page: page, per_page, last_page, total: Number(total) },
    links: { next: page < last_page ? `/api/cartera?${next}` : null },
    estados: estados.map((uno) => ({ estado: uno.estado, total: Number(uno.total) })),
  };
}

/** @throws ApiError 404 when it is not theirs */
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
  if (!vista) throw errors.notFound();
  return vista;
}
