import * as v from 'valibot';
import { RELACIONES } from '../../../reglas/reglas-cartera.ts';
import { CANALES } from '../../../reglas/reglas-visitador.ts';
import { endpoint } from '../../endpoint.ts';
import { item, numeroDePagina, pagina } from '../../respuesta.ts';
import { PromocionPublica } from '../promociones.ts';
import { PerfilPublico } from '../visitadores.ts';

/** A representative's portfolio as others see it. */

export const ProductoRepresentado = v.object({
  producto: v.object({ id: v.number(), nombre: v.string(), slug: v.string(), laboratorio: v.nullable(v.string()) }),
  relacion: v.picklist(RELACIONES),
  canales: v.array(v.picklist(CANALES)),
  /** Null: this reader may not see them. */
  zonas: v.nullable(v.array(v.object({ pais_id: v.number(), estado_id: v.nullable(v.number()) }))),
});
export type ProductoRepresentado = v.InferOutput<typeof ProductoRepresentado>;

const ZonaDeTrabajo = v.object({ pais_id: v.number(), estado_id: v.nullable(v.number()), nombre: v.string() });

/** A representative and one of their products, as the caller may see them. Contact data only where the representative shows them. */
export const TarjetaDeProducto = v.object({
  perfil: PerfilPublico,
  producto: v.object({ ...ProductoRepresentado.entries.producto.entries, activo: v.boolean() }),
  /** Null: the representative no longer has the product. */
  asociacion: v.nullable(
    v.object({
      relacion: v.picklist(RELACIONES),
      canales: v.array(v.picklist(CANALES)),
      /** Company for which they represent the product, if they show their company. */
      empresa: v.nullable(v.string()),
      /** Who confirmed it: that company, or the staff by documents; null without `empresa`. */
      confirmo: v.optional(v.nullable(v.picklist(['empresa', 'equipo'])), null),
      /** Whether that company appears as the product's holder or marketer; null without `empresa`. */
      consta_titular: v.optional(v.nullable(v.boolean()), null),
      zonas: v.nullable(v.array(ZonaDeTrabajo)),
      /** The representative's own note for professionals; null to other readers. */
      nota: v.optional(v.nullable(v.string()), null),
    }),
  ),
  /** The editorial layer's case for the product, for professionals; null to others, and if there is none or the product was given up. */
  argumentario: v.optional(v.nullable(v.string()), null),
  /** Whether there is one that the caller does not see, not being known as a professional. */
  argumentario_reservado: v.optional(v.boolean(), false),
});
export type TarjetaDeProducto = v.InferOutput<typeof TarjetaDeProducto>;

export const carteraPublica = {
  /** 404 as `GET /api/visitadores/:user`, and for a page that the caller may not see. */
  lista: endpoint({
    api: 'visita',
    method: 'GET',
    path: '/api/cartera/publica/:user',
    access: 'public',
    query: v.object({
      /** Code of an anatomical group of the ATC. */
      grupo: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]$/, 'No es un grupo de la ATC'))),
      page: numeroDePagina(500, '1'),
    }),
    answer: v.object({
      ...pagina(ProductoRepresentado).entries,
      /** Totals of the whole portfolio, whatever the query. */
      grupos: v.array(v.object({ codigo: v.string(), nombre: v.string(), total: v.number() })),
    }),
    errors: ['no_encontrado'],
    summary: 'Confirmed products that somebody shows on their page, by name.',
  }),
  /** 404 as `lista`. */
  promociones: endpoint({
    api: 'visita',
    method: 'GET',
    path: '/api/visitadores/:user/promociones',
    access: 'public',
    query: v.object({ profesional: v.optional(v.picklist(['0', '1']), '0') }),
    answer: v.object({
      data: v.array(
        v.object({
          ...PromocionPublica.entries,
          producto: v.object({ id: v.number(), nombre: v.string(), slug: v.string() }),
        }),
      ),
      /** Number of further promotions that only professionals see. */
      para_profesionales: v.number(),
    }),
    errors: ['no_encontrado'],
    summary: 'Their active promotions of products that they show, as far as the reader may see them.',
  }),
  /** 404 as `lista`, and for a product that was never shown as confirmed. */
  una: endpoint({
    api: 'visita',
    method: 'GET',
    path: '/api/cartera/publica/:user/:productoId',
    access: 'public',
    query: v.object({ profesional: v.optional(v.picklist(['0', '1']), '0') }),
    answer: item(TarjetaDeProducto),
    errors: ['no_encontrado'],
    summary: 'One product that somebody represents, or represented, with the page of who does.',
  }),
};
