import * as v from 'valibot';
import { Id } from '../../../campos.ts';
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
      /** Of `de`'s; none: all that they have for the company. */
      ids: v.optional(v.pipe(v.array(Id), v.maxLength(500, 'Son demasiados: traspasa como máximo 500 de una vez')), []),
    }),
    answer: item(
      v.object({
        traspasados: v.number(),
        omitidos: v.array(
          v.object({ asociacion_id: v.number(), producto: v.string(), motivo: v.picklist(MOTIVOS_NO_TRASPASADO) }),
        ),
      }),
    ),
    errors: ['validacion', 'sin_permiso', 'no_encontrado'],
    summary: 'Ends confirmed products of one of the company’s people and gives them to another one, confirmed.',
  }),
} as const;
