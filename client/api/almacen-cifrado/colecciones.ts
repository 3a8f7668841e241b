import * as v from 'valibot';
import { AdjuntoChat, Conversacion, Mensaje } from '#shared/contract/main/chat/entidades-chat';
import { Feedback } from '#shared/contract/main/feedback';
import type { Coleccion } from './almacen.ts';

/** Feedback that has not got to the server. `clave`: its Idempotency-Key, the same at every try. */
const FeedbackSinEnviar = v.object({ body: Feedback, clave: v.string() });
export type FeedbackSinEnviar = v.InferOutput<typeof FeedbackSinEnviar>;
export const FEEDBACK_SIN_ENVIAR: Coleccion<FeedbackSinEnviar> = { nombre: 'feedback', schema: FeedbackSinEnviar };

/** A message that the API has not acknowledged. Sent under the same `client_id` at every try. */
export const MensajeSinEnviar = v.object({
  client_id: v.string(),
  conversacion: v.number(),
  texto: v.string(),
  adjuntos: v.array(AdjuntoChat),
  respuesta: Mensaje.entries.respuesta,
  menciones: v.array(v.number()),
  estado: v.picklist(['en_cola', 'enviando', 'fallido']),
  motivo: v.nullable(v.string()),
  creado_en: v.string(),
  /** Milliseconds by the clock: tried since. */
  desde: v.number(),
  /** Its words are others than those that may have been sent already. */
  cambiado: v.boolean(),
});
export type MensajeSinEnviar = v.InferOutput<typeof MensajeSinEnviar>;
export const MENSAJES_SIN_ENVIAR: Coleccion<MensajeSinEnviar> = { nombre: 'mensajes', schema: MensajeSinEnviar };

/** What is being written in a conversation, and is not at the API yet. Not counted below: nobody waits for it. */
const BorradorChat = v.object({ conversacion: v.number(), texto: v.string() });
export const BORRADORES_CHAT: Coleccion<v.InferOutput<typeof BorradorChat>> = {
  nombre: 'borradores-chat',
  schema: BorradorChat,
};

/** Files that the API has already and that will go with the next message, each since when. Not counted below either. */
const AdjuntosBorrador = v.object({
  conversacion: v.number(),
  subidos: v.array(v.object({ clave: v.string(), adjunto: AdjuntoChat, subido_en: v.string() })),
});
export const ADJUNTOS_BORRADOR: Coleccion<v.InferOutput<typeof AdjuntosBorrador>> = {
  nombre: 'borradores-adjuntos',
  schema: AdjuntosBorrador,
};

/** Somebody wants to be told on this device: under which number the API has it, and which subscription that was. */
const AvisosDispositivo = v.object({ id: v.number(), endpoint: v.string() });
export const AVISOS_DISPOSITIVO: Coleccion<v.InferOutput<typeof AvisosDispositivo>> = {
  nombre: 'push',
  schema: AvisosDispositivo,
};

/** Conversations as they were last seen here, for when nobody answers: the top of the list, and the end of some of them. */
const ListaVista = v.object({ conversaciones: v.array(Conversacion), guardada_en: v.string() });
export type ListaVista = v.InferOutput<typeof ListaVista>;
export const LISTA_VISTA: Coleccion<ListaVista> = { nombre: 'chat-lista', schema: ListaVista };
const ConversacionVista = v.object({
  conversacion: Conversacion,
  mensajes: v.array(Mensaje),
  hay_antes: v.boolean(),
  guardada_en: v.string(),
});
export type ConversacionVista = v.InferOutput<typeof ConversacionVista>;
export const CONVERSACIONES_VISTAS: Coleccion<ConversacionVista> = {
  nombre: 'chat-conversaciones',
  schema: ConversacionVista,
};

/** What somebody wrote and nobody has got yet: a logout asks before it goes. */
export const SIN_ENVIAR: readonly Coleccion<unknown>[] = [FEEDBACK_SIN_ENVIAR, MENSAJES_SIN_ENVIAR];
