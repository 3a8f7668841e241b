import type { Readable } from 'node:stream';
import { sql } from 'kysely';
import type { AnswerOf, QueryOf } from '#shared/contract/endpoint';
import type { promociones } from '#shared/contract/visita/promociones';
import {
  PROMOCION_EN_PALABRAS,
  PROPUESTA_EN_PALABRAS,
  TIPO_PROMOCION_EN_PALABRAS,
} from '#shared/textos/estados-visita';
import type { Caller } from '../../caller.ts';
import type { Db } from '../../db/schema/schema.ts';
import { csvPorTandas } from '../../http/listas/exportacion.ts';
import { pageOf } from '../../http/listas/page-of.ts';
import { empresasDe } from '../empresa/responsables.ts';
import { listFilas } from './promocion-vista.ts';

type ListQuery = QueryOf<typeof promociones.lista>;
type Quien = Pick<Caller, 'id' | 'roles'>;

/** The caller's own promotions, and those of the companies for which they answer, without the drafts of others. */
function deQuien(
  db: Db,
  { id }: Quien,
  empresas: ReadonlySet<number>,
  { mias, equipo }: Pick<ListQuery, 'mias' | 'equipo'>,
) {
  const ids = [...empresas];
  return db.selectFrom('promocion as p').where((eb) => {
    const propias = eb('p.autor_id', '=', id);
    if (ids.length === 0) return equipo === '1' ? eb.val(false) : propias;
    const ajenas = eb.and([
      eb('p.empresa_id', 'in', ids),
      eb('p.estado', '<>', 'borrador'),
      eb('p.autor_id', 'is distinct from', id),
    ]);
    if (equipo === '1') return ajenas;
    return mias === '1' ? propias : eb.or([propias, ajenas]);
  });
}

const esperan = sql<boolean>`(p.estado = 'pendiente_aprobacion'
  or (p.propuesta_estado = 'pendiente' and p.estado in ('programada', 'vigente', 'pausada')))`;

type Filtros = QueryOf<typeof promociones.exportar>;
const enFiltros = (db: Db, quien: Quien, empresas: ReadonlySet<number>, filtros: Filtros) =>
  deQuien(db, quien, empresas, filtros)
    .$if(filtros.producto !== undefined, (qb) => qb.where('p.producto_id', '=', filtros.producto ?? 0))
    .$if(filtros.desde !== undefined, (qb) => qb.where('p.fecha_fin', '>=', filtros.desde ?? ''))
    .$if(filtros.hasta !== undefined, (qb) => qb.where('p.fecha_inicio', '<=', filtros.hasta ?? ''));

const enEstado = (suyas: ReturnType<typeof enFiltros>, estado: Filtros['estado']) =>
  suyas.$if(estado !== undefined, (qb) =>
    // Promotions that wait for approval: new ones, and approved ones with a new version.
    estado === 'pendiente_aprobacion' ? qb.where(esperan) : qb.where('p.estado', '=', estado ?? 'borrador'),
  );

const COLUMNAS = [
  'Promoción',
  'Título',
  'Producto',
  'Tipo',
  'Estado',
  'Versión nueva',
  'Para quién',
  'Empieza',
  'Acaba',
  'De quién',
  'Empresa',
  'Vistas',
  'Clics',
  'Motivo',
  'Último cambio',
];
const PARA = { profesionales: 'Profesionales sanitarios', publico: 'Todo el público' } as const;

/** The rows of the list as CSV, newest first. */
export async function exportPromociones(db: Db, quien: Quien, filtros: Filtros): Promise<Readable> {
  const empresas = await empresasDe(db, quien);
  const readTanda = async (antes: number, tanda: number) => {
    const ids = await enEstado(enFiltros(db, quien, empresas, filtros), filtros.estado)
      .select('p.id')
      .where('p.id', '<', antes)
      .orderBy('p.id', 'desc')
      .limit(tanda)
      .execute();
    return listFilas(
      db,
      quien,
      ids.map(({ id }) => id),
    );
  };
  return csvPorTandas(COLUMNAS, readTanda, (una) => [
    String(una.id),
    una.titulo,
    una.producto.nombre,
    TIPO_PROMOCION_EN_PALABRAS[una.tipo],
    PROMOCION_EN_PALABRAS[una.estado],
    una.propuesta && PROPUESTA_EN_PALABRAS[una.propuesta],
    PARA[una.publico],
    una.fecha_inicio,
    una.fecha_fin,
    una.autor.nombre,
    una.empresa,
    String(una.vistas),
    String(una.clics),
    una.motivo,
    una.actualizado_en.slice(0, 10),
  ]);
}

/** One page of promotions, by their first day if the filter has dates, else the newest first. */
export async function pagePromociones(
  db: Db,
  quien: Quien,
  query: ListQuery,
): Promise<AnswerOf<typeof promociones.lista>> {
  const { estado, desde, hasta, page, per_page } = query;
  const empresas = await empresasDe(db, quien);
  const suyas = enFiltros(db, quien, empresas, query);
  const halladas = enEstado(suyas, estado);
  const porFecha = desde !== undefined || hasta !== undefined;
  const [filas, { total }, estados, { pendientes }] = await Promise.all([
    halladas
      .select('p.id')
      .$if(porFecha, (qb) => qb.orderBy('p.fecha_inicio'))
      .orderBy('p.id', 'desc')
      .limit(per_page)
      .offset((page - 1) * per_page)
      .execute(),
    halladas.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    suyas
      .select(['p.estado', (eb) => eb.fn.countAll<number>().as('total')])
      .groupBy('p.estado')
      .orderBy('p.estado')
      .execute(),
    deQuien(db, quien, empresas, { mias: '0', equipo: '1' })
      .where(esperan)
      .select((eb) => eb.fn.countAll<number>().as('pendientes'))
      .executeTakeFirstOrThrow(),
  ]);
  const data = await listFilas(
    db,
    quien,
    filas.map(({ id }) => id),
  );
  return {
    data,
    ...pageOf({ path: '/api/promociones', query }, Number(total)),
    estados: estados.map((uno) => ({ estado: uno.estado, total: Number(uno.total) })),
    pendientes: Number(pendientes),
  };
}
