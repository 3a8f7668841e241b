import { Link, useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '#ui/actions/button';
import { PageHeading } from '#ui/content/page-heading';
import { TextField } from '#ui/inputs/text-field';
import { openFeedback } from '../../../api/page/open-feedback.ts';
import { useMetadata } from '../../../api/page/use-metadata.ts';
import { marco } from '../../../i18n/es/marco.ts';
import { Marco } from '../marco.tsx';
import c from './no-encontrada.module.css';
import { searchPaginas } from './paginas.ts';

/** Page for any path without a route. The BFF sends the status 404. */
export const NoEncontrada = () => (
  <Marco>
    <NoEncontradaContenido />
  </Marco>
);

/** Its content, for use inside of a frame. */
export function NoEncontradaContenido() {
  useMetadata({ title: marco.noEncontradaTitulo });
  const { pathname } = useLocation();
  const [search, setSearch] = useState('');
  const found = searchPaginas(search);
  const notify = () => openFeedback({ asunto: 'Error', contenido: marco.enlaceRoto(`/app${pathname}`) });
  return (
    <div className={c.page}>
      <PageHeading eyebrow="404" intro={marco.noEncontradaTexto}>
        {marco.noEncontradaTitulo}
      </PageHeading>
      <div className={c.search}>
        <TextField
          label={marco.buscarEtiqueta}
          type="search"
          placeholder={marco.buscarPlaceholder}
          value={search}
          onChange={setSearch}
        />
      </div>
      <h2 className={c.title}>{marco.enlacesPopulares}</h2>
      {found.length > 0 ? (
        <ul className={c.links}>
          {found.map(({ to, nombre, texto }) => (
            <li key={to}>
              <Link to={to}>{nombre}</Link>
              <span>{texto}</span>
            </li>
          ))}
        </ul>
      ) : (
        <p role="status">{marco.sinCoincidencias}</p>
      )}
      <p className={c.hint}>
        {marco.llegasteDesdeEnlace}
        <Button variant="secondary" size="small" onPress={notify}>
          {marco.avisanos}
        </Button>
      </p>
    </div>
  );
}
