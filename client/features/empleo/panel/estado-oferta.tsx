import type { EstadoOferta } from '#shared/estados/vocabulario-empleo';
import { Badge, type BadgeTone } from '#ui/content/badge';
import { panel } from '../../../i18n/es/empleo/empleo-panel.ts';

const TONO: Partial<Record<EstadoOferta, BadgeTone>> = {
  publicada: 'good',
  pendiente_revision: 'warning',
  pausada: 'warning',
  rechazada: 'bad',
  retirada: 'bad',
};

/** Badge with the state of an offer, for its publishers. */
export const EstadoDeOferta = ({ estado }: { estado: EstadoOferta }) => (
  <Badge tone={TONO[estado]}>{panel.estado[estado]}</Badge>
);
