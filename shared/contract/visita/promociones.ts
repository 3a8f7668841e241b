import * as v from 'valibot';
import { Dia, Id, IdTexto, texto, Version } from '../../campos.ts';
import {
  ESTADOS_PROMOCION,
  ESTADOS_PROPUESTA,
  PASOS_PROMOCION,
  type PasoPromocion,
} from '../../estados/pasos-promocion.ts';
import { PUBLICOS, TIPOS_PROMOCION } from '../../reglas/promocion/datos-promocion.ts';
import { MOTIVO_DE_CARTERA } from '../../reglas/reglas-cartera.ts';
import { type EndpointSpec, endpoint } from '../endpoint.ts';
import { EnlaceFichero } from '../main/ficheros.ts';
import { item, numeroDePagina, pagina } from '../respuesta.ts';
import { ROLES_CARTERA } from './cartera/cartera.ts';
import { BloqueLegal, ContenidoPromocion, Juicio, Mostrada, PromocionMostrada } from './promocion-contenido.ts';

/** Promotions of products: the calls for writing and approving them, and what professionals and the public see. */

export type { BloqueLegal, PromocionMostrada } from './promocion-contenido.ts';

/** A promotion as a reader of the product's sheet sees it. */
export const PromocionPublica = v.object({
  id: v.number(),
  ...Mostrada,
  empresa: v.nullable(v.string()),
  autor: v.nullable(v.string()),
  bloque_legal: BloqueLegal,
});
export type PromocionPublica = v.InferOutput<typeof PromocionPublica>;

export const PromocionFila = v.object({
  id: v.number(),
  producto: v.object({ id: v.number(), nombre: v.string(), slug: v.string() }),
  titulo: v.string(),
  tipo: v.picklist(TIPOS_PROMOCION),
  publico: v.picklist(PUBLICOS),
  fecha_inicio: v.nullable(v.string()),
  fecha_fin: v.nullable(v.string()),
  estado: v.picklist(ESTADOS_PROMOCION),
  /** State of its new version, if there is one. */
  propuesta: v.nullable(v.picklist(ESTADOS_PROPUESTA)),
  motivo: v.nullable(v.string()),
  autor: v.object({ id: v.number(), nombre: v.string() }),
  es_mia: v.boolean(),
  empresa: v.nullable(v.string()),
  /** Terms that the approver has to check; empty: none. */
  terminos: v.array(v.string()),
  vistas: v.number(),
  clics: v.number(),
  /** Steps that the caller may take now. */
  pasos: v.array(v.picklist(Object.keys(PASOS_PROMOCION) as [PasoPromocion, ...PasoPromocion[]])),
  version: v.number(),
  actualizado_en: v.string(),
});
export type PromocionFila = v.InferOutput<typeof PromocionFila>;

export const Promocion = v.object({
  ...PromocionFila.entries,
  contenido: PromocionMostrada,
  bloque_legal: BloqueLegal,
  /** A new version that waits while readers still see the published one. */
  nueva_version: v.nullable(
    v.object({
      contenido: PromocionMostrada,
      estado: v.picklist(ESTADOS_PROPUESTA),
      motivo: v.nullable(v.string()),
      terminos: v.array(v.string()),
    }),
  ),
  /** Whether the caller may change its content. */
  editable: v.boolean(),
  /** Date of the ficha técnica on which the approval was based. */
  ft_fecha_base: v.nullable(v.string()),
  historia: v.array(
    v.object({
      paso: v.nullable(v.string()),
      de: v.nullable(v.string()),
      a: v.nullable(v.string()),
      quien: v.nullable(v.string()),
      motivo: v.nullable(v.string()),
      en: v.string(),
    }),
  ),
  /** Counts of the last 30 days by day; days without any are left out. */
  estadisticas: v.array(v.object({ fecha: v.string(), vistas: v.number(), clics: v.number() })),
});
export type Promocion = v.InferOutput<typeof Promocion>;

const PASOS_DE_AUTOR = ['conflicto_version', 'estado_no_permite', 'no_encontrado', 'sin_permiso'] as const;
const Motivo = v.pipe(
  texto(MOTIVO_DE_CARTERA.MAX, 'Escribe el motivo'),
  v.minLength(MOTIVO_DE_CARTERA.MIN, `Explícalo un poco más: al menos ${MOTIVO_DE_CARTERA.MIN} letras`),
);

const paso = <const P extends string, B extends v.GenericSchema>(
  nombre: P,
  body: B,
  summary: string,
  access: EndpointSpec['access'] & readonly string[] = ROLES_CARTERA,
) =>
  endpoint({
    api: 'visita',
    method: 'POST',
    path: `/api/promociones/:id/${nombre}` as `/api/promociones/:id/${P}`,
    access,
    body,
    answer: item(Promocion),
    errors: [...PASOS_DE_AUTOR, 'validacion'],
    summary,
  });
const ConVersion = v.object({ version: Version });

const BODY = 128 * 1024;

const Filtros = {
  producto: v.optional(IdTexto),
  estado: v.optional(v.picklist(ESTADOS_PROMOCION)),
  /** `1`: only the caller's own promotions; otherwise marketing sees all of the company's. */
  mias: v.optional(v.picklist(['0', '1']), '0'),
  /** `1`: promotions of others of the company that wait for an answer. */
  equipo: v.optional(v.picklist(['0', '1']), '0'),
  /** Promotions that run on some day from `desde` to `hasta`. */
  desde: v.optional(Dia),
  hasta: v.optional(Dia),
};

