import { sql } from 'kysely';
import { eanDeCodigoNacional } from '#shared/codigo-nacional';
import type { Presentacion } from '#shared/contract/visita/entidades';
import { paisPorId } from '#shared/paises/paises';
import type { Db } from '../../../db/schema/schema.ts';

/** Currency (ISO 4217) by country, for the countries whose prices are imported. */
const MONEDAS: Record<string, string> = { ES: 'EUR', AR: 'ARS' };

/**
 * Columns of a presentation. Numbers that must keep their digits are selected as text, so that a row is the same by itself and inside
 * a JSON column.
 */
export const presentaciones = (db: Db) =>
  db
    .selectFrom('presentacion as s')
    .leftJoin('envase as e', 'e.id', 's.envase_id')
    .leftJoin('unidad_contenido as u', 'u.id', 's.unidad_contenido_id')
    .select(['s.id', 's.codigo', 's.ean13', 's.nombre', 's.contenido_texto', 's.envase_clinico', 's.pais_id'])
    .select(['s.estado_registro', 's.fecha_estado', 's.comercializada', 's.fecha_comercializacion'])
    .select(['s.problema_suministro_activo', 's.activo', 'e.nombre as envase', 'u.nombre as unidad'])
    .select(sql<string | null>`trim_scale(s.contenido)::text`.as('contenido'))
    .select(sql<string | null>`s.pvp::text`.as('pvp'));

export const presentacionesDe = (db: Db, productoId: number) =>
  presentaciones(db)
    .where('s.producto_id', '=', productoId)
    .orderBy('s.activo', 'desc')
    .orderBy('s.comercializada', (orden) => orden.desc().nullsLast())
    .orderBy('s.codigo');

type Fila = Awaited<ReturnType<ReturnType<typeof presentaciones>['execute']>>[number];

export function vistaPresentacion(fila: Fila): Presentacion {
  const { contenido_texto, contenido, unidad, pvp, pais_id, estado_registro, problema_suministro_activo, activo } =
    fila;
  const iso = paisPorId(pais_id)?.iso ?? '';
  const moneda = MONEDAS[iso];
  const cantidad = contenido === null ? null : [contenido.replace('.', ','), unidad].filter(Boolean).join(' ');
  return {
    id: fila.id,
    codigo: fila.codigo,
    ean13: fila.ean13 ?? (iso === 'ES' && /^\d{6}$/.test(fila.codigo) ? eanDeCodigoNacional(fila.codigo) : null),
    nombre: fila.nombre,
    contenido: contenido_texto ?? cantidad,
    envase: fila.envase,
    envase_clinico: fila.envase_clinico,
    estado: estado_registro,
    fecha_estado: fila.fecha_estado,
    comercializada: fila.comercializada,
    fecha_comercializacion: fila.fecha_comercializacion,
    problema_suministro: problema_suministro_activo,
    // A price without a known currency is left out.
    pvp: pvp !== null && moneda ? { importe: pvp, moneda } : null,
    activa: activo,
  };
}

/** Finds a presentation by the code of its country, or by EAN. Of several, one in force comes first. */
export const findPresentacion = (db: Db, por: { paisId: number; codigo: string } | { ean: string }) =>
  presentaciones(db)
    .innerJoin('producto as p', 'p.id', 's.producto_id')
    .select(['p.id as producto_id', 'p.slug', 'p.nombre as producto'])
    .where((eb) =>
      'ean' in por ? eb('s.ean13', '=', por.ean) : eb.and({ 's.pais_id': por.paisId, 's.codigo': por.codigo }),
    )
    .orderBy('s.activo', 'desc')
    .orderBy('s.id')
    .limit(1)
    .executeTakeFirst();
