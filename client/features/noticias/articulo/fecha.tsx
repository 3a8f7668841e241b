import { formatFechaHora, formatRelativo } from '../../../i18n/formato.ts';

/** A date, in relative words while it is recent; the tooltip has the full date. */
export const Fecha = ({ instante, enPalabras = true }: { instante: string; enPalabras?: boolean }) => (
  <time dateTime={instante} title={formatFechaHora(instante)}>
    {enPalabras ? formatRelativo(instante) : formatFechaHora(instante)}
  </time>
);
