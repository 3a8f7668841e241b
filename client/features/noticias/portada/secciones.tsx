import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { noticias } from '../../../i18n/es/noticias/noticias.ts';
import { areasQuery } from '../lista/noticias-consultas.ts';
import c from './secciones.module.css';

/** Navigation of the news: front page, areas, search. */
export function Secciones() {
  const { data: areas = [] } = useQuery(areasQuery);
  return (
    <nav aria-label={noticias.secciones} className={c.barra}>
      <Link to="/noticias" activeOptions={{ exact: true, includeSearch: false }} className={c.seccion}>
        {noticias.portada}
      </Link>
      {areas.map(({ id, slug, nombre }) => (
        <Link
          key={id}
          to="/noticias/area/{-$area}/$id"
          params={{ area: slug, id: String(id) }}
          activeOptions={{ includeSearch: false }}
          className={c.seccion}
        >
          {nombre}
        </Link>
      ))}
      <Link to="/noticias/buscar" activeOptions={{ includeSearch: false }} className={c.seccion}>
        <Search size={18} strokeWidth={1.5} aria-hidden="true" />
        {noticias.buscar}
      </Link>
    </nav>
  );
}
