import * as v from 'valibot';
import { textoOpcional } from '../../../campos.ts';
import { MODERA } from '../../../estados/tipos-registro.ts';
import { FiltroColaEntera } from '../../cola-mesa.ts';
import { endpoint } from '../../endpoint.ts';
import { item } from '../../respuesta.ts';
import { Elegidas, Varias } from '../../varias.ts';

export const ACCIONES_OFERTAS = ['aprobar', 'rechazar', 'retirar'] as const;

/** The moderators' whole lists of employment: exports, and one act on several rows. Acts on one row: `empleoMesa`. */
export const moderacionEmpleo = {
  exportarRevision: endpoint({
    api: 'main',
    method: 'GET',
    path: '/api/empleo/revision/exportacion',
    access: MODERA,
    query: FiltroColaEntera,
    download: true,
    status: 200,
    timeoutMs: 30_000,
    summary: 'The offers that wait for a moderator, as CSV (UTF-8 with BOM, «;»). That somebody took it is audited.',
  }),
  exportarReportes: endpoint({
    api: 'main',
    method: 'GET',
    path: '/api/empleo/reportes/exportacion',
    access: MODERA,
    query: FiltroColaEntera,
    download: true,
    status: 200,
    timeoutMs: 30_000,
    summary: 'The open reports of offers, as CSV (UTF-8 with BOM, «;»). That somebody took it is audited.',
  }),
  /** The act is tried on each row by itself: a row for which it is impossible stays as it is. */
  variasOfertas: endpoint({
    api: 'main',
    method: 'POST',
    path: '/api/empleo/revision/varias',
    access: MODERA,
    body: v.object({
      ids: Elegidas('Elige alguna oferta'),
      accion: v.picklist(ACCIONES_OFERTAS),
      /** Reason for refusing or withdrawing; the offers' authors read it. */
      motivo: textoOpcional(1000),
    }),
    answer: item(Varias),
    timeoutMs: 30_000,
    summary: 'Publishes or refuses several offers that wait, or withdraws several that are online.',
  }),
  /** Row by row, as in `variasOfertas`. */
  variosReportes: endpoint({
    api: 'main',
    method: 'POST',
    path: '/api/empleo/reportes/varios',
    access: MODERA,
    body: v.object({ ids: Elegidas('Elige algún aviso') }),
    answer: item(Varias),
    timeoutMs: 30_000,
    summary: 'Closes several reports. Withdrawing their offers is its own call.',
  }),
};
