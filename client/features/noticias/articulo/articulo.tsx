import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import type { Imagen, Noticia } from '#shared/contract/main/noticias/noticias-entidades';
import { imagenDe, SIZES_ARTICULO, sePuedeVer } from '#shared/portada/imagen-noticia';
import { conUnidades } from '#shared/textos/unidades';
import { Button } from '#ui/actions/button';
import { PageHeading } from '#ui/content/page-heading';
import { Banner } from '#ui/feedback/banner';
import { Breadcrumbs } from '#ui/navigation/breadcrumbs';
import { BelowFold } from '#ui/results/below-fold';
import { RichHtml } from '#ui/rich-text/rich-html';
import { useAlmacen } from '../../../api/browser/almacen.ts';
import { configuracion } from '../../../api/browser/configuracion.ts';
import { useMetadata } from '../../../api/page/use-metadata.ts';
import { useEsProfesional } from '../../../api/session/profesional.ts';
import { noticias } from '../../../i18n/es/noticias/noticias.ts';
import { ui } from '../../../i18n/es/ui.ts';
import { formatFechaHora } from '../../../i18n/formato.ts';
import { plural } from '../../../i18n/plural.ts';
import { PuertaProfesional } from '../../../pantalla/puerta-profesional.tsx';
import { classNames } from '../../../ui/theme/class-names.ts';
import type { ListaDeOrigen } from '../lista/lista-de-origen.ts';
import { type ArticuloPedido, countVista, type NoticiaLeida, noticiaQuery } from '../lista/noticias-consultas.ts';
import c from './articulo.module.css';
import { Acciones } from './articulo-acciones.tsx';
import { Empresas, Etiquetas, Fuente, Productos, Relacionadas, Vecinas } from './articulo-pie.tsx';
import { EnlacesArticulo } from './enlaces-articulo.tsx';
import { Fecha } from './fecha.tsx';
import { ImagenNoticia } from './imagen-noticia.tsx';

const VISTA_MS = 2_000;

/** Counts a view after two seconds on the article; a preview is not counted. */
function useVistaDeNoticia(id: number, cuenta: boolean) {
  useEffect(() => {
    if (!cuenta) return;
    const timer = setTimeout(() => countVista(id), VISTA_MS);
    return () => clearTimeout(timer);
  }, [id, cuenta]);
}

interface ArticuloPaginaProps {
  /** Result of the route's loader; the query with the same key refreshes it. */
  inicial: NoticiaLeida;
  pedido: ArticuloPedido;
  origen: ListaDeOrigen | null;
  /** Link to report an error in the article, composed by the route. */
  informar?: ReactNode;
}

/** Page of one article. */
export function ArticuloPagina({ inicial, pedido, origen, informar }: ArticuloPaginaProps) {
  const esProfesional = useEsProfesional();
  const { data = inicial, refetch, isFetching } = useQuery(noticiaQuery({ ...pedido, esProfesional }));
  // While the next article is loading, `data` may belong to another id: the page shows the loader's article.
  const noticia = data.id === inicial.id ? data : inicial;
  const { id, titulo, entradilla, seo, area } = noticia;
  const letra = useAlmacen('letra_noticias');
  const esPrevia = pedido.previa !== undefined;
  useMetadata({ title: seo.titulo ?? titulo, description: seo.descripcion ?? entradilla ?? titulo });
  useVistaDeNoticia(id, !esPrevia && noticia.guardadaEn === undefined);
  return (
    <article className={c.articulo} data-letra={letra} lang={noticia.idioma === 'es' ? undefined : noticia.idioma}>
      <Breadcrumbs>
        <Link to="/noticias">{noticias.titulo}</Link>
        <Link to="/noticias/area/{-$area}/$id" params={{ area: area.slug, id: String(area.id) }}>
          {area.nombre}
        </Link>
        <span className={c.migaTitulo}>{titulo}</span>
      </Breadcrumbs>
      {noticia.guardadaEn && (
        <Banner
          tone="offline"
          title={noticias.copiaTitulo}
          action={
            <Button size="small" variant="secondary" onPress={() => void refetch()} isPending={isFetching}>
              {ui.reintentar}
            </Button>
          }
        >
          {noticias.copiaGuardada(formatFechaHora(noticia.guardadaEn))}
        </Banner>
      )}
      <Avisos noticia={noticia} esPrevia={esPrevia} />
      <Cabeza noticia={noticia} />
      <Acciones noticia={noticia} informar={informar} />
      <Figura noticia={noticia} />
      {noticia.cuerpo === null ? <PuertaProfesional textos={noticias} /> : <RichHtml html={noticia.cuerpo} />}
      <BelowFold>
        {noticia.cuerpo !== null && <EnlacesArticulo html={noticia.cuerpo} />}
        <Galeria noticia={noticia} />
        <Fuente noticia={noticia} />
        <Etiquetas noticia={noticia} />
        <Productos noticia={noticia} />
        <Empresas noticia={noticia} />
        <Vecinas noticia={noticia} origen={origen} />
        <Relacionadas noticia={noticia} />
      </BelowFold>
    </article>
  );
}

