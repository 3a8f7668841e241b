import type { Mensaje } from '#shared/contract/main/chat/entidades-chat';
import type { FrameCliente, FrameServidor } from '#shared/contract/realtime';
import { DIA_MS } from '#shared/reglas/tiempo/dias';
import { colaChat } from '../../../i18n/es/chat/cola.ts';
import type { MensajeSinEnviar } from '../../almacen-cifrado/colecciones.ts';
import { esperaDe } from '../conexion/espera.ts';
import type { ColaPropia } from './cola-mensajes.ts';
import { corregir, type Entrega, entregarPorLlamada, nuevoDe, trasFrame } from './entrega.ts';

export interface CarteroDeps {
  cola: ColaPropia;
  abierto(): boolean;
  /** By the channel. False: it did not leave. */
  decir(frame: FrameCliente): boolean;
  /** The API says that nobody is logged in. */
  onSesion(): void;
}

/** An acknowledgement that takes longer is not waited for. */
const ACK_MS = 20_000;
const SESION_MS = 30_000;

/**
 * Sends what waits, in the one tab that does: each conversation one after the other, by the channel or by the API's call,
 * under the same `client_id` until somebody says what became of it. Waits are by a clock that nobody moves.
 */
export function createCartero({ cola, abierto, decir, onSesion }: CarteroDeps) {
  /** Conversations in which one is under way, and those whose next try has its time. */
  const enCurso = new Set<number>();
  const esperas = new Map<number, { intento: number; hasta: number }>();
  const acuses = new Map<string, (entrega: Entrega) => void>();
  let pausa = 0;
  let esFin = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function mirar(): void {
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
      else void llevar(mensaje);
    }
    if (proxima < Number.POSITIVE_INFINITY) timer = setTimeout(mirar, proxima - ahora);
  }

  async function llevar(mensaje: MensajeSinEnviar): Promise<void> {
    const { conversacion, client_id } = mensaje;
    enCurso.add(conversacion);
    // After the round that found it: what is marked makes another one.
    await Promise.resolve();
    const entrega = await intentar(mensaje);
    enCurso.delete(conversacion);
    if (esFin) return;
    if (entrega.que === 'hecho') esperas.delete(conversacion);
    else esperar(conversacion, entrega);
    const sigue = cola.de(client_id) !== undefined;
    if (entrega.que === 'hecho') cola.quitar(client_id);
    else if (sigue && entrega.que === 'fallido') cola.marcar(client_id, 'fallido', entrega.motivo);
    else if (sigue) cola.marcar(client_id, 'en_cola');
    mirar();
  }

  async function intentar(mensaje: MensajeSinEnviar): Promise<Entrega> {
    const { client_id, conversacion } = mensaje;
    if (Date.now() - mensaje.desde > DIA_MS) return { que: 'fallido', motivo: colaChat.pasoUnDia };
    cola.marcar(client_id, 'enviando');
    const entrega = (await porCanal(mensaje)) ?? (await entregarPorLlamada(mensaje, esperas.has(conversacion)));
    if (entrega.que !== 'hecho') return entrega;
    const ahora = cola.de(client_id);
    const texto = ahora?.texto.normalize('NFC').trim();
    const esOtro = ahora?.cambiado && texto !== '' && texto !== entrega.mensaje.texto;
    return (esOtro && texto !== undefined ? await corregir(entrega.mensaje, texto) : null) ?? entrega;
  }

  /** Null: there is no channel. */
  function porCanal(mensaje: MensajeSinEnviar): Promise<Entrega> | null {
    const { client_id, conversacion } = mensaje;
    if (!decir({ t: 'enviar', conversacion, mensaje: nuevoDe(mensaje) })) return null;
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

  function esperar(conversacion: number, entrega: Exclude<Entrega, { que: 'hecho' }>): void {
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

  // Under way in a tab that is no more: nobody knows whether it has arrived.
  for (const { client_id, estado } of cola.todos()) if (estado === 'enviando') cola.marcar(client_id, 'en_cola');
  const dejarDeOir = cola.suscribir(() => queueMicrotask(mirar));
  queueMicrotask(mirar);

  return {
    /** It has arrived, by what the channel says: an acknowledgement, or its event. */
    llego(clientId: string, mensaje: Mensaje): void {
      const acuse = acuses.get(clientId);
      const suyo = cola.de(clientId);
      if (acuse) acuse({ que: 'hecho', mensaje });
      // Of a try that was given up. In other words by now it is sent again, and changed there.
      else if (suyo && suyo.estado !== 'enviando' && !suyo.cambiado) cola.quitar(clientId);
    },
    rechazado: (frame: Extract<FrameServidor, { t: 'error' }>) => acuses.get(frame.ref)?.(trasFrame(frame)),
    /** The channel has come or gone, or there is a network again: what waits for better times is tried now. */
    cambio(): void {
      for (const acuse of [...acuses.values()]) acuse({ que: 'luego', ms: 0 });
      esperas.clear();
      mirar();
    },
    parar(): void {
      esFin = true;
      clearTimeout(timer);
      dejarDeOir();
      for (const acuse of [...acuses.values()]) acuse({ que: 'luego', ms: 0 });
    },
  };
}
