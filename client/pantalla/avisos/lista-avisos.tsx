import { useRouter } from '@tanstack/react-router';
import { type MouseEvent, useRef } from 'react';
import type { Aviso } from '#shared/contract/main/usuario';
import { Button } from '#ui/actions/button';
import { errorSentence } from '../../api/call/error-sentence.ts';
import { avisos as textos } from '../../i18n/es/avisos.ts';
import { formatFechaHora, formatRelativo } from '../../i18n/formato.ts';
import { showToast } from '../../ui/toast/toast-queue.ts';
import c from './lista-avisos.module.css';
import { rutaDeAviso, useReadAvisos } from './read-avisos.ts';

export interface ListaAvisosProps {
  /** Newest first; at least one. */
  avisos: readonly Aviso[];
  /** Unread notices of the person, including those that are not in `avisos`. */
  noLeidas: number;
  /** Called when a notice is followed in this window. */
  onOpen?: () => void;
}

/** List of notices: one with a destination is a link, and following it marks it as read. */
export function ListaAvisos({ avisos, noLeidas, onOpen }: ListaAvisosProps) {
  const read = useReadAvisos((error) => showToast(errorSentence(error), { tone: 'danger' }));
  const lista = useRef<HTMLUListElement>(null);
  const [primero] = avisos;
  // The pressed button disappears with its notice: without this the focus would be lost, and the panel would not hear Escape.
  const keepFocus = () => lista.current?.focus();
  const readAll = () => {
    if (!primero) return;
    keepFocus();
    // Up to the newest shown notice, because a notice that came meanwhile has not been seen.
    read.mutate({ hasta: primero.creado_en });
  };
  const readOne = ({ id, leida_en }: Aviso) => {
    if (leida_en === null) read.mutate({ ids: [id] });
  };
  return (
    <>
      {noLeidas > 0 && (
        <div className={c.orden}>
          <Button variant="quiet" size="small" onPress={readAll}>
            {textos.marcarTodos}
          </Button>
        </div>
      )}
      <ul ref={lista} tabIndex={-1} aria-label={textos.titulo} className={c.lista}>
        {avisos.map((aviso) => (
          <li key={aviso.id} className={c.aviso} data-sin-leer={aviso.leida_en === null || undefined}>
            <Fila aviso={aviso} onRead={() => readOne(aviso)} onOpen={onOpen} keepFocus={keepFocus} />
          </li>
        ))}
      </ul>
    </>
  );
}

interface FilaProps {
  aviso: Aviso;
  onRead: () => void;
  onOpen: (() => void) | undefined;
  keepFocus: () => void;
}

function Fila({ aviso, onRead, onOpen, keepFocus }: FilaProps) {
  const router = useRouter();
  const ruta = rutaDeAviso(aviso);
  const mark = () => {
    keepFocus();
    onRead();
  };
  if (ruta === null)
    return (
      <div className={c.cuerpo}>
        <Contenido aviso={aviso} />
        {aviso.leida_en === null && (
          <Button variant="quiet" size="small" aria-label={textos.marcarEste(aviso.titulo)} onPress={mark}>
            {textos.marcar}
          </Button>
        )}
      </div>
    );
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onRead();
    // With a modifier key, the browser opens another tab or window itself.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onOpen?.();
    router.history.push(ruta);
  };
  return (
    <a className={c.cuerpo} href={ruta} onClick={follow}>
      <Contenido aviso={aviso} />
    </a>
  );
}

const Contenido = ({ aviso: { titulo, texto, creado_en, leida_en } }: { aviso: Aviso }) => (
  <>
    <span className={c.titulo}>{titulo}</span>
    <span className={c.texto}>{texto}</span>
    <span className={c.cuando}>
      {leida_en === null && <strong className={c.sinLeer}>{textos.sinLeer}</strong>}
      <time dateTime={creado_en} title={formatFechaHora(creado_en)}>
        {formatRelativo(creado_en)}
      </time>
    </span>
  </>
);
