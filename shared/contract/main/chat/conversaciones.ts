import * as v from 'valibot';
import { Id, Instante, sinControl, textoOpcional } from '../../../campos.ts';
import { CHAT } from '../../../reglas/reglas-chat.ts';
import { endpoint } from '../../endpoint.ts';
import { item, lista } from '../../respuesta.ts';
import { FicheroId } from '../ficheros.ts';
import { BusquedaChat, Conversacion, GrupoDejado, PersonaChat, PreferenciasChat } from './entidades-chat.ts';

/** Conversations: the list, beginning a conversation, a participant's own settings, the participants. */

const Participantes = v.pipe(
  v.array(Id),
  v.minLength(1, 'Elige con quién quieres hablar'),
  v.maxLength(CHAT.GRUPO_MAX - 1, `Un grupo tiene como máximo ${CHAT.GRUPO_MAX} personas`),
);

/** `candidatura` and `producto` say what the conversation is about: an application, a product that somebody represents. */
export const ConversacionNueva = v.variant('tipo', [
  v.object({ tipo: v.literal('directa'), usuario_id: Id }),
  v.object({ tipo: v.literal('grupo'), participantes: Participantes, titulo: textoOpcional(CHAT.TITULO_MAX) }),
  v.object({ tipo: v.literal('candidatura'), candidatura_id: Id }),
  v.object({ tipo: v.literal('producto'), usuario_id: Id, producto_id: Id }),
]);
export type ConversacionNueva = v.InferOutput<typeof ConversacionNueva>;

/** Only the given fields are changed; `titulo` and `imagen_id` are the group's, the other fields the caller's own. */
export const AjustesConversacion = v.object({
  silenciada_hasta: v.optional(v.nullable(Instante)),
  archivada: v.optional(v.boolean()),
  fijada: v.optional(v.boolean()),
  borrador: v.optional(v.pipe(v.string(), v.transform(sinControl), v.maxLength(CHAT.TEXTO_MAX))),
  titulo: v.optional(textoOpcional(CHAT.TITULO_MAX)),
  /** A file that the group's owner uploaded (`POST /api/ficheros/imagen_grupo`); null takes the picture away. */
  imagen_id: v.optional(v.nullable(FicheroId)),
});

export const FILTROS_CONVERSACION = ['todas', 'no_leidas', 'archivadas'] as const;

