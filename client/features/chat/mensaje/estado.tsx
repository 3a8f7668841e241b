import { Check, CheckCheck, CircleAlert, Clock } from 'lucide-react';
import { chat } from '../../../i18n/es/chat/chat.ts';
import { VisuallyHidden } from '../../../ui/theme/visually-hidden.tsx';
import type { EstadoMensaje } from '../linea/recibos.ts';
import c from './estado.module.css';

const ICONO = {
  en_cola: Clock,
  enviando: Clock,
  enviado: Check,
  entregado: CheckCheck,
  leido: CheckCheck,
  fallido: CircleAlert,
} as const satisfies Record<EstadoMensaje, unknown>;

/** State of an own message: an icon, and a word for screen readers. */
export function Estado({ estado }: { estado: EstadoMensaje }) {
  const Icono = ICONO[estado];
  return (
    <span className={c.estado} data-estado={estado} title={chat.estados[estado]}>
      <Icono size={16} strokeWidth={1.75} aria-hidden="true" />
      <VisuallyHidden>{chat.estados[estado]}</VisuallyHidden>
    </span>
  );
}
