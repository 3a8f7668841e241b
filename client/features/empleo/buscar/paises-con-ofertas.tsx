import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { empleo } from '../../../i18n/es/empleo/empleo.ts';
import { formatNumero } from '../../../i18n/numero.ts';
import { paisesEmpleoQuery } from '../lista/consultas.ts';
import c from '../lista/lista.module.css';

/** Links to the countries that have offers. */
export function PaisesConOfertas() {
  const { data: paises = [] } = useQuery(paisesEmpleoQuery);
  if (paises.length === 0) return null;
  return (
    <nav aria-label={empleo.vacioPaises} className={c.enlaces}>
      <ul>
        {paises.map(({ slug, nombre, total }) => (
          <li key={slug}>
            <Link to="/empleo/p/{-$pais}" params={{ pais: slug }}>
              {nombre}
            </Link>{' '}
            <span>{formatNumero(total)}</span>
          </li>
        ))}
      </ul>
    </nav>
  );
}
