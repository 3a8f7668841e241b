import { Button } from '#ui/actions/button';
import { admin } from '../../../i18n/es/admin/admin.ts';
import c from '../admin.module.css';
import { BotonConMotivo } from './boton-con-motivo.tsx';

interface AceptarORechazarProps {
  /** Name of the judged thing, for the buttons. */
  nombre: string;
  aceptar: { isPending: boolean; mutate: (nothing: undefined) => void };
  rechazar: { mutateAsync: (motivo: string) => Promise<unknown> };
  /** Text of the button, and its full name with the judged thing. */
  palabra: string;
  palabraDe: string;
  /** What happens to a rejected thing. */
  ayuda: string;
}

/** Buttons to accept a waiting thing, or to reject it with a reason that its author reads. */
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