/** Preview of an unpublished article: without actions and neighbours, as it has no address yet. */
export const ArticuloPrevio = ({ noticia }: { noticia: Noticia }) => (
  <article className={c.articulo}>
    <Avisos noticia={noticia} esPrevia />
    <Cabeza noticia={noticia} />
    <Figura noticia={noticia} />
    {noticia.cuerpo !== null && <RichHtml html={noticia.cuerpo} />}
  </article>
);

const Avisos = ({ noticia, esPrevia }: { noticia: Noticia; esPrevia: boolean }) => (
  <>
    {esPrevia && <Banner tone="warning">{noticias.previa}</Banner>}
    {noticia.es_demo && !configuracion.demostracion && <Banner>{noticias.demoTexto}</Banner>}
    {noticia.estado === 'archivada' && <Banner>{noticias.archivada}</Banner>}
  </>
);

function Cabeza({ noticia }: { noticia: Noticia }) {
  const { titulo, antetitulo, categoria, entradilla, autor, patrocinada, patrocinador, minutos_lectura } = noticia;
  const { fecha_publicacion, fecha_actualizacion } = noticia;
  return (
    <div className={c.cabeza}>
      {patrocinada && (
        <p className={c.patrocinada}>{patrocinador ? noticias.patrocinadoPor(patrocinador) : noticias.patrocinado}</p>
      )}
      <PageHeading
        eyebrow={
          antetitulo ?? (
            <Link
              to="/noticias/category/{-$category}/$id"
              params={{ category: categoria.slug, id: String(categoria.id) }}
            >
              {categoria.nombre}
            </Link>
          )
        }
        intro={entradilla}
      >
        {conUnidades(titulo)}
      </PageHeading>
      <ul className={c.datos}>
        {autor && <li className={c.autor}>{autor}</li>}
        <li>
          {noticias.publicada} <Fecha instante={fecha_publicacion} enPalabras={false} />
        </li>
        {fecha_actualizacion && (
          <li>
            {noticias.actualizada} <Fecha instante={fecha_actualizacion} enPalabras={false} />
          </li>
        )}
        {minutos_lectura > 0 && <li>{plural(minutos_lectura, noticias.lectura)}</li>}
      </ul>
    </div>
  );
}

function Figura({ noticia }: { noticia: Noticia }) {
  const { video_url } = noticia;
  const imagen = imagenDe(noticia);
  return (
    <>
      <figure className={classNames(c.figura, !sePuedeVer(noticia.imagen) && c.dibujada)}>
        <ImagenNoticia imagen={imagen} sizes={SIZES_ARTICULO} esPrincipal />
        <Pie imagen={imagen} />
      </figure>
      {video_url && (
        <p>
          <a href={video_url} rel="noopener nofollow">
            {noticias.video}
          </a>
        </p>
      )}
    </>
  );
}

const Pie = ({ imagen: { pie, credito } }: { imagen: Imagen }) =>
  (pie ?? credito) !== null && (
    <figcaption>{[pie, credito && noticias.credito(credito)].filter(Boolean).join(' ')}</figcaption>
  );

function Galeria({ noticia: { galeria } }: { noticia: Noticia }) {
  const visibles = galeria.filter(sePuedeVer);
  if (visibles.length === 0) return null;
  return (
    <ul className={c.galeria}>
      {visibles.map((imagen) => (
        <li key={imagen.url}>
          <figure className={c.figura}>
            <ImagenNoticia imagen={imagen} sizes="(min-width: 48em) 360px, 100vw" />
            <Pie imagen={imagen} />
          </figure>
        </li>
      ))}
    </ul>
  );
}
