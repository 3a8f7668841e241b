import type { ReactNode } from 'react';
import type { Mensaje } from '#shared/contract/main/chat/entidades-chat';
import { Avatar } from '#ui/content/avatar';
import { chat } from '../../../i18n/es/chat/chat.ts';
import { formatHora } from '../../../i18n/formato.ts';
import { Acciones } from '../acciones/acciones.tsx';
import { Adjuntos } from '../adjuntos/adjuntos.tsx';
import { quienEs } from '../datos/nombres.ts';
import { useLinea } from '../linea/contexto-linea.ts';
import type { Fila, Pendiente } from '../linea/filas.ts';
import { type EstadoMensaje, estadoDe } from '../linea/recibos.ts';
import c from './burbuja.module.css';
import { textoDeCita } from './cita.ts';
import { Estado } from './estado.tsx';
import { primerEnlace } from './partes-texto.ts';
import { Reacciones } from './reacciones.tsx';
import { TarjetaEnlace } from './tarjeta-enlace.tsx';
import { Texto } from './texto.tsx';
import { useSeHaceEsperar } from './use-se-hace-esperar.ts';

type Grupo = Pick<Fila, 'inicio' | 'fin'>;

/** Bubble of a message that the API has. */
export function Burbuja({ mensaje, ...grupo }: Grupo & { mensaje: Mensaje }) {
  const { conversacion, yo } = useLinea();
  const enlace = mensaje.eliminado_en || mensaje.oculto ? null : primerEnlace(mensaje.texto);
  const calla = mensaje.oculto ? chat.oculto : mensaje.eliminado_en !== null ? chat.eliminado : null;
  return (
    <Marco
      {...grupo}
      autor={mensaje.autor_id}
      hora={mensaje.creado_en}
      estado={estadoDe(mensaje, conversacion, yo)}
      editado={mensaje.editado_en !== null && calla === null}
      acciones={calla === null && <Acciones mensaje={mensaje} />}
      debajo={calla === null && <Reacciones mensaje={mensaje} />}
    >
      {calla === null ? <Contenido mensaje={mensaje} /> : <p className={c.calla}>{calla}</p>}
      {enlace !== null && <TarjetaEnlace url={enlace} />}
    </Marco>
  );
}

/** Bubble of an own message in the queue. */
export function BurbujaEnCola({ mensaje, ...grupo }: Grupo & { mensaje: Pendiente }) {
  const { yo, retry, discard, editQueued } = useLinea();
  const { client_id, estado, motivo, texto } = mensaje;
  const tarda = useSeHaceEsperar(mensaje);
  const esFallido = estado === 'fallido';
  // A message that is being sent may have arrived, so it cannot be withdrawn.
  const seRetira = estado !== 'enviando';
  return (
    <Marco
      {...grupo}
      autor={yo}
      hora={mensaje.creado_en}
      estado={estado}
      debajo={
        (esFallido || tarda) && (
          <div className={c.fallo} data-espera={tarda || undefined}>
            {esFallido && <p role="alert">{motivo ?? chat.estados.fallido}</p>}
            {esFallido && (
              <button type="button" aria-label={chat.reintentarDe(texto)} onClick={() => retry(client_id)}>
                {chat.reintentar}
              </button>
            )}
            {texto !== '' && (
              <button type="button" aria-label={chat.editarDe(texto)} onClick={() => editQueued(mensaje)}>
                {chat.editar}
              </button>
            )}
            <button
              type="button"
              aria-label={chat.descartarDe(texto)}
              aria-disabled={!seRetira || undefined}
              onClick={() => seRetira && discard(client_id)}
            >
              {chat.descartar}
            </button>
          </div>
        )
      }
    >
      <Contenido mensaje={mensaje} />
    </Marco>
  );
}

interface MarcoProps extends Grupo {
  autor: number | null;
  hora: string;
  estado: EstadoMensaje | null;
  editado?: boolean;
  acciones?: ReactNode;
  debajo: ReactNode;
  children: ReactNode;
}

function Marco({ autor, hora, estado, editado = false, acciones, debajo, children, inicio, fin }: MarcoProps) {
  const { conversacion, yo } = useLinea();
  const esMio = autor === yo;
  const enGrupo = conversacion.tipo === 'grupo' && !esMio;
  const quien = quienEs(conversacion, autor, yo);
  const persona = conversacion.participantes.find((uno) => uno.persona.id === autor)?.persona;
  return (
    <article
      className={c.mensaje}
      data-mio={esMio || undefined}
      data-inicio={inicio || undefined}
      data-fin={fin || undefined}
      data-estado={estado ?? undefined}
      aria-label={`${quien}, ${formatHora(hora)}`}
    >
      {enGrupo && (
        <span className={c.cara}>
          {inicio && <Avatar text={persona?.avatar_text ?? '?'} src={persona?.avatar ?? null} size={32} />}
        </span>
      )}
      <div className={c.cuerpo}>
        <div className={c.burbuja}>
          {enGrupo && inicio && <p className={c.autor}>{quien}</p>}
          {children}
          <p className={c.pie}>
            {editado && <span>{chat.editado}</span>}
            <time dateTime={hora}>{formatHora(hora)}</time>
            {estado && <Estado estado={estado} />}
          </p>
        </div>
        {acciones}
        {debajo}
      </div>
    </article>
  );
}

function Contenido({ mensaje }: { mensaje: Pick<Mensaje, 'texto' | 'adjuntos' | 'respuesta' | 'menciones'> }) {
  const { conversacion, yo, goTo } = useLinea();
  const { texto, adjuntos, respuesta, menciones } = mensaje;
  const nombres = conversacion.participantes.flatMap(({ persona }) =>
    menciones.includes(persona.id) ? [persona.nombre] : [],
  );
  return (
    <>
      {respuesta && (
        <button
          type="button"
          className={c.cita}
          title={chat.citado(quienEs(conversacion, respuesta.autor_id, yo))}
          onClick={() => goTo(respuesta.seq)}
        >
          <strong>{quienEs(conversacion, respuesta.autor_id, yo)}</strong>
          <span>{textoDeCita(respuesta)}</span>
        </button>
      )}
      <Adjuntos adjuntos={adjuntos} />
      {texto !== '' && <Texto texto={texto} menciones={nombres} />}
    </>
  );
}
