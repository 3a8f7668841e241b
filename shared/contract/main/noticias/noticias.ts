import * as v from 'valibot';
import { Busqueda, Dia, IdTexto } from '../../../campos.ts';
import { endpoint } from '../../endpoint.ts';
import { item, lista, numeroDePagina, pagina, QuisisteDecir } from '../../respuesta.ts';
import { Area, Categoria, Noticia, NoticiaResumen } from './noticias-entidades.ts';

/** News for their readers. The editors' calls are in noticias-mesa.ts. */

/** The filters of every list, of the feeds, and of the list within which an article has neighbours. */
export const FiltroNoticias = v.object({
  area: v.optional(IdTexto),
  categoria: v.optional(IdTexto),
  /** Slug of a tag. */
  etiqueta: v.optional(v.pipe(v.string(), v.maxLength(90))),
  q: Busqueda,
  pais: v.optional(IdTexto),
  /** Days, in the caller's `timezone`, both included. */
  desde: v.optional(Dia),
  hasta: v.optional(Dia),
});
export type FiltroNoticias = v.InferOutput<typeof FiltroNoticias>;

/** Pixel sizes of an article's picture for link previews (`og`) and search engines. */
export const FORMAS_IMAGEN = { og: [1200, 630], '16x9': [1200, 675], '4x3': [1200, 900], '1x1': [1200, 1200] } as const;
export type FormaImagen = keyof typeof FORMAS_IMAGEN;
/** `de`: an article's id, or `portal` for the picture that stands in where an article has none. */
export const urlImagenNoticia = (de: number | 'portal', forma: FormaImagen) =>
  `/api/noticias/imagenes/${de}/${forma}.jpg`;

const ValorFaceta = v.object({ valor: v.string(), etiqueta: v.string(), total: v.number() });
const PaginaDeNoticias = pagina(NoticiaResumen);
const PaginaConFacetas = v.object({
  ...PaginaDeNoticias.entries,
  meta: v.object({
    ...PaginaDeNoticias.entries.meta.entries,
    /** Each facet is counted with all filters but its own. */
    facetas: v.object({ area: v.array(ValorFaceta), categoria: v.array(ValorFaceta), pais: v.array(ValorFaceta) }),
    quisiste_decir: QuisisteDecir,
  }),
});

const Feed = v.object({ area: v.optional(IdTexto), categoria: v.optional(IdTexto) });

