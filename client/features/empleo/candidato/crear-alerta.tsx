import { useLocation } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Button } from '#ui/actions/button';
import { rememberIntencion, usePorAbrir } from '../../../api/session/entrada/intencion.ts';
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

/** Button for an alert; without an account it leads to the login and back to this search. */
export function CrearAlerta({ lugar, direccion, children, variant = 'quiet' }: CrearAlertaProps) {
  const { authUser } = useSession();
  // A page may have two of these buttons; only the quiet one opens after the login.
  const [estaAbierta, setAbierta] = useState(usePorAbrir('alerta', authUser !== null && variant === 'quiet'));
  const { href } = useLocation();
  const size = variant === 'quiet' ? 'small' : 'normal';
  if (authUser === null)
    return (
      <EnlaceBoton
        to="/auth/login"
        search={{ redirect: `/app${href}`, motivo: 'empleo' }}
        variant={variant}
        size={size}
        onClick={() => rememberIntencion('alerta')}
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
