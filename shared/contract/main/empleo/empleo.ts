import * as v from 'valibot';
import { Busqueda, texto, textoOpcional } from '../../../campos.ts';
import {
  CANALES_EMPLEO,
  CONTRATOS,
  FRECUENCIAS_ALERTA,
  JORNADAS,
  MODALIDADES,
  MOTIVOS_REPORTE,
} from '../../../estados/vocabulario-empleo.ts';
import { endpoint } from '../../endpoint.ts';
import { item, lista, numeroDePagina, TotalMinimo } from '../../respuesta.ts';
import { CargoBreve, OfertaDetalle, OfertaFila, OfertasPagina, PaisEmpleo } from './empleo-entidades.ts';

/** The public part of employment, and what any account may do there. The candidate's own calls: empleo-candidato.ts. */

const varios = <T>(uno: v.GenericSchema<string, T>) =>
  v.optional(
    v.pipe(
      v.string(),
      v.maxLength(600),
      v.transform((lineas) => lineas.split(',').filter((parte) => parte !== '')),
      v.array(uno),
      v.maxLength(50),
    ),
  );
const Slug = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,60}$/, 'No es un filtro válido'));
const Numero = v.pipe(v.string(), v.regex(/^\d{1,9}$/, 'No es un número válido'), v.transform(Number));

/**
 * The query of the list, the same as in the page's address. Several values of one filter are joined by commas and mean «any
 * of them»; different filters mean «all of them». The page shows the chosen filters in this order.
 */
export const FiltrosEmpleo = v.object({
  q: Busqueda,
  /** Slug of a country. Remote offers that are open to that country are included. */
  pais: v.optional(Slug),
  poblacion: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(120))),
  cargo: varios(Slug),
  /** Ids of provinces or other subdivisions. */
  estado: varios(Numero),
  modalidad: varios(v.picklist(MODALIDADES)),
  tipo_contrato: varios(v.picklist(CONTRATOS)),
  jornada: varios(v.picklist(JORNADAS)),
  canal: varios(v.picklist(CANALES_EMPLEO)),
  empresa: varios(Numero),
  publicada_desde: v.optional(v.picklist(['1d', '7d', '30d'])),
  /** Gross a year, in the offer's own currency; finds only offers that show a salary. */
  salario_min: v.optional(Numero),
  /** The candidate's months of experience: finds offers that ask for no more. */
  experiencia: v.optional(Numero),
});
export type FiltrosEmpleo = v.InferOutput<typeof FiltrosEmpleo>;

export const OrdenEmpleo = v.optional(v.picklist(['relevancia', 'fecha', 'salario']), 'relevancia');

export const BusquedaEmpleo = v.object({
  ...FiltrosEmpleo.entries,
  orden: OrdenEmpleo,
  page: numeroDePagina(99_999, '1'),
  per_page: numeroDePagina(100, '20'),
});
export type BusquedaEmpleo = v.InferOutput<typeof BusquedaEmpleo>;

/** `filtros`: a query string of the list (`pais=espana&q=…`), stored as it stands in the address. */
export const AlertaNueva = v.object({
  nombre: texto(120, 'Pon un nombre a la alerta'),
  filtros: v.pipe(v.string('Elige una búsqueda'), v.maxLength(1500, 'La búsqueda es demasiado larga')),
  frecuencia: v.picklist(FRECUENCIAS_ALERTA, 'Elige cada cuánto'),
  activa: v.optional(v.boolean(), true),
});
export const Alerta = v.object({
  id: v.number(),
  nombre: v.string(),
  filtros: v.string(),
  frecuencia: v.picklist(FRECUENCIAS_ALERTA),
  activa: v.boolean(),
  ultima_en: v.nullable(v.string()),
  /** Number of offers that match the alert now. */
  total: v.number(),
  total_minimo: TotalMinimo,
});
export type Alerta = v.InferOutput<typeof Alerta>;

export const ReporteNuevo = v.object({
  motivo: v.picklist(MOTIVOS_REPORTE, 'Elige un motivo'),
  texto: textoOpcional(1000),
});

