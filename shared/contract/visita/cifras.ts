import * as v from 'valibot';
import { Dia, Instante } from '../../campos.ts';
import { ESTADOS_ASOCIACION } from '../../estados/pasos-cartera.ts';
import { ESTADOS_PROMOCION } from '../../estados/pasos-promocion.ts';
import { CLICS_CONTACTO, SERIES, TAREAS } from '../../reglas/cifras.ts';
import { PARTES_PERFIL } from '../../reglas/reglas-visitador.ts';
import { endpoint } from '../endpoint.ts';
import { item } from '../respuesta.ts';
import { ROLES_CARTERA } from './cartera/cartera.ts';
import { TIPOS_CAMBIO } from './entidades.ts';

/** Figures of a representative's work: what is counted, what waits for the person, and what came of the work. */

const Serie = v.picklist(SERIES);
/** Totals of a period, and of the equally long period before it. */
const Comparada = v.object({ serie: Serie, ahora: v.number(), antes: v.number() });
export type Comparada = v.InferOutput<typeof Comparada>;

const Tarea = v.object({
  tipo: v.picklist(TAREAS),
  /** Id of the association, promotion or suggestion that waits, or of the product. */
  id: v.number(),
  /** Null: a proposed product that is not published. */
  producto_id: v.nullable(v.number()),
  slug: v.nullable(v.string()),
  nombre: v.string(),
  /** Title of a promotion; null for other tasks. */
  titulo: v.nullable(v.string()),
  verificacion_id: v.nullable(v.number()),
  /** Since when the task waits; for something that ends, its last day. */
  fecha: v.nullable(Dia),
  /** Number of tasks of this kind: only the first ones are listed. */
  total: v.number(),
});
export type Tarea = v.InferOutput<typeof Tarea>;

const Novedad = v.object({
  id: v.number(),
  producto_id: v.number(),
  slug: v.string(),
  nombre: v.string(),
  fecha: Dia,
  tipos: v.array(v.picklist(TIPOS_CAMBIO)),
});
export type Novedad = v.InferOutput<typeof Novedad>;

const Espera = v.object({
  /** `revision`: a suggestion that the company is asked to back. */
  tipo: v.picklist(['verificacion', 'revision', 'promocion']),
  /** Id of the promotion, or of the request to be answered. */
  id: v.number(),
  /** The first product of a request; null for a promotion, and for a product that is only proposed. */
  producto_id: v.nullable(v.number()),
  nombre: v.string(),
  quien: v.string(),
  desde: Instante,
});
export type Espera = v.InferOutput<typeof Espera>;

export const Resumen = v.object({
  perfil: v.object({
    completitud: v.number(),
    faltan: v.array(v.picklist(PARTES_PERFIL)),
    /** Null before the first save. */
    slug_publico: v.nullable(v.string()),
  }),
  /** Totals by state, without ended products. */
  cartera: v.array(v.object({ estado: v.picklist(ESTADOS_ASOCIACION), total: v.number() })),
  tareas: v.array(Tarea),
  cifras: v.array(Comparada),
  novedades: v.array(Novedad),
  /** For a person who answers for companies: the figures of all these companies together. */
  empresa: v.nullable(
    v.object({
      cartera: v.array(v.object({ estado: v.picklist(ESTADOS_ASOCIACION), total: v.number() })),
      promociones: v.array(v.object({ estado: v.picklist(ESTADOS_PROMOCION), total: v.number() })),
      /** Oldest first. */
      esperan: v.array(Espera),
      esperan_total: v.number(),
    }),
  ),
});
export type Resumen = v.InferOutput<typeof Resumen>;

const Periodo = v.object({ desde: v.optional(Dia), hasta: v.optional(Dia) });

