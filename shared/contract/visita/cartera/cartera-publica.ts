import * as v from 'valibot';
import { RELACIONES } from '../../../reglas/reglas-cartera.ts';
import { CANALES } from '../../../reglas/reglas-visitador.ts';
import { endpoint } from '../../endpoint.ts';
import { item, numeroDePagina, pagina } from '../../respuesta.ts';
import { PromocionPublica } from '../promociones.ts';
import { PerfilPublico } from '../visitadores.ts';

/** What others see of a representative's portfolio. */

export const ProductoRepresentado = v.object({
  producto: v.object({ id: v.number(), nombre: v.string(), slug: v.string(), laboratorio: v.nullable(v.string()) }),
  relacion: v.picklist(RELACIONES),
  canales: v.array(v.picklist(CANALES)),
  /** Null: not for this reader. */
  zonas: v.nullable(v.array(v.object({ pais_id: v.number(), estado_id: v.nullable(v.number()) }))),
});
export type ProductoRepresentado = v.InferOutput<typeof ProductoRepresentado>;

const ZonaDeTrabajo = v.object({ pais_id: v.number(), estado_id: v.nullable(v.number()), nombre: v.string() });

/** One product of somebody's, and they, as the caller may see them. How to reach them only where they say so there. */
export const TarjetaDeProducto = v.object({
  perfil: PerfilPublico,
  producto: v.object({ ...ProductoRepresentado.entries.producto.entries, activo: v.boolean() }),
  /** Null: they had it, and have it no longer. */
  asociacion: v.nullable(
    v.object({
      relacion: v.picklist(RELACIONES),
      canales: v.array(v.picklist(CANALES)),
      /** Whose product it is to them, where they show their company. */
      empresa: v.nullable(v.string()),
      /** Who has confirmed it: that company, or the staff by what they were shown; null without `empresa`. */
      confirmo: v.optional(v.nullable(v.picklist(['empresa', 'equipo'])), null),
      /** That company appears as the product's holder, or as who markets it; null without `empresa`. */
      consta_titular: v.optional(v.nullable(v.boolean()), null),
      zonas: v.nullable(v.array(ZonaDeTrabajo)),
      /** What they say of it themselves, to professionals; null to others. */
      nota: v.optional(v.nullable(v.string()), null),
    }),
  ),
  /** Our layer's case for the product, to professionals; null to others, where there is none, and where they have it no longer. */
  argumentario: v.optional(v.nullable(v.string()), null),
  /** There is one, and the caller is not known as a professional. */
  argumentario_reservado: v.optional(v.boolean(), false),
});
export type TarjetaDeProducto = v.InferOutput<typeof TarjetaDeProducto>;

export const carteraPublica = {
  /** 404 as `GET /api/visitadores/:user`, and of a page that the caller may not see. */
  lista: endpoint({
    api: 'visita',
    method: 'GET',
    path: '/api/cartera/publica/:user',
    access: 'public',
    query: v.object({
      /** An anatomical group of the ATC. */
      grupo: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]$/, 'No es un grupo de la ATC'))),
      page: numeroDePagina(500, '1'),
    }),
    answer: v.object({
      ...pagina(ProductoRepresentado).entries,
      /** Of all of them, whatever is looked for. */
      grupos: v.array(v.object({ codigo: v.string(), nombre: v.string(), total: v.number() })),
    }),
    errors: ['no_encontrado'],
    summary: 'Confirmed products that somebody shows on their page, by name.',
  }),
  /** 404 as the list. */
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
      /** How many more professionals see. */
      para_profesionales: v.number(),
    }),
    errors: ['no_encontrado'],
    summary: 'Their active promotions of products that they show, as far as the reader may see them.',
  }),
  /** 404 as the list, and of what they never showed as confirmed. */
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
