import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Bell } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Usuario } from '#shared/contract/main/usuario';
import { PopoverPanel } from '#ui/overlays/popover-panel';
import { useRealtime } from '../../../api/realtime/realtime.ts';
import { refreshSession, sessionQuery } from '../../../api/session/session.ts';
import { avisos } from '../../../i18n/es/avisos.ts';
import { ListaAvisos } from '../../../pantalla/avisos/lista-avisos.tsx';
import c from './campana.module.css';

/**
 * The user's new notices. They come with the session, which is read on navigation, when the window gets the focus, and when
 * the bell is opened; a hidden window sends no requests. With a channel, the channel announces notices
 * (start/abrir-realtime.ts).
 */
export function Campana({ authUser }: { authUser: Usuario }) {
  const queryClient = useQueryClient();
  const realtime = useRealtime();
  const [isOpen, setOpen] = useState(false);
  const { no_leidas, ultimas } = authUser.notifications;
  const onOpenChange = (open: boolean) => {
    setOpen(open);
    if (open) void refreshSession(queryClient, { isActivity: true });
  };
  useEffect(() => {
    // TanStack Query refetches when a tab becomes visible, but not when another window beside it had the focus. Fresh data
    // is not requested.
    const onFocus = () => {
      if (realtime.estado() !== 'abierto') void queryClient.fetchQuery(sessionQuery);
    };
    addEventListener('focus', onFocus);
    return () => removeEventListener('focus', onFocus);
  }, [queryClient, realtime]);
  const close = () => setOpen(false);
  return (
    <PopoverPanel
      label={avisos.campana(no_leidas)}
      title={avisos.titulo}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      trigger={
        <>
          <Bell size={22} strokeWidth={1.5} aria-hidden="true" />
          {no_leidas > 0 && (
            <span className={c.cuenta} aria-hidden="true">
              {avisos.cuantos(no_leidas)}
            </span>
          )}
        </>
      }
    >
      {ultimas.length === 0 ? (
        <div className={c.nada}>
          <p>
            <strong>{avisos.ninguno}</strong>
          </p>
          <p>{avisos.ningunoTexto}</p>
        </div>
      ) : (
        <ListaAvisos avisos={ultimas} noLeidas={no_leidas} onOpen={close} />
      )}
      <Link to="/cuenta/notificaciones" className={c.todos} onClick={close}>
        {avisos.verTodos}
      </Link>
    </PopoverPanel>
  );
}
