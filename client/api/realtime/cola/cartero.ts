import type { Mensaje } from '#shared/contract/main/chat/entidades-chat';
import type { FrameCliente, FrameServidor } from '#shared/contract/realtime';
import { DIA_MS } from '#shared/reglas/tiempo/dias';
import { colaChat } from '../../../i18n/es/chat/cola.ts';
import type { MensajeSinEnviar } from '../../almacen-cifrado/colecciones.ts';
import { esperaDe } from '../conexion/espera.ts';
import type { ColaPropia } from './cola-mensajes.ts';
import { correct, deliverByCall, type Entrega, nuevoDe, trasFrame } from './entrega.ts';

export interface CarteroDeps {
  cola: ColaPropia;
  abierto(): boolean;
  /** Sends a frame by the channel. False: it was not sent. */
  say(frame: FrameCliente): boolean;
  /** Called on a 401 of the API. */
  onSesion(): void;
}

/** Timeout of an acknowledgement; after it the message is sent again. */
const ACK_MS = 20_000;
const SESION_MS = 30_000;

/**
 * Sends the waiting messages, in the leading tab only: one at a time for each conversation, by the channel or by the API's call,
 * under the same `client_id` until its outcome is known. Waits use performance.now(), which no change of the system clock moves.
 */
export function createCartero({ cola, abierto, say, onSesion }: CarteroDeps) {
  /** Conversations with a message under way, and those that wait for their next attempt. */
  const enCurso = new Set<number>();
  const esperas = new Map<number, { intento: number; hasta: number }>();
  const acuses = new Map<string, (entrega: Entrega) => void>();
  let pausa = 0;
  let esFin = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function look(): void {
    clearTimeout(timer);
    if (esFin || (navigator.onLine === false && !abierto())) return;
    const ahora = performance.now();
    let proxima = Number.POSITIVE_INFINITY;
    const vistas = new Set<number>();
    for (const mensaje of cola.todos()) {
      const { conversacion, estado } = mensaje;
      if (estado === 'fallido' || vistas.has(conversacion)) continue;
      vistas.add(conversacion);
      if (enCurso.has(conversacion)) continue;
      const hasta = Math.max(pausa, esperas.get(conversacion)?.hasta ?? 0);
      if (hasta > ahora) proxima = Math.min(proxima, hasta);
      else void carry(mensaje);
    }
    if (proxima < Number.POSITIVE_INFINITY) timer = setTimeout(look, proxima - ahora);
  }

  async function carry(mensaje: MensajeSinEnviar): Promise<void> {
    const { conversacion, client_id } = mensaje;
    enCurso.add(conversacion);
    // Yields first, because marking a message starts another round, and the current round of `look` must end before.
    await Promise.resolve();
    const entrega = await attempt(mensaje);
    enCurso.delete(conversacion);
    if (esFin) return;
    if (entrega.que === 'hecho') esperas.delete(conversacion);
    else wait(conversacion, entrega);
    const sigue = cola.de(client_id) !== undefined;
    if (entrega.que === 'hecho') cola.remove(client_id);
    else if (sigue && entrega.que === 'fallido') cola.mark(client_id, 'fallido', entrega.motivo);
    else if (sigue) cola.mark(client_id, 'en_cola');
    look();
  }

  async function attempt(mensaje: MensajeSinEnviar): Promise<Entrega> {
    const { client_id, conversacion } = mensaje;
    if (Date.now() - mensaje.desde > DIA_MS) return { que: 'fallido', motivo: colaChat.pasoUnDia };
    cola.mark(client_id, 'enviando');
    const entrega = (await porCanal(mensaje)) ?? (await deliverByCall(mensaje, esperas.has(conversacion)));
    if (entrega.que !== 'hecho') return entrega;
    const ahora = cola.de(client_id);
    const texto = ahora?.texto.normalize('NFC').trim();
    const esOtro = ahora?.cambiado && texto !== '' && texto !== entrega.mensaje.texto;
    return (esOtro && texto !== undefined ? await correct(entrega.mensaje, texto) : null) ?? entrega;
  }

  /** Null: there is no open channel. */
  function porCanal(mensaje: MensajeSinEnviar): Promise<Entrega> | null {
    const { client_id, conversacion } = mensaje;
    if (!say({ t: 'enviar', conversacion, mensaje: nuevoDe(mensaje) })) return null;
    return new Promise((resolve) => {
      const plazo = setTimeout(() => acuse({ que: 'luego', ms: 0 }), ACK_MS);
      const acuse = (entrega: Entrega) => {
        clearTimeout(plazo);
        acuses.delete(client_id);
        resolve(entrega);
      };
      acuses.set(client_id, acuse);
    });
  }

  function wait(conversacion: number, entrega: Exclude<Entrega, { que: 'hecho' }>): void {
    if (entrega.que === 'fallido') {
      esperas.delete(conversacion);
      return;
    }
    const intento = (esperas.get(conversacion)?.intento ?? -1) + 1;
    const sabido = entrega.que === 'sesion' ? SESION_MS : entrega.ms;
    const hasta = performance.now() + (sabido ?? esperaDe(intento));
    esperas.set(conversacion, { intento, hasta });
    if (entrega.que === 'sesion') onSesion();
    if (entrega.que === 'sesion' || entrega.todos) pausa = Math.max(pausa, hasta);
  }

  // A message that was under way in a closed tab: its outcome is unknown, so that it waits again.
  for (const { client_id, estado } of cola.todos()) if (estado === 'enviando') cola.mark(client_id, 'en_cola');
  const unsubscribe = cola.subscribe(() => queueMicrotask(look));
  queueMicrotask(look);

  return {
    /** Reports a message as arrived, by an acknowledgement or by its event. */
    llego(clientId: string, mensaje: Mensaje): void {
      const acuse = acuses.get(clientId);
      const suyo = cola.de(clientId);
      if (acuse) acuse({ que: 'hecho', mensaje });
      // The attempt was given up, but arrived. An edited message is not removed: it is sent again, and then edited at the API.
      else if (suyo && suyo.estado !== 'enviando' && !suyo.cambiado) cola.remove(clientId);
    },
    rechazado: (frame: Extract<FrameServidor, { t: 'error' }>) => acuses.get(frame.ref)?.(trasFrame(frame)),
    /** The channel has opened or closed, or the network is back: pending acknowledgements and waits end, and all is tried now. */
    cambio(): void {
      for (const acuse of [...acuses.values()]) acuse({ que: 'luego', ms: 0 });
      esperas.clear();
      look();
    },
    stop(): void {
      esFin = true;
      clearTimeout(timer);
      unsubscribe();
      for (const acuse of [...acuses.values()]) acuse({ que: 'luego', ms: 0 });
    },
  };
}
