import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { FileX, SearchX } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Button } from '#ui/actions/button';
import { EmptyState } from '#ui/feedback/empty-state';
import { TextField } from '#ui/inputs/text-field';
import { useMetadata } from '../../../api/page/use-metadata.ts';
import { noticias } from '../../../i18n/es/noticias/noticias.ts';
import { EnlaceBoton } from '../../../pantalla/enlaces.tsx';
import { EntradaNoticia } from '../lista/entrada-noticia.tsx';
import l from '../lista/lista.module.css';
import { portadaQuery } from '../lista/noticias-consultas.ts';
import c from './articulo.module.css';

/** Page of a withdrawn article: the reason, and other articles. */
export function Retirada({ motivo }: { motivo: string }) {
  const { data } = useQuery(portadaQuery);
  const otras = data ? [data.destacada, ...data.principales].filter((una) => una !== null) : [];
  useMetadata({ title: noticias.retiradaTitulo });
  return (
    <>
      <EmptyState
        level={1}
        title={noticias.retiradaTitulo}
        icon={<FileX size={24} strokeWidth={1.5} />}
        action={<EnlaceBoton to="/noticias">{noticias.irAPortada}</EnlaceBoton>}
      >
        {motivo}
      </EmptyState>
      {otras.length > 0 && (
        <section>
          <h2 className={c.titulo}>{noticias.retiradaOtras}</h2>
          <ul className={c.relacionadas}>
            {otras.slice(0, 4).map((noticia) => (
              <li key={noticia.id}>
                <EntradaNoticia noticia={noticia} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** Page of a missing article: a search prefilled with the words of the address. */
export function NoticiaNoEncontrada({ sugerencia }: { sugerencia: string }) {
  const navigate = useNavigate();
  const [texto, setTexto] = useState(sugerencia);
  useMetadata({ title: noticias.noEncontradaTitulo });
  const search = (event: FormEvent) => {
    event.preventDefault();
    const q = texto.trim();
    void navigate({ to: '/noticias/buscar', search: q ? { q } : {} });
  };
  return (
    <EmptyState level={1} title={noticias.noEncontradaTitulo} icon={<SearchX size={24} strokeWidth={1.5} />}>
      <p>{noticias.noEncontradaTexto}</p>
      <form onSubmit={search} className={l.buscador}>
        <TextField type="search" label={noticias.buscarEtiqueta} value={texto} onChange={setTexto} maxLength={120} />
        <Button type="submit">{noticias.buscar}</Button>
      </form>
    </EmptyState>
  );
}

export function SeccionNoEncontrada() {
  useMetadata({ title: noticias.seccionNoEncontrada });
  return (
    <EmptyState
      level={1}
      title={noticias.seccionNoEncontrada}
      icon={<SearchX size={24} strokeWidth={1.5} />}
      action={<EnlaceBoton to="/noticias">{noticias.irAPortada}</EnlaceBoton>}
    />
  );
}
