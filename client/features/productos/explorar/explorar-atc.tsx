import { useQueries, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import type { EntradaMaestra } from '#shared/contract/visita/entidades';
import { Breadcrumbs } from '#ui/navigation/breadcrumbs';
import { VisuallyHidden } from '#ui/theme/visually-hidden';
import { explorar } from '../../../i18n/es/productos/explorar.ts';
import { plural } from '../../../i18n/plural.ts';
import { EnlaceResultado } from '../tarjeta/enlace-resultado.tsx';
import c from './explorar.module.css';
import { maestraQuery, ramaAtc } from './explorar-consultas.ts';
import { Entradas, ExplorarConsulta } from './explorar-entradas.tsx';

/** Breadcrumbs of an ATC code. The names of the levels above are in the cache after browsing down, and are loaded otherwise. */
export function MigasAtc({ padre }: { padre: string }) {
  const rama = ramaAtc(padre);
  const niveles = useQueries({
    queries: rama.map((_, nivel) => maestraQuery('atc', { padre: rama[nivel - 1] ?? '' })),
  });
  const nombreDe = (codigo: string, nivel: number) =>
    niveles[nivel]?.data?.find((entrada) => entrada.codigo === codigo)?.nombre ?? '';
  return (
    <Breadcrumbs>
      <Link to="/visita">{explorar.productos}</Link>
      <Link to="/visita/explorar/$maestra" params={{ maestra: 'atc' }}>
        {explorar.todoElAtc}
      </Link>
      {rama.map((codigo, nivel) =>
        codigo === padre ? (
          `${codigo} ${nombreDe(codigo, nivel)}`
        ) : (
          <Link key={codigo} to="/visita/explorar/$maestra" params={{ maestra: 'atc' }} search={{ padre: codigo }}>
            {codigo}
            <span className={c.deMiga}> {nombreDe(codigo, nivel)}</span>
          </Link>
        ),
      )}
    </Breadcrumbs>
  );
}

/** One level of the ATC tree. */
export function ExplorarAtc({ padre }: { padre: string }) {
  const consulta = useQuery(maestraQuery('atc', { padre }));
  return (
    <ExplorarConsulta consulta={consulta} vacio={padre}>
      {(entradas) => (
        <Entradas>
          {entradas.map((entrada) => (
            <Nivel key={entrada.codigo} entrada={entrada} />
          ))}
        </Entradas>
      )}
    </ExplorarConsulta>
  );
}

const Nivel = ({ entrada: { codigo, nombre, total, tiene_hijos } }: { entrada: EntradaMaestra }) => (
  <li className={c.entrada}>
    <code className={c.codigo}>{codigo}</code>
    {tiene_hijos ? (
      <Link
        to="/visita/explorar/$maestra"
        params={{ maestra: 'atc' }}
        search={{ padre: codigo }}
        className={c.principal}
      >
        {nombre ?? codigo}
        <ChevronRight size={16} strokeWidth={1.5} aria-hidden="true" />
      </Link>
    ) : (
      <EnlaceResultado filtro="atc" valor={codigo} className={c.principal}>
        {nombre ?? codigo}
      </EnlaceResultado>
    )}
    {tiene_hijos ? (
      <EnlaceResultado filtro="atc" valor={codigo} className={c.total}>
        {plural(total, explorar.medicamentos)} <VisuallyHidden>{nombre ?? codigo}</VisuallyHidden>
      </EnlaceResultado>
    ) : (
      <span className={c.total}>{plural(total, explorar.medicamentos)}</span>
    )}
  </li>
);
