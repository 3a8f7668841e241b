import { Button } from '#ui/actions/button';
import { admin } from '../../../i18n/es/admin/admin.ts';
import c from '../admin.module.css';
import { BotonConMotivo } from './boton-con-motivo.tsx';

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
  return (
    <div className={c.acciones}>
      <Button
        size="small"
        aria-label={palabraDe}
        isPending={aceptar.isPending}
        onPress={() => aceptar.mutate(undefined)}
      >
        {palabra}
      </Button>
      <BotonConMotivo
        size="small"
        palabra={admin.rechazar}
        palabraDe={admin.rechazarDe(nombre)}
        ayuda={ayuda}
        max={1000}
        onSend={rechazar.mutateAsync}
      />
    </div>
  );
}
