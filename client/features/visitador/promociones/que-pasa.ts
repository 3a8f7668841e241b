import type { PromocionFila } from '#shared/contract/visita/promociones';
import type { BadgeTone } from '#ui/content/badge';
import { promocion as comun } from '../../../i18n/es/promocion.ts';
import { promociones } from '../../../i18n/es/visitador/promociones/promociones.ts';
import { formatFecha } from '../../../i18n/formato.ts';

export const TONO: Record<PromocionFila['estado'], BadgeTone> = {
  borrador: 'neutral',
  pendiente_aprobacion: 'warning',
  programada: 'outline',
  vigente: 'good',
  pausada: 'warning',
  requiere_revision: 'warning',
  rechazada: 'bad',
  finalizada: 'neutral',
  retirada: 'bad',
};

/** Sentence on the next step of a promotion. */
export function quePasa({
  estado,
  fecha_inicio,
  fecha_fin,
}: Pick<PromocionFila, 'estado' | 'fecha_inicio' | 'fecha_fin'>) {
  const { pasa } = promociones;
  if (estado === 'programada') return pasa.programada(fecha_inicio ? formatFecha(fecha_inicio) : '—');
  if (estado === 'vigente') return pasa.vigente(fecha_fin ? formatFecha(fecha_fin) : '—');
  return pasa[estado];
}

export function fechasDe({ fecha_inicio, fecha_fin }: Pick<PromocionFila, 'fecha_inicio' | 'fecha_fin'>): string {
  if (fecha_inicio && fecha_fin) return comun.fechas(formatFecha(fecha_inicio), formatFecha(fecha_fin));
  if (fecha_inicio) return comun.desde(formatFecha(fecha_inicio));
  return fecha_fin ? comun.hasta(formatFecha(fecha_fin)) : promociones.sinFechas;
}

export const tituloDe = ({ titulo }: Pick<PromocionFila, 'titulo'>): string => titulo || promociones.sinTitulo;
