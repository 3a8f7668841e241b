import * as v from 'valibot';
import { Instante } from '../../campos.ts';
import { endpoint } from '../endpoint.ts';
import { item, lista } from '../respuesta.ts';
import { orDefault, quizasEnvuelto } from '../tolerancia.ts';

export const Cargo = v.object({ id: v.number(), nombre: v.string(), slug: v.string(), area: v.string() });
/** Spec: a position has its slug. Without a name it is shown by its slug; without an id it is sent as text. */
const CargoDeLista = v.pipe(
  v.object({
    id: v.optional(v.nullable(v.number()), null),
    nombre: v.optional(v.string()),
    slug: v.string(),
    area: v.optional(v.string(), ''),
  }),
  v.transform(({ nombre, ...cargo }) => ({ ...cargo, nombre: nombre ?? enPalabras(cargo.slug) })),
);
const enPalabras = (slug: string) => slug.charAt(0).toLocaleUpperCase('es') + slug.slice(1).replaceAll('-', ' ');
export type Cargo = v.InferOutput<typeof Cargo>;
export const TipoEmpresa = v.object({ id: v.number(), nombre: v.string() });

/** The spec's country reference entry. */
export const Pais = v.object({
  id: v.number(),
  nombre: v.string(),
  nombre_en: v.string(),
  timezone: v.null(),
  slug: v.string(),
  iso: v.string(),
  estado_tipo: v.string(),
  prefijo_tel: v.nullable(v.string()),
  region: v.object({ id: v.number(), nombre: v.string() }),
});
export type Pais = v.InferOutput<typeof Pais>;
/** Spec, section 3: what the store keeps of the GeoIP answer. */
export const Geoip = v.object({ id: v.number(), country: v.object({ iso_code: v.string() }), slug: v.string() });
export const Estado = v.object({ id: v.number(), nombre: v.string(), codigo_iso: v.string() });
export type Estado = v.InferOutput<typeof Estado>;

export const sistema = {
  cargos: endpoint({
    api: 'main',
    method: 'GET',
    path: '/api/sistema/cargos',
    access: 'public',
    answer: quizasEnvuelto(v.array(CargoDeLista)),
    summary: 'Job positions, by area.',
  }),
  tiposEmpresa: endpoint({
    api: 'main',
    method: 'GET',
    path: '/api/sistema/tipos-empresa',
    access: 'public',
    answer: lista(TipoEmpresa),
    summary: 'Company types.',
  }),
  paises: endpoint({
    api: 'main',
    method: 'GET',
    path: '/api/paises',
    access: 'public',
    answer: lista(Pais),
    summary: 'The country reference list.',
  }),
  paisesIso: endpoint({
    api: 'main',
    method: 'GET',
    path: '/api/paises/iso',
    access: 'public',
    answer: item(v.record(v.string(), v.number())),
    summary: 'ISO code → country id.',
  }),
  pais: endpoint({
    api: 'main',
    method: 'GET',
    path: '/api/paises/:id',
    access: 'public',
    answer: item(v.object({ ...Pais.entries, estados: v.array(Estado) })),
    summary: 'One country with its subdivisions.',
  }),
  geoip: endpoint({
    api: 'main',
    method: 'GET',
    path: '/api/geoip',
    access: 'public',
    // Spec: shows the fields, not their envelope.
    answer: orDefault(quizasEnvuelto(v.nullable(Geoip)), { data: null }),
    summary: 'Country of the caller’s address; null when unknown.',
  }),
  salud: endpoint({
    api: 'main',
    method: 'GET',
    path: '/api/salud',
    access: 'public',
    answer: item(v.object({ version: v.string(), hora: Instante })),
    summary: 'That the main API answers, for diagnostics.',
  }),
};

/** A mail in the mailbox page. Only where mails are not really sent (embedded mode without SMTP_URL); elsewhere 404. */
export const Correo = v.object({
  id: v.number(),
  para: v.string(),
  asunto: v.string(),
  texto: v.string(),
  creado_en: Instante,
});
export const buzon = {
  lista: endpoint({
    api: 'main',
    method: 'GET',
    path: '/api/buzon',
    access: 'public',
    reach: 'local',
    query: v.object({ para: v.optional(v.pipe(v.string(), v.maxLength(254))) }),
    answer: lista(Correo),
    summary: 'The mails that would have been sent, newest first (at most 100).',
  }),
  html: endpoint({
    api: 'main',
    method: 'GET',
    path: '/api/buzon/:id/html',
    access: 'public',
    reach: 'local',
    download: true,
    summary: 'The HTML part of one mail, as a sandboxed document.',
    status: 200,
  }),
};
