import { Link } from '@tanstack/react-router';
import { House, UserRound } from 'lucide-react';
import { useSession } from '../../../api/session/session.ts';
import { marco } from '../../../i18n/es/marco.ts';
import c from '../marco.module.css';
import { useAreas } from './areas.ts';
import { ChatSinLeer } from './chat-sin-leer.tsx';

/** Bottom navigation on phones. Five places at most: the fifth area replaces the account. */
export function BarraInferior() {
  const { authUser } = useSession();
  const areas = useAreas();
  return (
    <nav className={c.bottom} aria-label={marco.areas}>
      {areas.length < 5 && (
        <Link to="/" className={c.tab} activeOptions={{ exact: true }}>
          <House size={22} strokeWidth={1.5} aria-hidden="true" />
          {marco.inicio}
        </Link>
      )}
      {areas.slice(0, 5).map(({ area, to, nombre, icono: Icono }) => (
        <Link key={to} to={to} className={c.tab} activeOptions={{ includeSearch: false }}>
          <Icono size={22} strokeWidth={1.5} aria-hidden="true" />
          <span>
            {nombre}
            <ChatSinLeer area={area} />
          </span>
        </Link>
      ))}
      {areas.length < 4 && (
        <Link to={authUser ? '/old-perfil-user' : '/auth/login'} className={c.tab}>
          <UserRound size={22} strokeWidth={1.5} aria-hidden="true" />
          {authUser ? marco.miCuenta : marco.entrar}
        </Link>
      )}
    </nav>
  );
}
