import type { Readable } from 'node:stream';
import type { AnswerOf, QueryOf } from '#shared/contract/endpoint';
import type { EstadoVisita, SolicitudVisita, visitas } from '#shared/contract/visita/visitas';
import { type Autor, auditBy } from '../../audit/autor.ts';
import type { Db } from '../../db/schema/schema.ts';
import type { Deps } from '../../deps.ts';
import { errors } from '../../http/call/errors.ts';
import { idDe } from '../../http/call/id-de.ts';
import { csvPorTandas } from '../../http/listas/exportacion.ts';
import { pageOf } from '../../http/listas/page-of.ts';
import { COMO, ENTIDAD_VISITA } from './request-visita.ts';

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
    cargo: fila.cargo,
    empresa: fila.empresa,
  },
  producto:
    fila.producto_id === null || fila.producto_nombre === null || fila.slug === null
      ? null
      : { id: fila.producto_id, nombre: fila.producto_nombre, slug: fila.slug },
  modalidad: fila.modalidad,
  cuando: fila.cuando,
  contacto: fila.contacto,
  mensaje: fila.mensaje,
  atendida_en: fila.atendida_en?.toISOString() ?? null,
  conversacion_id: fila.conversacion_id,
  creado_en: fila.creado_en.toISOString(),
});

const enEstado = (db: Db, visitadorId: number, estado: EstadoVisita | undefined) =>
  conTodo(db, visitadorId).$if(estado !== undefined, (qb) =>
    qb.where('s.atendida_en', estado === 'atendida' ? 'is not' : 'is', null),
  );

/** One page of the requests to a representative: pending ones first, then the newest. */
export async function pageRecibidas(
  db: Db,
  visitadorId: number,
  query: QueryOf<typeof visitas.recibidas>,
): Promise<AnswerOf<typeof visitas.recibidas>> {
  const { estado, page } = query;
  const [filas, { todas, sin_atender }] = await Promise.all([
    enEstado(db, visitadorId, estado)
      .orderBy((eb) => eb('s.atendida_en', 'is', null), 'desc')
      .orderBy('s.id', 'desc')
      .limit(POR_PAGINA)
      .offset((page - 1) * POR_PAGINA)
      .execute(),
    recibidas(db, visitadorId)
      .select((eb) => [
        eb.fn.countAll<number>().as('todas'),
        eb.fn.countAll<number>().filterWhere('s.atendida_en', 'is', null).as('sin_atender'),
      ])
      .executeTakeFirstOrThrow(),
  ]);
  const totales = { pedida: Number(sin_atender), atendida: Number(todas) - Number(sin_atender) };
  const total = estado === undefined ? Number(todas) : totales[estado];
  return {
    data: filas.map(vistaDe),
    ...pageOf({ path: '/api/visitador/solicitudes', query, perPage: POR_PAGINA }, total),
    sin_atender: totales.pedida,
    estados: [
      { estado: 'pedida', total: totales.pedida },
      { estado: 'atendida', total: totales.atendida },
    ],
  };
}

const COLUMNAS = [
  'Solicitud',
  'Pedida el',
  'Estado',
  'Quién',
  'Cargo',
  'Empresa',
  'Producto',
  'Cómo',
  'Cuándo',
  'Para qué',
  'Cómo responder',
  'Atendida el',
];

/** The rows of the list as CSV, newest first. */
export const exportRecibidas = (db: Db, visitadorId: number, { estado }: QueryOf<typeof visitas.exportar>): Readable =>
  csvPorTandas(
    COLUMNAS,
    async (antes, tanda) => {
      const filas = await enEstado(db, visitadorId, estado)
        .where('s.id', '<', antes)
        .orderBy('s.id', 'desc')
        .limit(tanda)
        .execute();
      return filas.map(vistaDe);
    },
    ({ solicitante, ...una }) => [
      String(una.id),
      una.creado_en.slice(0, 10),
      una.atendida_en === null ? 'Espera respuesta' : 'Atendida',
      solicitante.nombre,
      solicitante.cargo,
      solicitante.empresa,
      una.producto?.nombre ?? null,
      COMO[una.modalidad],
      una.cuando,
      una.mensaje,
      una.contacto,
      una.atendida_en?.slice(0, 10) ?? null,
    ],
  );

/** Marks a request as answered. @throws ApiError 404 for a request to somebody else */
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
        tipo: 'visita_estado',
        entidad: ENTIDAD_VISITA,
        entidadId: id,
        de: 'pedida',
        a: 'atendida',
      });
    const fila = await conTodo(trx, autor.id).where('s.id', '=', id).executeTakeFirst();
    if (!fila) throw errors.notFound();
    return vistaDe(fila);
  });
}
