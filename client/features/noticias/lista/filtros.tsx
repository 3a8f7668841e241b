import { Link, type LinkProps, useNavigate } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Disclosure } from '#ui/results/disclosure';
import { noticias } from '../../../i18n/es/noticias/noticias.ts';
import { formatNumero } from '../../../i18n/numero.ts';
import l from '../portada/lateral.module.css';
import c from './filtros.module.css';
import type { PaginaDeNoticias } from './noticias-consultas.ts';
import { conFiltros, type Direccion } from './noticias-direccion.ts';

/** Filters that the reader can choose; the page's address may fix one of them. */
export type FiltroLibre = 'area' | 'categoria' | 'pais';
/** Link to the current list with another query string. */
export type EnlaceLista = (direccion: Direccion) => Pick<LinkProps, 'to' | 'params' | 'search'>;

type Facetas = PaginaDeNoticias['meta']['facetas'];

const NOMBRES: Record<FiltroLibre, string> = {
  area: noticias.filtroArea,
  categoria: noticias.filtroCategoria,
  pais: noticias.filtroPais,
};
/** Id of the filters, for the link that jumps to them on phones. */
export const FILTROS_ID = 'filtros';
const A_LA_VISTA = 12;

// Lazy, as the calendar is large, and most readers do not filter by date.
const Fechas = lazy(async () => ({ default: (await import('./filtro-fechas.tsx')).FiltroFechas }));

interface FiltrosProps {
  direccion: Direccion;
  facetas: Facetas;
  libres: readonly FiltroLibre[];
  enlace: EnlaceLista;
}

/** Each value is a link with its count, so that it can be opened in a tab and undone with «Back». */
export function Filtros({ direccion, facetas, libres, enlace }: FiltrosProps) {
  const navigate = useNavigate();
  const grupos = libres.filter((filtro) => facetas[filtro].length > 1 || direccion[filtro] !== undefined);
  return (
    <section id={FILTROS_ID} className={l.caja} aria-label={noticias.filtros}>
      <h2 className={l.titulo}>{noticias.filtros}</h2>
      {direccion.etiqueta && (
        <Puesto nombre={direccion.etiqueta.replaceAll('-', ' ')} to={enlace(conFiltros(direccion, { etiqueta: '' }))} />
      )}
      {grupos.map((filtro) => (
        <Grupo key={filtro} filtro={filtro} direccion={direccion} valores={facetas[filtro]} enlace={enlace} />
      ))}
      <Disclosure
        frame="line"
        title={noticias.filtroFechas}
        isOpen={direccion.desde !== undefined || direccion.hasta !== undefined}
      >
        <Suspense>
          <Fechas
            desde={direccion.desde ?? null}
            hasta={direccion.hasta ?? null}
            onChange={(cambios) => void navigate({ ...enlace(conFiltros(direccion, cambios)), resetScroll: false })}
          />
        </Suspense>
      </Disclosure>
    </section>
  );
}

const Puesto = ({ nombre, to }: { nombre: string; to: ReturnType<EnlaceLista> }) => (
  <Link {...to} resetScroll={false} className={c.puesto} aria-label={noticias.quitarFiltro(nombre)}>
    {nombre}
    <X size={16} strokeWidth={2} aria-hidden="true" />
  </Link>
);

function Grupo({
  filtro,
  direccion,
  valores,
  enlace,
}: {
  filtro: FiltroLibre;
  direccion: Direccion;
  valores: Facetas[FiltroLibre];
  enlace: EnlaceLista;
}) {
  const elegido = direccion[filtro];
  const puesto = valores.find(({ valor }) => valor === elegido);
  return (
    <Disclosure frame="line" title={NOMBRES[filtro]} isOpen>
      {elegido !== undefined && (
        <Puesto nombre={puesto?.etiqueta ?? elegido} to={enlace(conFiltros(direccion, { [filtro]: '' }))} />
      )}
      <ul>
        {valores
          .filter(({ valor }) => valor !== elegido)
          .slice(0, A_LA_VISTA)
          .map(({ valor, etiqueta, total }) => (
            <li key={valor}>
              <Link {...enlace(conFiltros(direccion, { [filtro]: valor }))} resetScroll={false} className={c.valor}>
                {etiqueta} <span className={c.total}>{formatNumero(total)}</span>
              </Link>
            </li>
          ))}
      </ul>
    </Disclosure>
  );
}
