import { ChevronDown } from 'lucide-react';
import type { CandidaturaFila } from '#shared/contract/main/empleo-tablero';
import { tablero } from '../../i18n/es/empleo-tablero.ts';
import { useMover } from './mover.ts';
import c from './tablero.module.css';

type Fila = Pick<CandidaturaFila, 'id' | 'oferta_id' | 'version' | 'nombre' | 'destinos'>;

/** The keyboard's way over the board, and the phone's: where the application may go. */
export function ElegirDestino({ fila, onDescartar }: { fila: Fila; onDescartar: () => void }) {
  const mover = useMover(fila);
  if (fila.destinos.length === 0) return null;
  return (
    <div className={c.selector}>
      <select
        aria-label={tablero.mover(fila.nombre)}
        value=""
        disabled={mover.isPending}
        onChange={({ target }) => {
          const estado = fila.destinos.find((uno) => uno === target.value);
          // A discard has a reason, which is asked for.
          if (estado === 'descartada') onDescartar();
          else if (estado) mover.mutate({ estado });
        }}
      >
        <option value="">{tablero.moverA}</option>
        {fila.destinos.map((estado) => (
          <option key={estado} value={estado}>
            {tablero.estado[estado]}
          </option>
        ))}
      </select>
      <ChevronDown size={18} strokeWidth={1.5} aria-hidden="true" />
    </div>
  );
}
