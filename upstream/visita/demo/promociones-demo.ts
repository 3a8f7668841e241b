import * as v from 'valibot';
import { ContenidoPromocion } from '#shared/contract/visita/promocion-contenido';
import { DIA_MS } from '#shared/reglas/tiempo/dias';
import type { Autor } from '../../audit/autor.ts';
import type { Deps } from '../../deps.ts';
import { lockPromocion } from '../promociones/move-promocion.ts';
import {
  approvePromocion,
  motorSistema,
  rejectPromocion,
  sendPromocion,
  stepPromocion,
  withdrawPromocion,
} from '../promociones/pasos-promocion.ts';
import { reviewPromocion } from '../promociones/solas/review-promociones.ts';
import { createPromocion } from '../promociones/write-promocion.ts';
import type { Escena } from './escena.ts';
import { ZONAS } from './personas-demo.ts';

interface Guion {
  titulo: string;
  tipo: 'informacion' | 'material' | 'formacion' | 'lanzamiento';
  /** First and last day, in days from today. */
  dias: [number, number];
  hasta: 'borrador' | 'enviada' | 'rechazada' | 'aprobada' | 'pausada' | 'finalizada' | 'retirada' | 'dudosa';
}

/** A promotion in each state, and further ones that a representative meets: running, ending soon, sent back. */
const GUIONES: readonly Guion[] = [
  { titulo: 'Sesión clínica para atención primaria', tipo: 'formacion', dias: [0, 10], hasta: 'aprobada' },
  { titulo: 'Guía de uso para la consulta', tipo: 'material', dias: [15, 120], hasta: 'aprobada' },
  { titulo: 'Novedades de la ficha técnica', tipo: 'informacion', dias: [4, 60], hasta: 'enviada' },
  { titulo: 'Taller de adherencia en la farmacia', tipo: 'formacion', dias: [5, 90], hasta: 'enviada' },
  { titulo: 'Recordatorio de dosis', tipo: 'informacion', dias: [0, 45], hasta: 'pausada' },
  { titulo: 'Cuaderno de seguimiento', tipo: 'material', dias: [2, 60], hasta: 'rechazada' },
  { titulo: 'Sesión para enfermería', tipo: 'formacion', dias: [0, 20], hasta: 'finalizada' },
  { titulo: 'Tabla comparativa', tipo: 'material', dias: [1, 40], hasta: 'retirada' },
  { titulo: 'Pauta de dosis en la primera visita', tipo: 'informacion', dias: [0, 75], hasta: 'dudosa' },
  { titulo: 'Presentación para el próximo trimestre', tipo: 'informacion', dias: [30, 120], hasta: 'borrador' },
];

/** Creates promotions of the first representative, with a month of figures for the published ones. */
export async function demoPromociones({ deps, marketing, moderacion, representantes }: Escena): Promise<void> {
  const [ana] = representantes;
  if (!ana) return;
  const productos = await deps.db
    .selectFrom('asociacion_producto')
    .select('producto_id')
    .where('usuario_id', '=', ana.id)
    .where('estado', '=', 'activa')
    .orderBy('id')
    .execute();
  if (productos.length === 0) return;
  for (const [n, guion] of GUIONES.entries()) {
    const { producto_id } = productos[n % productos.length] as { producto_id: number };
    await play(deps, guion, producto_id, { ana, marketing, moderacion });
  }
}

const dia = (deps: Deps, dias: number) => new Date(deps.now().getTime() + dias * DIA_MS).toISOString().slice(0, 10);

async function play(
  deps: Deps,
  guion: Guion,
  producto_id: number,
  { ana, marketing, moderacion }: { ana: Autor; marketing: Autor; moderacion: Autor },
): Promise<void> {
  const contenido = v.parse(ContenidoPromocion, {
    titulo: guion.titulo,
    tipo: guion.tipo,
    publico: 'profesionales',
    zonas: ZONAS.centro,
    canales: ['ap'],
    descripcion: '<p>Contenido de demostración: así se ve una promoción con su bloque legal debajo.</p>',
    referencias: ['Ficha técnica autorizada'],
    fecha_inicio: dia(deps, guion.dias[0]),
    fecha_fin: dia(deps, guion.dias[1]),
  });
  const id = String(await createPromocion(deps, { producto_id, ...contenido }, ana));
  const version = async () =>
    (await deps.db.selectFrom('promocion').select('version').where('id', '=', Number(id)).executeTakeFirstOrThrow())
      .version;
  if (guion.hasta === 'borrador') return;
  await sendPromocion(deps, id, await version(), ana);
  if (guion.hasta === 'enviada') return;
  if (guion.hasta === 'rechazada') {
    const motivo = 'Falta la referencia del estudio que se cita: añádela y vuelve a enviarla.';
    await rejectPromocion(deps, id, { version: await version(), motivo }, marketing);
    return;
  }
  await approvePromocion(deps, id, await version(), marketing);
  if (guion.hasta === 'pausada') await stepPromocion(deps, id, 'pausar', await version(), ana);
  if (guion.hasta === 'finalizada') await stepPromocion(deps, id, 'finalizar', await version(), ana);
  if (guion.hasta === 'retirada') {
    const motivo = 'Compara con otros medicamentos sin citar un estudio que los compare.';
    await withdrawPromocion(deps, id, { version: await version(), motivo }, moderacion);
  }
  if (guion.hasta === 'dudosa') await doubtPromocion(deps, id);
}

/** Moves a promotion to review, as an import with a new ficha técnica of its product does: its author must check and send it again. */
async function doubtPromocion(deps: Deps, id: string): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const fila = await lockPromocion(trx, id, null);
    const motivo = 'Ha cambiado la ficha técnica del producto.';
    await reviewPromocion(trx, deps.config, fila, motivo, motorSistema(deps));
  });
}
