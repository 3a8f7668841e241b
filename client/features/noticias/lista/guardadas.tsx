import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Bookmark } from 'lucide-react';
import { PageHeading } from '#ui/content/page-heading';
import { EmptyState } from '#ui/feedback/empty-state';
import { Breadcrumbs } from '#ui/navigation/breadcrumbs';
import { useMetadata } from '../../../api/page/use-metadata.ts';
import { noticias } from '../../../i18n/es/noticias/noticias.ts';
import { Consulta } from '../../../pantalla/consulta.tsx';
import { EnlaceBoton } from '../../../pantalla/enlaces.tsx';
import { Paginacion } from '../../../pantalla/paginacion.tsx';
import { EntradaNoticia } from './entrada-noticia.tsx';
import { ListaEsqueleto } from './esqueletos.tsx';
import c from './lista.module.css';
import { guardadasQuery } from './noticias-consultas.ts';

/** Articles that the user saved, the last saved first. */
export function GuardadasPagina({ page }: { page: string }) {
  const consulta = useQuery(guardadasQuery(page));
  useMetadata({ title: noticias.guardadas });
  return (
    <div className={c.pagina}>
      <Breadcrumbs>
        <Link to="/noticias">{noticias.titulo}</Link>
        {noticias.guardadas}
      </Breadcrumbs>
      <PageHeading>{noticias.guardadas}</PageHeading>
      <Consulta consulta={consulta} esqueleto={<ListaEsqueleto />}>
        {({ data, meta }) => (
          <>
            {data.length === 0 && (
              <EmptyState
                title={noticias.guardadasVacio}
                icon={<Bookmark size={24} strokeWidth={1.5} />}
                action={<EnlaceBoton to="/noticias">{noticias.irAPortada}</EnlaceBoton>}
              >
                {noticias.guardadasVacioTexto}
              </EmptyState>
            )}
            <ol className={c.entradas}>
              {data.map((noticia) => (
                <li key={noticia.id}>
                  <EntradaNoticia noticia={noticia} forma="linea" level={2} />
                </li>
              ))}
            </ol>
            <Paginacion
              label={noticias.paginas}
              actual={meta.current_page}
              ultima={meta.last_page}
              enlace={(n) => ({ to: '/noticias/guardadas', search: { page: String(n) } })}
            />
          </>
        )}
      </Consulta>
    </div>
  );
}
