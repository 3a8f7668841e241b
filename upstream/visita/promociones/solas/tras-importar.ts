import { sql } from 'kysely';
import { notify } from '../../../avisos/notify.ts';
import type { Deps } from '../../../deps.ts';
import { RUTA_CARTERA } from '../../rutas.ts';
import { lockPromocion, type Trx } from '../move-promocion.ts';
import { motorSistema } from '../pasos-promocion.ts';
import { fechaFicha } from '../politica/oficial.ts';
import { REVISABLES, reviewPromocion } from './review-promociones.ts';

/**
 * Processes every imported list once: promotions that it made doubtful must be approved again, and those who represent a changed
 * product are told. The import itself is a separate process that knows nothing of people; until this job has run, the public list
 * judges the products by itself (publicas.ts).
 */
export async function reviewTrasImportar(deps: Deps): Promise<void> {
  const lotes = await deps.db
    .selectFrom('lote_importacion')
    .select('id')
    .where('estado', '=', 'hecho')
    .where('repasado_en', 'is', null)
    .orderBy('id')
    .execute();
  for (const { id } of lotes) {
    for (const { promocion, motivo } of await listDudosas(deps, id))
      await deps.db.transaction().execute(async (trx) => {
        const fila = await lockPromocion(trx, promocion, null);
        // A promotion that ended or was reviewed meanwhile is skipped.
        if (REVISABLES.some((estado) => estado === fila.estado))
          await reviewPromocion(trx, deps.config, fila, motivo, motorSistema(deps));
      });
    // The notices and the mark on the list are in one transaction, so that a process that dies tells nobody twice.
    await deps.db.transaction().execute(async (trx) => {
      const libre = await trx
        .selectFrom('lote_importacion')
        .select('id')
        .where('id', '=', id)
        .where('repasado_en', 'is', null)
        .forUpdate()
        .executeTakeFirst();
      if (!libre) return;
      await tellCambios(trx, deps, id);
      await trx.updateTable('lote_importacion').set({ repasado_en: deps.now() }).where('id', '=', id).execute();
    });
  }
}

/** Promotions that a list has made doubtful, each with its most important reason. */
async function listDudosas({ db }: Pick<Deps, 'db'>, lote: number) {
  const filas = await db
    .selectFrom('promocion as m')
    .innerJoin('producto as p', 'p.id', 'm.producto_id')
    .select(['m.id as promocion', 'p.estado_registro', 'p.activo', 'p.tipo', 'm.ft_fecha_base', 'm.estado'])
    .select(fechaFicha.as('ft_fecha'))
    .select(
      sql<boolean>`exists (select from cambio_producto c where c.producto_id = p.id and c.lote_id = ${lote}
        and 'ft' = any(c.tipos))`.as('ficha'),
    )
    .select(
      sql<boolean>`exists (select from cambio_producto c where c.producto_id = p.id and c.lote_id = ${lote}
        and 'psum' = any(c.tipos) and (c.despues->>'problema_suministro_activo')::boolean)`.as('suministro'),
    )
    .where('m.estado', 'in', REVISABLES)
    .orderBy('m.id')
    .execute();
  return filas.flatMap((fila) => {
    const motivo = motivoDe(fila);
    return motivo === null ? [] : [{ promocion: fila.promocion, motivo }];
  });
}

interface Dudosa {
  estado_registro: string;
  activo: boolean;
  tipo: string;
  ft_fecha_base: string | null;
  ft_fecha: string | null;
  estado: string;
  ficha: boolean;
  suministro: boolean;
}

function motivoDe(fila: Dudosa): string | null {
  if (!fila.activo) return 'El producto ya no está en el catálogo oficial.';
  const noVale = fila.tipo === 'medicamento' && fila.estado_registro !== 'autorizado';
  if (noVale) return `El producto ya no consta como autorizado (${fila.estado_registro}).`;
  const posterior =
    fila.estado !== 'pendiente_aprobacion' && fila.ft_fecha !== null && fila.ft_fecha > (fila.ft_fecha_base ?? '');
  if (fila.ficha || posterior) return 'Ha cambiado la ficha técnica del producto.';
  return fila.suministro ? 'El producto tiene un problema de suministro nuevo.' : null;
}

/** Kinds of change of which representatives are told, in words; the others are only in the product's history. */
const TIPOS = {
  estado: 'registro',
  baja: 'ya no está en el catálogo',
  ft: 'ficha técnica',
  psum: 'suministro',
} as const;
const MAS_TIPOS = { comerc: 'comercialización', notasSeguridad: 'nota de seguridad', prosp: 'prospecto' } as const;
const EN_PALABRAS: Record<string, string | undefined> = { ...TIPOS, ...MAS_TIPOS };
const LINEAS = 10;

/** Tells each person once per list, however many of their products changed, with at most one mail a day. */
async function tellCambios(trx: Trx, deps: Deps, lote: number): Promise<void> {
  const { rows } = await sql<{ usuario_id: number; nombre: string; tipos: string[] }>`
    with cambio as (
      select c.producto_id, array_agg(distinct t order by t) as tipos
      from cambio_producto c, unnest(c.tipos) t
      where c.lote_id = ${lote} and t = any(${Object.keys(EN_PALABRAS)}::text[])
      group by c.producto_id),
    quien as (
      select usuario_id, producto_id from asociacion_producto where estado = 'activa'
      union select usuario_id, producto_id from producto_seguido)
    select q.usuario_id, p.nombre, c.tipos from cambio c
    join quien q on q.producto_id = c.producto_id join producto p on p.id = c.producto_id
    order by q.usuario_id, p.nombre`.execute(trx);
  for (const [usuarioId, suyos] of Map.groupBy(rows, ({ usuario_id }) => usuario_id)) {
    const lineas = suyos.map(({ nombre, tipos }) => {
      const que = tipos.map((tipo) => EN_PALABRAS[tipo] ?? tipo).join(', ');
      return `${nombre.slice(0, 250)}: ${que}`;
    });
    const [primera = ''] = lineas;
    const hoy = await trx
      .selectFrom('notificacion')
      .select('id')
      .where('usuario_id', '=', usuarioId)
      .where('tipo', '=', 'producto_cambio')
      .where('creado_en', '>', new Date(deps.now().getTime() - 20 * 3_600_000))
      .executeTakeFirst();
    await notify(
      trx,
      usuarioId,
      {
        tipo: 'producto_cambio',
        titulo: suyos.length === 1 ? 'Ha cambiado un producto tuyo' : `Han cambiado ${suyos.length} productos tuyos`,
        texto: suyos.length === 1 ? `${primera}.` : `${primera}, y ${suyos.length - 1} más.`,
        url: RUTA_CARTERA,
        correo: {
          plantilla: 'producto_cambio',
          datos: {
            productos: lineas.slice(0, LINEAS),
            total: suyos.length,
            enlace: deps.config.publicUrl + RUTA_CARTERA,
          },
        },
      },
      { sinCorreo: hoy !== undefined },
    );
  }
}
