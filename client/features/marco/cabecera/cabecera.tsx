import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useSession } from '../../../api/session/session.ts';
import { marco } from '../../../i18n/es/marco.ts';
import { EnlaceBoton } from '../../../pantalla/enlaces.tsx';
import c from '../marco.module.css';
import { useAreas } from './areas.ts';
import { BotonBuscar } from './boton-buscar.tsx';
import { ChatSinLeer } from './chat-sin-leer.tsx';
import { Marca } from './marca.tsx';

// Lazy, as only logged-in users need it, and its menu code is large.
const CampanaYMenu = lazy(async () => ({ default: (await import('./campana-y-menu.tsx')).CampanaYMenu }));

export function Cabecera() {
  const { authUser } = useSession();
  const areas = useAreas();
  return (
    <header className={c.header}>
      <div className={c.headerIn}>
        <Marca />
        {areas.length > 0 && (
          <nav className={c.areas} aria-label={marco.areas}>
            {areas.map((area) => (
              <Link key={area.to} to={area.to} className={c.area} activeOptions={{ includeSearch: false }}>
                {area.nombre}
                <ChatSinLeer area={area.area} esOyente />
              </Link>
            ))}
          </nav>
        )}
        <BotonBuscar />
        <div className={c.session}>
          {authUser ? (
            <Suspense fallback={<span className={c.pending} />}>
              <CampanaYMenu authUser={authUser} />
            </Suspense>
          ) : (
            <>
              <EnlaceBoton to="/auth/login" variant="quiet" size="small">
                {marco.entrar}
              </EnlaceBoton>
              <span className={c.wideOnly}>
                <EnlaceBoton to="/auth/crear-cuenta" size="small">
                  {marco.crearCuenta}
                </EnlaceBoton>
              </span>
            </>
          )}
        </div>
      </div>
    </header>
  );
}
