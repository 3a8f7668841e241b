import type { QueryClient } from '@tanstack/react-query';
import { eventos } from '#shared/contract/main/chat/eventos';
import type { FrameServidor } from '#shared/contract/realtime';
import { call } from '../call/call.ts';
import { almacenDePersona } from '../session/almacen-persona.ts';
import { clearSession, refreshSession } from '../session/session.ts';
import { createCartero } from './cola/cartero.ts';
import { type ColaPropia, createCola } from './cola/cola-mensajes.ts';
import { type Conexion, createConexion, type FrameOido } from './conexion/conexion.ts';
import { createLecturas, type Dicho, esDicho } from './conexion/lecturas.ts';
import { createOrden } from './orden/orden.ts';
import type { MensajePestana } from './pestanas/mensajes-pestana.ts';
import { openPestanas } from './pestanas/pestanas.ts';
import type { EstadoCanal, Suceso } from './realtime.ts';

export interface PersonaDeps {
  queryClient: QueryClient;
  usuarioId: number;
  /** Name by which the person's tabs find each other; null: they cannot. */
  nombre: Promise<string | null>;
  /** The last event that the page heard before it entered the back/forward cache. */
  ultimo: number | null;
  onEstado(): void;
  onSuceso(suceso: Suceso): void;
}

export interface PersonaEnLinea {
  usuarioId: number;
  estado(): EstadoCanal;
  ultimo(): number | null;
  say(dicho: Dicho): void;
  cola: ColaPropia;
  stop(): void;
}

const MIRAR_MS = 10_000;

/** Parts of the leading tab. `cartero` is null until the stored queue has been read. */
interface Mando {
  conexion: Conexion;
  cartero: ReturnType<typeof createCartero> | null;
}

