import * as v from 'valibot';
import { ESTADOS_ASOCIACION } from '../../../estados/pasos-cartera.ts';
import { endpoint } from '../../endpoint.ts';
import { Ids } from './borradores.ts';
import { ROLES_CARTERA } from './cartera.ts';

/** Overviews of portfolios: which products of a page the caller has, and what a company's people have of it. */

export const MiembroEquipo = v.object({
  id: v.number(),
  nombre: v.string(),
  cargo: v.nullable(v.string()),
  zonas: v.array(v.string()),
  es_yo: v.boolean(),
  /** False: has left the company; the person's products wait for a successor. */
  sigue: v.boolean(),
  estados: v.array(v.object({ estado: v.picklist(ESTADOS_ASOCIACION), total: v.number() })),
});
export type MiembroEquipo = v.InferOutput<typeof MiembroEquipo>;

export const equipo = {
  llevados: endpoint({
    api: 'visita',
    method: 'GET',
    path: '/api/cartera/llevados',
    access: ROLES_CARTERA,
    query: v.object({ productos: Ids }),
    answer: v.object({
      data: v.array(v.object({ producto_id: v.number(), id: v.number(), estado: v.picklist(ESTADOS_ASOCIACION) })),
    }),
    summary: 'Of these products, those in one’s portfolio, and where they stand. Ended ones are left out.',
  }),
  gente: endpoint({
    api: 'visita',
    method: 'GET',
    path: '/api/cartera/equipo',
    access: ['marketing'],
    answer: v.object({
      /** Null: the caller belongs to no verified company. */
      empresa: v.nullable(v.object({ id: v.number(), nombre: v.string() })),
      data: v.array(MiembroEquipo),
    }),
    summary:
      'Representatives of the company with what they have of it, state by state; those who left while something waits.',
  }),
  exportar: endpoint({
    api: 'visita',
    method: 'GET',
    path: '/api/cartera/equipo/exportar.csv',
    access: ['marketing'],
    download: true,
    status: 200,
    timeoutMs: 30_000,
    summary: 'The same people as CSV (UTF-8 with BOM, «;»), in the order of the list.',
  }),
} as const;
