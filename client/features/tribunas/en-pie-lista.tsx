import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { tribunas } from '../../i18n/es/noticias/tribunas.ts';
import c from './en-pie.module.css';
import { EnlaceTribuna } from './enlace-tribuna.tsx';
import { recientesQuery } from './tribunas-consultas.ts';

const EN_PIE = 3;

export function TribunasEnPieLista() {
  const { data = [] } = useQuery(recientesQuery);
  return (
    <nav className={c.dentro} aria-label={tribunas.recientes}>
      <Link to="/tribunas" className={c.titulo}>
        {tribunas.titulo}
      </Link>
      <ul>
        {data.slice(0, EN_PIE).map((tribuna) => (
          <li key={tribuna.id}>
            <EnlaceTribuna tribuna={tribuna} /> <span>{tribuna.autor.nombre}</span>
          </li>
        ))}
      </ul>
    </nav>
  );
}
