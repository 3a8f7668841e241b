import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { tribunas } from '../../i18n/es/noticias/tribunas.ts';
import { EnlaceTribuna } from './enlace-tribuna.tsx';
import { Firma } from './tribuna-tarjeta.tsx';
import c from './tribunas.module.css';
import { recientesQuery } from './tribunas-consultas.ts';

const EN_BLOQUE = 4;

/** Columns beside an article. `noticiaId`: the open article, which is left out. */
export function TribunasBloque({ noticiaId }: { noticiaId?: number }) {
  const { data = [] } = useQuery(recientesQuery);
  const otras = data.filter(({ noticia_id }) => noticia_id === null || noticia_id !== noticiaId).slice(0, EN_BLOQUE);
  if (otras.length === 0) return null;
  return (
    <section className={c.bloque} aria-labelledby="tribunas-bloque">
      <h2 id="tribunas-bloque">{tribunas.titulo}</h2>
      <ul>
        {otras.map((tribuna) => (
          <li key={tribuna.id}>
            <Firma autor={tribuna.autor} size={36} />
            <p className={c.tituloBreve}>
              <EnlaceTribuna tribuna={tribuna} />
            </p>
          </li>
        ))}
      </ul>
      <Link to="/tribunas" className={c.todas}>
        {tribunas.todas}
      </Link>
    </section>
  );
}
