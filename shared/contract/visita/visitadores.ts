import * as v from 'valibot';
import { Dia, Email, IdTexto, Instante, Telefono, texto, textoOpcional, Version } from '../../campos.ts';
import { ZONAS_MAX } from '../../reglas/limites.ts';
import {
  ALCANCES,
  CANALES,
  direccionLinkedin,
  falloSlugPublico,
  PARTES_CON_ALCANCE,
  PARTES_PERFIL,
  PRESENTACION_MAX,
  REDES,
  TITULAR_MAX,
  VISIBILIDAD_INICIAL,
  VISIBILIDADES_PERFIL,
} from '../../reglas/reglas-visitador.ts';
import { endpoint } from '../endpoint.ts';
import { FicheroId } from '../main/ficheros.ts';
import { Zona } from '../main/perfiles.ts';
import { item, numeroDePagina, pagina } from '../respuesta.ts';
import { ROLES_CARTERA } from './cartera/cartera.ts';

/** Pharmaceutical representatives: their own profile, and what others see of it. */

/** '' and null both mean «not given»; any other value must be valid for the field. */
const opcional = (uno: v.GenericSchema<string, string>) =>
  v.pipe(
    textoOpcional(254),
    v.rawTransform(({ dataset, addIssue, NEVER }): string | null => {
      if (dataset.value === null) return null;
      const { success, output, issues } = v.safeParse(uno, dataset.value);
      if (success) return output;
      addIssue({ message: issues[0].message });
      return NEVER;
    }),
  );
const sinRepetir = <T>(lista: T[]) => [...new Set(lista)];
const palabras = (letras: number, max: number) =>
  v.optional(
    v.pipe(
      v.array(texto(letras, 'Escribe algo o quítalo')),
      v.maxLength(max, `Como máximo ${max}`),
      v.transform(sinRepetir),
    ),
    [],
  );

const SlugPublico = v.pipe(
  v.string('Escribe la dirección de tu página'),
  v.trim(),
  v.check(
    (t) => falloSlugPublico(t) === undefined,
    ({ input }) => falloSlugPublico(input) ?? '',
  ),
);
const Linkedin = v.pipe(
  v.string(),
  v.check(
    (t) => direccionLinkedin(t) !== undefined,
    'Copia la dirección de tu perfil, por ejemplo https://www.linkedin.com/in/ana-ruiz',
  ),
  v.transform((t) => direccionLinkedin(t) ?? t),
);

const DeQuien = v.picklist(ALCANCES, 'Elige quién lo ve');
const Visibilidad = v.object({
  perfil: v.picklist(VISIBILIDADES_PERFIL, 'Elige quién ve tu página'),
  telefono: DeQuien,
  email: DeQuien,
  empresa: DeQuien,
  zonas: DeQuien,
});

/** The profile is saved as a whole: a field that is left out is emptied. Telephone and accreditation: `fallosPerfilVisitador`. */
export const PerfilVisitadorDatos = v.object({
  slug_publico: SlugPublico,
  titular: textoOpcional(TITULAR_MAX),
  presentacion: textoOpcional(PRESENTACION_MAX),
  /** A picture that the person uploaded as `foto_perfil`. */
  foto_id: v.optional(v.nullable(FicheroId), null),
  red: v.optional(v.nullable(v.picklist(REDES, 'Elige tu red')), null),
  canales: v.pipe(
    v.array(v.picklist(CANALES, 'Elige los canales de la lista'), 'Elige al menos un canal'),
    v.minLength(1, 'Elige al menos un canal'),
    v.maxLength(CANALES.length, 'Elige cada canal una vez'),
    v.transform(sinRepetir),
  ),
  zonas: v.pipe(
    v.array(Zona, 'Elige tus zonas de la lista'),
    v.maxLength(ZONAS_MAX, `Son más de ${ZONAS_MAX} zonas: elige países enteros`),
  ),
  especialidades: palabras(60, 20),
  idiomas: palabras(40, 15),
  telefono_trabajo: opcional(Telefono),
  email_trabajo: opcional(Email),
  linkedin: opcional(Linkedin),
  acreditacion_numero: textoOpcional(40),
  acreditacion_organismo: textoOpcional(120),
  /** Last day of its validity. */
  acreditacion_caduca: v.optional(v.nullable(Dia), null),
  visibilidad: v.optional(Visibilidad, VISIBILIDAD_INICIAL),
  acepta_mensajes: v.optional(v.boolean('Elige sí o no'), true),
});
export type PerfilVisitadorDatos = v.InferOutput<typeof PerfilVisitadorDatos>;

/** `version`: the version that was changed; null: there is no saved profile yet. */
export const PerfilVisitadorGuardado = v.object({
  ...PerfilVisitadorDatos.entries,
  version: v.optional(v.nullable(Version), null),
});

const ZonaVista = v.object({ ...Zona.entries, nombre: v.string() });
/** `id` null: a name in the person's own words, which no company can confirm. */
const EmpresaDeVisitador = v.object({ id: v.nullable(v.number()), nombre: v.string(), verificada: v.boolean() });
export type EmpresaDeVisitador = v.InferOutput<typeof EmpresaDeVisitador>;

/** Data of the account, which only the account's own page changes. */
const Persona = {
  usuario_id: v.number(),
  nombre: v.string(),
  apellidos: v.string(),
  /** Shown if there is no picture. */
  iniciales: v.string(),
  cargo: v.nullable(v.string()),
};

