import type { EstadoRevision } from '#shared/estados/pasos-revision';
import type { BadgeTone } from '#ui/content/badge';

/** Amber: its author has to do something. */
export const TONO: Partial<Record<EstadoRevision, BadgeTone>> = {
  info_solicitada: 'warning',
  obsoleta: 'warning',
  aplicada: 'good',
  aprobada: 'good',
  aprobada_parcial: 'good',
  rechazada: 'bad',
  revertida: 'bad',
};
