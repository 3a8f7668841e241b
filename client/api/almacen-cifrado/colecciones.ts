import * as v from 'valibot';
import { AdjuntoChat, Conversacion, Mensaje } from '#shared/contract/main/chat/entidades-chat';
import { Feedback } from '#shared/contract/main/feedback';
import type { Coleccion } from './almacen.ts';

/** Feedback that has not reached the server. `clave`: its Idempotency-Key, the same at every attempt. */
const FeedbackSinEnviar = v.object({ body: Feedback, clave: v.string() });
export type FeedbackSinEnviar = v.InferOutput<typeof FeedbackSinEnviar>;
export const FEEDBACK_SIN_ENVIAR: Coleccion<FeedbackSinEnviar> = { nombre: 'feedback', schema: FeedbackSinEnviar };

/** A message that the API has not acknowledged. Every attempt sends it under the same `client_id`. */
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
  /** When the message was written, or retried by its author, in ms since the epoch: attempts end a day after. */
  desde: v.number(),
  /** The text was edited after an attempt that may have sent the former text. */
  cambiado: v.boolean(),
});
export type MensajeSinEnviar = v.InferOutput<typeof MensajeSinEnviar>;
export const MENSAJES_SIN_ENVIAR: Coleccion<MensajeSinEnviar> = { nombre: 'mensajes', schema: MensajeSinEnviar };

/** A draft of a message that the API does not have yet. Not in `SIN_ENVIAR`: nobody waits for a draft. */
const BorradorChat = v.object({ conversacion: v.number(), texto: v.string() });
export const BORRADORES_CHAT: Coleccion<v.InferOutput<typeof BorradorChat>> = {
  nombre: 'borradores-chat',
  schema: BorradorChat,
};

/** Uploaded files that will go with the next message, each with the time of its upload. Not in `SIN_ENVIAR` either. */
const AdjuntosBorrador = v.object({
  conversacion: v.number(),
  subidos: v.array(v.object({ clave: v.string(), adjunto: AdjuntoChat, subido_en: v.string() })),
});
export const ADJUNTOS_BORRADOR: Coleccion<v.InferOutput<typeof AdjuntosBorrador>> = {
  nombre: 'borradores-adjuntos',
  schema: AdjuntosBorrador,
};

/** The person's wish to be notified on this device: the id of the subscription at the API, and its endpoint. */
const AvisosDispositivo = v.object({ id: v.number(), endpoint: v.string() });
export const AVISOS_DISPOSITIVO: Coleccion<v.InferOutput<typeof AvisosDispositivo>> = {
  nombre: 'push',
  schema: AvisosDispositivo,
};

/** Conversations as this browser showed them last, for times offline: the top of the list, and the last messages of some. */
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

/** Collections that the person wrote and nobody has received yet: a logout asks before they are deleted. */
export const SIN_ENVIAR: readonly Coleccion<unknown>[] = [FEEDBACK_SIN_ENVIAR, MENSAJES_SIN_ENVIAR];
