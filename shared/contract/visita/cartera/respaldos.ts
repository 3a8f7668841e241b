import * as v from 'valibot';
import { texto, Version } from '../../../campos.ts';
import { ESTADOS_REVISION } from '../../../estados/pasos-revision.ts';
import { MOTIVO_DE_CARTERA } from '../../../reglas/reglas-cartera.ts';
import { TIPOS_REVISION } from '../../../reglas/revision/reglas-revision.ts';
import { endpoint } from '../../endpoint.ts';
import { item } from '../../respuesta.ts';

/** Suggestions that somebody backed in a company's name by a mailed link, for those who watch over its products. */

export const Respaldo = v.object({
  id: v.number(),
  tipo: v.picklist(TIPOS_REVISION),
  estado: v.picklist(ESTADOS_REVISION),
  /** Name of the product, or the proposed product's name. */
  nombre: v.string(),
  /** Null: a proposed product that is not published. */
  producto: v.nullable(v.object({ id: v.number(), slug: v.string() })),
  autor: v.object({ id: v.number(), nombre: v.string() }),
  /** The suggested changes, one line each. */
  cambios: v.array(v.string()),
  confirmada: v.object({ quien: v.nullable(v.string()), en: v.string() }),
  /** Until when a titular can take the backing back. */
  retirable_hasta: v.string(),
  /** Whether the caller can take it back now. */
  se_puede_retirar: v.boolean(),
  retirado: v.nullable(v.object({ en: v.string(), motivo: v.string() })),
  version: v.number(),
});
export type Respaldo = v.InferOutput<typeof Respaldo>;

export const respaldos = {
  lista: endpoint({
    api: 'visita',
    method: 'GET',
    path: '/api/cartera/empresa/respaldos',
    access: 'session',
    answer: v.object({
      data: v.array(Respaldo),
    }),
    summary: 'The last hundred of the days in which they can be taken back, newest first.',
  }),
  retirar: endpoint({
    api: 'visita',
    method: 'POST',
    path: '/api/cartera/empresa/respaldos/:id/retirar',
    access: 'session',
    body: v.object({
      version: Version,
      motivo: v.pipe(
        texto(MOTIVO_DE_CARTERA.MAX, 'Escribe el motivo'),
        v.minLength(
          MOTIVO_DE_CARTERA.MIN,
          `Explica el motivo con al menos ${MOTIVO_DE_CARTERA.MIN} caracteres: lo leerá quien lo propuso`,
        ),
      ),
    }),
    answer: item(Respaldo),
    errors: ['validacion', 'conflicto_version', 'estado_no_permite', 'no_encontrado'],
    summary: 'Takes it back, by a titular: what is not applied is turned away, of what is applied the staff are told.',
  }),
} as const;
