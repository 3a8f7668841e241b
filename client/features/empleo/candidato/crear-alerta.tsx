import { useLocation } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Button } from '#ui/actions/button';
import { useSession } from '../../../api/session/session.ts';
import { EnlaceBoton } from '../../../pantalla/enlaces.tsx';
import { type Direccion, filtrosDeAlerta, type Lugar } from '../lista/direccion.ts';

const AlertaDialogo = lazy(async () => ({ default: (await import('./alerta-dialogo.tsx')).AlertaDialogo }));

interface CrearAlertaProps {
  lugar: Lugar;
  direccion: Direccion;
  children: ReactNode;
  variant?: 'quiet' | 'primary';
}

/** For accounts; who has none is led to the login and back to this search. */
export function CrearAlerta({ lugar, direccion, children, variant = 'quiet' }: CrearAlertaProps) {
  const [estaAbierta, setAbierta] = useState(false);
  const { authUser } = useSession();
  const { href } = useLocation();
  const size = variant === 'quiet' ? 'small' : 'normal';
  if (authUser === null)
    return (
      <EnlaceBoton
        to="/auth/login"
        search={{ redirect: `/app${href}`, motivo: 'empleo' }}
        variant={variant}
        size={size}
      >
        {children}
      </EnlaceBoton>
    );
  return (
    <>
      <Button variant={variant} size={size} aria-haspopup="dialog" onPress={() => setAbierta(true)}>
        {children}
      </Button>
      {estaAbierta && (
        <Suspense>
          <AlertaDialogo
            filtros={filtrosDeAlerta(lugar, direccion)}
            nombre={[direccion.q, lugar.nombreCargo, direccion.poblacion ?? lugar.nombrePais]
              .filter(Boolean)
              .join(', ')}
            onClose={() => setAbierta(false)}
          />
        </Suspense>
      )}
    </>
  );
}
