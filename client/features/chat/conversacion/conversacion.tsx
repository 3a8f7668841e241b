import { type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { Conversacion } from '#shared/contract/main/chat/entidades-chat';
import { chat } from '../../../i18n/es/chat/chat.ts';
import { redactor } from '../../../i18n/es/chat/redactor.ts';
import { AlSalir } from '../../../pantalla/escrito/al-salir.tsx';
import { showToast } from '../../../ui/toast/toast-queue.ts';
import type { Linea as Datos } from '../datos/linea.ts';
import { quienEs } from '../datos/nombres.ts';
import { usePendientes } from '../datos/use-pendientes.ts';
import { Detalles } from '../detalles/detalles.tsx';
import l from '../en-lugar.module.css';
import { LineaProvider } from '../linea/contexto-linea.ts';
import { fraseDeEscribir, useEscriben } from '../linea/en-vivo/escriben.ts';
import { Linea } from '../linea/linea.tsx';
import { Editor } from '../redactor/editor.tsx';
import { Redactor } from '../redactor/redactor.tsx';
import { useSubidas } from '../subidas/use-subidas.ts';
import { CabeceraConversacion, Contexto } from './cabecera-conversacion.tsx';
import c from './conversacion.module.css';
import { OfertaAvisos } from './oferta-avisos.tsx';
import { Preguntas } from './preguntas.tsx';
import { useMando } from './use-mando.ts';

interface ConversacionProps {
  conversacion: Conversacion;
  linea: Datos;
  /** The conversation is a copy of an earlier visit: no receipts are sent for it. */
  esCopia: boolean;
  nota: ReactNode;
  yo: number;
  esSola: boolean;
  /** The `seq` of the message that the address names. */
  lugar: number | undefined;
  /** A new number scrolls to `lugar` once more. */
  vuelta: number;
  /** A new number focuses the box. */
  foco: number;
}

/** One open conversation: its messages, the box, and its details beside them. */
export function ConversacionAbierta({
  conversacion,
  linea,
  esCopia,
  nota,
  yo,
  esSola,
  lugar,
  vuelta,
  foco,
}: ConversacionProps) {
  const caja = useRef<HTMLTextAreaElement>(null);
  const cola = usePendientes(conversacion.id, linea);
  const alEscrito = () => requestAnimationFrame(() => caja.current?.focus());
  const mando = useMando({ conversacion, linea, esCopia, cola, yo, lugar, vuelta, alEscrito });
  const subidas = useSubidas(conversacion.id);
  const [detalles, setDetalles] = useState(false);
  const [arrastra, setArrastra] = useState(false);
  const [enviados, setEnviados] = useState(0);
  const nombres = useEscriben(conversacion.id, yo).map((id) => quienEs(conversacion, id, yo));
  const puedeEscribir = conversacion.no_escribe === null;

  useEffect(() => {
    if (foco > 0) caja.current?.focus();
  }, [foco]);
  const closeDetalles = () => {
    setDetalles(false);
    // The column is inert until the next rendering, and inert elements take no focus.
    alEscrito();
  };
  const llevaFicheros = ({ dataTransfer }: DragEvent) => puedeEscribir && dataTransfer.types.includes('Files');
  return (
    <LineaProvider value={mando.contexto}>
      <AlSalir hayCambios={subidas.haySubiendo} textos={redactor.alSalir} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a place for a mouse to drop files; the paperclip does the same. */}
      <div
        className={c.conversacion}
        data-detalles={detalles || undefined}
        onKeyDown={({ key }) => key === 'Escape' && detalles && closeDetalles()}
        onDragOver={(event) => {
          if (!llevaFicheros(event)) return;
          event.preventDefault();
          setArrastra(true);
        }}
        onDragLeave={({ currentTarget, relatedTarget }) => {
          if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setArrastra(false);
        }}
        onDrop={(event) => {
          setArrastra(false);
          if (!llevaFicheros(event)) return;
          event.preventDefault();
          if (mando.editado) showToast(redactor.edicionSinFicheros, { tone: 'neutral' });
          else subidas.add([...event.dataTransfer.files]);
        }}
      >
        {/* On a phone the details cover the column: it is inert, so that neither Tab nor a screen reader goes behind
           them. */}
        <div className={c.columna} inert={detalles && esSola}>
          <CabeceraConversacion
            conversacion={conversacion}
            yo={yo}
            esSola={esSola}
            detallesAbiertos={detalles}
            onDetalles={() => setDetalles(!detalles)}
          />
          {conversacion.contexto && <Contexto contexto={conversacion.contexto} />}
          {nota}
          <Linea
            key={esCopia ? 'copia' : 'linea'}
            linea={linea}
            pendientes={cola.pendientes}
            enviados={enviados}
            {...mando.linea}
          />
          <p className={c.escriben} role="status">
            {fraseDeEscribir(nombres)}
          </p>
          {puedeEscribir ? (
            <>
              <OfertaAvisos haEscrito={cola.pendientes.length > 0} />
              {mando.editado && (
                <Editor
                  key={mando.editado.mensaje.client_id}
                  conversacion={conversacion}
                  editado={mando.editado}
                  onFin={mando.finishEdicion}
                />
              )}
              <div hidden={mando.editado !== null}>
                <Redactor
                  conversacion={conversacion}
                  yo={yo}
                  cita={mando.cita}
                  onCita={mando.quote}
                  onEditarUltimo={mando.editLast}
                  onEnviado={() => setEnviados((vez) => vez + 1)}
                  subidas={subidas}
                  caja={caja}
                />
              </div>
            </>
          ) : (
            <p className={c.noEscribe}>{conversacion.no_escribe}</p>
          )}
          {arrastra && <p className={c.suelta}>{redactor.suelta}</p>}
        </div>
        {detalles && (
          <Detalles
            conversacion={conversacion}
            linea={linea}
            yo={yo}
            esSola={esSola}
            onIrA={mando.contexto.goTo}
            onClose={closeDetalles}
          />
        )}
        <Preguntas
          pregunta={mando.pregunta}
          onReaccion={mando.contexto.react}
          onEliminado={mando.alEliminar}
          onClose={() => mando.setPregunta(null)}
        />
      </div>
    </LineaProvider>
  );
}

/** In the place of a conversation that does not exist, or when none is chosen yet. */
export function NoExiste({ esSola, children }: { esSola: boolean; children: ReactNode }) {
  const Titulo = esSola ? 'h1' : 'h2';
  return (
    <div className={l.enLugar}>
      <Titulo>{chat.noExiste}</Titulo>
      <p>{chat.noExisteTexto}</p>
      {children}
    </div>
  );
}
