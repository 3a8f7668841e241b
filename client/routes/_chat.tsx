import { createFileRoute, Outlet, useParams } from '@tanstack/react-router';
import { Marco } from '../features/marco/marco.tsx';
import { chat } from '../i18n/es/chat/chat.ts';

export const Route = createFileRoute('/_chat')({ component: Disposicion });

/** The layout of conversations fills the window, without a footer. On a phone an open conversation also covers header and bottom bar. */
function Disposicion() {
  const { id } = useParams({ strict: false });
  return (
    <Marco variante="full" sinConexion={chat.sinConexion} esEnVivo esSola={id !== undefined}>
      <Outlet />
    </Marco>
  );
}
