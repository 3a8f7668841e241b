import * as v from 'valibot';
import { Id } from '../../../campos.ts';
import { PRODUCTOS_DE_UNA_VEZ } from '../../../reglas/reglas-cartera.ts';
import { endpoint } from '../../endpoint.ts';
import { item } from '../../respuesta.ts';

/** A company hands the products of one of its representatives to another, so that nothing is lost when somebody leaves. */

/** Why a product stays with its former representative. */
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
      /** Associations of `de`; an empty list: all that `de` has for the company, in pages (`siguiente`). */
      ids: v.optional(
        v.pipe(
          v.array(Id),
          v.maxLength(PRODUCTOS_DE_UNA_VEZ, `Elige como máximo ${PRODUCTOS_DE_UNA_VEZ} productos de una vez`),
        ),
        [],
      ),
      /** With an empty `ids`: the page after this id. */
      tras: v.optional(Id),
    }),
    answer: item(
      v.object({
        traspasados: v.number(),
        omitidos: v.array(
          v.object({ asociacion_id: v.number(), producto: v.string(), motivo: v.picklist(MOTIVOS_NO_TRASPASADO) }),
        ),
        /** `tras` of the next page; null: this was the last page. */
        siguiente: v.optional(v.nullable(v.number()), null),
      }),
    ),
    errors: ['validacion', 'sin_permiso', 'no_encontrado'],
    summary: 'Ends confirmed products of one of the company’s people and gives them to another one, confirmed.',
  }),
} as const;
