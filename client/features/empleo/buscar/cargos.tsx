import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { LinkChips } from '#ui/navigation/link-chips';
import { empleo } from '../../../i18n/es/empleo/empleo.ts';
import { formatNumero } from '../../../i18n/numero.ts';
import { cargosEmpleoQuery } from '../lista/consultas.ts';
import c from '../lista/lista.module.css';

const A_LA_VISTA = 8;

interface CargosProps {
  pais: string;
  /** Position of the current page: positions of its area come first. Null on the page of a country. */
  cargo: { slug: string; area: string } | null;
}

/** Links to the positions with offers in a country. Their room is reserved while they are loading. */
export function Cargos({ pais, cargo }: CargosProps) {
  const { data = [] } = useQuery(cargosEmpleoQuery(pais));
  const conOfertas = data
    .filter(({ slug, total }) => total > 0 && slug !== cargo?.slug)
    .toSorted((a, b) => Number(b.area === cargo?.area) - Number(a.area === cargo?.area) || b.total - a.total)
    .slice(0, A_LA_VISTA);
  return (
    <nav aria-label={cargo ? empleo.relacionados : empleo.cargos} className={c.cargos}>
      <LinkChips isRow>
        {cargo && (
          <Link to="/empleo/p/{-$pais}" params={{ pais }}>
            {empleo.todosLosCargos}
          </Link>
        )}
        {conOfertas.map(({ slug, nombre, total }) => (
          <Link key={slug} to="/empleo/p/$pais/cargo/$cargo" params={{ pais, cargo: slug }}>
            {nombre} <span>{formatNumero(total)}</span>
          </Link>
        ))}
      </LinkChips>
    </nav>
  );
}
