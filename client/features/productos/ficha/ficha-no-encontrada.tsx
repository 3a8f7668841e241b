import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { Button } from '#ui/actions/button';
import { PageHeading } from '#ui/content/page-heading';
import { TextField } from '#ui/inputs/text-field';
import { useMetadata } from '../../../api/page/use-metadata.ts';
import { ficha } from '../../../i18n/es/productos/ficha.ts';
import c from './ficha.module.css';

/** Page of a missing product, with a search for the name in the address. */
export function FichaNoEncontrada({ sugerencia }: { sugerencia: string }) {
  useMetadata({ title: ficha.noEncontradoTitulo });
  const navigate = useNavigate();
  const [q, setQ] = useState(sugerencia);
  const search = (event: FormEvent) => {
    event.preventDefault();
    if (q.trim() !== '') void navigate({ to: '/visita/result', search: { q: q.trim() } });
  };
  return (
    <div className={c.noEncontrada}>
      <PageHeading eyebrow="404" intro={ficha.noEncontradoTexto}>
        {ficha.noEncontradoTitulo}
      </PageHeading>
      <form onSubmit={search} className={c.pila}>
        <TextField label={ficha.buscarProducto} type="search" value={q} onChange={setQ} maxLength={120} />
        <div>
          <Button type="submit">{ficha.buscar}</Button>
        </div>
      </form>
    </div>
  );
}
