import * as v from 'valibot';
import { Dia, Id, texto, textoOpcional, Version, Web } from '../../../campos.ts';
import { MODERA } from '../../../estados/tipos-registro.ts';
import { ESTADOS_OFERTA, MOTIVOS_REPORTE } from '../../../estados/vocabulario-empleo.ts';
import { enCola, FiltroCola } from '../../cola-mesa.ts';
import { endpoint } from '../../endpoint.ts';
import { item, lista } from '../../respuesta.ts';
import { ROLES_MIEMBRO } from '../empresas.ts';
import { OfertaPropia, Reparo } from './empleo-panel.ts';

/** The staff's side of employment: review, reports, companies to verify, sources of imported offers. */

const ADMIN = ['admin'] as const;

const EnRevision = v.object({
  ...OfertaPropia.entries,
  empresa: v.nullable(v.object({ id: v.number(), nombre: v.string(), estado: v.string() })),
  autor_email: v.nullable(v.string()),
  /** Name of the source of an imported offer, which waits for a reason of its own, not because its source is new; null: not imported. */
  fuente: v.nullable(v.string()),
  descripcion: v.nullable(v.string()),
  reparos: v.array(Reparo),
});

const Reporte = v.object({
  id: v.number(),
  oferta: v.object({ id: v.number(), slug: v.string(), titulo: v.string(), estado: v.string() }),
  motivo: v.picklist(MOTIVOS_REPORTE),
  texto: v.nullable(v.string()),
  creado_en: v.string(),
});

/** An imported offer whose title matches none of our positions: it is listed under «Otros» until the staff give it a position. */
const OfertaSinCargo = v.object({
  id: v.number(),
  slug: v.string(),
  titulo: v.string(),
  empresa: v.nullable(v.string()),
  lugar: v.nullable(v.string()),
  fuente: v.nullable(v.string()),
  estado: v.picklist(ESTADOS_OFERTA),
});

/** A company that nobody runs: without a titular, or without a titular whose account is in use. */
export const EmpresaSinTitular = v.object({
  id: v.number(),
  nombre: v.string(),
  pais: v.string(),
  poblacion: v.nullable(v.string()),
  verificada: v.boolean(),
  /** Domains that somebody of the company proved to own; the domain alone is no reason to make anybody titular. */
  dominios: v.array(v.string()),
  /** The company's members, and those who asked to join. */
  personas: v.array(
    v.object({
      /** Id of the membership. */
      id: v.number(),
      nombre: v.string(),
      email: v.string(),
      rol: v.picklist(ROLES_MIEMBRO),
      estado: v.picklist(['pendiente', 'activa']),
      desde: v.string(),
    }),
  ),
});
export type EmpresaSinTitular = v.InferOutput<typeof EmpresaSinTitular>;

export const FORMATOS_FUENTE = ['jsonld', 'xml'] as const;
const FuenteNueva = v.object({
  nombre: texto(120, 'Pon un nombre a la fuente'),
  url: Web,
  formato: v.picklist(FORMATOS_FUENTE, 'Elige el formato'),
  /** Minutes between two readings; null: the source is read by hand only. */
  cada_min: v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(15), v.maxValue(10_080))), null),
});
export const FuenteOferta = v.object({
  id: v.number(),
  nombre: v.string(),
  url: v.string(),
  formato: v.picklist(FORMATOS_FUENTE),
  cada_min: v.nullable(v.number()),
  /** Null: a new source, whose offers wait for review. */
  revisada_en: v.nullable(v.string()),
  ultima_en: v.nullable(v.string()),
  ultimo_estado: v.nullable(v.string()),
  ofertas: v.number(),
  en_espera: v.number(),
  version: v.number(),
});

