import { createHash } from 'node:crypto';
import { escapeHtml } from '#platform/escape-html';
import { FORMAS_IMAGEN, type FormaImagen, urlImagenNoticia } from '#shared/contract/main/noticias/noticias';
import type { Noticia, NoticiaResumen } from '#shared/contract/main/noticias/noticias-entidades';
import {
  ALTO_SUPUESTO,
  ANCHO_SUPUESTO,
  imagenDe,
  SIZES_ARTICULO,
  SIZES_PORTADA,
  sePuedeVer,
  srcSetDe,
} from '#shared/portada/imagen-noticia';
import { conUnidades } from '#shared/textos/unidades';
import type { Withdrawn } from '../lookups/news-api.ts';
import { frame } from './first-paint.ts';
import { ownMarkup } from './own-markup.ts';
import type { SubjectDocument } from './subject-pages.ts';

export interface Site {
  /** The name of this site. */
  producto: string;
  publicUrl: string;
}

export const PATROCINADO = 'Contenido patrocinado';
/** Search engines cut descriptions beyond this length. */
const DESCRIPTION_MAX = 160;
const HEADLINE_MAX = 110;

/** Cuts a text to `max` characters, at the end of a word. */
export function cut(text: string, max: number): string {
  if (text.length <= max) return text;
  const head = text.slice(0, max - 1);
  return `${head.slice(0, head.lastIndexOf(' ') > max / 2 ? head.lastIndexOf(' ') : undefined).trimEnd()}…`;
}

/** Aspect ratios that Google asks for. */
const LD_SHAPES = ['16x9', '4x3', '1x1'] as const;
const fecha = new Intl.DateTimeFormat('es-ES', { timeZone: 'Europe/Madrid', dateStyle: 'long' });

export const areaPath = ({ slug, id }: { slug: string; id: number }) => `/app/noticias/area/${slug}/${id}`;

/**
 * The HTML of one article before any script runs, which is also all that a reader without scripts gets. Search engines must not
 * index previews and demonstrations.
 */
export function newsDocument(noticia: Noticia, site: Site, isPreview: boolean): SubjectDocument {
  const { titulo, entradilla, seo, url, canonica_url, area } = noticia;
  const description = cut(seo.descripcion ?? entradilla ?? titulo, DESCRIPTION_MAX);
  return {
    metadata: { title: seo.titulo ?? titulo, description, isPrivate: isPreview || noticia.es_demo },
    canonical: canonica_url ?? url,
    jsonLd: { '@context': 'https://schema.org', '@graph': [articleLd(noticia, site), breadcrumbLd(noticia, site)] },
    properties: propertiesOf(noticia, site, description),
    feeds: [
      {
        title: `${area.nombre} · ${site.producto}`,
        type: 'rss',
        path: `/api/noticias/rss.xml?area=${area.id}`,
      },
    ],
    shell: shellOf(noticia, site),
    isRead: true,
  };
}

/**
 * Address of the article's picture in an aspect ratio. A changed picture has a changed address, so that caches of link previews
 * fetch it again.
 */
function imageOf({ id, estado, seo, imagen }: Noticia, { publicUrl }: Site, forma: FormaImagen): string {
  // The picture of an article that is not published must not be public yet.
  const of = estado === 'publicada' || estado === 'archivada' ? id : 'portal';
  const version = createHash('sha256')
    .update(seo.imagen ?? imagen?.url ?? '')
    .digest('hex')
    .slice(0, 8);
  return `${publicUrl}${urlImagenNoticia(of, forma)}?v=${version}`;
}

/** The picture of a link preview, for Open Graph and for Twitter. */
export const previewImage = (url: string, alt: string): [string, string][] => [
  ['og:image', url],
  ['og:image:type', 'image/jpeg'],
  ['og:image:width', String(FORMAS_IMAGEN.og[0])],
  ['og:image:height', String(FORMAS_IMAGEN.og[1])],
  ['og:image:alt', alt],
  ['twitter:card', 'summary_large_image'],
  ['twitter:image', url],
  ['twitter:image:alt', alt],
];

function propertiesOf(noticia: Noticia, site: Site, description: string): [string, string][] {
  const { titulo, seo, imagen, fecha_publicacion, fecha_actualizacion, area, etiquetas } = noticia;
  const title = seo.titulo ?? titulo;
  const alt = seo.imagen === null && imagen?.alt ? imagen.alt : titulo;
  return [
    ['og:type', 'article'],
    ['og:title', title],
    ...previewImage(imageOf(noticia, site, 'og'), alt),
    ['twitter:title', title],
    ['twitter:description', description],
    ['article:published_time', fecha_publicacion],
    ['article:modified_time', fecha_actualizacion ?? fecha_publicacion],
    ['article:section', area.nombre],
    ...etiquetas.map(({ nombre }): [string, string] => ['article:tag', nombre]),
  ];
}

