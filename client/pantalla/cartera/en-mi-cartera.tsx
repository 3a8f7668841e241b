import { BriefcaseMedical } from 'lucide-react';
import type { EstadoAsociacion } from '#shared/estados/pasos-cartera';
import { Button } from '#ui/actions/button';
import { errorSentence } from '../../api/call/error-sentence.ts';
import { fichaGente } from '../../i18n/es/productos/ficha-gente.ts';
import { showToast } from '../../ui/toast/toast-queue.ts';
import { EnlaceBoton } from '../enlaces.tsx';
import { useAnadirACartera } from './anadir-a-cartera.ts';

interface EnMiCarteraProps {
  producto: { id: number; nombre: string };
  /** Where it stands in one's portfolio; null: it is not there. */
  llevado: { id: number; estado: EstadoAsociacion } | null;
}

/** Puts a product into one's portfolio, and says where it stands there. */
export function EnMiCartera({ producto, llevado }: EnMiCarteraProps) {
  const anadir = useAnadirACartera();
  const icono = <BriefcaseMedical size={18} strokeWidth={1.5} aria-hidden="true" />;
  if (llevado)
    return (
      <EnlaceBoton
        to="/visita/visitador"
        search={{ tab: 'cartera', q: producto.nombre.slice(0, 120) }}
        variant="secondary"
        size="small"
      >
        {icono}
        {fichaGente.enCartera(llevado.estado)}
      </EnlaceBoton>
    );
  return (
    <Button
      variant="secondary"
      size="small"
      aria-label={fichaGente.anadirEste(producto.nombre)}
      isPending={anadir.isPending}
      pendingText={fichaGente.anadiendo}
      onPress={() =>
        anadir.mutate([producto.id], { onError: (error) => showToast(errorSentence(error), { tone: 'danger' }) })
      }
    >
      {icono}
      {fichaGente.anadir}
    </Button>
  );
}
