import type { EstadoRevision } from '#shared/estados/pasos-revision';
import type { BadgeTone } from '#ui/content/badge';

export const TONO: Partial<Record<EstadoRevision, BadgeTone>> = {
  enviada: 'warning',
  en_revision: 'warning',
  obsoleta: 'warning',
  aplicada: 'good',
  aprobada: 'good',
  aprobada_parcial: 'good',
  rechazada: 'bad',
  revertida: 'bad',
};
