import type { Readable } from 'node:stream';
import { sql } from 'kysely';
import type { QueryOf } from '#shared/contract/endpoint';
import type { cartera } from '#shared/contract/visita/cartera/cartera';
import { paisPorId } from '#shared/paises/paises';
import { ESTADO_EN_PALABRAS } from '#shared/textos/estados-cartera';
import { RELACION_EN_PALABRAS } from '#shared/textos/relaciones';
import type { Db } from '../../db/schema/schema.ts';
import { csvPorTandas, enDia, siNo } from '../../http/listas/exportacion.ts';
import { findEnCartera } from './lista-cartera.ts';

const COLUMNAS = [
  'Códigos',
  'Producto',
  'Laboratorio',
  'Estado',
  'Motivo',
  'Relación',
  'Empresa',
  'Zonas',
  'Desde',
  'Hasta',
  'Se ve en mi página',
  'Nota',
  'Añadido',
];

/** Somebody's portfolio as CSV, one row per product, newest first; what the list finds with the same words. */
export const exportCartera = (db: Db, usuarioId: number, query: QueryOf<typeof cartera.exportar>): Readable =>
  csvPorTandas(COLUMNAS, (antes, tanda) => readTanda(db, usuarioId, query, antes, tanda), valoresDe);

const readTanda = (db: Db, usuarioId: number, query: QueryOf<typeof cartera.exportar>, antes: number, tanda: number) =>
  findEnCartera(db, { usuarioId }, query)
    .leftJoin('laboratorio as l', 'l.id', 'p.laboratorio_titular_id')
    .leftJoin('empresa as e', 'e.id', 'a.empresa_id')
    .selectAll('a')
    .select(['p.nombre', 'l.nombre as laboratorio', 'e.nombre as empresa'])
    .select([
      sql<string[]>`array(select pr.codigo from presentacion pr where pr.producto_id = p.id
        and (a.presentaciones = '{}' or pr.id = any(a.presentaciones)) order by pr.codigo)`.as('codigos'),
      sql<{ pais_id: number; nombre: string | null }[]>`(
        select coalesce(json_agg(json_build_object('pais_id', z.pais_id, 'nombre', s.nombre) order by z.pais_id, s.nombre), '[]')
        from asociacion_zona z left join estado s on s.pais_id = z.pais_id and s.id = z.estado_id
        where z.asociacion_id = a.id)`.as('zonas'),
    ])
    .where('a.id', '<', antes)
    .orderBy('a.id', 'desc')
    .limit(tanda)
    .execute();

const valoresDe = (fila: Awaited<ReturnType<typeof readTanda>>[number]): (string | null)[] => [
  fila.codigos.join(', '),
  fila.nombre,
  fila.laboratorio,
  ESTADO_EN_PALABRAS[fila.estado],
  fila.motivo,
  RELACION_EN_PALABRAS[fila.relacion],
  fila.empresa,
  fila.zonas.map(({ pais_id, nombre }) => nombre ?? paisPorId(pais_id)?.nombre ?? String(pais_id)).join(', '),
  fila.fecha_inicio,
  fila.fecha_fin,
  siNo(fila.visible_publico),
  fila.nota,
  enDia(fila.creado_en),
];
