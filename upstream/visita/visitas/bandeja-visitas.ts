import type { AnswerOf } from '#shared/contract/endpoint';
import type { SolicitudVisita, visitas } from '#shared/contract/visita/visitas';
import { type Autor, auditBy } from '../../accounts/autor.ts';
import type { Db, Deps } from '../../deps.ts';
import { errors } from '../../http/call/errors.ts';
import { idDe } from '../../http/call/id-de.ts';
import { ENTIDAD_VISITA } from './pedir-visita.ts';

const POR_PAGINA = 20;

const recibidas = (db: Db, visitadorId: number) =>
  db.selectFrom('solicitud_visita as s').where('s.visitador_id', '=', visitadorId);

const conTodo = (db: Db, visitadorId: number) =>
  recibidas(db, visitadorId)
    .innerJoin('usuario as u', 'u.id', 's.solicitante_id')
    .leftJoin('cargo as c', 'c.id', 'u.cargo_id')
    .leftJoin('membresia_empresa as m', (join) => join.onRef('m.usuario_id', '=', 'u.id').on('m.estado', '=', 'activa'))
    .leftJoin('empresa as e', 'e.id', 'm.empresa_id')
    .leftJoin('producto as p', 'p.id', 's.producto_id')
    .select([
      's.id',
      's.modalidad',
      's.cuando',
      's.contacto',
      's.mensaje',
      's.atendida_en',
      's.creado_en',
      's.conversacion_id',
    ])
    .select(['u.nombre', 'u.apellidos', 'p.id as producto_id', 'p.nombre as producto_nombre', 'p.slug'])
    .select((eb) => [
      eb.fn.coalesce('c.nombre', 'u.cargo_texto').as('cargo'),
      eb.fn.coalesce('e.nombre', 'u.empresa_texto').as('empresa'),
    ]);
type Fila = Awaited<ReturnType<ReturnType<typeof conTodo>['executeTakeFirstOrThrow']>>;

const vistaDe = (fila: Fila): SolicitudVisita => ({
  id: fila.id,
  solicitante: {
    nombre: [fila.nombre, fila.apellidos].filter(Boolean).join(' '),
    ...{ cargo: fila.cargo, empresa: fila.empresa },
  },
  producto:
    fila.producto_id === null || fila.producto_nombre === null || fila.slug === null
      ? null
      : { id: fila.producto_id, nombre: fila.producto_nombre, slug: fila.slug },
  ...{ modalidad: fila.modalidad, cuando: fila.cuando, contacto: fila.contacto, mensaje: fila.mensaje },
  atendida_en: fila.atendida_en?.toISOString() ?? null,
  conversacion_id: fila.conversacion_id,
  creado_en: fila.creado_en.toISOString(),
});

/** One page of what was asked of somebody: what waits first, then the newest. */
export async function pageRecibidas(
  db: Db,
  visitadorId: number,
  page: number,
): Promise<AnswerOf<typeof visitas.recibidas>> {
  const [filas, { total, sin_atender }] = await Promise.all([
    conTodo(db, visitadorId)
      .orderBy((eb) => eb('s.atendida_en', 'is', null), 'desc')
      .orderBy('s.id', 'desc')
      .limit(POR_PAGINA)
      .offset((page - 1) * POR_PAGINA)
      .execute(),
    recibidas(db, visitadorId)
      .select((eb) => [
        eb.fn.countAll<number>().as('total'),
        eb.fn.countAll<number>().filterWhere('s.atendida_en', 'is', null).as('sin_atender'),
      ])
      .executeTakeFirstOrThrow(),
  ]);
  const last_page = Math.max(1, Math.ceil(Number(total) / POR_PAGINA));
  return {
    data: filas.map(vistaDe),
    meta: { current_page: page, per_page: POR_PAGINA, last_page, total: Number(total) },
    links: { next: page < last_page ? `/api/visitador/solicitudes?page=${page + 1}` : null },
    sin_atender: Number(sin_atender),
  };
}

/** @throws ApiError 404 for what was not asked of the caller */
export async function markAtendida(deps: Deps, escrito: string, autor: Autor): Promise<SolicitudVisita> {
  const id = idDe(escrito);
  return deps.db.transaction().execute(async (trx) => {
    const movida = await trx
      .updateTable('solicitud_visita')
      .set({ atendida_en: deps.now() })
      .where('id', '=', id)
      .where('visitador_id', '=', autor.id)
      .where('atendida_en', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (movida)
      await auditBy(trx, autor, {
        ...{ tipo: 'visita_estado', entidad: ENTIDAD_VISITA, entidadId: id, de: 'pedida', a: 'atendida' },
      });
    const fila = await conTodo(trx, autor.id).where('s.id', '=', id).executeTakeFirst();
    if (!fila) throw errors.notFound();
    return vistaDe(fila);
  });
}
