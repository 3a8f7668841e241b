import * as v from 'valibot';
import { Id } from '../../../campos.ts';
import { PRODUCTOS_DE_UNA_VEZ } from '../../../reglas/reglas-cartera.ts';
import { endpoint } from '../../endpoint.ts';
import { item } from '../../respuesta.ts';

/** A company hands the products of one of its representatives to another one: who leaves loses no customer of it. */

/** Why one stays where it was. */
export const MOTIVOS_NO_TRASPASADO = ['ya_en_cartera', 'sin_zonas', 'fuera_del_catalogo'] as const;

export const traspasos = {
  hacer: endpoint({
    api: 'visita',
    method: 'POST',
    path: '/api/cartera/traspasar',
    access: ['marketing'],
    body: v.object({
      de: Id,
      a: Id,
      /** Of `de`'s; none: all that they have for the company, so many at a time (`siguiente`). */
      ids: v.optional(
        v.pipe(
          v.array(Id),
          v.maxLength(PRODUCTOS_DE_UNA_VEZ, `Elige como máximo ${PRODUCTOS_DE_UNA_VEZ} productos de una vez`),
        ),
        [],
      ),
      /** Of all: those after this one. */
      tras: v.optional(Id),
    }),
    answer: item(
      v.object({
        traspasados: v.number(),
        omitidos: v.array(
          v.object({ asociacion_id: v.number(), producto: v.string(), motivo: v.picklist(MOTIVOS_NO_TRASPASADO) }),
        ),
        /** There are more: they come with this as `tras`; null: these were the last. */
        siguiente: v.optional(v.nullable(v.number()), null),
      }),
    ),
    errors: ['validacion', 'sin_permiso', 'no_encontrado'],
    summary: 'Ends confirmed products of one of the company’s people and gives them to another one, confirmed.',
  }),
} as const;
