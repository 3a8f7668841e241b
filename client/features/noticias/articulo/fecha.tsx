import { formatFechaHora, formatRelativo } from '../../../i18n/formato.ts';

/** When it was, in words while it is near; the whole of it for who asks. */
export const Fecha = ({ instante, enPalabras = true }: { instante: string; enPalabras?: boolean }) => (
  <time dateTime={instante} title={formatFechaHora(instante)}>
    {enPalabras ? formatRelativo(instante) : formatFechaHora(instante)}
  </time>
);