export const empleoMesa = {
  revision: endpoint({
    api: 'main',
    method: 'GET',
    path: '/api/empleo/revision',
    access: MODERA,
    query: FiltroCola,
    answer: enCola(EnRevision),
    summary: 'Offers that wait for a moderator, twenty a page.',
  }),
  aprobar: endpoint({
    api: 'main',
    method: 'POST',
    path: '/api/empleo/revision/:id/aprobar',
    access: MODERA,
    /** Country for an imported offer whose country is unknown; left out for other offers. */
    body: v.object({ pais_id: v.optional(v.nullable(Id), null) }),
    errors: ['estado_no_permite'],
    summary: 'Publishes an offer that waits.',
  }),
  rechazar: endpoint({
    api: 'main',
    method: 'POST',
    path: '/api/empleo/revision/:id/rechazar',
    access: MODERA,
    body: v.object({ motivo: texto(1000, 'Di el motivo') }),
    errors: ['estado_no_permite'],
    summary: 'Refuses an offer that waits; its author is told why.',
  }),
  retirar: endpoint({
    api: 'main',
    method: 'POST',
    path: '/api/empleo/revision/:id/retirar',
    access: MODERA,
    body: v.object({ motivo: texto(1000, 'Di el motivo') }),
    errors: ['estado_no_permite'],
    summary: 'Withdraws a published or paused offer for good.',
  }),
  destacar: endpoint({
    api: 'main',
    method: 'PUT',
    path: '/api/empleo/ofertas/:id/destacada',
    access: MODERA,
    /** Last day, at most 90 days from today; null: the offer is no longer featured. */
    body: v.object({ hasta: v.nullable(Dia) }),
    errors: ['estado_no_permite'],
    summary: 'Puts a published offer before its equals until a day.',
  }),
  sinCargo: endpoint({
    api: 'main',
    method: 'GET',
    path: '/api/empleo/ofertas-sin-cargo',
    access: MODERA,
    query: v.omit(FiltroCola, ['orden']),
    answer: enCola(OfertaSinCargo),
    summary: 'Open or waiting imported offers that nobody has given a position, by title.',
  }),
  asignarCargo: endpoint({
    api: 'main',
    method: 'POST',
    path: '/api/empleo/ofertas-sin-cargo',
    access: MODERA,
    body: v.object({
      ofertas: v.pipe(v.array(Id), v.minLength(1, 'Elige al menos una'), v.maxLength(200, 'Como máximo 200')),
      /** Null: none of our positions fits; the offers stay under «Otros» and leave the queue. */
      cargo_id: v.nullable(Id),
    }),
    answer: item(v.object({ asignadas: v.number() })),
    summary: 'Gives imported offers their position; a later import does not take it away.',
  }),
  reportes: endpoint({
    api: 'main',
    method: 'GET',
    path: '/api/empleo/reportes',
    access: MODERA,
    query: FiltroCola,
    answer: enCola(Reporte),
    summary: 'Reports of offers that nobody has resolved, twenty a page.',
  }),
  resolverReporte: endpoint({
    api: 'main',
    method: 'POST',
    path: '/api/empleo/reportes/:id/resolver',
    access: MODERA,
    body: v.object({ nota: textoOpcional(1000) }),
    errors: ['estado_no_permite'],
    summary: 'Closes a report. Withdrawing the offer is its own call.',
  }),
  verificarEmpresa: endpoint({
    api: 'main',
    method: 'POST',
    path: '/api/empleo/empresas-por-verificar/:id/verificar',
    access: MODERA,
    errors: ['estado_no_permite', 'ya_existe'],
    summary:
      'Verifies a company: its members administer its offers, and those that only waited for this are published.',
  }),
  rechazarEmpresa: endpoint({
    api: 'main',
    method: 'POST',
    path: '/api/empleo/empresas-por-verificar/:id/rechazar',
    access: MODERA,
    body: v.object({ motivo: texto(1000, 'Di el motivo') }),
    errors: ['estado_no_permite'],
    summary: 'Refuses a company; its members are told why.',
  }),
  sinTitular: endpoint({
    api: 'main',
    method: 'GET',
    path: '/api/empleo/empresas-sin-titular',
    access: MODERA,
    answer: lista(EmpresaSinTitular),
    summary: 'Companies that nobody runs, with who is in them or asks to be; at most 100.',
  }),
  nombrarTitular: endpoint({
    api: 'main',
    method: 'POST',
    path: '/api/empleo/empresas-sin-titular/personas/:id/nombrar',
    access: MODERA,
    errors: ['estado_no_permite'],
    summary: 'Makes a member, or who asks to be one, the titular of a company that nobody runs.',
  }),
  rechazarSolicitud: endpoint({
    api: 'main',
    method: 'POST',
    path: '/api/empleo/empresas-sin-titular/personas/:id/rechazar',
    access: MODERA,
    errors: ['estado_no_permite'],
    summary: 'Refuses a request to join a company that nobody runs; who asked is told.',
  }),
  fuentes: endpoint({
    api: 'main',
    method: 'GET',
    path: '/api/empleo/fuentes',
    access: ADMIN,
    answer: lista(FuenteOferta),
    summary: 'Sources of imported offers.',
  }),
  crearFuente: endpoint({
    api: 'main',
    method: 'POST',
    path: '/api/empleo/fuentes',
    access: ADMIN,
    body: FuenteNueva,
    answer: item(FuenteOferta),
    status: 201,
    errors: ['ya_existe'],
    summary: 'A new source.',
  }),
  cambiarFuente: endpoint({
    api: 'main',
    method: 'PUT',
    path: '/api/empleo/fuentes/:id',
    access: ADMIN,
    body: v.object({ ...FuenteNueva.entries, version: Version }),
    answer: item(FuenteOferta),
    errors: ['ya_existe', 'conflicto_version'],
    summary: 'Changes a source; another address has to be reviewed again.',
  }),
  borrarFuente: endpoint({
    api: 'main',
    method: 'DELETE',
    path: '/api/empleo/fuentes/:id',
    access: ADMIN,
    summary: 'Forgets a source; its open offers expire.',
  }),
  aprobarFuente: endpoint({
    api: 'main',
    method: 'POST',
    path: '/api/empleo/fuentes/:id/aprobar',
    access: ADMIN,
    answer: item(FuenteOferta),
    summary: 'Trusts a source: what it brought is published, and what it brings from now on.',
  }),
  importarFuente: endpoint({
    api: 'main',
    method: 'POST',
    path: '/api/empleo/fuentes/:id/importar',
    access: ADMIN,
    status: 202,
    summary: 'Queues a reading of that source.',
  }),
};
