import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { PenLine } from 'lucide-react';
import { PageHeading } from '#ui/content/page-heading';
import { EmptyState } from '#ui/feedback/empty-state';
import { Skeleton, SkeletonBlock } from '#ui/feedback/skeleton';
import { NativeSelect } from '#ui/inputs/native-select';
import { useSession } from '../../api/session/session.ts';
import { tribunas } from '../../i18n/es/noticias/tribunas.ts';
import { plural } from '../../i18n/plural.ts';
import { Consulta } from '../../pantalla/consulta.tsx';
import { EnlaceBoton } from '../../pantalla/enlaces.tsx';
import { Paginacion } from '../../pantalla/paginacion.tsx';
import { esEditor } from './es-editor.ts';
import { TribunaTarjeta } from './tribuna-tarjeta.tsx';
import c from './tribunas.module.css';
import { areasQuery, autoresQuery, type Direccion, listaQuery, type PaginaDeTribunas } from './tribunas-consultas.ts';

/** All columns, newest first, by author and area. Filters are in the address. */
export function TribunasPagina({ direccion }: { direccion: Direccion }) {
  const consulta = useQuery(listaQuery(direccion));
  const { authUser } = useSession();
  return (
    <div className={c.pagina}>
      <PageHeading
        intro={tribunas.intro}
        actions={
          esEditor(authUser) && (
            <EnlaceBoton to="/tribunas/mesa" variant="secondary" size="small">
              {tribunas.mesa}
            </EnlaceBoton>
          )
        }
      >
        {tribunas.titulo}
      </PageHeading>
      <Filtros direccion={direccion} />
      <Consulta consulta={consulta} esqueleto={<Esqueleto />}>
        {(pagina) => (
          <div aria-busy={consulta.isPlaceholderData || undefined} className={c.pagina}>
            <Resultado direccion={direccion} pagina={pagina} />
          </div>
        )}
      </Consulta>
    </div>
  );
}

/** '' means all. */
function Filtros({ direccion }: { direccion: Direccion }) {
  const { data: autores = [] } = useQuery(autoresQuery);
  const { data: areas = [] } = useQuery(areasQuery);
  const navigate = useNavigate();
  const choose = ({ page: _, ...resto }: Direccion) =>
    void navigate({ to: '/tribunas', search: resto, resetScroll: false });
  const firmas = autores.filter(({ tribunas: total }) => total > 0);
  return (
    <div className={c.filtros}>
      <NativeSelect
        label={tribunas.autor}
        items={[
          { id: '', label: tribunas.todosLosAutores },
          ...firmas.map((a) => ({ id: String(a.id), label: tribunas.autorConTotal(a.nombre, a.tribunas) })),
        ]}
        value={direccion.autor ?? ''}
        onChange={(autor) => choose({ ...(direccion.area && { area: direccion.area }), ...(autor && { autor }) })}
      />
      <NativeSelect
        label={tribunas.area}
        items={[
          { id: '', label: tribunas.todasLasAreas },
          ...areas.map(({ slug, nombre }) => ({ id: slug, label: nombre })),
        ]}
        value={direccion.area ?? ''}
        onChange={(area) => choose({ ...(direccion.autor && { autor: direccion.autor }), ...(area && { area }) })}
      />
    </div>
  );
}

function Resultado({ direccion, pagina: { data, meta } }: { direccion: Direccion; pagina: PaginaDeTribunas }) {
  if (data.length === 0) {
    const hasFiltros = Object.keys(direccion).length > 0;
    return (
      <EmptyState
        title={hasFiltros ? tribunas.vacioFiltro : tribunas.vacioTitulo}
        icon={<PenLine size={24} strokeWidth={1.5} />}
        action={
          hasFiltros && (
            <EnlaceBoton to="/tribunas" variant="secondary">
              {tribunas.quitarFiltros}
            </EnlaceBoton>
          )
        }
      >
        {!hasFiltros && tribunas.vacioTexto}
      </EmptyState>
    );
  }
  return (
    <>
      <p className={c.total} role="status">
        {plural(meta.total, tribunas.total)}
      </p>
      <ul className={c.lista}>
        {data.map((tribuna) => (
          <li key={tribuna.id}>
            <TribunaTarjeta tribuna={tribuna} level={2} />
          </li>
        ))}
      </ul>
      <Paginacion
        label={tribunas.paginas}
        actual={meta.current_page}
        ultima={meta.last_page}
        enlace={(n) => ({ to: '/tribunas', search: { ...direccion, page: String(n) } })}
      />
    </>
  );
}

const Esqueleto = () => (
  <Skeleton>
    <div className={c.lista}>
      {['a', 'b', 'c', 'd', 'e', 'f'].map((n) => (
        <SkeletonBlock key={n} height={280} radius={8} />
      ))}
    </div>
  </Skeleton>
);
