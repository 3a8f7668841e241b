import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { PromocionFila } from '#shared/contract/visita/promociones';
import { Button } from '#ui/actions/button';
import { ConfirmDialog } from '#ui/overlays/dialog';
import { promociones } from '../../../i18n/es/visitador/promociones/promociones.ts';
import { EnlaceBoton } from '../../../pantalla/enlaces.tsx';
import l from '../lista/lista.module.css';
import { type ConMotivo, type Paso, useMove } from './consultas-promociones.ts';
import { DecirPorQue } from './decir-por-que.tsx';
import { tituloDe } from './que-pasa.ts';

type Accion = Paso | ConMotivo;
const PREGUNTA = ['finalizar', 'borrar', 'descartar'] as const;
type Preguntada = (typeof PREGUNTA)[number];
const esPreguntada = (accion: Accion): accion is Preguntada => PREGUNTA.some((una) => una === accion);
const esConMotivo = (accion: Accion): accion is ConMotivo => accion === 'rechazar' || accion === 'retirar';

/** The actions that this user may take, the main one first. Editing and sending belong to the promotion's page. */
function accionesDe({ pasos, estado, propuesta }: PromocionFila): Accion[] {
  const puede = (['aprobar', 'rechazar', 'reabrir', 'reanudar', 'pausar', 'finalizar', 'retirar'] as const).filter(
    (paso) => pasos.includes(paso),
  );
  const escribe = pasos.includes('enviar');
  return [
    ...puede,
    ...(propuesta !== null && escribe ? (['descartar'] as const) : []),
    ...(escribe && (estado === 'borrador' || estado === 'rechazada') ? (['borrar'] as const) : []),
  ];
}

interface AccionesProps {
  promocion: PromocionFila;
  /** Called after the step: the pressed button may be gone, so the focus must move. */
  onHecho: () => void;
  /** In a list, with a link to the promotion's page. */
  isFila?: boolean;
  /** On its own page: called after a deletion, and after its new version is discarded. */
  onBorrada?: () => void;
  onDescartada?: () => void;
}

/** Buttons of the allowed steps. */
export function AccionesPromocion({ promocion, onHecho, isFila = false, onBorrada, onDescartada }: AccionesProps) {
  const [abierta, setAbierta] = useState<Accion | null>(null);
  const navigate = useNavigate();
  const close = () => setAbierta(null);
  const move = useMove(promocion, close, (copia) => {
    if (copia !== null)
      void navigate({ to: '/visita/visitador/edit-promo/$idPromo', params: { idPromo: String(copia) } });
    else if (move.variables === 'borrar' && onBorrada) onBorrada();
    else {
      if (move.variables === 'descartar') onDescartada?.();
      onHecho();
    }
  });
  const titulo = tituloDe(promocion);
  const run = (accion: Accion) =>
    esPreguntada(accion) || esConMotivo(accion) ? setAbierta(accion) : move.mutate(accion);
  const esLegible = promocion.es_mia || promocion.estado !== 'borrador';
  return (
    <div className={l.acciones}>
      {isFila && promocion.pasos.includes('enviar') && (
        <EnlaceBoton
          to="/visita/visitador/edit-promo/$idPromo"
          params={{ idPromo: String(promocion.id) }}
          variant="secondary"
          size="small"
          aria-label={promociones.pasoDe(promociones.paso.editar, titulo)}
        >
          {promociones.paso.editar}
        </EnlaceBoton>
      )}
      {[...accionesDe(promocion), ...(esLegible ? (['duplicar'] as const) : [])].map((accion) => (
        <Button
          key={accion}
          variant={!isFila && accion === 'aprobar' ? 'primary' : 'secondary'}
          size="small"
          aria-label={promociones.pasoDe(promociones.paso[accion], titulo)}
          aria-haspopup={esPreguntada(accion) || esConMotivo(accion) ? 'dialog' : undefined}
          isPending={move.isPending}
          onPress={() => run(accion)}
        >
          {promociones.paso[accion]}
        </Button>
      ))}
      {abierta !== null && esPreguntada(abierta) && (
        <ConfirmDialog
          isOpen
          title={promociones.pregunta[abierta].titulo(titulo)}
          confirmText={promociones.paso[abierta]}
          isPending={move.isPending}
          onConfirm={() => move.mutate(abierta)}
          onClose={close}
        >
          {promociones.pregunta[abierta].texto}
        </ConfirmDialog>
      )}
      {abierta !== null && esConMotivo(abierta) && (
        <DecirPorQue promocion={promocion} paso={abierta} onClose={close} onHecho={onHecho} />
      )}
    </div>
  );
}
