import { Link } from '@tanstack/react-router';
import { PageHeading } from '#ui/content/page-heading';
import { Breadcrumbs } from '#ui/navigation/breadcrumbs';
import { TabLinks } from '#ui/navigation/tab-links';
import { useMetadata } from '../../../api/page/use-metadata.ts';
import { explorar } from '../../../i18n/es/productos/explorar.ts';
import c from './explorar.module.css';
import { ExplorarAtc, MigasAtc } from './explorar-atc.tsx';
import { type Busqueda, type Maestra, maestras } from './explorar-consultas.ts';
import { ExplorarLista } from './explorar-lista.tsx';

/** Browses a dictionary of the catalogue; each entry links to its products. */
export function ExplorarPagina({ maestra, busqueda }: { maestra: Maestra; busqueda: Busqueda }) {
  const { titulo, intro } = explorar.maestras[maestra];
  const conCodigo = maestra === 'atc' && busqueda.padre ? `${titulo}: ${busqueda.padre}` : titulo;
  useMetadata({ title: conCodigo, description: intro });
  return (
    <div className={c.pagina}>
      {maestra === 'atc' && busqueda.padre ? (
        <MigasAtc padre={busqueda.padre} />
      ) : (
        <Breadcrumbs>
          <Link to="/visita">{explorar.productos}</Link>
          {titulo}
        </Breadcrumbs>
      )}
      <PageHeading intro={intro}>{conCodigo}</PageHeading>
      <TabLinks label={explorar.listas} current={maestra}>
        {maestras.map((una) => (
          <Link
            key={una}
            to="/visita/explorar/$maestra"
            params={{ maestra: una }}
            activeOptions={{ includeSearch: false }}
          >
            {explorar.maestras[una].titulo}
          </Link>
        ))}
      </TabLinks>
      {maestra === 'atc' ? (
        <ExplorarAtc padre={busqueda.padre ?? ''} />
      ) : (
        <ExplorarLista maestra={maestra} busqueda={busqueda} />
      )}
    </div>
  );
}
