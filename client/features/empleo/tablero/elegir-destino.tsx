import type { CandidaturaFila } from '#shared/contract/main/empleo/empleo-tablero';
import { NativeSelect } from '#ui/inputs/native-select';
import { tablero } from '../../../i18n/es/empleo/empleo-tablero.ts';
import { useMover } from './mover.ts';
import c from './tablero.module.css';

type Fila = Pick<CandidaturaFila, 'id' | 'oferta_id' | 'version' | 'nombre' | 'destinos'>;

const SIN_ELEGIR = { id: '', label: tablero.moverA } as const;

/** The keyboard's way over the board, and the phone's: where the application may go. */
export function ElegirDestino({ fila, onDescartar }: { fila: Fila; onDescartar: () => void }) {
  const mover = useMover(fila);
  if (fila.destinos.length === 0) return null;
  return (
    <div className={c.destino}>
      <NativeSelect
        label={tablero.mover(fila.nombre ?? tablero.ausente)}
        labelAt="hidden"
        size="small"
        items={[SIN_ELEGIR, ...fila.destinos.map((id) => ({ id, label: tablero.estado[id] }))]}
        value=""
        isDisabled={mover.isPending}
        onChange={(estado) => {
          // A discard has a reason, which is asked for.
          if (estado === 'descartada') onDescartar();
          else if (estado !== '') mover.mutate({ estado });
        }}
      />
    </div>
  );
}
