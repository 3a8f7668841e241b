import type { Mensaje } from '#shared/contract/main/chat/entidades-chat';
import { chat } from '../../../i18n/es/chat/chat.ts';
import { quienEs } from '../datos/nombres.ts';
import { useLinea } from '../linea/contexto-linea.ts';
import c from './burbuja.module.css';

/** Reactions below a message; a press adds or removes one's own. */
export function Reacciones({ mensaje }: { mensaje: Mensaje }) {
  const { conversacion, yo, react } = useLinea();
  if (mensaje.reacciones.length === 0) return null;
  return (
    <ul className={c.reacciones}>
      {mensaje.reacciones.map(({ emoji, usuarios }) => {
        const quienes = usuarios.map((id) => quienEs(conversacion, id, yo)).join(', ');
        const esMia = usuarios.includes(yo);
        const nombre = (esMia ? chat.quitarReaccion : chat.reaccion)(emoji, usuarios.length, quienes);
        return (
          <li key={emoji}>
            <button
              type="button"
              className={c.reaccion}
              aria-pressed={esMia}
              aria-label={nombre}
              title={quienes}
              onClick={() => react(mensaje, emoji)}
            >
              <span>{emoji}</span> <span>{usuarios.length}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