export const noticias = {
  /** Newest first; with `q`, by relevance. */
  lista: endpoint({
    api: 'main',
    method: 'GET',
    path: '/api/noticias',
    access: 'public',
    query: v.object({
      ...FiltroNoticias.entries,
      page: numeroDePagina(50_000, '1'),
      /** A page of none is one of one: it would have no last page. */
      per_page: v.optional(
        v.pipe(
          v.string(),
          v.regex(/^\d{1,3}$/),
          v.transform((digits) => Math.max(1, Number(digits))),
          v.maxValue(100),
        ),
        '20',
      ),
    }),
    answer: PaginaConFacetas,
    summary: 'Published news by area, category, tag, country, dates and text, with counts.',
  }),
  portada: endpoint({
    api: 'main',
    method: 'GET',
    path: '/api/noticias/portada',
    access: 'public',
    answer: item(
      v.object({
        /** Null: nothing is published. */
        destacada: v.nullable(NoticiaResumen),
        /** Up to four articles besides `destacada`. */
        principales: v.array(NoticiaResumen),
        /** Areas that have articles, with up to four each, without the articles above. */
        bloques: v.array(v.object({ area: Area, noticias: v.array(NoticiaResumen) })),
        /** The most read articles of the last 7 days, up to five. */
        mas_leidas: v.array(NoticiaResumen),
      }),
    ),
    summary: 'The front page.',
  }),
  areas: endpoint({
    api: 'main',
    method: 'GET',
    path: '/api/noticias/areas',
    access: 'public',
    answer: lista(Area),
    summary: 'The professional areas, in their order.',
  }),
  categorias: endpoint({
    api: 'main',
    method: 'GET',
    path: '/api/noticias/categorias',
    access: 'public',
    answer: lista(Categoria),
    summary: 'The topics, in their order; `padre_id` makes them a tree.',
  }),
  /** `:id` may be a slug too, present or former: the answer's `url` is the article's one address. */
  una: endpoint({
    api: 'main',
    method: 'GET',
    path: '/api/noticias/:id',
    access: 'public',
    query: v.object({
      ...FiltroNoticias.entries,
      /** A token of `noticiasMesa.previa`: with it, the article is answered in any state. */
      previa: v.optional(v.pipe(v.string(), v.maxLength(400))),
      /** The declaration of an anonymous visitor; the API knows that of an account. */
      profesional: v.optional(v.literal('1')),
    }),
    answer: item(Noticia),
    errors: ['retirado'],
    summary: 'One article; 410 with the reason when it was withdrawn.',
  }),
  vista: endpoint({
    api: 'main',
    method: 'POST',
    path: '/api/noticias/:id/vista',
    access: 'public',
    status: 204,
    repeat: 'free',
    summary: 'Counts one view of an article, of nobody in particular.',
  }),
  guardadas: endpoint({
    api: 'main',
    method: 'GET',
    path: '/api/noticias/guardadas',
    access: 'session',
    query: v.object({ page: numeroDePagina(50_000, '1') }),
    answer: PaginaDeNoticias,
    summary: 'The auth user’s saved articles, last saved first.',
  }),
  guardar: endpoint({
    api: 'main',
    method: 'PUT',
    path: '/api/noticias/:id/guardada',
    access: 'session',
    summary: 'Saves an article.',
  }),
  quitar: endpoint({
    api: 'main',
    method: 'DELETE',
    path: '/api/noticias/:id/guardada',
    access: 'session',
    summary: 'Removes it from the saved ones.',
  }),
  seguirArea: endpoint({
    api: 'main',
    method: 'PUT',
    path: '/api/noticias/areas/:id/seguimiento',
    access: 'session',
    summary: 'Follows an area: its new articles are notified.',
  }),
  dejarArea: endpoint({
    api: 'main',
    method: 'DELETE',
    path: '/api/noticias/areas/:id/seguimiento',
    access: 'session',
    summary: 'Stops following it.',
  }),
  rss: endpoint({
    api: 'main',
    method: 'GET',
    path: '/api/noticias/rss.xml',
    access: 'public',
    query: Feed,
    download: true,
    open: true,
    status: 200,
    summary: 'RSS 2.0 of the newest 30, with ETag and Last-Modified.',
  }),
  atom: endpoint({
    api: 'main',
    method: 'GET',
    path: '/api/noticias/atom.xml',
    access: 'public',
    query: Feed,
    download: true,
    open: true,
    status: 200,
    summary: 'Atom of the newest 30, with ETag and Last-Modified.',
  }),
  /** An article without a picture of its own, or with one that is stored elsewhere, gets the portal's picture. */
  imagen: endpoint({
    api: 'main',
    method: 'GET',
    path: '/api/noticias/imagenes/:id/:forma',
    access: 'public',
    /** Only makes the address of each picture different, so that caches may keep the answer for long. */
    query: v.object({ v: v.optional(v.pipe(v.string(), v.maxLength(20))) }),
    download: true,
    open: true,
    status: 200,
    summary: 'A published article’s picture, cut to `og.jpg`, `16x9.jpg`, `4x3.jpg` or `1x1.jpg`, with an ETag.',
  }),
  /** For the sitemaps: up to 10 000 articles with ids after the given one. */
  indice: endpoint({
    api: 'main',
    method: 'GET',
    path: '/api/noticias/indice',
    access: 'public',
    query: v.object({
      desde: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number)), '0'),
      /** Only articles published in the last 48 hours, for the news sitemap. */
      reciente: v.optional(v.literal('1')),
    }),
    answer: lista(
      v.object({
        id: v.number(),
        url: v.string(),
        titulo: v.string(),
        idioma: v.string(),
        fecha_publicacion: v.string(),
        actualizado_en: v.string(),
      }),
    ),
    summary: 'Addresses of all published articles, by id.',
  }),
};
