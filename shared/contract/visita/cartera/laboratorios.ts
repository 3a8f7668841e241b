import * as v from 'valibot';
import { Busqueda, Id, Instante, texto } from '../../../campos.ts';
import { MODERA } from '../../../estados/tipos-registro.ts';
import { enCola, FiltroCola } from '../../cola-mesa.ts';
import { endpoint } from '../../endpoint.ts';
import { item } from '../../respuesta.ts';

/** A company's own laboratories in the catalogue: a titular claims a laboratory, the staff confirm the claim. */
export const ESTADOS_LABORATORIO = ['pendiente', 'confirmado', 'rechazado'] as const;
/** Maximum number of a company's claims: pending, confirmed and refused ones together. */
export const LABORATORIOS_MAX = 20;

const Laboratorio = v.object({
  id: v.number(),
  nombre: v.string(),
  /** Country of the official list that has the laboratory. */
  pais: v.string(),
  /** Number of products now in the catalogue that it holds or markets. */
  productos: v.number(),
});

export const LaboratorioDeEmpresa = v.object({
  id: v.number(),
  laboratorio: Laboratorio,
  estado: v.picklist(ESTADOS_LABORATORIO),
  /** Why the claim was refused. */
  motivo: v.nullable(v.string()),
  pedido_en: Instante,
});
export type LaboratorioDeEmpresa = v.InferOutput<typeof LaboratorioDeEmpresa>;

export const LaboratorioEnCola = v.object({
  ...LaboratorioDeEmpresa.entries,
  empresa: v.object({
    id: v.number(),
    nombre: v.string(),
    razon_social: v.nullable(v.string()),
    web: v.nullable(v.string()),
    /** Domains that somebody of the company proved to own. */
    dominios: v.array(v.string()),
  }),
  pedido_por: v.nullable(v.object({ nombre: v.string(), email: v.string() })),
  /** Names of other companies that have it confirmed. */
  tambien: v.array(v.string()),
});
export type LaboratorioEnCola = v.InferOutput<typeof LaboratorioEnCola>;

export const laboratorios = {
  deMiEmpresa: endpoint({
    api: 'visita',
    method: 'GET',
    path: '/api/cartera/empresa/laboratorios',
    access: 'session',
    answer: v.object({
      /** Null: the caller watches over no company’s products, or the company is not verified. */
      empresa: v.nullable(
        v.object({
          id: v.number(),
          nombre: v.string(),
          es_titular: v.boolean(),
          /** The company's members get its products without an answer, if their e-mail address is at one of `dominios`. */
          autoaprobar: v.boolean(),
          /** The company's e-mail domains. */
          dominios: v.array(v.string()),
        }),
      ),
      data: v.array(LaboratorioDeEmpresa),
    }),
    summary: 'The laboratories of the catalogue that the caller’s company has claimed.',
  }),
  exportar: endpoint({
    api: 'visita',
    method: 'GET',
    path: '/api/cartera/empresa/laboratorios/exportar.csv',
    access: 'session',
    download: true,
    status: 200,
    timeoutMs: 30_000,
    summary: 'The same laboratories as CSV (UTF-8 with BOM, «;»), in the order of the list.',
  }),
  pedir: endpoint({
    api: 'visita',
    method: 'POST',
    path: '/api/cartera/empresa/laboratorios',
    access: 'session',
    body: v.object({ laboratorio_id: Id }),
    answer: item(LaboratorioDeEmpresa),
    errors: ['validacion', 'sin_permiso', 'ya_existe', 'estado_no_permite'],
    summary:
      'A titular claims a laboratory for the company; the staff confirm it. One that was refused can be asked for again.',
  }),
  quitar: endpoint({
    api: 'visita',
    method: 'DELETE',
    path: '/api/cartera/empresa/laboratorios/:id',
    access: 'session',
    errors: ['sin_permiso', 'no_encontrado'],
    summary: 'A titular takes a claim back, or gives up a laboratory that was confirmed.',
  }),
};

export const autoaprobar = {
  poner: endpoint({
    api: 'visita',
    method: 'PUT',
    path: '/api/cartera/empresa/autoaprobar',
    access: 'session',
    body: v.object({ activo: v.boolean() }),
    errors: ['validacion', 'sin_permiso', 'estado_no_permite'],
    summary:
      'A titular lets the company’s people have the products of its confirmed laboratories without an answer, or not any more.',
  }),
};

const EstadoPedido = { estado: v.optional(v.picklist(ESTADOS_LABORATORIO), 'pendiente') };

export const laboratoriosMesa = {
  cola: endpoint({
    api: 'visita',
    method: 'GET',
    path: '/api/moderacion/laboratorios',
    access: MODERA,
    query: v.object({ ...FiltroCola.entries, ...EstadoPedido }),
    answer: enCola(LaboratorioEnCola),
    summary:
      'Claims of laboratories in one state, twenty a page; without one, those that wait. `q`: of the company or the laboratory.',
  }),
  exportar: endpoint({
    api: 'visita',
    method: 'GET',
    path: '/api/moderacion/laboratorios/exportar.csv',
    access: MODERA,
    query: v.object({ q: Busqueda, ...EstadoPedido }),
    download: true,
    status: 200,
    timeoutMs: 30_000,
    summary: 'What the queue finds as CSV (UTF-8 with BOM, «;»), one row a claim, newest first.',
  }),
  confirmar: endpoint({
    api: 'visita',
    method: 'POST',
    path: '/api/moderacion/laboratorios/:id/confirmar',
    access: MODERA,
    errors: ['estado_no_permite', 'no_encontrado', 'sin_permiso'],
    summary: 'The laboratory is the company’s. Not for the staff who are part of it.',
  }),
  rechazar: endpoint({
    api: 'visita',
    method: 'POST',
    path: '/api/moderacion/laboratorios/:id/rechazar',
    access: MODERA,
    body: v.object({ motivo: texto(1000, 'Di el motivo') }),
    errors: ['estado_no_permite', 'no_encontrado', 'sin_permiso'],
    summary: 'It is not the company’s, or not any more; its titulares are told why.',
  }),
};
