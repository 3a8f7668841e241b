import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { AnswerOf, QueryOf } from '#shared/contract/endpoint';
import type { carteraPublica } from '#shared/contract/visita/cartera/cartera-publica';
import { seVeParte } from '#shared/reglas/reglas-visitador';
import type { Caller } from '../../caller.ts';
import type { Db } from '../../db/schema/schema.ts';
import type { Deps } from '../../deps.ts';
import { errors } from '../../http/call/errors.ts';
import { pageOf } from '../../http/listas/page-of.ts';
import { findVisible } from '../perfil/perfil-publico.ts';

const POR_PAGINA = 20;

type ListQuery = QueryOf<typeof carteraPublica.lista>;

/** The public part of a cartera: confirmed, shown by the representative, and in the catalogue. */
const aLaVista = (db: Db, usuarioId: number) =>
  db
    .selectFrom('asociacion_producto as a')
    .innerJoin('producto as p', 'p.id', 'a.producto_id')
    .where('a.usuario_id', '=', usuarioId)
    .where('a.estado', '=', 'activa')
    .where('a.visible_publico', '=', true)
    .where('p.activo', '=', true);

/**
 * One page of the public part of a representative's cartera.
 * @throws ApiError 404 for an unknown representative, or a page that the caller may not see
 */
export async function pageCarteraPublica(
  deps: Deps,
  caller: Caller | null,
  user: string,
  { grupo, page }: ListQuery,
): Promise<AnswerOf<typeof carteraPublica.lista>> {
  const visible = await findVisible(deps, caller, user);
  if (!visible?.lector) throw errors.notFound();
  const { db, fila, lector } = visible;
  const suyos = aLaVista(db, fila.usuario_id);
  const hallados = suyos.$if(grupo !== undefined, (qb) => qb.where(sql<boolean>`left(p.atc_codigo, 1) = ${grupo}`));
  const [filas, contado, grupos] = await Promise.all([
    hallados
      .leftJoin('laboratorio as l', 'l.id', 'p.laboratorio_titular_id')
      .select(['p.id', 'p.nombre', 'p.slug', 'l.nombre as laboratorio', 'a.relacion', 'a.canales'])
      .select((eb) =>
        jsonArrayFrom(
          eb
            .selectFrom('asociacion_zona as z')
            .select(['z.pais_id', 'z.estado_id'])
            .whereRef('z.asociacion_id', '=', 'a.id')
            .orderBy('z.pais_id')
            .orderBy('z.estado_id', (o) => o.asc().nullsFirst()),
        ).as('zonas'),
      )
      .orderBy(sql`sin_acentos(p.nombre)`)
      .orderBy('p.id')
      .limit(POR_PAGINA)
      .offset((page - 1) * POR_PAGINA)
      .execute(),
    hallados.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    suyos
      .innerJoin('atc as g', (join) => join.on(sql<boolean>`g.codigo = left(p.atc_codigo, 1)`))
      .select(['g.codigo', 'g.nombre', (eb) => eb.fn.countAll<number>().as('total')])
      .groupBy(['g.codigo', 'g.nombre'])
      .orderBy('g.codigo')
      .execute(),
  ]);
  const total = Number(contado.total);
  const path = `/api/cartera/publica/${encodeURIComponent(user)}`;
  const veZonas = seVeParte('zonas', fila.ve_zonas, lector);
  return {
    data: filas.map(({ relacion, canales, zonas, ...producto }) => ({
      producto,
      relacion,
      canales,
      zonas: veZonas ? zonas : null,
    })),
    ...pageOf({ path, query: { grupo, page }, perPage: POR_PAGINA }, total),
    grupos: grupos.map((uno) => ({
      codigo: uno.codigo,
      nombre: uno.nombre ?? uno.codigo,
      total: Number(uno.total),
    })),
  };
}
