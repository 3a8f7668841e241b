import * as v from 'valibot';
import { BUSCAR_MAX, BUSCAR_MIN } from '../../reglas/limites.ts';
import { endpoint } from '../endpoint.ts';
import { EnlacesDePagina, item, lista, numeroDePagina, PosicionEnLista, pagina } from '../respuesta.ts';
import {
  Alerta,
  Cambio,
  CambioDeProducto,
  Componente,
  Documento,
  EntradaMaestra,
  Equivalente,
  Fuente,
  Presentacion,
  Producto,
  ProductoFila,
  ProductoSeguido,
  Seccion,
  Suministro,
} from './entidades.ts';

/** The read calls of the catalogue; the finder's are in buscador.ts. */
const producto = <const P extends string, A extends v.GenericSchema>(resto: P, answer: A, summary: string) =>
  endpoint({
    api: 'visita',
    method: 'GET',
    path: `/api/productos/:id/${resto}` as `/api/productos/:id/${P}`,
    access: 'public',
    answer,
    summary,
  });

export const catalogo = {
  /** The sources of the catalogue; every list and sheet shows them. */
  estado: endpoint({
    api: 'visita',
    method: 'GET',
    path: '/api/catalogo',
    access: 'public',
    answer: item(
      v.object({
        productos: v.number(),
        presentaciones: v.number(),
        /** The newest list of each source. */
        fuentes: v.array(v.object({ ...Fuente.entries, importado_en: v.string(), productos: v.number() })),
        es_demo: v.boolean(),
      }),
    ),
    summary: 'Size, sources and dates of the catalogue.',
  }),
  /** Withdrawn products are answered too, with `activo: false`. */
  producto: endpoint({
    api: 'visita',
    method: 'GET',
    path: '/api/productos/:id',
    access: 'public',
    answer: item(Producto),
    summary: 'The whole sheet of a product.',
  }),
  porCodigo: endpoint({
    api: 'visita',
    method: 'GET',
    path: '/api/productos/cn/:cn',
    access: 'public',
    answer: item(v.object({ id: v.number(), slug: v.string(), nombre: v.string(), presentacion: Presentacion })),
    summary: 'The product of a código nacional: 6 digits, 7 with the check digit, or its EAN.',
  }),
  presentaciones: producto('presentaciones', lista(Presentacion), 'Its presentations.'),
  composicion: producto('composicion', lista(Componente), 'Its active ingredients, in the source’s order.'),
  documentos: producto('documentos', lista(Documento), 'Its documents; official ones as links.'),
  equivalentes: producto(
    'equivalentes',
    lista(Equivalente),
    'Same strength and form first (its clinical product, DCP), then other strengths, then same ATC; at most 100.',
  ),
  cambios: producto('cambios', lista(Cambio), 'What imports changed, newest first; at most 100.'),
  alertas: producto('alertas', lista(Alerta), 'Interactions, duplicities and cautions in old age of its ATC.'),
  suministroDe: producto('suministro', lista(Suministro), 'Its supply problems, open ones first.'),
  secciones: endpoint({
    api: 'visita',
    method: 'GET',
    path: '/api/productos/:id/documentos/:tipo/secciones',
    access: 'public',
    answer: lista(v.object({ seccion: v.string(), titulo: v.string() })),
    summary: 'Contents of a document that can be read in the page.',
  }),
  seccion: endpoint({
    api: 'visita',
    method: 'GET',
    path: '/api/productos/:id/documentos/:tipo/secciones/:seccion',
    access: 'public',
    answer: item(Seccion),
    summary: 'One section of a document.',
  }),
  buscarEnFicha: endpoint({
    api: 'visita',
    method: 'POST',
    path: '/api/productos/buscar-en-ficha',
    access: 'public',
    body: v.object({
      condiciones: v.pipe(
        v.array(
          v.object({
            /** «4.1»; if left out, the whole document is searched. */
            seccion: v.optional(v.pipe(v.string(), v.regex(/^\d{1,2}(\.\d{1,2})?$/))),
            texto: v.pipe(
              v.string(),
              v.trim(),
              v.minLength(BUSCAR_MIN, `Escribe al menos ${BUSCAR_MIN} letras`),
              v.maxLength(BUSCAR_MAX),
            ),
            contiene: v.optional(v.boolean(), true),
          }),
        ),
        v.minLength(1, 'Pon al menos una condición'),
        v.maxLength(5, 'Usa como máximo 5 condiciones'),
      ),
    }),
    answer: lista(ProductoFila),
    repeat: 'free',
    summary: 'Products whose data sheet says all of this; at most 100.',
  }),
  seguir: endpoint({
    api: 'visita',
    method: 'PUT',
    path: '/api/productos/:id/seguimiento',
    access: 'session',
    summary: 'Follows a product.',
  }),
  /** Products with the newest change first, then the last followed; withdrawn ones too, with `activo: false`. */
  seguidos: endpoint({
    api: 'visita',
    method: 'GET',
    path: '/api/productos/seguidos',
    access: 'session',
    query: v.object({ page: numeroDePagina(10_000, '1'), per_page: numeroDePagina(100, '20') }),
    answer: pagina(ProductoSeguido),
    summary: 'The products that the auth user follows.',
  }),
  dejarDeSeguir: endpoint({
    api: 'visita',
    method: 'DELETE',
    path: '/api/productos/:id/seguimiento',
    access: 'session',
    summary: 'Stops following it.',
  }),
  vista: endpoint({
    api: 'visita',
    method: 'POST',
    path: '/api/productos/:id/vista',
    access: 'public',
    status: 204,
    repeat: 'free',
    summary: 'Counts one view of a sheet, of nobody in particular.',
  }),
  maestra: endpoint({
    api: 'visita',
    method: 'GET',
    path: '/api/maestras/:maestra',
    access: 'public',
    query: v.object({
      q: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(120))),
      /** ATC only: answers the children of this code; '' for the anatomical groups. */
      padre: v.optional(v.pipe(v.string(), v.maxLength(7))),
      /** First letter of the name, or «#» for names that begin with no letter. */
      letra: v.optional(v.pipe(v.string(), v.maxLength(1))),
    }),
    answer: lista(EntradaMaestra),
    summary: 'A dictionary, by name; at most 2 000 entries.',
  }),
  /** Newest first. */
  suministro: endpoint({
    api: 'visita',
    method: 'GET',
    path: '/api/suministro',
    access: 'public',
    query: v.object({
      activo: v.optional(v.picklist(['0', '1']), '1'),
      page: numeroDePagina(50_000, '1'),
    }),
    answer: v.object({
      data: v.array(v.object({ ...Suministro.entries, producto_id: v.number(), slug: v.string(), nombre: v.string() })),
      meta: PosicionEnLista,
      links: EnlacesDePagina,
    }),
    summary: 'Supply problems of all products.',
  }),
  /** Newest list first, one change of each product. Nothing of a source's first list, in which everything is new. */
  cambiosRecientes: endpoint({
    api: 'visita',
    method: 'GET',
    path: '/api/catalogo/cambios',
    access: 'public',
    answer: lista(CambioDeProducto),
    summary: 'What the last lists changed about products that every reader understands; at most 10.',
  }),
  /** For the sitemap: up to 10 000 products with ids after the given one. */
  indice: endpoint({
    api: 'visita',
    method: 'GET',
    path: '/api/catalogo/indice',
    access: 'public',
    query: v.object({ desde: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number)), '0') }),
    answer: lista(v.object({ id: v.number(), slug: v.string(), actualizado_en: v.string() })),
    summary: 'Addresses of all active products, by id.',
  }),
};
