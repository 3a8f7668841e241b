import type { AnswerOf } from '#shared/contract/endpoint';
import type { carteraPublica } from '#shared/contract/visita/cartera/cartera-publica';
import { isProfesional } from '../../accounts/profesional.ts';
import type { Caller } from '../../caller.ts';
import type { Deps } from '../../deps.ts';
import { errors } from '../../http/call/errors.ts';
import { findVisible } from '../perfil/perfil-publico.ts';
import { listDeProducto } from '../promociones/publicas.ts';

/** Maximal number of products, because each is judged by the policy of its country. */
const PRODUCTOS = 10;

/**
 * The active promotions that a representative wrote of products that they show.
 * @throws ApiError 404 for an unknown representative, or a page that the caller may not see
 */
export async function listDeVisitador(
  deps: Deps,
  caller: Caller | null,
  { user, profesional }: { user: string; profesional: '0' | '1' },
): Promise<AnswerOf<typeof carteraPublica.promociones>> {
  const visible = await findVisible(deps, caller, user);
  if (!visible?.lector) throw errors.notFound();
  const { usuario_id } = visible.fila;
  const productos = await deps.reads
    .selectFrom('promocion as m')
    .innerJoin('asociacion_producto as a', (join) =>
      join.onRef('a.producto_id', '=', 'm.producto_id').onRef('a.usuario_id', '=', 'm.autor_id'),
    )
    .innerJoin('producto as p', 'p.id', 'm.producto_id')
    .select(['p.id', 'p.nombre', 'p.slug'])
    .where('m.autor_id', '=', usuario_id)
    .where('m.estado', '=', 'vigente')
    .where('a.estado', '=', 'activa')
    .where('a.visible_publico', '=', true)
    .where('p.activo', '=', true)
    .groupBy(['p.id', 'p.nombre', 'p.slug'])
    .orderBy((eb) => eb.fn.max('m.id'), 'desc')
    .limit(PRODUCTOS)
    .execute();
  if (productos.length === 0) return { data: [], para_profesionales: 0 };
  const esProfesional = await isProfesional(deps, caller, profesional === '1');
  const suyas = [];
  for (const producto of productos)
    suyas.push({ producto, ...(await listDeProducto(deps, producto.id, esProfesional, usuario_id)) });
  return {
    data: suyas.flatMap(({ producto, data }) => data.map((una) => ({ ...una, producto }))),
    para_profesionales: suyas.reduce((suma, { para_profesionales }) => suma + para_profesionales, 0),
  };
}
