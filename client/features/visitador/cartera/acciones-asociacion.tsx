import { useState } from 'react';
import type { Asociacion } from '#shared/contract/visita/cartera/cartera';
import { admitePasoAsociacion } from '#shared/estados/pasos-cartera';
import { Button } from '#ui/actions/button';
import { ConfirmDialog } from '#ui/overlays/dialog';
import { cartera } from '../../../i18n/es/visitador/cartera.ts';
import { EnlaceBoton } from '../../../pantalla/enlaces.tsx';
import { classNames } from '../../../ui/theme/class-names.ts';
import l from '../lista/lista.module.css';
import c from './cartera.module.css';
import { PASOS, useMove } from './consultas-cartera.ts';
import { EditarActiva } from './editar-activa.tsx';
import { seCompleta } from './que-pasa.ts';

interface AccionesProps {
  asociacion: Asociacion;
  /** Called after the step: the pressed button may be gone, so the focus must move. */
  onHecho: () => void;
}

/** Buttons for the steps that the state of an association allows. */
export function AccionesAsociacion({ asociacion, onHecho }: AccionesProps) {
  const { estado, producto } = asociacion;
  const [abierto, setAbierto] = useState<'finalizar' | 'editar' | null>(null);
  const move = useMove(asociacion, () => setAbierto(null), onHecho);
  const pasos = PASOS.filter((paso) => admitePasoAsociacion(paso, estado));
  if (pasos.length === 0 && !seCompleta(asociacion)) return null;
  return (
    <div className={classNames(l.acciones, c.enUnaLinea)}>
      {seCompleta(asociacion) && (
        <EnlaceBoton
          to="/visita/asociar-producto/$id"
          params={{ id: String(asociacion.id) }}
          size="small"
          aria-label={cartera.accionDe(cartera.completar[asociacion.estado], producto.nombre)}
        >
          {cartera.completar[asociacion.estado]}
        </EnlaceBoton>
      )}
      {estado === 'activa' && (
        <>
          <EnlaceBoton
            to="/visita/visitador/crear-promocion/$idProd"
            params={{ idProd: String(producto.id) }}
            variant="secondary"
            size="small"
            aria-label={cartera.accionDe(cartera.promocionar, producto.nombre)}
          >
            {cartera.promocionar}
          </EnlaceBoton>
          <Button
            variant="secondary"
            size="small"
            aria-label={cartera.accionDe(cartera.editar, producto.nombre)}
            aria-haspopup="dialog"
            onPress={() => setAbierto('editar')}
          >
            {cartera.editar}
          </Button>
        </>
      )}
      {pasos.map((paso) => (
        <Button
          key={paso}
          variant="secondary"
          size="small"
          aria-label={cartera.accionDe(cartera.accion[paso], producto.nombre)}
          aria-haspopup={paso === 'finalizar' ? 'dialog' : undefined}
          isPending={move.isPending}
          onPress={() => (paso === 'finalizar' ? setAbierto('finalizar') : move.mutate(paso))}
        >
          {cartera.accion[paso]}
        </Button>
      ))}
      <ConfirmDialog
        isOpen={abierto === 'finalizar'}
        title={cartera.finalizarTitulo(producto.nombre)}
        confirmText={cartera.accion.finalizar}
        isPending={move.isPending}
        onConfirm={() => move.mutate('finalizar')}
        onClose={() => setAbierto(null)}
      >
        {cartera.finalizarTexto}
      </ConfirmDialog>
      {abierto === 'editar' && (
        <EditarActiva asociacion={asociacion} onClose={() => setAbierto(null)} onHecho={onHecho} />
      )}
    </div>
  );
}
