import type { CandidaturaFila } from '#shared/contract/main/empleo/empleo-tablero';
import type { EstadoCandidatura } from '#shared/estados/vocabulario-empleo';
import { NativeSelect } from '#ui/inputs/native-select';
import { tablero } from '../../../i18n/es/empleo/empleo-tablero.ts';
import c from './tablero.module.css';

type Fila = Pick<CandidaturaFila, 'nombre' | 'destinos'>;

const SIN_ELEGIR = { id: '', label: tablero.moverA } as const;

/** Select that moves an application, for keyboard and phone, where cards are not dragged. */
export function ElegirDestino({ fila, onMover }: { fila: Fila; onMover: (estado: EstadoCandidatura) => void }) {
  if (fila.destinos.length === 0) return null;
  return (
    <div className={c.destino}>
      <NativeSelect
        label={tablero.mover(fila.nombre ?? tablero.ausente)}
        labelAt="hidden"
        size="small"
        items={[SIN_ELEGIR, ...fila.destinos.map((id) => ({ id, label: tablero.estado[id] }))]}
        value=""
        onChange={(estado) => {
          if (estado !== '') onMover(estado);
        }}
      />
    </div>
  );
}
