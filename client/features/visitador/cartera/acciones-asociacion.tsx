import { useState } from 'react';
import type { Asociacion } from '#shared/contract/visita/cartera';
import { admitePasoAsociacion } from '#shared/estados/pasos-cartera';
import { Button } from '#ui/actions/button';
import { ConfirmDialog } from '#ui/overlays/dialog';
import { cartera } from '../../../i18n/es/visitador/cartera.ts';
import c from './cartera.module.css';
import { PASOS, useMover } from './consultas-cartera.ts';

interface AccionesProps {
  asociacion: Asociacion;
  /** The button that was pressed may be gone: the focus needs another place. */
  onHecho: () => void;
}

/** The steps that one may take from a product's state. */
export function AccionesAsociacion({ asociacion, onHecho }: AccionesProps) {
  const { estado, producto } = asociacion;
  const [pregunta, setPregunta] = useState(false);
  const mover = useMover(asociacion, () => setPregunta(false), onHecho);
  const pasos = PASOS.filter((paso) => admitePasoAsociacion(paso, estado));
  if (pasos.length === 0) return null;
  return (
    <div className={c.acciones}>
      {pasos.map((paso) => (
        <Button
          key={paso}
          variant="secondary"
          size="small"
          aria-label={cartera.accionDe(cartera.accion[paso], producto.nombre)}
          aria-haspopup={paso === 'finalizar' ? 'dialog' : undefined}
          isPending={mover.isPending}
          onPress={() => (paso === 'finalizar' ? setPregunta(true) : mover.mutate(paso))}
        >
          {cartera.accion[paso]}
        </Button>
      ))}
      <ConfirmDialog
        isOpen={pregunta}
        title={cartera.finalizarTitulo(producto.nombre)}
        confirmText={cartera.accion.finalizar}
        isPending={mover.isPending}
        onConfirm={() => mover.mutate('finalizar')}
        onClose={() => setPregunta(false)}
      >
        {cartera.finalizarTexto}
      </ConfirmDialog>
    </div>
  );
}