export const PerfilVisitador = v.object({
  ...Persona,
  slug_publico: v.string(),
  titular: v.nullable(v.string()),
  presentacion: v.nullable(v.string()),
  foto_id: v.nullable(v.string()),
  /** Address of the picture. */
  foto: v.nullable(v.string()),
  empresa: v.nullable(EmpresaDeVisitador),
  red: v.nullable(v.picklist(REDES)),
  canales: v.array(v.picklist(CANALES)),
  zonas: v.array(ZonaVista),
  especialidades: v.array(v.string()),
  idiomas: v.array(v.string()),
  telefono_trabajo: v.nullable(v.string()),
  email_trabajo: v.nullable(v.string()),
  linkedin: v.nullable(v.string()),
  acreditacion_numero: v.nullable(v.string()),
  acreditacion_organismo: v.nullable(v.string()),
  acreditacion_caduca: v.nullable(v.string()),
  visibilidad: Visibilidad,
  acepta_mensajes: v.boolean(),
  verificado_en: v.nullable(Instante),
  /** 0–100, and what is missing (`completitudDe`). */
  completitud: v.number(),
  faltan: v.array(v.picklist(PARTES_PERFIL)),
  /** Null before the first save: the answer is then a proposal, and others find no profile. */
  version: v.nullable(v.number()),
  actualizado_en: v.nullable(Instante),
});
export type PerfilVisitador = v.InferOutput<typeof PerfilVisitador>;

/** The profile as one reader sees it. A part that is empty or not for this reader is null (`zonas` too); `oculto` lists the latter. */
export const PerfilPublico = v.object({
  ...v.omit(PerfilVisitador, [
    ...(['foto_id', 'zonas', 'acreditacion_numero', 'acreditacion_organismo', 'acreditacion_caduca'] as const),
    ...(['visibilidad', 'completitud', 'faltan', 'version', 'actualizado_en'] as const),
  ]).entries,
  zonas: v.nullable(v.array(ZonaVista)),
  /** Parts that other readers see, with the kind of reader that sees them. Parts that nobody sees are not listed. */
  oculto: v.array(
    v.object({ parte: v.picklist(PARTES_CON_ALCANCE), para: v.picklist(['registrados', 'profesionales']) }),
  ),
  /** Whether search engines may have it. */
  indexable: v.boolean(),
  /** Whether it is the caller's own. */
  es_propio: v.boolean(),
});
export type PerfilPublico = v.InferOutput<typeof PerfilPublico>;

export const VisitadorFila = v.object({
  ...Persona,
  ...v.pick(PerfilVisitador, ['slug_publico', 'titular', 'foto', 'empresa', 'canales', 'verificado_en']).entries,
  zonas: v.nullable(v.array(ZonaVista)),
  /**
   * Whether the caller is offered a conversation with the person: the person takes messages, or a conversation about the queried product
   * exists. Never on one's own page, nor for anonymous callers.
   */
  se_le_escribe: v.optional(v.boolean(), false),
});
export type VisitadorFila = v.InferOutput<typeof VisitadorFila>;

/** `28`: anywhere in a country; `28-28028`: in that province, which a whole country includes. */
const FiltroZona = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d{0,8}(-[1-9]\d{0,8})?$/, 'No es un filtro válido'),
  v.transform((t) => {
    const [pais_id = 0, estado_id = null] = t.split('-').map(Number);
    return { pais_id, estado_id };
  }),
);

export const visitadores = {
  perfil: endpoint({
    api: 'visita',
    method: 'GET',
    path: '/api/visitador/perfil',
    access: ROLES_CARTERA,
    answer: item(PerfilVisitador),
    summary: 'The caller’s own profile; before the first save, one to begin with.',
  }),
  /** When the page becomes `publico`, the consent `perfil_publico_visitador` is recorded; when it stops being so, its withdrawal. */
  guardarPerfil: endpoint({
    api: 'visita',
    method: 'PUT',
    path: '/api/visitador/perfil',
    access: ROLES_CARTERA,
    body: PerfilVisitadorGuardado,
    answer: item(PerfilVisitador),
    bodyLimit: 128 * 1024,
    errors: ['conflicto_version'],
    summary: 'Saves it whole; optimistic lock by `version`.',
  }),
  /** An invalid address is never free. Somebody else may take a free one before the caller saves. */
  direccion: endpoint({
    api: 'visita',
    method: 'GET',
    path: '/api/visitador/perfil/direccion',
    access: ROLES_CARTERA,
    query: v.object({ slug: texto(60, 'Escribe la dirección de tu página') }),
    answer: item(v.object({ libre: v.boolean(), propuesta: v.string() })),
    summary: 'Whether the caller’s page could have that address, and one like it that it could.',
  }),
  /** 404: no such account, a closed or suspended one, no longer a representative, or a missing or private profile. */
  publico: endpoint({
    api: 'visita',
    method: 'GET',
    path: '/api/visitadores/:user',
    access: 'public',
    answer: item(
      v.object({
        /** False: the page says «Perfil no público», and `perfil` is null. */
        publico: v.boolean(),
        /** Whether the caller would see it with an account; always true where `publico` is false. */
        para_registrados: v.boolean(),
        perfil: v.nullable(PerfilPublico),
      }),
    ),
    summary: 'A representative, by the address they chose or by id, as the caller may see them.',
  }),
  lista: endpoint({
    api: 'visita',
    method: 'GET',
    path: '/api/visitadores',
    access: 'public',
    query: v.object({
      zona: v.optional(FiltroZona),
      canal: v.optional(v.picklist(CANALES)),
      /** Representatives who show a confirmed association with it; `zona` and the answered zones are then those of that product. */
      producto: v.optional(IdTexto),
      page: numeroDePagina(99_999, '1'),
    }),
    answer: pagina(VisitadorFila),
    summary: 'Representatives whose page the caller may see: verified ones first, then by name.',
  }),
};