export const chat = {
  conversaciones: endpoint({
    api: 'main',
    method: 'GET',
    path: '/api/chat/conversaciones',
    access: 'session',
    query: v.object({
      filtro: v.optional(v.picklist(FILTROS_CONVERSACION), 'todas'),
      q: BusquedaChat,
      cursor: v.optional(v.pipe(v.string(), v.maxLength(60))),
    }),
    answer: v.object({
      data: v.array(Conversacion),
      meta: v.object({
        cursor_siguiente: v.nullable(v.string()),
        hay_mas: v.boolean(),
        /** Number of conversations with unread messages, without muted and archived ones. */
        sin_leer: v.number(),
      }),
    }),
    errors: ['peticion_invalida'],
    summary:
      'One’s conversations: pinned first, then the one in which something happened last. With `q` also those put away, who is called just so first. Thirty at a time.',
  }),
  abrir: endpoint({
    api: 'main',
    method: 'POST',
    path: '/api/chat/conversaciones',
    access: 'session',
    body: ConversacionNueva,
    answer: item(Conversacion),
    repeat: 'free',
    errors: ['no_encontrado', 'sin_permiso', 'no_se_puede_escribir', 'perfil_incompleto', 'demasiadas_peticiones'],
    summary: 'The conversation of these people, or about this; made when there is none. A group is always a new one.',
  }),
  conversacion: endpoint({
    api: 'main',
    method: 'GET',
    path: '/api/chat/conversaciones/:id',
    access: 'session',
    answer: item(Conversacion),
    errors: ['no_encontrado'],
    summary: 'One conversation with everybody in it.',
  }),
  ajustar: endpoint({
    api: 'main',
    method: 'PATCH',
    path: '/api/chat/conversaciones/:id',
    access: 'session',
    body: AjustesConversacion,
    answer: item(Conversacion),
    errors: ['no_encontrado', 'sin_permiso', 'estado_no_permite'],
    summary: 'Mutes, archives, pins, keeps a draft; title and picture of a group are its owner’s to change.',
  }),
  imagen: endpoint({
    api: 'main',
    method: 'GET',
    path: '/api/chat/conversaciones/:id/imagen',
    access: 'session',
    download: true,
    status: 200,
    /** Id of the picture: a new picture gets a new address, so that caches do not show the old one. */
    query: v.object({ v: v.optional(FicheroId) }),
    errors: ['no_encontrado'],
    summary: 'The picture of a group, for who is in it.',
  }),
  sumar: endpoint({
    api: 'main',
    method: 'POST',
    path: '/api/chat/conversaciones/:id/participantes',
    access: 'session',
    body: v.object({ participantes: Participantes }),
    answer: item(Conversacion),
    repeat: 'reread',
    errors: ['no_encontrado', 'sin_permiso', 'estado_no_permite'],
    summary: 'Adds people to a group of one’s own; who is in it already stays as they are.',
  }),
  quitar: endpoint({
    api: 'main',
    method: 'DELETE',
    path: '/api/chat/conversaciones/:id/participantes/:uid',
    access: 'session',
    errors: ['no_encontrado', 'sin_permiso', 'estado_no_permite'],
    summary: 'Leaves a group, or takes somebody out of one’s own.',
  }),
  dejados: endpoint({
    api: 'main',
    method: 'GET',
    path: '/api/chat/dejados',
    access: 'session',
    answer: lista(GrupoDejado),
    summary: 'Groups that one left by oneself, the last one first, and whether one may come back. Fifty at most.',
  }),
  volver: endpoint({
    api: 'main',
    method: 'POST',
    path: '/api/chat/conversaciones/:id/vuelta',
    access: 'session',
    answer: item(Conversacion),
    repeat: 'reread',
    errors: ['no_encontrado', 'perfil_incompleto', 'estado_no_permite', 'demasiadas_peticiones'],
    summary: 'Comes back into a group that one left by oneself; what was said meanwhile is not one’s own to read.',
  }),
  contactos: endpoint({
    api: 'main',
    method: 'GET',
    path: '/api/chat/contactos',
    access: 'session',
    query: v.object({ q: BusquedaChat }),
    answer: lista(PersonaChat),
    summary:
      'Whom one may begin with: those one writes with, colleagues, representatives with a public page. Twenty at most.',
  }),
  preferencias: endpoint({
    api: 'main',
    method: 'GET',
    path: '/api/chat/preferencias',
    access: 'session',
    answer: item(PreferenciasChat),
    summary: 'What one has chosen for conversations.',
  }),
  guardarPreferencias: endpoint({
    api: 'main',
    method: 'PUT',
    path: '/api/chat/preferencias',
    access: 'session',
    body: PreferenciasChat,
    answer: item(PreferenciasChat),
    summary: 'Saves them.',
  }),
  bloqueos: endpoint({
    api: 'main',
    method: 'GET',
    path: '/api/chat/bloqueos',
    access: 'session',
    answer: lista(PersonaChat),
    summary: 'Whom one has blocked.',
  }),
  bloquear: endpoint({
    api: 'main',
    method: 'PUT',
    path: '/api/chat/bloqueos/:uid',
    access: 'session',
    errors: ['no_encontrado', 'estado_no_permite'],
    summary: 'Blocks somebody: neither writes to the other any more, and they are not told.',
  }),
  desbloquear: endpoint({
    api: 'main',
    method: 'DELETE',
    path: '/api/chat/bloqueos/:uid',
    access: 'session',
    errors: ['no_encontrado'],
    summary: 'Lifts it.',
  }),
} as const;
