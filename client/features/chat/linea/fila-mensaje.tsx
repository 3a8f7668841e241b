import { chat } from '../../../i18n/es/chat/chat.ts';
import { fraseDeSuceso } from '../datos/nombres.ts';
import { Burbuja, BurbujaEnCola } from '../mensaje/burbuja.tsx';
import { useLinea } from './contexto-linea.ts';
import type { Fila } from './filas.ts';
import c from './linea.module.css';

interface FilaMensajeProps {
  fila: Fila;
  /** Whether it is the first message of the conversation. */
  esPrincipio: boolean;
  /** The reader has just jumped to it from a quote or a search. */
  esDestino: boolean;
}

/** One message with the separators above it: the day, and the line of new messages. */
export function FilaMensaje({ fila, esPrincipio, esDestino }: FilaMensajeProps) {
  const { conversacion, yo } = useLinea();
  const { dia, nuevos, inicio, fin } = fila;
  return (
    <div className={c.fila} data-destino={esDestino || undefined}>
      {esPrincipio && <p className={c.principio}>{chat.principio}</p>}
      {dia !== null && (
        <p className={c.dia}>
          <span>{dia}</span>
        </p>
      )}
      {nuevos && (
        <p className={c.nuevos}>
          <span>{chat.mensajesNuevos}</span>
        </p>
      )}
      {fila.que === 'cola' ? (
        <BurbujaEnCola mensaje={fila.mensaje} inicio={inicio} fin={fin} />
      ) : fila.mensaje.suceso ? (
        <p className={c.suceso}>{fraseDeSuceso(fila.mensaje, conversacion, yo)}</p>
      ) : (
        <Burbuja mensaje={fila.mensaje} inicio={inicio} fin={fin} />
      )}
    </div>
  );
}
