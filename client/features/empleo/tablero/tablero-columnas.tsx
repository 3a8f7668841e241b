import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { CandidaturaFila } from '#shared/contract/main/empleo/empleo-tablero';
import { ESTADOS_CANDIDATURA, type EstadoCandidatura } from '#shared/contract/main/empleo/empleo-vocabulario';
import { Button } from '#ui/actions/button';
import { tablero } from '../../../i18n/es/empleo/empleo-tablero.ts';
import { plural } from '../../../i18n/plural.ts';
import { useMoverCualquiera } from './mover.ts';
import c from './tablero.module.css';
import { TarjetaCandidatura } from './tarjeta-candidatura.tsx';

const DescartarVarias = lazy(async () => ({ default: (await import('./descartar.tsx')).DescartarVarias }));

/** What a dragged card carries; other things that are dragged over the board do not. */
const TIPO = 'application/x-candidatura';

interface ColumnasProps {
  /** Id of the offer. */
  id: string;
  filas: readonly CandidaturaFila[];
  onAbrir: (id: number) => void;
}

/** A column to each state that has any, or that is a step of the way. */
export function Columnas({ id, filas, onAbrir }: ColumnasProps) {
  const [elegidas, setElegidas] = useState<readonly number[]>([]);
  /** The applications of a discard that is being asked about. */
  const [descartes, setDescartes] = useState<readonly number[] | null>(null);
  const [arrastrada, setArrastrada] = useState<CandidaturaFila | null>(null);
  const alternar = (una: number) =>
    setElegidas(elegidas.includes(una) ? elegidas.filter((otra) => otra !== una) : [...elegidas, una]);
  return (
    <>
      {elegidas.length > 0 && (
        <div>
          <Button variant="secondary" aria-haspopup="dialog" onPress={() => setDescartes(elegidas)}>
            {plural(elegidas.length, tablero.descartarElegidas)}
          </Button>
        </div>
      )}
      <div className={c.columnas}>
        {ESTADOS_CANDIDATURA.map((estado) => (
          <Columna
            key={estado}
            estado={estado}
            total={filas.filter((fila) => fila.estado === estado).length}
            arrastrada={arrastrada}
            onDescartar={(una) => setDescartes([una])}
          >
            {filas
              .filter((fila) => fila.estado === estado)
              .map((fila) => (
                <li
                  key={fila.id}
                  draggable={fila.destinos.length > 0}
                  onDragStart={(event) => {
                    event.dataTransfer.setData(TIPO, String(fila.id));
                    event.dataTransfer.effectAllowed = 'move';
                    setArrastrada(fila);
                  }}
                  onDragEnd={() => setArrastrada(null)}
                >
                  <TarjetaCandidatura
                    fila={fila}
                    isElegida={elegidas.includes(fila.id)}
                    onElegir={() => alternar(fila.id)}
                    onAbrir={() => onAbrir(fila.id)}
                    onDescartar={() => setDescartes([fila.id])}
                  />
                </li>
              ))}
          </Columna>
        ))}
      </div>
      {descartes !== null && (
        <Suspense>
          <DescartarVarias
            oferta={id}
            candidaturas={descartes}
            onClose={(estanHechas) => {
              setDescartes(null);
              if (estanHechas) setElegidas([]);
            }}
          />
        </Suspense>
      )}
    </>
  );
}

interface ColumnaProps {
  estado: EstadoCandidatura;
  total: number;
  /** The card in the hand, if any. */
  arrastrada: CandidaturaFila | null;
  onDescartar: (id: number) => void;
  children: ReactNode;
}

function Columna({ estado, total, arrastrada, onDescartar, children }: ColumnaProps) {
  const [estaEncima, setEncima] = useState(false);
  const mover = useMoverCualquiera();
  const admite = arrastrada?.destinos.includes(estado) ?? false;
  return (
    <section
      className={c.columna}
      aria-label={tablero.estado[estado]}
      data-admite={admite || undefined}
      data-encima={(admite && estaEncima) || undefined}
      onDragOver={(event) => {
        if (!admite) return;
        // Without it the browser lets nothing be dropped.
        event.preventDefault();
        setEncima(true);
      }}
      onDragLeave={() => setEncima(false)}
      onDrop={(event) => {
        setEncima(false);
        if (!admite || !arrastrada || !event.dataTransfer.types.includes(TIPO)) return;
        event.preventDefault();
        // A discard has a reason, which is asked for.
        if (estado === 'descartada') onDescartar(arrastrada.id);
        else mover.mutate({ fila: arrastrada, cambios: { estado } });
      }}
    >
      <h2 className={c.columnaTitulo}>
        {tablero.estado[estado]} <span>{total}</span>
      </h2>
      {total === 0 ? <p className={c.vacia}>{tablero.columnaVacia}</p> : <ul className={c.tarjetas}>{children}</ul>}
    </section>
  );
}
