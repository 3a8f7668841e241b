import { type FormEvent, useState } from 'react';
import type { CandidaturaDetalle } from '#shared/contract/main/empleo/empleo-tablero';
import { Button } from '#ui/actions/button';
import { TextField } from '#ui/inputs/text-field';
import { tablero } from '../../../i18n/es/empleo/empleo-tablero.ts';
import c from './tablero.module.css';
import { useMove } from './use-move.ts';

const PUNTOS = [1, 2, 3, 4, 5] as const;

/** The company's rating and labels of an application, which the candidate does not see. */
export function Valoracion({ candidatura }: { candidatura: CandidaturaDetalle }) {
  const move = useMove(candidatura);
  const [etiquetas, setEtiquetas] = useState(candidatura.etiquetas.join(', '));
  const { puntuacion } = candidatura;
  const saveEtiquetas = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (move.isPending) return;
    const escritas = etiquetas.split(',').map((una) => una.trim());
    move.mutate({ etiquetas: escritas.filter((una) => una !== '') });
  };
  return (
    <section>
      <h3>{tablero.puntuacion}</h3>
      <fieldset className={c.puntos} aria-label={tablero.puntuacion} disabled={move.isPending}>
        {PUNTOS.map((n) => (
          <button
            key={n}
            type="button"
            aria-label={tablero.puntos(n)}
            aria-pressed={puntuacion === n}
            onClick={() => move.mutate({ puntuacion: puntuacion === n ? null : n })}
          >
            {n}
          </button>
        ))}
      </fieldset>
      <form className={c.lineaForm} onSubmit={saveEtiquetas}>
        <TextField
          label={tablero.etiquetas}
          help={tablero.etiquetasAyuda}
          isOptional
          value={etiquetas}
          onChange={setEtiquetas}
        />
        <Button type="submit" variant="secondary" isPending={move.isPending}>
          {tablero.guardarEtiquetas}
        </Button>
      </form>
    </section>
  );
}
