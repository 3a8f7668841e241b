import type { NoticiaFila } from '#shared/contract/main/noticias/noticias-entidades';
import { Badge, type BadgeTone } from '#ui/content/badge';
import { mesa } from '../../../i18n/es/noticias/noticias-mesa.ts';

type Estado = NoticiaFila['estado'];
const TONO: Partial<Record<Estado, BadgeTone>> = {
  publicada: 'good',
  programada: 'warning',
  en_revision: 'warning',
  retirada: 'bad',
};

export const EstadoDeNoticia = ({ estado }: { estado: Estado }) => (
  <Badge tone={TONO[estado]}>{mesa.estados[estado]}</Badge>
);
