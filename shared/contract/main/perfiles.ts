import * as v from 'valibot';
import { CargoEscrito, Dia, Email, Id, NombrePersona, Telefono, texto, textoOpcional, Web } from '../../campos.ts';
import { ZONAS_MAX } from '../../reglas/limites.ts';
import { endpoint } from '../endpoint.ts';
import { Usuario } from './usuario-entidades.ts';

/**
 * The six profile payloads and the company step, with the spec's field names (section 3). Shape and lengths are here;
 * rules between fields or with the database (NIF, postal code and province, delegation required…) are in
 * `shared/reglas/reglas-perfil.ts` and upstream.
 */

/** A position: its id in `/api/sistema/cargos`, or free text. */
const Cargo = v.union([Id, CargoEscrito('Elige tu cargo')], 'Elige tu cargo');
const CargoOpcional = v.optional(v.nullable(Cargo), null);
const Opcion = v.optional(v.boolean(), false);

const DatosWeb = v.object({
  nombre: NombrePersona,
  apellidos: NombrePersona,
  empresa_nombre: textoOpcional(120),
  /** Id of a delegation of a known company, or its name as free text. */
  delegacion: v.optional(v.nullable(v.union([Id, texto(120)])), null),
  cargo: CargoOpcional,
  empresa_tipo: v.optional(v.nullable(Id), null),
  desempleado: Opcion,
  autoempleo: Opcion,
});

/** At most one of `desempleado` and `autoempleo`; without either, the company is needed. */
const trabajo = <T extends { desempleado: boolean; autoempleo: boolean; empresa_nombre: string | null }>() =>
  v.rawCheck<T>(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const input = dataset.value;
    const en = (key: 'autoempleo' | 'empresa_nombre', message: string) =>
      addIssue({ message, path: [{ type: 'object', origin: 'value', input, key, value: input[key] }] });
    if (input.desempleado && input.autoempleo) en('autoempleo', 'Elige una sola situación');
    if (!input.desempleado && !input.autoempleo && input.empresa_nombre === null)
      en('empresa_nombre', 'Escribe tu empresa');
  });

export const PerfilWeb = v.pipe(DatosWeb, trabajo<v.InferOutput<typeof DatosWeb>>());
export type PerfilWeb = v.InferOutput<typeof PerfilWeb>;

const DatosCandidato = v.object({
  ...DatosWeb.entries,
  nacimiento: Dia,
  pais: Id,
  estado: v.optional(v.nullable(Id), null),
});
export const PerfilCandidato = v.pipe(DatosCandidato, trabajo<v.InferOutput<typeof DatosCandidato>>());
export type PerfilCandidato = v.InferOutput<typeof PerfilCandidato>;

/** A whole country (`estado_id` null) or one of its subdivisions. */
export const Zona = v.object({ pais_id: Id, estado_id: v.nullable(Id) });
export type Zona = v.InferOutput<typeof Zona>;
export const PerfilVisita = v.object({
  nombre: NombrePersona,
  apellidos: NombrePersona,
  cargo: Cargo,
  zonas: v.pipe(
    v.array(Zona),
    v.minLength(1, 'Elige al menos una zona de trabajo'),
    v.maxLength(ZONAS_MAX, `Son más de ${ZONAS_MAX} zonas: elige países enteros`),
  ),
});
export type PerfilVisita = v.InferOutput<typeof PerfilVisita>;

/** Fields of a new company, in the payload's own names. */
const EmpresaNueva = {
  emailEmpresa: Email,
  empresaCodigoPostal: texto(12, 'Escribe el código postal'),
  empresaDireccion: texto(160, 'Escribe la dirección'),
  empresaDireccion2: textoOpcional(160),
  empresaPais: Id,
  empresaPoblacion: texto(120, 'Escribe la población'),
  tipoEmpresa: Id,
  empresaTelefono: Telefono,
  empresaEstado: v.optional(v.nullable(Id), null),
  /** Tax identifier; checked by the country's rule when given. */
  empresaIdentificadorFiscal: textoOpcional(20),
};
const parcial = v.partial(v.object(EmpresaNueva)).entries;

/**
 * A known company, by the id of one of its delegations or its own id (to join it), or the name of a new one, which requires the
 * other company fields too.
 */
