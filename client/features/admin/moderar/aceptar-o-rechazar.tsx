import { Button } from '#ui/actions/button';
import { admin } from '../../../i18n/es/admin/admin.ts';
import c from '../admin.module.css';
import { BotonConMotivo } from './boton-con-motivo.tsx';

interface AceptarORechazarProps {
  /** Name of the judged thing, for the buttons. */
  nombre: string;
  accept: { isPending: boolean; mutate: (nothing: undefined) => void };
  reject: { mutateAsync: (motivo: string) => Promise<unknown> };
  /** Text of the button, and its full name with the judged thing. */
  palabra: string;
  palabraDe: string;
  /** What happens to a rejected thing. */
  ayuda: string;
}

/** Buttons to accept a waiting thing, or to reject it with a reason that its author reads. */
export function AceptarORechazar({ nombre, accept, reject, palabra, palabraDe, ayuda }: AceptarORechazarProps) {
  return (
    <div className={c.acciones}>
      <Button size="small" aria-label={palabraDe} isPending={accept.isPending} onPress={() => accept.mutate(undefined)}>
        {palabra}
      </Button>
      <BotonConMotivo
        size="small"
        palabra={admin.rechazar}
        palabraDe={admin.rechazarDe(nombre)}
        ayuda={ayuda}
        max={1000}
        onSend={reject.mutateAsync}
      />
    </div>
  );
}
