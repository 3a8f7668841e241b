import * as v from 'valibot';
import { Instante, texto, textoOpcional } from '../../../campos.ts';
import { ESTADOS_EMPRESA_MESA } from '../../../estados/estados-empresa.ts';
import { MODERA } from '../../../estados/tipos-registro.ts';
import { enCola, FiltroCola } from '../../cola-mesa.ts';
import { endpoint } from '../../endpoint.ts';
import { item } from '../../respuesta.ts';
import { Elegidas, Varias } from '../../varias.ts';

export const EmpresaDeMesa = v.object({
  id: v.number(),
  nombre: v.string(),
  estado: v.picklist(ESTADOS_EMPRESA_MESA),
  razon_social: v.nullable(v.string()),
  identificador_fiscal: v.nullable(v.string()),
  email: v.nullable(v.string()),
  telefono: v.nullable(v.string()),
  web: v.nullable(v.string()),
  pais: v.string(),
  poblacion: v.nullable(v.string()),
  /** Domains that somebody of the company proved to own. */
  dominios: v.array(v.string()),
  miembros: v.array(v.object({ nombre: v.string(), email: v.string() })),
  ofertas_en_espera: v.number(),
  ofertas_publicadas: v.number(),
  /** Number of products that people have confirmed in the company's name, or that were suspended together with it. */
  productos: v.number(),
  suspendida_motivo: v.nullable(v.string()),
  suspendida_en: v.nullable(Instante),
  creado_en: Instante,
});
export type EmpresaDeMesa = v.InferOutput<typeof EmpresaDeMesa>;

export const ACCIONES_EMPRESAS = ['verificar', 'rechazar', 'suspender', 'reactivar'] as const;
export type AccionEmpresas = (typeof ACCIONES_EMPRESAS)[number];

const Filtro = v.object({
  ...FiltroCola.entries,
  estado: v.optional(v.picklist(ESTADOS_EMPRESA_MESA), 'pendiente_verificacion'),
});

/** Companies at the staff's desk: those waiting for verification, and suspended ones. */
export const personalEmpresas = {
  lista: endpoint({
    api: 'main',
    method: 'GET',
    path: '/api/personal/empresas',
    access: MODERA,
    query: Filtro,
    answer: enCola(EmpresaDeMesa),
    summary: 'Companies in one state, twenty a page; without one, those that wait for verification.',
  }),
  exportar: endpoint({
    api: 'main',
    method: 'GET',
    path: '/api/personal/empresas/exportacion',
    access: MODERA,
    query: v.omit(Filtro, ['page']),
    download: true,
    status: 200,
    timeoutMs: 30_000,
    summary: 'The companies that the list finds, as CSV (UTF-8 with BOM, «;»). That somebody took it is audited.',
  }),
  /** The act is tried on each company by itself: a company for which it is impossible stays as it is. */
  varias: endpoint({
    api: 'main',
    method: 'POST',
    path: '/api/personal/empresas/varias',
    access: MODERA,
    body: v.object({
      ids: Elegidas('Elige alguna empresa'),
      accion: v.picklist(ACCIONES_EMPRESAS),
      /** Reason for refusing or suspending; the company's people read it. */
      motivo: textoOpcional(1000),
    }),
    answer: item(Varias),
    timeoutMs: 30_000,
    summary: 'Verifies, refuses or suspends several companies, or lifts their suspension.',
  }),
  /** The company's data stay unchanged: it is not shown, and nobody acts in its name. */
  suspender: endpoint({
    api: 'main',
    method: 'POST',
    path: '/api/personal/empresas/:id/suspender',
    access: MODERA,
    body: v.object({ motivo: texto(1000, 'Di el motivo') }),
    errors: ['estado_no_permite'],
    summary: 'Suspends a verified company; its people are told why. Not for the staff who are part of it.',
  }),
  reactivar: endpoint({
    api: 'main',
    method: 'POST',
    path: '/api/personal/empresas/:id/reactivar',
    access: MODERA,
    errors: ['estado_no_permite', 'ya_existe'],
    summary: 'Lifts a suspension: all is again as it was, and what waited for the company goes on waiting from here.',
  }),
};
