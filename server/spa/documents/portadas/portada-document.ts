import { escapeHtml } from '#platform/escape-html';
import type { NoticiaResumen } from '#shared/contract/main/noticias/noticias-entidades';
import { TIPOS_REGISTRO } from '#shared/estados/tipos-registro';
import {
  FILAS,
  type FilaPortada,
  filaDeCambio,
  filaDeNoticia,
  filaDeOferta,
  filaDeTribuna,
  filasDeSuministro,
  TITULARES,
  tribunaDePortada,
  VER_TODO,
} from '#shared/portada/filas-portada';
import { SIZES_PORTADA } from '#shared/portada/imagen-noticia';
import { PORTADA } from '#shared/portada/textos-portada';
import { TIPOS } from '#shared/textos/paginas/textos-entrada';
import type { DatosPortada } from '../../lookups/portada-api.ts';
import { frame } from '../first-paint.ts';
import { metadataOf } from '../metadata.ts';
import { picture, type Site } from '../news-document.ts';
import type { SubjectDocument } from '../subject-pages.ts';
import { searchBox } from './search-box.ts';

/** The visitor: a logged-in one gets a place for their own things, and is not invited to register. */
interface Visitor {
  /** Slug. */
  pais: string;
  hasSession: boolean;
}

/**
 * The front door before any script runs, the same as React renders it (client/features/inicio). Its class names are those of
 * client/features/inicio/portada.css, which is in the document.
 */
export function portadaDocument(datos: DatosPortada, { pais, hasSession }: Visitor, site: Site): SubjectDocument {
  const metadata = metadataOf('/');
  if (!metadata) throw new Error('the front door has no description');
  return {
    metadata,
    canonical: '/app',
    jsonLd: {
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      name: site.producto,
      url: `${site.publicUrl}/app`,
      potentialAction: {
        '@type': 'SearchAction',
        target: `${site.publicUrl}/app/visita/result?q={search_term_string}`,
        'query-input': 'required name=search_term_string',
      },
    },
    shell: frame(
      site.producto,
      `<div class="ini" data-pais="${escapeHtml(pais)}"><header><h1 class="ini-titulo">${PORTADA.titulo}</h1><p class="ini-texto">${PORTADA.texto}</p>${searchBox()}</header>` +
        (hasSession ? '<div class="ini-tuyo"></div>' : '') +
        today(datos.noticias) +
        lists(datos) +
        column(datos) +
        (hasSession ? '' : doors()) +
        '</div>',
    ),
  };
}

const link = ({ href, titulo }: Pick<FilaPortada, 'href' | 'titulo'>, more = '') =>
  `<a href="${escapeHtml(href)}"${more}>${escapeHtml(titulo)}</a>`;

const head = (id: string, title: string, [href, all]: readonly [string, string] | []) =>
  `<header class="ini-cabeza"><h2 id="${id}">${escapeHtml(title)}</h2>${href && all ? wayToAll(href, all) : ''}</header>`;

/** Link «Todas …»; its words after the first are shown where there is room. */
function wayToAll(href: string, all: string): string {
  const [first = '', ...rest] = all.split(' ');
  return `<a href="${escapeHtml(href)}" class="ini-todo">${escapeHtml(first)}<span class="ini-resto"> ${escapeHtml(rest.join(' '))}</span></a>`;
}

const rows = (filas: readonly FilaPortada[], more = '') =>
  `<ul class="ini-filas${more}">${filas
    .map((fila) => `<li>${link(fila, ' class="ini-fila"')}<span class="ini-dato">${escapeHtml(fila.dato)}</span></li>`)
    .join('')}</ul>`;

function today(noticias: DatosPortada['noticias']): string {
  if (!noticias?.destacada) return '';
  return (
    `<section class="ini-hoy" aria-labelledby="ini-hoy">${head('ini-hoy', PORTADA.hoy, [VER_TODO.noticias, PORTADA.verNoticias])}` +
    lead(noticias.destacada) +
    rows(noticias.principales.slice(0, TITULARES).map(filaDeNoticia), ' ini-titulares') +
    '</section>'
  );
}

function lead(noticia: NoticiaResumen): string {
  const fila = filaDeNoticia(noticia);
  const { entradilla } = noticia;
  return (
    `<article class="ini-principal">${picture(noticia, SIZES_PORTADA, '', 'ini-imagen')}<div><p class="ini-antes">${escapeHtml(fila.dato)}</p>` +
    `<h3>${link(fila)}</h3>${entradilla ? `<p class="ini-entradilla">${escapeHtml(entradilla)}</p>` : ''}</div></article>`
  );
}

const list = (id: string, title: string, all: readonly [string, string], filas: readonly FilaPortada[]) =>
  filas.length === 0
    ? ''
    : `<section class="ini-seccion" aria-labelledby="${id}">${head(id, title, all)}${rows(filas)}</section>`;

function lists({ ofertas, suministro, cambios }: DatosPortada): string {
  const { pais = null } = ofertas ?? {};
  const all = [
    list(
      'ini-ofertas',
      PORTADA.ofertasDe(pais?.nombre ?? null),
      [VER_TODO.ofertas(pais?.slug ?? null), PORTADA.verOfertas],
      (ofertas?.ofertas ?? []).slice(0, FILAS).map(filaDeOferta),
    ),
    list(
      'ini-suministro',
      PORTADA.suministro,
      [VER_TODO.suministro, PORTADA.verSuministro],
      filasDeSuministro(suministro ?? []),
    ),
    list(
      'ini-cambios',
      PORTADA.cambios,
      [VER_TODO.productosNuevos, PORTADA.verProductosNuevos],
      (cambios ?? []).slice(0, FILAS).map(filaDeCambio),
    ),
  ];
  return `<div class="ini-columnas" data-below-fold>${all.join('')}</div>`;
}

function column({ tribunas, noticias }: DatosPortada): string {
  const tribuna = tribunaDePortada(tribunas ?? [], noticias);
  if (!tribuna) return '';
  const fila = filaDeTribuna(tribuna);
  return (
    `<section class="ini-seccion" data-below-fold aria-labelledby="ini-tribuna">${head('ini-tribuna', PORTADA.tribuna, [VER_TODO.tribunas, PORTADA.verTribunas])}` +
    `<div class="ini-tribuna">${link(fila)}<p class="ini-entradilla">${escapeHtml(tribuna.entradilla)}</p><p class="ini-dato">${escapeHtml(fila.dato)}</p></div></section>`
  );
}

const doors = () =>
  `<section class="ini-seccion" data-below-fold aria-labelledby="ini-puertas">${head('ini-puertas', PORTADA.puertas, [])}<ul class="ini-puertas">${TIPOS_REGISTRO.map(
    (tipo) => {
      const { nombre, para, obtienes } = TIPOS[tipo];
      return `<li><a href="/app/auth/crear-cuenta?register_type=${tipo}"><strong>${escapeHtml(nombre)}</strong><span>${escapeHtml(`${para} ${obtienes}`)}</span></a></li>`;
    },
  ).join('')}</ul></section>`;