export const empleo = {
  lista: endpoint({
    api: 'main',
    method: 'GET',
    path: '/api/empleo/ofertas',
    access: 'public',
    query: BusquedaEmpleo,
    answer: OfertasPagina,
    summary: 'Published offers by text and filters, with facets (domain.md 4.4, 4.5).',
  }),
  /**
   * 410 `caducado` (closed, filled, expired) or `retirado` (by a moderator): `datos` has `titulo` and, where known, `cargo` and
   * `pais` (slugs); `similares` answers for those too.
   */
  detalle: endpoint({
    api: 'main',
    method: 'GET',
    path: '/api/empleo/ofertas/:id',
    access: 'public',
    answer: item(OfertaDetalle),
    errors: ['caducado', 'retirado'],
    summary: 'One offer that is published or paused.',
  }),
  similares: endpoint({
    api: 'main',
    method: 'GET',
    path: '/api/empleo/ofertas/:id/similares',
    access: 'public',
    answer: lista(OfertaFila),
    summary: 'Up to 6 open offers like that one, which may be closed itself.',
  }),
  /** Called once per opened page; the author's own offers and robots are not counted. */
  contarVista: endpoint({
    api: 'main',
    method: 'POST',
    path: '/api/empleo/ofertas/:id/vistas',
    access: 'public',
    repeat: 'free',
    summary: 'Counts a view.',
  }),
  /** Called before the browser leaves for the company's own form; answers its address. */
  irFuera: endpoint({
    api: 'main',
    method: 'POST',
    path: '/api/empleo/ofertas/:id/clics',
    access: 'public',
    answer: item(v.object({ url: v.string() })),
    errors: ['estado_no_permite'],
    summary: 'Counts a click on an external application and says where it leads.',
  }),
  /** For the sitemaps: up to 10 000 offers with ids after the given one. */
  indice: endpoint({
    api: 'main',
    method: 'GET',
    path: '/api/empleo/indice',
    access: 'public',
    query: v.object({ desde: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number)), '0') }),
    answer: lista(v.object({ id: v.number(), slug: v.string(), publicada_en: v.string() })),
    summary: 'Addresses of all open offers, by id.',
  }),
  paises: endpoint({
    api: 'main',
    method: 'GET',
    path: '/api/empleo/paises',
    access: 'public',
    answer: lista(v.object({ ...PaisEmpleo.entries, total: v.number() })),
    summary: 'Countries with open offers, most first.',
  }),
  cargos: endpoint({
    api: 'main',
    method: 'GET',
    path: '/api/empleo/cargos',
    access: 'public',
    query: v.object({ pais: v.optional(Slug) }),
    answer: lista(v.object({ ...CargoBreve.entries, total: v.number() })),
    summary: 'All positions, with how many open offers the country has of each.',
  }),
  /** For sites that import our offers; the BFF serves both feeds in public. */
  feedJsonld: endpoint({
    api: 'main',
    method: 'GET',
    path: '/api/empleo/feed.jsonld',
    access: 'public',
    download: true,
    open: true,
    status: 200,
    summary: 'The newest 1,000 open offers as schema.org JobPosting.',
  }),
  feedXml: endpoint({
    api: 'main',
    method: 'GET',
    path: '/api/empleo/feed.xml',
    access: 'public',
    download: true,
    open: true,
    status: 200,
    summary: 'The newest 1,000 open offers as an XML job feed.',
  }),
  reportar: endpoint({
    api: 'main',
    method: 'POST',
    path: '/api/empleo/ofertas/:id/reportes',
    access: 'session',
    body: ReporteNuevo,
    errors: ['ya_existe', 'estado_no_permite'],
    summary: 'Tells the moderators of an offer.',
  }),
  guardadas: endpoint({
    api: 'main',
    method: 'GET',
    path: '/api/empleo/guardadas',
    access: 'session',
    answer: lista(v.object({ ...OfertaFila.entries, guardada_en: v.string(), abierta: v.boolean() })),
    summary: 'Saved offers, newest first, closed ones too.',
  }),
  guardar: endpoint({
    api: 'main',
    method: 'PUT',
    path: '/api/empleo/guardadas/:id',
    access: 'session',
    summary: 'Saves an offer. Again is no error.',
  }),
  quitarGuardada: endpoint({
    api: 'main',
    method: 'DELETE',
    path: '/api/empleo/guardadas/:id',
    access: 'session',
    summary: 'Forgets a saved offer.',
  }),
  alertas: endpoint({
    api: 'main',
    method: 'GET',
    path: '/api/empleo/alertas',
    access: 'session',
    answer: lista(Alerta),
    summary: 'The caller’s alerts.',
  }),
  crearAlerta: endpoint({
    api: 'main',
    method: 'POST',
    path: '/api/empleo/alertas',
    access: 'session',
    body: AlertaNueva,
    answer: item(Alerta),
    status: 201,
    summary: 'A new alert by e-mail; at most 20.',
  }),
  cambiarAlerta: endpoint({
    api: 'main',
    method: 'PUT',
    path: '/api/empleo/alertas/:id',
    access: 'session',
    body: AlertaNueva,
    answer: item(Alerta),
    summary: 'Changes an alert.',
  }),
  borrarAlerta: endpoint({
    api: 'main',
    method: 'DELETE',
    path: '/api/empleo/alertas/:id',
    access: 'session',
    summary: 'Ends an alert.',
  }),
};
