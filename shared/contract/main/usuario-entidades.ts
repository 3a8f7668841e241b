import * as v from 'valibot';
import { Instante, Telefono } from '../../campos.ts';
import { ESTADOS_EMPRESA } from '../../estados/estados-empresa.ts';
import { Bandera, orDefault } from '../tolerancia.ts';

/** Parts of the auth user, some of which the search for companies answers too. */
export const PaisBreve = v.object({ id: v.number(), nombre: v.string(), iso: v.string(), slug: v.string() });
/** Spec: iso and slug. If the API gives no id, the client finds the country in our list by its iso. */
export const PaisDeUsuario = v.object({
  id: v.optional(v.nullable(v.number()), null),
  nombre: v.optional(v.nullable(v.string()), null),
  iso: v.string(),
  slug: v.string(),
});

export const DelegacionBreve = v.object({ id: v.number(), nombre: v.string(), poblacion: v.nullable(v.string()) });

/** Spec: a company has its delegation, without a shape. An id, a name and an object are read; null and an empty list mean none. */
const DelegacionDeUsuario = v.pipe(
  v.optional(v.unknown(), null),
  v.transform((dada): { id: number | null; nombre: string; poblacion: string | null } | null => {
    if (!dada || (Array.isArray(dada) && dada.length === 0)) return null;
    const { id, nombre, poblacion } = typeof dada === 'object' ? (dada as Record<string, unknown>) : esUnDato(dada);
    return {
      id: typeof id === 'number' ? id : null,
      nombre: typeof nombre === 'string' ? nombre : '',
      poblacion: typeof poblacion === 'string' ? poblacion : null,
    };
  }),
);
const esUnDato = (dada: unknown): Record<string, unknown> =>
  typeof dada === 'number' ? { id: dada } : { nombre: dada };

/** Defaults for the fields that we add: a company that needs no verification, and a member of it with nothing to wait for. */
export const EmpresaDeUsuario = v.object({
  id: v.optional(v.nullable(v.number()), null),
  nombre: v.optional(v.string(), ''),
  estado: v.optional(v.picklist(ESTADOS_EMPRESA), 'verificada'),
  verificada: v.optional(v.boolean(), true),
  /** Reason for a suspension, which the company's people read. */
  suspendida_motivo: v.optional(v.nullable(v.string()), null),
  /** Role and state of this person's membership. */
  rol: v.optional(v.picklist(['titular', 'gestor', 'miembro']), 'miembro'),
  membresia: v.optional(v.picklist(['pendiente', 'activa', 'rechazada', 'baja']), 'activa'),
  /** Whether this person is in charge of the company's products: as a titular, or appointed by one. */
  administra_productos: v.optional(v.boolean(), true),
  delegacion: DelegacionDeUsuario,
});

/** Role → 1 or true. PHP writes an empty map as an empty list. */
export const Roles = v.union([
  v.record(v.string(), v.union([v.literal(1), v.literal(true)])),
  v.pipe(
    v.array(v.unknown()),
    v.maxLength(0),
    v.transform((): Record<string, 1 | true> => ({})),
  ),
]);

/** '' and null both mean «not given». */
export const TelefonoPropio = v.optional(
  v.nullable(
    v.union([
      v.pipe(
        v.string(),
        v.trim(),
        v.literal(''),
        v.transform(() => null),
      ),
      Telefono,
    ]),
  ),
  null,
);

export const Aviso = v.object({
  id: v.number(),
  tipo: v.string(),
  titulo: v.string(),
  texto: v.string(),
  url: v.nullable(v.string()),
  leida_en: v.nullable(Instante),
  creado_en: Instante,
});
export type Aviso = v.InferOutput<typeof Aviso>;

export const ESTADOS_USUARIO = [
  'sin_verificar',
  'incompleta',
  'activa',
  'suspendida',
  'baja_pendiente',
  'eliminada',
] as const;

/** Consents without which an account is not completed. */
export const CONSENTIMIENTOS_OBLIGATORIOS = ['terminos', 'privacidad'] as const;

const Notificaciones = v.object({ no_leidas: v.number(), ultimas: v.array(Aviso) });
const SIN_NOTIFICACIONES: v.InferOutput<typeof Notificaciones> = { no_leidas: 0, ultimas: [] };

/**
 * The auth user: the spec's section 3 object, flat, which every main API gives, and the account screens' own fields, each with a
 * default for APIs that lack it. Never a token: `access_token` travels beside the user in the internal answers only.
 */
export const Usuario = v.object({
  id: v.number(),
  nombre: v.nullable(v.string()),
  apellidos: v.nullable(v.string()),
  avatar: v.nullable(v.string()),
  avatar_text: v.string(),
  pais: v.nullable(PaisDeUsuario),
  /** The spec gives it no shape: notifications in another shape than ours are not shown. */
  notifications: orDefault(Notificaciones, SIN_NOTIFICACIONES),
  roles: Roles,
  visitador_farmaceutico: Bandera,
  marketing: Bandera,
  administrador_empleo: Bandera,
  empresa: v.nullable(EmpresaDeUsuario),
  redirect_academia: v.optional(v.string()),

  /** Null: the page shows no address and prefills none. */
  email: v.optional(v.nullable(v.string()), null),
  /** Null: the completion steps go by the `register_type` of the page's query (spec, section 2). */
  register_type: v.optional(v.nullable(v.string()), null),
  /** Default for an API without account states: no restriction. */
  estado: v.optional(v.picklist(ESTADOS_USUARIO), 'activa'),
  perfil_completado_en: v.optional(v.nullable(Instante), null),
  profesional_sanitario: v.optional(v.picklist([0, 1]), 0),
  /** Version of the editable fields; PUT /api/user/perfil sends it back. */
  version: v.optional(v.nullable(v.number()), null),
  /** Required consents that are missing: the completion steps ask for them. */
  consentimientos_pendientes: v.optional(v.array(v.picklist(CONSENTIMIENTOS_OBLIGATORIOS)), []),
});
export type Usuario = v.InferOutput<typeof Usuario>;