function articleLd(noticia: Noticia, site: Site): Record<string, unknown> {
  const { titulo, entradilla, autor, area, url, etiquetas, idioma, fecha_publicacion, fecha_actualizacion } = noticia;
  const { producto, publicUrl } = site;
  const organization = { '@type': 'Organization', name: producto, url: `${publicUrl}/app` };
  return {
    '@type': 'NewsArticle',
    headline: cut(titulo, HEADLINE_MAX),
    ...(entradilla && { description: entradilla }),
    image: LD_SHAPES.map((forma) => imageOf(noticia, site, forma)),
    datePublished: fecha_publicacion,
    dateModified: fecha_actualizacion ?? fecha_publicacion,
    author: [autor ? { '@type': 'Person', name: autor, url: publicUrl + areaPath(area) } : organization],
    publisher: { ...organization, logo: { '@type': 'ImageObject', url: `${publicUrl}/favicon.svg` } },
    mainEntityOfPage: { '@type': 'WebPage', '@id': publicUrl + url },
    articleSection: area.nombre,
    ...(etiquetas.length > 0 && { keywords: etiquetas.map(({ nombre }) => nombre).join(', ') }),
    inLanguage: idioma,
    isAccessibleForFree: true,
    ...(noticia.solo_profesionales && { conditionsOfAccess: 'Solo para profesionales sanitarios' }),
    ...(noticia.patrocinada && {
      genre: PATROCINADO,
      ...(noticia.patrocinador && { sponsor: { '@type': 'Organization', name: noticia.patrocinador } }),
    }),
    ...(noticia.fuente?.url && { isBasedOn: noticia.fuente.url }),
  };
}

function breadcrumbLd({ titulo, area, url }: Noticia, { publicUrl }: Site): Record<string, unknown> {
  const places = [
    { name: 'Noticias', item: `${publicUrl}/app/noticias` },
    { name: area.nombre, item: publicUrl + areaPath(area) },
    { name: titulo, item: publicUrl + url },
  ];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: places.map((place, n) => ({ '@type': 'ListItem', position: n + 1, ...place })),
  };
}

/** The page's largest picture: preloaded with the HTML, with the same file that the client then requests. */
export function picture(noticia: NoticiaResumen, sizes: string, alt: string, className = 'fp-picture'): string {
  const imagen = imagenDe(noticia);
  const srcset = srcSetDe(imagen.url);
  const sources = srcset === undefined ? '' : ` srcset="${escapeHtml(srcset)}" sizes="${escapeHtml(sizes)}"`;
  return `<img class="${className}" src="${escapeHtml(imagen.url)}"${sources} alt="${escapeHtml(alt)}" width="${imagen.ancho ?? ANCHO_SUPUESTO}" height="${imagen.alto ?? ALTO_SUPUESTO}" fetchpriority="high" decoding="async">`;
}

/** First paint of the whole article, in the place where the client renders it. */
function shellOf(noticia: Noticia, { producto }: Site): string {
  const { titulo, antetitulo, entradilla, area, autor, fecha_publicacion, cuerpo, fuente } = noticia;
  const line = [autor, fecha.format(new Date(fecha_publicacion)), `${noticia.minutos_lectura} min de lectura`];
  const eyebrow = [noticia.patrocinada && PATROCINADO, antetitulo].filter(Boolean).join(' · ');
  return frame(
    producto,
    `<p class="fp-crumbs"><a href="/app/noticias">Noticias</a><span>/</span><a href="${escapeHtml(areaPath(area))}">${escapeHtml(area.nombre)}</a></p>` +
      `<article class="fp-text"><p class="fp-eyebrow">${escapeHtml(eyebrow)}</p><h1>${escapeHtml(conUnidades(titulo))}</h1>` +
      `<p>${escapeHtml(entradilla ?? '')}</p><p class="fp-eyebrow">${escapeHtml(line.filter(Boolean).join(' · '))}</p>` +
      picture(
        noticia,
        SIZES_ARTICULO,
        noticia.imagen?.alt ?? '',
        sePuedeVer(noticia.imagen) ? undefined : 'fp-picture fp-drawn',
      ) +
      (cuerpo ? ownMarkup(cuerpo) : '<p>Contenido solo para profesionales sanitarios.</p>') +
      (fuente ? `<p>${escapeHtml(fuente.atribucion ?? `Fuente: ${fuente.nombre}`)}</p>` : '') +
      '</article>',
  );
}

/** 410 for a withdrawn article, with the reason that is given to its readers. */
export const withdrawnDocument = ({ motivo }: Withdrawn, id: string, { producto }: Site): SubjectDocument => ({
  status: 410,
  metadata: { title: 'Noticia retirada', description: motivo, isPrivate: true },
  canonical: `/app/noticias/${id}`,
  jsonLd: {},
  shell: frame(
    producto,
    `<h1>Noticia retirada</h1><p>${escapeHtml(motivo)}</p><p><a href="/app/noticias">Volver a las noticias</a></p>`,
  ),
});

/** First paint of a list of articles: headlines that link to the articles. */
export const headlinesShell = (
  { producto }: Site,
  {
    title,
    intro,
    news,
    hasLead = false,
  }: {
    title: string;
    intro: string;
    news: readonly NoticiaResumen[];
    /** The first headline is shown with its picture. */
    hasLead?: boolean;
  },
): string =>
  frame(
    producto,
    `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(intro)}</p><ul class="fp-news">${news
      .map(
        (noticia, n) =>
          `<li>${hasLead && n === 0 ? picture(noticia, SIZES_PORTADA, '') : ''}<a href="${escapeHtml(noticia.url)}">${escapeHtml(conUnidades(noticia.titulo))}</a><p>${escapeHtml(noticia.entradilla ?? '')}</p></li>`,
      )
      .join('')}</ul>`,
  );
