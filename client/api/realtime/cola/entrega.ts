import type { Mensaje } from '#shared/contract/main/chat/entidades-chat';
import { type MensajeNuevo, mensajes } from '#shared/contract/main/chat/mensajes';
import type { FrameServidor } from '#shared/contract/realtime';
import type { MensajeSinEnviar } from '../../almacen-cifrado/colecciones.ts';
import { ApiError } from '../../call/api-error.ts';
import { call } from '../../call/call.ts';
import { errorSentence } from '../../call/error-sentence.ts';

/** What came of a try. `luego`: after so long, of which `todos` have to know; null: as soon as it may be worth while. */
export type Entrega =
  | { que: 'hecho'; mensaje: Mensaje }
  | { que: 'fallido'; motivo: string }
  | { que: 'luego'; ms: number | null; todos?: boolean }
  | { que: 'sesion' };

/** Where the server does not say how long. */
const DESPACIO_MS = 30_000;

/** What a status says of a message: that it will never be taken, or that it may be later. */
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

/** As it leaves, by either way. */
export const nuevoDe = (mensaje: MensajeSinEnviar) =>
  ({
    client_id: mensaje.client_id,
    texto: mensaje.texto,
    adjuntos: mensaje.adjuntos.map(({ id }) => id),
    respuesta_a_seq: mensaje.respuesta?.seq ?? null,
    menciones: mensaje.menciones,
  }) satisfies MensajeNuevo;

/** By the API's call. `isPoll`: nobody has just written it. */
export async function entregarPorLlamada(mensaje: MensajeSinEnviar, isPoll: boolean): Promise<Entrega> {
  try {
    const { data } = await call(mensajes.enviar, {
      params: { id: mensaje.conversacion },
      body: nuevoDe(mensaje),
      isPoll,
      // The queue has its own turns, and tells them.
      tellsAtOnce: true,
    });
    return { que: 'hecho', mensaje: data };
  } catch (error) {
    return trasError(error);
  }
}

/** It arrived in other words than it has by now. What cannot be changed any more stays as it was sent. */
export async function corregir({ id }: Mensaje, texto: string): Promise<Entrega | null> {
  try {
    await call(mensajes.editar, { params: { id }, body: { texto } });
    return null;
  } catch (error) {
    const entrega = trasError(error);
    return entrega.que === 'fallido' ? null : entrega;
  }
}
