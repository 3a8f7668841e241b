import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { NoticiaResumen } from '#shared/contract/main/noticias/noticias-entidades';
import {
  FILAS,
  filaDeCambio,
  filaDeNoticia,
  filaDeOferta,
  filaDeTribuna,
  filasDeSuministro,
  TITULARES,
  tribunaDePortada,
  VER_TODO,
} from '#shared/portada/filas-portada';
import { ALTO_SUPUESTO, ANCHO_SUPUESTO, imagenDe, SIZES_PORTADA, srcSetDe } from '#shared/portada/imagen-noticia';
import { PORTADA } from '#shared/portada/textos-portada';
import { useAusentes } from '../../api/session/areas-ausentes.ts';
import { BuscarPortada } from './buscar-portada.tsx';
import { cambiosQuery, ofertasQuery, portadaQuery, suministroQuery, tribunasQuery } from './consultas-portada.ts';
import { EnlacePortada } from './enlace-portada.tsx';
import './portada.css';
import { Cabeza, Filas, Lista, Pendiente } from './secciones.tsx';
import { TituloPortada } from './titulo-portada.tsx';

interface PortadaProps {
  titulo: string;
  texto: string;
  /** Slug of the country whose offers are shown. */
  pais: string;
  /** The user's own content, before all other sections. */
  tuyo?: ReactNode;
  /** Content after all sections. */
  children?: ReactNode;
}

/** Home page: search, the user's own content, then the news of each area. */
export function PortadaPagina({ titulo, texto, pais, tuyo, children }: PortadaProps) {
  const faltan = useAusentes();
  return (
    <div className="ini" data-pais={pais}>
      <header>
        <TituloPortada>{titulo}</TituloPortada>
        <p className="ini-texto">{texto}</p>
        <BuscarPortada />
      </header>
      {tuyo}
      {!faltan.includes('noticias') && <Hoy />}
      <div className="ini-columnas" data-below-fold>
        {!faltan.includes('empleo') && <Ofertas pais={pais} />}
        {!faltan.includes('productos') && <Productos />}
      </div>
      {!faltan.includes('tribunas') && <UnaTribuna />}
      {children}
    </div>
  );
}

function Hoy() {
  const consulta = useQuery(portadaQuery);
  const { data } = consulta;
  if (data && !data.destacada) return null;
  return (
    <section className="ini-hoy" aria-labelledby="ini-hoy">
      <Cabeza id="ini-hoy" titulo={PORTADA.hoy} todo={[VER_TODO.noticias, PORTADA.verNoticias]} />
      {data?.destacada ? (
        <>
          <Principal noticia={data.destacada} />
          <Filas className="ini-titulares" filas={data.principales.slice(0, TITULARES).map(filaDeNoticia)} />
        </>
      ) : (
        <Pendiente consulta={consulta} />
      )}
    </section>
  );
}

function Principal({ noticia }: { noticia: NoticiaResumen }) {
  const { titulo, href, dato } = filaDeNoticia(noticia);
  const imagen = imagenDe(noticia);
  const { entradilla } = noticia;
  return (
    <article className="ini-principal">
      <img
        className="ini-imagen"
        src={imagen.url}
        srcSet={srcSetDe(imagen.url)}
        sizes={SIZES_PORTADA}
        alt=""
        width={imagen.ancho ?? ANCHO_SUPUESTO}
        height={imagen.alto ?? ALTO_SUPUESTO}
        fetchPriority="high"
        decoding="async"
      />
      <div>
        <p className="ini-antes">{dato}</p>
        <h3>
          <EnlacePortada href={href}>{titulo}</EnlacePortada>
        </h3>
        {entradilla && <p className="ini-entradilla">{entradilla}</p>}
      </div>
    </article>
  );
}

const Ofertas = ({ pais }: { pais: string }) => (
  <Lista
    id="ini-ofertas"
    consulta={useQuery(ofertasQuery(pais))}
    nombre={PORTADA.ofertasDe(null)}
    titulo={(data) => PORTADA.ofertasDe(data.pais?.nombre ?? null)}
    todo={(data) => [VER_TODO.ofertas(data.pais?.slug ?? null), PORTADA.verOfertas]}
    filas={({ ofertas }) => ofertas.slice(0, FILAS).map(filaDeOferta)}
  />
);

const Productos = () => (
  <>
    <Lista
      id="ini-suministro"
      consulta={useQuery(suministroQuery)}
      nombre={PORTADA.suministro}
      titulo={() => PORTADA.suministro}
      todo={() => [VER_TODO.suministro, PORTADA.verSuministro]}
      filas={filasDeSuministro}
    />
    <Lista
      id="ini-cambios"
      consulta={useQuery(cambiosQuery)}
      nombre={PORTADA.cambios}
      titulo={() => PORTADA.cambios}
      todo={() => [VER_TODO.productosNuevos, PORTADA.verProductosNuevos]}
      filas={(cambios) => cambios.slice(0, FILAS).map(filaDeCambio)}
    />
  </>
);

function UnaTribuna() {
  const { data: noticias = null } = useQuery(portadaQuery);
  const { data: tribunas = [] } = useQuery(tribunasQuery);
  const tribuna = tribunaDePortada(tribunas, noticias);
  if (!tribuna) return null;
  const { href, titulo, dato } = filaDeTribuna(tribuna);
  return (
    <section className="ini-seccion" data-below-fold aria-labelledby="ini-tribuna">
      <Cabeza id="ini-tribuna" titulo={PORTADA.tribuna} todo={[VER_TODO.tribunas, PORTADA.verTribunas]} />
      <div className="ini-tribuna">
        <EnlacePortada href={href}>{titulo}</EnlacePortada>
        <p className="ini-entradilla">{tribuna.entradilla}</p>
        <p className="ini-dato">{dato}</p>
      </div>
    </section>
  );
}
