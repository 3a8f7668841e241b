import * as v from 'valibot';
import {
  CargoEscritoOpcional,
  ContrasenaEscrita,
  Id,
  Instante,
  NombrePersona,
  textoOpcional,
  Version,
} from '../../campos.ts';
import { endpoint } from '../endpoint.ts';
import { item, lista } from '../respuesta.ts';
import { Bandera, orDefault } from '../tolerancia.ts';
import { PreferenciaAviso } from './preferencias-aviso.ts';
import { Aviso, TelefonoPropio, Usuario } from './usuario-entidades.ts';

export type { Aviso, Usuario } from './usuario-entidades.ts';

/** `PUT /api/user/perfil`: what the person may change of themselves after completion. */
export const PerfilEditable = v.object({
  nombre: NombrePersona,
  apellidos: NombrePersona,
  cargo: CargoEscritoOpcional,
  telefono: TelefonoPropio,
  pais_id: v.nullable(Id),
  estado_id: v.nullable(Id),
  zona_horaria: textoOpcional(64),
  version: Version,
});
export type PerfilEditable = v.InferOutput<typeof PerfilEditable>;

/** The profile as the person sees and edits it (`GET /api/user/perfil`). */
export const Perfil = v.object({
  ...v.omit(PerfilEditable, ['nombre', 'apellidos', 'cargo', 'telefono', 'zona_horaria']).entries,
  nombre: v.nullable(v.string()),
  apellidos: v.nullable(v.string()),
  cargo: v.nullable(v.string()),
  telefono: v.nullable(v.string()),
  zona_horaria: v.nullable(v.string()),
  email: v.string(),
  nacimiento: v.nullable(v.string()),
  desempleado: v.boolean(),
  autoempleo: v.boolean(),
  empresa: v.nullable(v.string()),
  delegacion: v.nullable(v.string()),
  /** Work zones of a visitador. */
  zonas: v.array(v.object({ pais_id: v.number(), estado_id: v.nullable(v.number()), nombre: v.string() })),
  creado_en: Instante,
});
export type Perfil = v.InferOutput<typeof Perfil>;

export const SesionAbierta = v.object({
  id: v.number(),
  /** Browser and system in words, e.g. «Chrome en Windows». */
  dispositivo: v.string(),
  ip: v.nullable(v.string()),
  creado_en: Instante,
  ultimo_uso_en: v.nullable(Instante),
  caduca_en: Instante,
  actual: v.boolean(),
});

export const TIPOS_CONSENTIMIENTO = [
  'terminos',
  'privacidad',
  'publicidad',
  'cesion_empresa_candidatura',
  'perfil_publico_visitador',
  'cookies_analitica',
  'cookies_social',
  'declaracion_profesional',
] as const;
export const Consentimiento = v.object({
  tipo: v.picklist(TIPOS_CONSENTIMIENTO),
  valor: v.boolean(),
  /** Version of the text to which the answer was given. */
  version_texto: v.string(),
  /** Null: never answered. */
  creado_en: v.nullable(Instante),
  /** False for consents that an account cannot do without (terms, privacy). */
  modificable: v.boolean(),
});

