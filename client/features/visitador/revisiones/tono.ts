import type { EstadoRevision } from '#shared/estados/pasos-revision';
import type { BadgeTone } from '#ui/content/badge';

/** Amber: the author must act. */
export const TONO: Partial<Record<EstadoRevision, BadgeTone>> = {
  info_solicitada: 'warning',
  obsoleta: 'warning',
  aplicada: 'good',
  aprobada: 'good',
  aprobada_parcial: 'good',
  rechazada: 'bad',
  revertida: 'bad',
};
