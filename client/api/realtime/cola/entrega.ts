import type { Mensaje } from '#shared/contract/main/chat/entidades-chat';
import { type MensajeNuevo, mensajes } from '#shared/contract/main/chat/mensajes';
import type { FrameServidor } from '#shared/contract/realtime';
import type { MensajeSinEnviar } from '../../almacen-cifrado/colecciones.ts';
import { ApiError } from '../../call/api-error.ts';
import { call } from '../../call/call.ts';
import { errorSentence } from '../../call/error-sentence.ts';

/** Outcome of an attempt. `luego`: retry after `ms` (null: by back-off); `todos`: the wait holds for all conversations. */
export type Entrega =
  | { que: 'hecho'; mensaje: Mensaje }
  | { que: 'fallido'; motivo: string }
  | { que: 'luego'; ms: number | null; todos?: boolean }
  | { que: 'sesion' };

/** Wait after a 429 without a Retry-After. */
const DESPACIO_MS = 30_000;

/** Judges an error status: a refusal for good, or a retry. `segundos`: the server's Retry-After. */
function tras(status: number, segundos: number | null | undefined, motivo: () => string): Entrega {
  if (status === 401) return { que: 'sesion' };
  if (status === 429) return { que: 'luego', ms: segundos ? segundos * 1_000 : DESPACIO_MS, todos: true };
  const esRechazo = status >= 400 && status < 500 && status !== 408;
  return esRechazo ? { que: 'fallido', motivo: motivo() } : { que: 'luego', ms: null };
}

export const trasError = (error: unknown): Entrega =>
  error instanceof ApiError
    ? tras(error.status, error.retryAfter, () => error.message || errorSentence(error))
    : { que: 'luego', ms: null };

export const trasFrame = (frame: Extract<FrameServidor, { t: 'error' }>): Entrega =>
  tras(frame.status, frame.reintentar_en, () => frame.message);

/** The body of a message, for the channel and for the call. */
export const nuevoDe = (mensaje: MensajeSinEnviar) =>
  ({
    client_id: mensaje.client_id,
    texto: mensaje.texto,
    adjuntos: mensaje.adjuntos.map(({ id }) => id),
    respuesta_a_seq: mensaje.respuesta?.seq ?? null,
    menciones: mensaje.menciones,
  }) satisfies MensajeNuevo;

/** Sends by the API's call. `isPoll`: a retry, which is no activity of the person. */
export async function deliverByCall(mensaje: MensajeSinEnviar, isPoll: boolean): Promise<Entrega> {
  try {
    const { data } = await call(mensajes.enviar, {
      params: { id: mensaje.conversacion },
      body: nuevoDe(mensaje),
      isPoll,
      // The queue has its own retries.
      tellsAtOnce: true,
    });
    return { que: 'hecho', mensaje: data };
  } catch (error) {
    return trasError(error);
  }
}

/** Edits a message that arrived with an older text. Null: done, or it cannot be edited any more and stays as it was sent. */
export async function correct({ id }: Mensaje, texto: string): Promise<Entrega | null> {
  try {
    await call(mensajes.editar, { params: { id }, body: { texto } });
    return null;
  } catch (error) {
    const entrega = trasError(error);
    return entrega.que === 'fallido' ? null : entrega;
  }
}
