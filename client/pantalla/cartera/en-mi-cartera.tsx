import { BriefcaseMedical } from 'lucide-react';
import type { EstadoAsociacion } from '#shared/estados/pasos-cartera';
import { Button } from '#ui/actions/button';
import { errorSentence } from '../../api/call/error-sentence.ts';
import { fichaGente } from '../../i18n/es/productos/ficha-gente.ts';
import { showToast } from '../../ui/toast/toast-queue.ts';
import { EnlaceBoton } from '../enlaces.tsx';
import { useAddToCartera } from './use-add-to-cartera.ts';

interface EnMiCarteraProps {
  producto: { id: number; nombre: string };
  /** The product's association in the person's portfolio; null without one. */
  llevado: { id: number; estado: EstadoAsociacion } | null;
}

/** Button that adds a product to the person's portfolio; if it is there already, a link with its state. */
export function EnMiCartera({ producto, llevado }: EnMiCarteraProps) {
  const add = useAddToCartera();
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
      isPending={add.isPending}
      pendingText={fichaGente.anadiendo}
      onPress={() =>
        add.mutate([producto.id], { onError: (error) => showToast(errorSentence(error), { tone: 'danger' }) })
      }
    >
      {icono}
      {fichaGente.anadir}
    </Button>
  );
}