const Empresa = v.union(
  [v.object({ delegacion_id: Id }), v.object({ empresa_id: Id }), texto(120, 'Elige o escribe tu empresa')],
  'Elige o escribe tu empresa',
);
export type Empresa = v.InferOutput<typeof Empresa>;

/** Where the API has a list of company types, the API itself requires `tipoEmpresa` too: the spec has no call for that list. */
const OBLIGATORIOS = [
  'emailEmpresa',
  'empresaCodigoPostal',
  'empresaDireccion',
  'empresaPais',
  'empresaPoblacion',
  'empresaTelefono',
] as const;

type ConEmpresa = { empresa?: Empresa | null } & Partial<Record<(typeof OBLIGATORIOS)[number], unknown>>;
/** One issue per missing field of a new company, under that field's name. */
const empresaCompleta = <T extends ConEmpresa>() =>
  v.rawCheck<T>(({ dataset, addIssue }) => {
    if (!dataset.typed || typeof dataset.value.empresa !== 'string') return;
    const input = dataset.value;
    for (const key of OBLIGATORIOS)
      if (input[key] === undefined || input[key] === null)
        addIssue({
          message: 'Rellena este campo',
          path: [{ type: 'object', origin: 'value', input: input as Record<string, unknown>, key, value: input[key] }],
        });
  });

const DatosEmpleo = v.object({
  nombre: NombrePersona,
  apellidos: NombrePersona,
  cargo: Cargo,
  /** Null: a recruiter without a company (yet). */
  empresa: v.optional(v.nullable(Empresa), null),
  ...parcial,
});
export const PerfilEmpleo = v.pipe(DatosEmpleo, empresaCompleta<v.InferOutput<typeof DatosEmpleo>>());
export type PerfilEmpleo = v.InferOutput<typeof PerfilEmpleo>;

const DatosMarketing = v.object({
  nombre: NombrePersona,
  apellidos: NombrePersona,
  cargo: Cargo,
  empresa: Empresa,
  empresaWeb: v.optional(v.nullable(Web), null),
  ...parcial,
});
export const PerfilMarketing = v.pipe(DatosMarketing, empresaCompleta<v.InferOutput<typeof DatosMarketing>>());
export type PerfilMarketing = v.InferOutput<typeof PerfilMarketing>;

const DatosEmpleoEmpresa = v.object({
  cargo: v.optional(v.nullable(Cargo), null),
  empresa: Empresa,
  /** Version of the publication rules that was accepted at `empleo-condiciones`. */
  condiciones: textoOpcional(20),
  ...parcial,
});
export const PasoEmpresa = v.pipe(DatosEmpleoEmpresa, empresaCompleta<v.InferOutput<typeof DatosEmpleoEmpresa>>());
export type PasoEmpresa = v.InferOutput<typeof PasoEmpresa>;

const completar = <const P extends string, S extends v.GenericSchema>(path: P, body: S, summary: string) =>
  endpoint({ api: 'main', method: 'POST', path, access: 'session', body, answer: Usuario, summary });

export const perfiles = {
  web: completar('/api/user/web', PerfilWeb, 'Completes a web account.'),
  academia: completar('/api/user/academia', PerfilWeb, 'Completes an academy account.'),
  candidato: completar('/api/user/candidato', PerfilCandidato, 'Completes a candidate account.'),
  visita: completar(
    '/api/user/visita',
    PerfilVisita,
    'Completes the account of a pharmaceutical sales representative.',
  ),
  marketing: completar('/api/user/marketing', PerfilMarketing, 'Completes a marketing account.'),
  empleo: completar('/api/user/empleo', PerfilEmpleo, 'Completes a recruiter account, with or without a company.'),
  empleoEmpresa: completar('/api/user/empleo/empresa', PasoEmpresa, 'Company step of a recruiter.'),
  dejarDelegacion: endpoint({
    api: 'main',
    method: 'DELETE',
    path: '/api/user/delegacion',
    access: 'session',
    answer: Usuario,
    errors: ['ultimo_titular'],
    summary: 'Leaves the company delegation.',
  }),
  condicionesEmpleo: endpoint({
    api: 'main',
    method: 'POST',
    path: '/api/user/empleo/condiciones',
    access: ['empleo'],
    body: v.object({ version: v.pipe(v.string(), v.minLength(1), v.maxLength(20)), acepta: v.literal(true) }),
    answer: Usuario,
    errors: ['perfil_incompleto'],
    summary: 'Stores the acceptance of the publication rules, with their version.',
  }),
};
