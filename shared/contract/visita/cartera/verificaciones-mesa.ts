import * as v from 'valibot';
import { endpoint } from '../../endpoint.ts';
import { numeroDePagina, pagina } from '../../respuesta.ts';
import { Verificacion } from '../verificaciones.ts';

/** Staff roles that answer the requests that no company can answer. */
const COMPRUEBAN = ['revisor_producto', 'admin'] as const;

/** Requests at the staff's desk. They are answered with `verificaciones.decidirDocumental`. */
export const verificacionesMesa = {
  cola: endpoint({
    api: 'visita',
    method: 'GET',
    path: '/api/verificaciones/documentales',
    access: COMPRUEBAN,
    query: v.object({ page: numeroDePagina(10_000, '1'), per_page: numeroDePagina(100, '20') }),
    answer: pagina(Verificacion),
    summary:
      'For the staff, oldest first: open requests whose address is at no domain of the company, and what a company has confirmed of products that it does not hold.',
  }),
  exportar: endpoint({
    api: 'visita',
    method: 'GET',
    path: '/api/verificaciones/documentales/exportar.csv',
    access: COMPRUEBAN,
    download: true,
    status: 200,
    timeoutMs: 30_000,
    summary: 'All of them as CSV (UTF-8 with BOM, «;»), one row a request, newest first.',
  }),
} as const;
