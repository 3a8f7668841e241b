import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { fold } from '#shared/textos/fold';
import { PageHeading } from '#ui/content/page-heading';
import { useMetadata } from '../../../api/page/use-metadata.ts';
import { empleo } from '../../../i18n/es/empleo/empleo.ts';
import { cargosEmpleoQuery } from '../lista/consultas.ts';
import c from '../lista/lista.module.css';
import { PaisesConOfertas } from './paises-con-ofertas.tsx';

export function PaisNoEncontrado() {
  useMetadata({ title: empleo.paisNoExiste });
  return (
    <div className={c.pagina}>
      <PageHeading intro={empleo.paisNoExisteTexto}>{empleo.paisNoExiste}</PageHeading>
      <PaisesConOfertas />
    </div>
  );
}

/** Unknown position: links to positions that share a word with the slug; to all when none does. */
export function CargoNoEncontrado({ pais, cargo }: { pais: string; cargo: string }) {
  useMetadata({ title: empleo.cargoNoExiste });
  const { data: cargos = [] } = useQuery(cargosEmpleoQuery(pais));
  const palabras = fold(cargo)
    .split('-')
    .filter((palabra) => palabra.length > 2);
  const parecidos = cargos.filter(({ slug }) => palabras.some((palabra) => slug.includes(palabra.slice(0, 6))));
  return (
    <div className={c.pagina}>
      <PageHeading intro={empleo.cargoNoExisteTexto}>{empleo.cargoNoExiste}</PageHeading>
      <nav aria-label={empleo.cargos} className={c.enlaces}>
        <ul>
          {(parecidos.length > 0 ? parecidos : cargos).map(({ slug, nombre, total }) => (
            <li key={slug}>
              <Link to="/empleo/p/$pais/cargo/$cargo" params={{ pais, cargo: slug }}>
                {nombre}
              </Link>{' '}
              <span>{total}</span>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
