import * as v from 'valibot';
import { BUSCAR_MAX, BUSCAR_MIN } from '../../reglas/limites.ts';
import { endpoint } from '../endpoint.ts';
import { item, lista } from '../respuesta.ts';
import { DelegacionBreve, PaisBreve } from './usuario-entidades.ts';

/** The spec shows the list, not its entries: an id and a name are enough. */
export const EmpresaEncontrada = v.object({
  id: v.number(),
  nombre: v.string(),
  logo: v.optional(v.nullable(v.string()), null),
  poblacion: v.optional(v.nullable(v.string()), null),
  pais: v.optional(v.nullable(PaisBreve), null),
  verificada: v.optional(v.boolean(), false),
  /** Whether the auth user's e-mail is on one of the company's domains: a hint, which gives no access. */
  mismo_dominio: v.optional(v.boolean(), false),
  delegaciones: v.optional(v.array(DelegacionBreve), []),
});
export type EmpresaEncontrada = v.InferOutput<typeof EmpresaEncontrada>;

export const ROLES_MIEMBRO = ['titular', 'gestor', 'miembro'] as const;
export const Miembro = v.object({
  id: v.number(),
  nombre: v.string(),
  email: v.string(),
  rol: v.picklist(ROLES_MIEMBRO),
  estado: v.picklist(['pendiente', 'activa', 'rechazada', 'baja']),
  /** Manages all of the company's offers and their candidates, once the company is verified; titulares always do. */
  administra_empleo: v.boolean(),
  /** Answers in the company's name for its products, given a verified company and a marketing account; titulares always do. */
  administra_productos: v.boolean(),
  /** Whether the member has a marketing account; without one, `administra_productos` has no effect yet. */
  es_de_marketing: v.boolean(),
  delegacion: DelegacionBreve,
});
export type Miembro = v.InferOutput<typeof Miembro>;

export const empresas = {
  /** Spec: the list is in `data.data`. `query`: 2–120 characters, top 10. */
  buscar: endpoint({
    api: 'main',
    method: 'GET',
    path: '/api/empresas/search',
    access: 'public',
    query: v.object({
      query: v.pipe(
        v.string(),
        v.trim(),
        v.minLength(BUSCAR_MIN, `Escribe al menos ${BUSCAR_MIN} letras`),
        v.maxLength(BUSCAR_MAX),
      ),
    }),
    answer: lista(EmpresaEncontrada),
    summary: 'Companies by name, typos tolerated.',
  }),
  /** Companies that own the domain of the auth user's e-mail, to offer «Únete a …». */
  porDominio: endpoint({
    api: 'main',
    method: 'GET',
    path: '/api/empresas/de-mi-dominio',
    access: 'session',
    answer: lista(EmpresaEncontrada),
    summary: 'Companies whose domain is that of the auth user’s e-mail.',
  }),
  miembros: endpoint({
    api: 'main',
    method: 'GET',
    path: '/api/empresas/:id/miembros',
    access: 'session',
    answer: lista(Miembro),
    summary: 'Members of a company; only for its titulares and gestores.',
  }),
  aprobarMiembro: endpoint({
    api: 'main',
    method: 'POST',
    path: '/api/empresas/:id/miembros/:miembro/aprobar',
    access: 'session',
    answer: item(Miembro),
    errors: ['estado_no_permite'],
    repeat: 'reread',
    summary: 'Approves a pending membership.',
  }),
  rechazarMiembro: endpoint({
    api: 'main',
    method: 'POST',
    path: '/api/empresas/:id/miembros/:miembro/rechazar',
    access: 'session',
    answer: item(Miembro),
    errors: ['estado_no_permite'],
    repeat: 'reread',
    summary: 'Rejects a pending membership.',
  }),
  cambiarRol: endpoint({
    api: 'main',
    method: 'PUT',
    path: '/api/empresas/:id/miembros/:miembro',
    access: 'session',
    /** A field that is left out stays as it is. */
    body: v.object({
      rol: v.optional(v.picklist(ROLES_MIEMBRO, 'Elige un papel')),
      administra_empleo: v.optional(v.boolean()),
      administra_productos: v.optional(v.boolean()),
    }),
    answer: item(Miembro),
    errors: ['estado_no_permite', 'ultimo_titular'],
    summary:
      'Another role for an active member, or the charge of all offers or of the products; only by a titular, so that the last one can hand over before leaving.',
  }),
  quitarMiembro: endpoint({
    api: 'main',
    method: 'DELETE',
    path: '/api/empresas/:id/miembros/:miembro',
    access: 'session',
    errors: ['estado_no_permite', 'ultimo_titular'],
    summary: 'Ends the membership of an active member; only by a titular. The person is told.',
  }),
};
