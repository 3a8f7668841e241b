import type { CandidaturaFila } from '#shared/contract/main/empleo/empleo-tablero';
import type { EstadoCandidatura } from '#shared/estados/vocabulario-empleo';
import { ConfirmDialog } from '#ui/overlays/dialog';
import { tablero } from '../../../i18n/es/empleo/empleo-tablero.ts';

export type PasoSerio = keyof typeof tablero.confirmar;

/** Whether a step needs a confirmation, because it is a promise to the candidate. */
export const esSerio = (estado: EstadoCandidatura): estado is PasoSerio => estado in tablero.confirmar;

interface ConfirmarPasoProps {
  fila: Pick<CandidaturaFila, 'nombre'>;
  estado: PasoSerio;
  onConfirm: () => void;
  onClose: () => void;
}

export const ConfirmarPaso = ({ fila, estado, onConfirm, onClose }: ConfirmarPasoProps) => (
  <ConfirmDialog
    isOpen
    title={tablero.confirmar[estado]}
    confirmText={tablero.confirmar[estado]}
    variant="primary"
    onConfirm={onConfirm}
    onClose={onClose}
  >
    {tablero.confirmarTexto[estado](fila.nombre ?? tablero.ausente)}
  </ConfirmDialog>
);
