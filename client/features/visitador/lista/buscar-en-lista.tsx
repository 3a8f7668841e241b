import type { FormEvent } from 'react';
import { Button } from '#ui/actions/button';
import { TextField } from '#ui/inputs/text-field';
import c from './lista.module.css';

interface BuscarEnListaProps {
  label: string;
  boton: string;
  /** Words in the address. */
  q: string | undefined;
  /** Gets trimmed words; empty removes the filter. */
  onBuscar: (q: string) => void;
}

/** Search form of a list. */
export function BuscarEnLista({ label, boton, q = '', onBuscar }: BuscarEnListaProps) {
  const alEnviar = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onBuscar(String(new FormData(event.currentTarget).get('q') ?? '').trim());
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: React's <search> would need a form in it all the same.
    <form role="search" className={c.buscar} onSubmit={alEnviar} key={q}>
      <TextField type="search" name="q" label={label} defaultValue={q} maxLength={120} />
      <Button type="submit" variant="secondary">
        {boton}
      </Button>
    </form>
  );
}
