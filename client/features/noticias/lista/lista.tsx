import { useQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { EmptyState } from '#ui/feedback/empty-state';
import { noticias } from '../../../i18n/es/noticias/noticias.ts';
import { pluralTotal } from '../../../i18n/plural.ts';
import { QuisisteDecir } from '../../../pantalla/busqueda/quisiste-decir.tsx';
import { Consulta } from '../../../pantalla/consulta.tsx';
import { EnlaceBoton } from '../../../pantalla/enlaces.tsx';
import { Paginacion } from '../../../pantalla/paginacion.tsx';
import { Lateral } from '../portada/marco-noticias.tsx';
import { EntradaNoticia } from './entrada-noticia.tsx';
import { ListaEsqueleto } from './esqueletos.tsx';
import { type EnlaceLista, FILTROS_ID, type FiltroLibre, Filtros } from './filtros.tsx';
import c from './lista.module.css';
import { saveOrigen } from './lista-de-origen.ts';
import { listaQuery } from './noticias-consultas.ts';
import { conFiltros, type Direccion, filtroDe } from './noticias-direccion.ts';

interface ListaProps {
  /** Name of the list in the link that leads back to it. */
  nombre: string;
  /** Filters that the page's address fixes: its area or category. */
  fijo: Direccion;
  direccion: Direccion;
  enlace: EnlaceLista;
  filtros: readonly FiltroLibre[];
  /** Links for an empty list without filters. */
  otras?: ReactNode;
}

/** A page of a list with its filters; all of its state is in the address. */
export function Lista({ nombre, fijo, direccion, enlace, filtros, otras }: ListaProps) {
  const pedida = { ...direccion, ...fijo };
  const consulta = useQuery(listaQuery(pedida));
  const dicho = consulta.data?.meta.quisiste_decir;
  const mirada = { ...direccion, ...fijo, ...(dicho && { q: dicho }) };
  useEffect(() => saveOrigen({ nombre, enlace: enlace(direccion), filtro: filtroDe(mirada) }));
  const hayFiltros = Object.keys(direccion).length > 0;
  return (
    <Consulta consulta={consulta} esqueleto={<ListaEsqueleto />}>
      {({ data, meta }) => (
        <>
          <div className={c.lista} aria-busy={consulta.isPlaceholderData || undefined}>
            <div className={c.cabeza}>
              <p role="status" className={c.total}>
                {pluralTotal(meta, noticias.total)}
              </p>
              <a href={`#${FILTROS_ID}`} className={c.aFiltros}>
                {noticias.filtros}
              </a>
            </div>
            {meta.quisiste_decir && direccion.q && (
              <QuisisteDecir
                escrito={direccion.q}
                dicho={meta.quisiste_decir}
                enlace={enlace(conFiltros(direccion, { q: meta.quisiste_decir }))}
              />
            )}
            {data.length === 0 ? (
              <Vacia hayFiltros={hayFiltros} enlace={enlace} otras={otras} />
            ) : (
              <ol className={c.entradas}>
                {data.map((noticia) => (
                  <li key={noticia.id}>
                    <EntradaNoticia noticia={noticia} forma="linea" level={2} enSuArea={fijo.area !== undefined} />
                  </li>
                ))}
              </ol>
            )}
            <Paginacion
              label={noticias.paginas}
              actual={meta.current_page}
              ultima={meta.last_page}
              enlace={(n) => enlace({ ...direccion, page: String(n) })}
            />
          </div>
          <Lateral>
            <Filtros direccion={direccion} facetas={meta.facetas} libres={filtros} enlace={enlace} />
          </Lateral>
        </>
      )}
    </Consulta>
  );
}

const Vacia = ({ hayFiltros, enlace, otras }: { hayFiltros: boolean; enlace: EnlaceLista; otras: ReactNode }) => (
  <>
    <EmptyState
      title={hayFiltros ? noticias.vacioLista : noticias.vacioTitulo}
      icon={<SearchX size={24} strokeWidth={1.5} />}
      action={hayFiltros && <EnlaceBoton {...enlace({})}>{noticias.quitarFiltros}</EnlaceBoton>}
    >
      {hayFiltros ? noticias.vacioListaTexto : noticias.vacioTexto}
    </EmptyState>
    {otras}
  </>
);