/** One person's channel in one tab: it holds the socket when this tab leads, and follows the leading tab otherwise. */
export function openPersona(deps: PersonaDeps): PersonaEnLinea {
  const { queryClient, usuarioId } = deps;
  const fin = new AbortController();
  const lecturas = createLecturas();
  let estado: EstadoCanal = 'conectando';
  let mando: Mando | null = null;
  let ronda: ReturnType<typeof setInterval> | undefined;

  const pestanas = openPestanas(deps.nombre, { onMensaje, onLider: dispatch, onRelevo: stopLeading });
  const cola = createCola({
    almacen: almacenDePersona(queryClient),
    publish: (id, mensaje) => pestanas.publish({ t: 'cola', id, mensaje }),
  });
  const orden = createOrden({
    ask: (despues) =>
      call(eventos.despues, {
        query: despues === undefined ? {} : { despues: String(despues) },
        isPoll: true,
        signal: fin.signal,
      }),
    emit(suceso) {
      if (suceso.que === 'evento') relay({ t: 'evento', evento: suceso.evento });
      else relay({ t: 'resincronizar', desde: orden.ultimo() ?? 0 });
      deps.onSuceso(suceso);
    },
  });
  if (deps.ultimo !== null) orden.follow(deps.ultimo);
  void cola.read();

  /** Forwards a frame to the tabs that follow. */
  const relay = (frame: FrameServidor) => mando && pestanas.publish({ t: 'oido', frame });
  const sayEstado = () => pestanas.publish({ t: 'estado', estado, n: orden.ultimo() });

  function setEstado(nuevo: EstadoCanal): void {
    if (nuevo === estado) return;
    estado = nuevo;
    if (mando) sayEstado();
    clearInterval(ronda);
    if (nuevo === 'sondeo') ronda = setInterval(lookFromHere, MIRAR_MS);
    mando?.cartero?.cambio();
    deps.onEstado();
    if (nuevo === 'abierto') for (const lectura of lecturas.extract()) say(lectura);
  }

  /** The leading tab may be hidden and poll rarely: a visible tab asks it to poll now. */
  function lookFromHere(): void {
    if (!mando && document.visibilityState === 'visible') pestanas.publish({ t: 'quien' });
  }

  function dispatch(): void {
    const estas = {
      conexion: createConexion({
        ultimo: orden.ultimo,
        poll: orden.poll,
        rereadSesion,
        onEstado: setEstado,
        onFrame: handleFrame,
      }),
      cartero: null,
    };
    mando = estas;
    setEstado(estas.conexion.estado());
    sayEstado();
    void distribute(estas);
  }
  /** Starts to send after the stored queue has been read, because stored messages come before new ones. */
  async function distribute(mio: Mando): Promise<void> {
    await cola.read();
    if (mando !== mio) return;
    const { conexion } = mio;
    mio.cartero = createCartero({
      cola,
      abierto: () => conexion.estado() === 'abierto',
      say: conexion.say,
      onSesion: () => void rereadSesion(),
    });
    addEventListener('online', mio.cartero.cambio);
  }
  function stopLeading(): void {
    if (!mando) return;
    const { conexion, cartero } = mando;
    mando = null;
    conexion.close();
    if (!cartero) return;
    removeEventListener('online', cartero.cambio);
    cartero.stop();
  }

  /** Like a 401, this logs out every tab when nobody is logged in any more. */
  async function rereadSesion(): Promise<boolean> {
    const { status } = await refreshSession(queryClient);
    if (status === 'anonymous') await clearSession(queryClient);
    return status !== 'anonymous';
  }

  /** Handles a frame of the socket, or of the leading tab. */
  function handleFrame(frame: FrameOido): void {
    if (frame.t === 'bienvenida') orden.start(frame.n);
    else if (frame.t === 'resincronizar') orden.resync(frame.desde);
    else if (frame.t === 'ack') mando?.cartero?.llego(frame.client_id, frame.mensaje);
    else if (frame.t === 'error') mando?.cartero?.rechazado(frame);
    else if (frame.t === 'evento') {
      orden.evento(frame.evento);
      acknowledge(frame);
    } else {
      relay(frame);
      deps.onSuceso({ que: 'efimero', efimero: frame });
    }
  }
  /** The event of one's own message proves its arrival, even if its acknowledgement got lost. */
  function acknowledge({ evento }: Extract<FrameServidor, { t: 'evento' }>): void {
    if (evento.tipo !== 'mensaje.nuevo') return;
    const { autor_id, client_id } = evento.carga.mensaje;
    if (autor_id === usuarioId && client_id !== null) mando?.cartero?.llego(client_id, evento.carga.mensaje);
  }

  function onMensaje(mensaje: MensajePestana): void {
    if (mensaje.t === 'cola') cola.receive(mensaje.id, mensaje.mensaje);
    else if (mando) handle(mensaje);
    else if (mensaje.t === 'estado') {
      if (mensaje.n !== null) orden.catchUp(mensaje.n);
      setEstado(mensaje.estado);
    } else if (mensaje.t === 'oido' && mensaje.frame.t !== 'pong' && mensaje.frame.t !== 'adios')
      handleFrame(mensaje.frame);
  }
  /** Messages to the leading tab. States of a second leader are ignored: there are two only while the lock changes hands. */
  function handle(mensaje: MensajePestana): void {
    if (mensaje.t === 'decir' && esDicho(mensaje.frame)) say(mensaje.frame);
    if (mensaje.t !== 'quien') return;
    // The asking tab is in use.
    mando?.conexion.wake();
    sayEstado();
  }

  function say(dicho: Dicho): void {
    if (mando) {
      if (!mando.conexion.say(dicho)) lecturas.sinCanal(dicho);
    } else if (estado === 'abierto') pestanas.publish({ t: 'decir', frame: dicho });
    else lecturas.sinCanal(dicho);
  }

  return {
    usuarioId,
    estado: () => estado,
    ultimo: orden.ultimo,
    say,
    cola,
    stop() {
      fin.abort();
      clearInterval(ronda);
      stopLeading();
      pestanas.stop();
      orden.stop();
      cola.stop();
    },
  };
}