export const usuario = {
  leer: endpoint({
    api: 'main',
    method: 'GET',
    path: '/api/user',
    access: 'session',
    answer: Usuario,
    summary: 'The auth user of the bearer token.',
  }),
  perfil: endpoint({
    api: 'main',
    method: 'GET',
    path: '/api/user/perfil',
    access: 'session',
    answer: item(Perfil),
    summary: 'The editable profile of the auth user.',
  }),
  guardarPerfil: endpoint({
    api: 'main',
    method: 'PUT',
    path: '/api/user/perfil',
    access: 'session',
    body: PerfilEditable,
    answer: Usuario,
    errors: ['conflicto_version'],
    summary: 'Saves the editable profile; optimistic lock by `version`.',
  }),
  profesionalSanitario: endpoint({
    api: 'main',
    method: 'PUT',
    path: '/api/is-profesional-sanitario',
    access: 'public',
    body: v.object({ is_profesional_sanitario: Bandera }),
    // Spec: not shown. Null: the API accepted the value that was sent.
    answer: orDefault(
      item(v.nullable(v.object({ is_profesional_sanitario: v.picklist([0, 1]), caduca_en: v.nullable(Instante) }))),
      { data: null },
    ),
    summary: 'Self-declaration as a health professional; logged with the text version, also for anonymous visitors.',
  }),
  sesiones: endpoint({
    api: 'main',
    method: 'GET',
    path: '/api/user/sesiones',
    access: 'session',
    answer: lista(SesionAbierta),
    summary: 'The live sessions (tokens) of the auth user.',
  }),
  cerrarSesion: endpoint({
    api: 'main',
    method: 'DELETE',
    path: '/api/user/sesiones/:id',
    access: 'session',
    summary: 'Ends one session of the auth user.',
  }),
  cerrarSesiones: endpoint({
    api: 'main',
    method: 'DELETE',
    path: '/api/user/sesiones',
    access: 'session',
    answer: item(v.object({ cerradas: v.number() })),
    summary: 'Ends every session of the auth user but the one that asks.',
  }),
  consentimientos: endpoint({
    api: 'main',
    method: 'GET',
    path: '/api/user/consentimientos',
    access: 'session',
    answer: lista(Consentimiento),
    summary: 'The state of every consent.',
  }),
  guardarConsentimientos: endpoint({
    api: 'main',
    method: 'PUT',
    path: '/api/user/consentimientos',
    access: 'session',
    body: v.object({
      consentimientos: v.array(
        v.object({
          tipo: v.picklist(TIPOS_CONSENTIMIENTO),
          valor: v.boolean(),
          /** Version of the text that the page showed; another one than the current is refused. Missing: the page showed no text. */
          version_texto: v.optional(v.pipe(v.string(), v.maxLength(20))),
        }),
      ),
    }),
    answer: lista(Consentimiento),
    summary: 'Appends consent records; terms and privacy cannot be withdrawn here.',
  }),
  preferencias: endpoint({
    api: 'main',
    method: 'GET',
    path: '/api/notificaciones/preferencias',
    access: 'session',
    answer: lista(PreferenciaAviso),
    summary: 'Notification preferences, type by channel.',
  }),
  guardarPreferencias: endpoint({
    api: 'main',
    method: 'PUT',
    path: '/api/notificaciones/preferencias',
    access: 'session',
    body: v.object({ preferencias: v.array(PreferenciaAviso) }),
    answer: lista(PreferenciaAviso),
    summary: 'Saves notification preferences.',
  }),
  notificaciones: endpoint({
    api: 'main',
    method: 'GET',
    path: '/api/notificaciones',
    access: 'session',
    query: v.object({ cursor: v.optional(v.pipe(v.string(), v.maxLength(200))) }),
    answer: v.object({
      data: v.array(Aviso),
      meta: v.object({ cursor_siguiente: v.nullable(v.string()), hay_mas: v.boolean() }),
    }),
    summary: 'The notifications of the auth user, newest first.',
  }),
  leerNotificaciones: endpoint({
    api: 'main',
    method: 'POST',
    path: '/api/notificaciones/leidas',
    access: 'session',
    body: v.object({
      ids: v.optional(v.pipe(v.array(Id), v.maxLength(100))),
      hasta: v.optional(Instante),
    }),
    answer: item(v.object({ no_leidas: v.number() })),
    summary: 'Marks notifications as read, by ids or up to an instant.',
  }),
  exportar: endpoint({
    api: 'main',
    method: 'POST',
    path: '/api/user/exportar',
    access: 'session',
    answer: item(v.object({ generado_en: Instante, documento: v.record(v.string(), v.unknown()) })),
    timeoutMs: 30_000,
    repeat: 'free',
    summary: 'All data held about the auth user, as one JSON document.',
  }),
  eliminar: endpoint({
    api: 'main',
    method: 'DELETE',
    path: '/api/user',
    access: 'session',
    reach: 'internal',
    body: v.object({ password: ContrasenaEscrita }),
    answer: item(v.object({ eliminacion_en: Instante })),
    summary: 'Asks for deletion: 30 days of grace, undone by logging in. Ends every session.',
  }),
};
