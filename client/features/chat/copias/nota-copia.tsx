import { Button } from '#ui/actions/button';
import { chat } from '../../../i18n/es/chat/chat.ts';
import { ui } from '../../../i18n/es/ui.ts';
import { formatFechaHora } from '../../../i18n/formato.ts';
import c from './nota-copia.module.css';

interface NotaCopiaProps {
  guardadaEn: string;
  isRetrying: boolean;
  onRetry: () => void;
}

/** The note over a copy: the API does not answer, and the data is of the moment `guardadaEn`. */
export function NotaCopia({ guardadaEn, isRetrying, onRetry }: NotaCopiaProps) {
  return (
    <div className={c.nota} role="status">
      <p>{chat.copia(formatFechaHora(guardadaEn))}</p>
      <Button size="small" variant="quiet" isPending={isRetrying} onPress={onRetry}>
        {ui.reintentar}
      </Button>
    </div>
  );
}
