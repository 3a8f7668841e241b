import { useState } from 'react';
import { Button } from '#ui/actions/button';
import { admin } from '../../../i18n/es/admin/admin.ts';
import c from '../admin.module.css';
import { MotivoDialogo } from './motivo-dialogo.tsx';

interface AceptarORechazarProps {
  /** What is judged, as its buttons name it. */
  nombre: string;
  aceptar: { isPending: boolean; mutate: (nothing: undefined) => void };
  rechazar: { mutateAsync: (motivo: string) => Promise<unknown> };
  /** What its button says, and what it says of this one. */
  palabra: string;
  palabraDe: string;
  /** What becomes of it when it is refused. */
  ayuda: string;
}

/** What waits for the staff is let through, or refused with a reason that its author reads. */
export function AceptarORechazar({ nombre, aceptar, rechazar, palabra, palabraDe, ayuda }: AceptarORechazarProps) {
  const [rechazo, setRechazo] = useState(false);
  return (
    <>
      <div className={c.acciones}>
        <Button
          size="small"
          aria-label={palabraDe}
          isPending={aceptar.isPending}
          onPress={() => aceptar.mutate(undefined)}
        >
          {palabra}
        </Button>
        <Button
          size="small"
          variant="secondary"
          aria-haspopup="dialog"
          aria-label={admin.rechazarDe(nombre)}
          onPress={() => setRechazo(true)}
        >
          {admin.rechazar}
        </Button>
      </div>
      {rechazo && (
        <MotivoDialogo
          titulo={admin.rechazarDe(nombre)}
          ayuda={ayuda}
          max={1000}
          onClose={() => setRechazo(false)}
          onSend={rechazar.mutateAsync}
        />
      )}
    </>
  );
}
