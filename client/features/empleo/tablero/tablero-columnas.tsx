import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { CandidaturaFila } from '#shared/contract/main/empleo/empleo-tablero';
import { ESTADOS_CANDIDATURA, type EstadoCandidatura } from '#shared/estados/vocabulario-empleo';
import { Button } from '#ui/actions/button';
import { NativeSelect } from '#ui/inputs/native-select';
import { tablero } from '../../../i18n/es/empleo/empleo-tablero.ts';
import { plural } from '../../../i18n/plural.ts';
import { ConfirmarPaso, esSerio, type PasoSerio } from './confirmar-paso.tsx';
import c from './tablero.module.css';
import { TarjetaCandidatura } from './tarjeta-candidatura.tsx';
import { useMoveAny } from './use-move.ts';

const DescartarVarias = lazy(async () => ({ default: (await import('./descartar.tsx')).DescartarVarias }));

/** Type of the data of a dragged card; other dragged things do not have it. */
const TIPO = 'application/x-candidatura';

interface ColumnasProps {
  /** Id of the offer. */
  id: string;
  filas: readonly CandidaturaFila[];
  onAbrir: (id: number) => void;
}

/** A column for each state that has applications or is a regular step. */
export function Columnas({ id, filas, onAbrir }: ColumnasProps) {
  const [elegidas, setElegidas] = useState<readonly number[]>([]);
  /** Ids of the applications whose discard is being confirmed. */
  const [descartes, setDescartes] = useState<readonly number[] | null>(null);
  const [arrastrada, setArrastrada] = useState<CandidaturaFila | null>(null);
  const [porConfirmar, setPorConfirmar] = useState<{ fila: CandidaturaFila; estado: PasoSerio } | null>(null);
  const { mutate } = useMoveAny();
  const move = (fila: CandidaturaFila, estado: EstadoCandidatura) => {
    // A discard needs a reason, which its own dialog asks for.
    if (estado === 'descartada') setDescartes([fila.id]);
    else if (esSerio(estado)) setPorConfirmar({ fila, estado });
    else mutate({ fila, cambios: { estado } });
  };
  const [paso, setPaso] = useState<EstadoCandidatura | null>(null);
  const totalDe = (estado: EstadoCandidatura) => filas.filter((fila) => fila.estado === estado).length;
  // A phone shows one column; at first the first one with applications.
  const elegido = paso ?? ESTADOS_CANDIDATURA.find((estado) => totalDe(estado) > 0) ?? ESTADOS_CANDIDATURA[0];
  const toggle = (una: number) =>
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
      <div className={c.paso}>
        <NativeSelect
          label={tablero.paso}
          items={ESTADOS_CANDIDATURA.map((id) => ({
            id,
            label: tablero.pasoConTotal(tablero.estado[id], totalDe(id)),
          }))}
          value={elegido}
          onChange={setPaso}
        />
      </div>
      <div className={c.columnas}>
        {ESTADOS_CANDIDATURA.map((estado) => (
          <Columna
            key={estado}
            estado={estado}
            total={totalDe(estado)}
            esElegido={estado === elegido}
            arrastrada={arrastrada}
            onSoltar={move}
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
                    onElegir={() => toggle(fila.id)}
                    onAbrir={() => onAbrir(fila.id)}
                    onMover={(destino) => move(fila, destino)}
                  />
                </li>
              ))}
          </Columna>
        ))}
      </div>
      {porConfirmar && (
        <ConfirmarPaso
          {...porConfirmar}
          onConfirm={() => {
            mutate({ fila: porConfirmar.fila, cambios: { estado: porConfirmar.estado } });
            setPorConfirmar(null);
          }}
          onClose={() => setPorConfirmar(null)}
        />
      )}
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
  /** The column that a phone shows. */
  esElegido: boolean;
  /** The card that is being dragged, or null. */
  arrastrada: CandidaturaFila | null;
  onSoltar: (fila: CandidaturaFila, estado: EstadoCandidatura) => void;
  children: ReactNode;
}

function Columna({ estado, total, esElegido, arrastrada, onSoltar, children }: ColumnaProps) {
  const [estaEncima, setEncima] = useState(false);
  const admite = arrastrada?.destinos.includes(estado) ?? false;
  return (
    <section
      className={c.columna}
      aria-label={tablero.estado[estado]}
      data-vacia={total === 0 || undefined}
      data-elegida={esElegido || undefined}
      data-admite={admite || undefined}
      data-encima={(admite && estaEncima) || undefined}
      onDragOver={(event) => {
        if (!admite) return;
        // `preventDefault` marks a drop target.
        event.preventDefault();
        setEncima(true);
      }}
      onDragLeave={() => setEncima(false)}
      onDrop={(event) => {
        setEncima(false);
        if (!admite || !arrastrada || !event.dataTransfer.types.includes(TIPO)) return;
        event.preventDefault();
        onSoltar(arrastrada, estado);
      }}
    >
      <h2 className={c.columnaTitulo}>
        {tablero.estado[estado]} <span>{total}</span>
      </h2>
      {total === 0 ? <p className={c.vacia}>{tablero.columnaVacia}</p> : <ul className={c.tarjetas}>{children}</ul>}
    </section>
  );
}