export const Estadisticas = v.object({
  desde: Dia,
  hasta: Dia,
  totales: v.array(Comparada),
  /** Weeks from Monday on; the first and the last may be cut by the period. Weeks without any event are included. */
  semanas: v.array(
    v.object({
      desde: Dia,
      perfil: v.number(),
      productos: v.number(),
      contactos: v.number(),
      promociones: v.number(),
      solicitudes: v.number(),
    }),
  ),
  /** The most viewed products of the portfolio. */
  productos: v.array(
    v.object({
      id: v.number(),
      slug: v.string(),
      nombre: v.string(),
      vistas: v.number(),
      vistas_promociones: v.number(),
      clics_promociones: v.number(),
    }),
  ),
  /** Zones from which visits were requested; `nombre` null: the zone is unknown. */
  zonas: v.array(v.object({ nombre: v.nullable(v.string()), solicitudes: v.number() })),
});
export type Estadisticas = v.InferOutput<typeof Estadisticas>;

/** Figures of everything that stands in the name of the companies for which the caller answers. */
export const EstadisticasEmpresa = v.object({
  desde: Dia,
  hasta: Dia,
  totales: v.array(Comparada),
  semanas: v.array(
    v.object({
      desde: Dia,
      productos: v.number(),
      promociones: v.number(),
      solicitudes: v.number(),
    }),
  ),
  /** The most viewed promotions. */
  promociones: v.array(
    v.object({
      id: v.number(),
      titulo: v.string(),
      producto: v.string(),
      /** Null: the author's account was deleted. */
      autor: v.nullable(v.string()),
      vistas: v.number(),
      clics: v.number(),
    }),
  ),
});
export type EstadisticasEmpresa = v.InferOutput<typeof EstadisticasEmpresa>;
export const cifras = {
  vista: endpoint({
    api: 'visita',
    method: 'POST',
    path: '/api/visitadores/:user/vista',
    access: 'public',
    status: 204,
    repeat: 'free',
    summary: 'Counts one view of a representative’s page, of nobody in particular; one’s own is none.',
  }),
  clic: endpoint({
    api: 'visita',
    method: 'POST',
    path: '/api/visitadores/:user/clics',
    access: 'public',
    status: 204,
    repeat: 'free',
    body: v.object({ que: v.picklist(CLICS_CONTACTO, 'No es una forma de contacto') }),
    summary: 'Counts one click on a way to reach them, of nobody in particular.',
  }),
  resumen: endpoint({
    api: 'visita',
    method: 'GET',
    path: '/api/visitador/resumen',
    access: ROLES_CARTERA,
    answer: item(Resumen),
    summary: 'What waits for the caller, and their last 30 days beside the 30 before.',
  }),
  estadisticas: endpoint({
    api: 'visita',
    method: 'GET',
    path: '/api/visitador/estadisticas',
    access: ROLES_CARTERA,
    query: Periodo,
    answer: item(Estadisticas),
    summary: 'What came of the caller’s work, by week, product and zone; twelve weeks unless told otherwise.',
  }),
  empresa: endpoint({
    api: 'visita',
    method: 'GET',
    path: '/api/visitador/estadisticas/empresa',
    access: ROLES_CARTERA,
    query: Periodo,
    answer: item(v.nullable(EstadisticasEmpresa)),
    summary: 'The same of the companies that one answers for, all together; null for who answers for none.',
  }),
  exportar: endpoint({
    api: 'visita',
    method: 'GET',
    path: '/api/visitador/estadisticas.csv',
    access: ROLES_CARTERA,
    query: Periodo,
    download: true,
    status: 200,
    summary: 'The same by week as CSV (UTF-8 with BOM, «;»).',
  }),
  exportarEmpresa: endpoint({
    api: 'visita',
    method: 'GET',
    path: '/api/visitador/estadisticas/empresa.csv',
    access: ROLES_CARTERA,
    query: Periodo,
    download: true,
    status: 200,
    summary: 'The company’s by week as CSV (UTF-8 with BOM, «;»); the heading alone for who answers for none.',
  }),
  exportarPromociones: endpoint({
    api: 'visita',
    method: 'GET',
    path: '/api/visitador/estadisticas/empresa/promociones.csv',
    access: ROLES_CARTERA,
    query: Periodo,
    download: true,
    status: 200,
    timeoutMs: 30_000,
    summary:
      'All of the company’s promotions that were looked at in a period as CSV (UTF-8 with BOM, «;»), newest first.',
  }),
} as const;
