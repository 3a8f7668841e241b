import * as v from 'valibot';
import { Instante, textoOpcional } from '../../campos.ts';
import { ESTADOS_ASOCIACION } from '../../estados/pasos-cartera.ts';
import { ESTADOS_PROMOCION } from '../../estados/pasos-promocion.ts';
import { MODERA } from '../../estados/tipos-registro.ts';
import { MOTIVOS_REPORTE_PERFIL } from '../../reglas/reglas-visitador.ts';
import { enCola, FiltroCola, FiltroColaEntera } from '../cola-mesa.ts';
import { endpoint } from '../endpoint.ts';
import { item } from '../respuesta.ts';
import { Elegidas, Varias } from '../varias.ts';

/** Reports of representatives' pages to the moderators, and what the moderators may act on. */

export const ReportePerfilNuevo = v.pipe(
  v.object({
    motivo: v.picklist(MOTIVOS_REPORTE_PERFIL, 'Elige un motivo'),
    texto: textoOpcional(1000),
  }),
  v.forward(
    v.check(({ motivo, texto }) => motivo !== 'otro' || texto !== null, 'Cuéntanos qué ocurre'),
    ['texto'],
  ),
);

const ReportePerfil = v.object({
  id: v.number(),
  visitador: v.object({ usuario_id: v.number(), nombre: v.string(), slug_publico: v.nullable(v.string()) }),
  motivo: v.picklist(MOTIVOS_REPORTE_PERFIL),
  texto: v.nullable(v.string()),
  creado_en: Instante,
});
export type ReportePerfil = v.InferOutput<typeof ReportePerfil>;

export const reportes = {
  /** 404 as the page; 409 for the caller's own page, and while an earlier report of the caller waits. */
  crear: endpoint({
    api: 'visita',
    method: 'POST',
    path: '/api/visitadores/:user/reportes',
    access: 'session',
    body: ReportePerfilNuevo,
    answer: item(v.object({ id: v.number() })),
    status: 201,
    errors: ['no_encontrado', 'estado_no_permite', 'ya_existe', 'demasiadas_peticiones'],
    summary: 'Tells the moderators of a representative’s page; the representative does not learn who did.',
  }),
  pendientes: endpoint({
    api: 'visita',
    method: 'GET',
    path: '/api/reportes-visitadores',
    access: MODERA,
    query: FiltroCola,
    answer: enCola(ReportePerfil),
    summary:
      'Reports of representatives’ pages that nobody has resolved, twenty a page. `q`: of the representative’s name.',
  }),
  exportar: endpoint({
    api: 'visita',
    method: 'GET',
    path: '/api/reportes-visitadores/exportar.csv',
    access: MODERA,
    query: FiltroColaEntera,
    download: true,
    status: 200,
    timeoutMs: 30_000,
    summary: 'What the queue finds as CSV (UTF-8 with BOM, «;»), one row a report, in its order.',
  }),
  resolver: endpoint({
    api: 'visita',
    method: 'POST',
    path: '/api/reportes-visitadores/:id/resolver',
    access: MODERA,
    body: v.object({ nota: textoOpcional(1000) }),
    errors: ['no_encontrado', 'estado_no_permite'],
    summary: 'Closes a report. Suspending the account is its own call.',
  }),
  /** Each report is closed by itself: one that cannot be closed stays as it is. */
  varios: endpoint({
    api: 'visita',
    method: 'POST',
    path: '/api/reportes-visitadores/varios',
    access: MODERA,
    body: v.object({ ids: Elegidas('Elige algún aviso') }),
    answer: item(Varias),
    timeoutMs: 30_000,
    summary: 'Closes several reports. Suspending the accounts is its own call.',
  }),
};

/** What moderators read of a representative: what is shown of the person, and what was suspended. */

const Producto = v.object({ id: v.number(), nombre: v.string(), slug: v.string() });
const AsociacionModerada = v.object({
  id: v.number(),
  producto: Producto,
  empresa: v.nullable(v.string()),
  estado: v.picklist(ESTADOS_ASOCIACION),
  motivo: v.nullable(v.string()),
  /** Who can restore a suspended one: the staff, its company, or the system by itself once the cause is gone. */
  devuelve: v.nullable(v.picklist(['personal', 'empresa', 'sistema'])),
  /** When it came into its present state. */
  estado_desde: v.nullable(v.string()),
});
export type AsociacionModerada = v.InferOutput<typeof AsociacionModerada>;
const PromocionModerada = v.object({
  id: v.number(),
  version: v.number(),
  titulo: v.string(),
  producto: Producto,
  estado: v.picklist(ESTADOS_PROMOCION),
  motivo: v.nullable(v.string()),
  fecha_fin: v.nullable(v.string()),
});
export type PromocionModerada = v.InferOutput<typeof PromocionModerada>;

/** Maximum number of associations, and of promotions, in the answer. */
export const MODERADOS_MAX = 200;

export const moderacion = {
  deVisitador: endpoint({
    api: 'visita',
    method: 'GET',
    path: '/api/moderacion/visitadores/:id',
    access: MODERA,
    answer: item(
      v.object({
        asociaciones: v.array(AsociacionModerada),
        asociaciones_total: v.number(),
        promociones: v.array(PromocionModerada),
        promociones_total: v.number(),
      }),
    ),
    errors: ['no_encontrado'],
    summary: 'Products of somebody’s portfolio that are active or suspended, and promotions that were or may be seen.',
  }),
} as const;