export const promociones = {
  lista: endpoint({
    api: 'visita',
    method: 'GET',
    path: '/api/promociones',
    access: ROLES_CARTERA,
    query: v.object({
      ...Filtros,
      page: numeroDePagina(10_000, '1'),
      per_page: numeroDePagina(100, '20'),
    }),
    answer: v.object({
      ...pagina(PromocionFila).entries,
      estados: v.array(v.object({ estado: v.picklist(ESTADOS_PROMOCION), total: v.number() })),
      /** Number of promotions that wait for the caller's answer. */
      pendientes: v.number(),
    }),
    summary: 'One’s own promotions; for marketing all of the company’s.',
  }),
  exportar: endpoint({
    api: 'visita',
    method: 'GET',
    path: '/api/promociones/exportar.csv',
    access: ROLES_CARTERA,
    query: v.object(Filtros),
    download: true,
    status: 200,
    timeoutMs: 30_000,
    summary: 'What the list finds as CSV (UTF-8 with BOM, «;»), one row a promotion.',
  }),
  crear: endpoint({
    api: 'visita',
    method: 'POST',
    path: '/api/promociones',
    access: ROLES_CARTERA,
    body: v.object({ producto_id: Id, ...ContenidoPromocion.entries }),
    answer: item(Promocion),
    status: 201,
    bodyLimit: BODY,
    errors: ['validacion', 'no_encontrado'],
    summary: 'A draft; rules 1 and 2 hold from the start.',
  }),
  validar: endpoint({
    api: 'visita',
    method: 'POST',
    path: '/api/promociones/validar',
    access: ROLES_CARTERA,
    body: v.object({ producto_id: Id, promocion_id: v.optional(v.nullable(Id), null), ...ContenidoPromocion.entries }),
    answer: item(Juicio),
    repeat: 'free',
    bodyLimit: BODY,
    errors: ['validacion', 'no_encontrado'],
    summary: 'A dry run of the policy, rule by rule; writes nothing.',
  }),
  registro: endpoint({
    api: 'visita',
    method: 'GET',
    path: '/api/promociones/registro.csv',
    access: ['marketing'],
    download: true,
    status: 200,
    query: v.object({
      mes: v.pipe(v.string('Elige el mes'), v.regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Elige el mes, por ejemplo 2026-11')),
    }),
    summary: 'The monthly register of discounts of one’s company, as CSV.',
  }),
  una: endpoint({
    api: 'visita',
    method: 'GET',
    path: '/api/promociones/:id',
    access: [...ROLES_CARTERA, 'moderador', 'revisor_producto', 'admin'],
    answer: item(Promocion),
    errors: ['no_encontrado', 'sin_permiso'],
    summary: 'One of one’s own, or of one’s company.',
  }),
  guardar: endpoint({
    api: 'visita',
    method: 'PUT',
    path: '/api/promociones/:id',
    access: ROLES_CARTERA,
    body: v.object({ version: Version, ...ContenidoPromocion.entries }),
    answer: item(Promocion),
    bodyLimit: BODY,
    errors: ['validacion', ...PASOS_DE_AUTOR],
    summary: 'Saves a draft; of one that people see, a new version beside it.',
  }),
  borrar: endpoint({
    api: 'visita',
    method: 'DELETE',
    path: '/api/promociones/:id',
    access: ROLES_CARTERA,
    errors: PASOS_DE_AUTOR,
    summary: 'Deletes one that nobody has ever seen; of another one, its new version.',
  }),
  enviar: paso('enviar', ConVersion, 'To whoever approves it; marketing’s own goes straight on.'),
  reabrir: paso('reabrir', ConVersion, 'Takes it back from approval; a draft again.'),
  aprobar: paso('aprobar', ConVersion, 'Approves it, or its new version, which replaces the old one.', ['marketing']),
  rechazar: paso('rechazar', v.object({ version: Version, motivo: Motivo }), 'Turns it away.', ['marketing']),
  pausar: paso('pausar', ConVersion, 'Hides it until it is resumed.'),
  reanudar: paso('reanudar', ConVersion, 'Shows it again.'),
  finalizar: paso('finalizar', ConVersion, 'Ends it for good.'),
  retirar: paso('retirar', v.object({ version: Version, motivo: Motivo }), 'Takes it from the public eye for good.', [
    'moderador',
    'admin',
  ]),
  duplicar: endpoint({
    api: 'visita',
    method: 'POST',
    path: '/api/promociones/:id/duplicar',
    access: ROLES_CARTERA,
    answer: item(Promocion),
    status: 201,
    errors: ['no_encontrado', 'sin_permiso', 'validacion'],
    summary: 'A draft like it, without its dates.',
  }),
  documento: endpoint({
    api: 'visita',
    method: 'GET',
    path: '/api/promociones/:id/documentos/:documento/enlace',
    access: 'session',
    answer: item(EnlaceFichero),
    errors: ['no_encontrado'],
    summary: 'A signed link, for five minutes, to a document of one that the caller may see.',
  }),
  deProducto: endpoint({
    api: 'visita',
    method: 'GET',
    path: '/api/productos/:id/promociones',
    access: 'public',
    query: v.object({ profesional: v.optional(v.picklist(['0', '1']), '0') }),
    answer: v.object({
      data: v.array(PromocionPublica),
      /** Number of further promotions that only professionals see. */
      para_profesionales: v.number(),
    }),
    summary: 'Its active promotions, as far as the reader may see them.',
  }),
  vista: endpoint({
    api: 'visita',
    method: 'POST',
    path: '/api/promociones/:id/vista',
    access: 'public',
    status: 204,
    repeat: 'free',
    summary: 'Counts one view of an active one, of nobody in particular.',
  }),
  clic: endpoint({
    api: 'visita',
    method: 'POST',
    path: '/api/promociones/:id/clic',
    access: 'public',
    status: 204,
    repeat: 'free',
    summary: 'Counts one click on what it links to, of nobody in particular.',
  }),
} as const;
