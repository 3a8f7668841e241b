import * as v from 'valibot';
import { Telefono } from '../../campos.ts';
import { ESTADOS_EMPRESA } from '../../estados/estados-empresa.ts';

/** What the auth user is made of, and what searches of companies show of the same. */
export const PaisBreve = v.object({ id: v.number(), nombre: v.string(), iso: v.string(), slug: v.string() });
/** Spec: iso and slug. Which of our list it is, where the API does not say so, its iso tells. */
export const PaisDeUsuario = v.object({
  id: v.optional(v.nullable(v.number()), null),
  nombre: v.optional(v.nullable(v.string()), null),
  iso: v.string(),
  slug: v.string(),
});

export const DelegacionBreve = v.object({ id: v.number(), nombre: v.string(), poblacion: v.nullable(v.string()) });

/** Spec: a company has its delegation, of whatever shape; nothing, and what is empty, is none. */
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

/** Without the fields that we add: a company that nobody has to verify, and a member of it with nothing to wait for. */
export const EmpresaDeUsuario = v.object({
  id: v.optional(v.nullable(v.number()), null),
  nombre: v.optional(v.string(), ''),
  estado: v.optional(v.picklist(ESTADOS_EMPRESA), 'verificada'),
  verificada: v.optional(v.boolean(), true),
  /** What its people read while it is suspended. */
  suspendida_motivo: v.optional(v.nullable(v.string()), null),
  /** Role and state of this person's membership. */
  rol: v.optional(v.picklist(['titular', 'gestor', 'miembro']), 'miembro'),
  membresia: v.optional(v.picklist(['pendiente', 'activa', 'rechazada', 'baja']), 'activa'),
  /** A titular has put this person in charge of the company's products, or is this person. */
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
