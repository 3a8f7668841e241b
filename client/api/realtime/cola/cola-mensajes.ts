import type { AlmacenCifrado } from '../../almacen-cifrado/almacen.ts';
import { MENSAJES_SIN_ENVIAR, type MensajeSinEnviar } from '../../almacen-cifrado/colecciones.ts';
import type { ColaMensajes } from '../realtime.ts';
import { nuevoId } from './nuevo-id.ts';

export interface ColaDeps {
  almacen: Promise<AlmacenCifrado | null>;
  /** Tells the other tabs the new state of a message; null: it does not wait any more. */
  publish(id: string, mensaje: MensajeSinEnviar | null): void;
}

/** The queue with the operations of the tab that sends. */
export interface ColaPropia extends ColaMensajes {
  todos(): readonly MensajeSinEnviar[];
  de(id: string): MensajeSinEnviar | undefined;
  mark(id: string, estado: MensajeSinEnviar['estado'], motivo?: string): void;
  remove(id: string): void;
  /** Applies a change of another tab. */
  receive(id: string, mensaje: MensajeSinEnviar | null): void;
  /** Reads the stored messages of an earlier visit, or of a tab that was killed. */
  read(): Promise<void>;
  stop(): void;
}

/**
 * The waiting messages of one person, as each tab sees them: in memory for the page, encrypted in the store for later visits.
 * The tab that changes a message stores it and tells the other tabs; which tab sends is decided elsewhere (pestanas.ts).
 */
export function createCola({ almacen, publish }: ColaDeps): ColaPropia {
  const mensajes = new Map<string, MensajeSinEnviar>();
  /** Ids of removed messages: a late broadcast of another tab does not bring them back. */
  const quitados = new Set<string>();
  /** Messages that this tab has stored: it also deletes them when another tab removes them, because its write may come after that deletion. */
  const escritos = new Set<string>();
  const oyentes = new Set<() => void>();
  let todos: readonly MensajeSinEnviar[] = [];
  let turno: Promise<unknown> = Promise.resolve();
  let esFin = false;
  let sePierde = false;

  /** Store operations run one after the other. Values that the disk refuses stay in the store's own memory. */
  function enTurno(run: (suyo: AlmacenCifrado) => Promise<void>): void {
    turno = turno.then(async () => {
      const suyo = await almacen;
      if (!suyo || esFin) return;
      await run(suyo);
      sePierde = !suyo.esPersistente;
      watch();
    });
  }
  /** The browser asks before a tab is closed whose messages are in memory only. */
  const onLeave = (event: BeforeUnloadEvent) => event.preventDefault();
  const watch = () =>
    (sePierde && !esFin && mensajes.size > 0 ? addEventListener : removeEventListener)('beforeunload', onLeave);

  function notify(): void {
    todos = [...mensajes.values()];
    watch();
    for (const oyente of [...oyentes]) oyente();
  }
  function put(mensaje: MensajeSinEnviar): void {
    mensajes.set(mensaje.client_id, mensaje);
    publish(mensaje.client_id, mensaje);
    notify();
  }
  function save(mensaje: MensajeSinEnviar): void {
    escritos.add(mensaje.client_id);
    // After a reload the outcome of a message under way would be unknown, so that it is stored as waiting.
    const estado = mensaje.estado === 'enviando' ? 'en_cola' : mensaje.estado;
    enTurno((suyo) => suyo.put(MENSAJES_SIN_ENVIAR, mensaje.client_id, { ...mensaje, estado }));
  }
  function changeTo(id: string, cambios: Partial<MensajeSinEnviar>): void {
    const antes = mensajes.get(id);
    if (!antes || esFin) return;
    const ahora = { ...antes, ...cambios };
    put(ahora);
    // A message under way is stored as waiting already.
    const esLoMismo = antes.estado === 'enviando' && cambios.estado === 'en_cola';
    if (cambios.estado !== 'enviando' && !esLoMismo) save(ahora);
  }
  function forget(id: string): void {
    quitados.add(id);
    if (mensajes.delete(id)) notify();
  }
  const removeMensaje = (id: string) => enTurno((suyo) => suyo.remove(MENSAJES_SIN_ENVIAR, id));
  function remove(id: string): void {
    if (esFin) return;
    publish(id, null);
    forget(id);
    removeMensaje(id);
  }

  return {
    todos: () => todos,
    de: (id) => mensajes.get(id),
    subscribe(oyente) {
      oyentes.add(oyente);
      return () => oyentes.delete(oyente);
    },
    put(nuevo) {
      if (esFin) return false;
      const ahora = new Date();
      const mensaje: MensajeSinEnviar = {
        client_id: nuevoId(),
        ...nuevo,
        estado: 'en_cola',
        motivo: null,
        cambiado: false,
        creado_en: ahora.toISOString(),
        desde: ahora.getTime(),
      };
      put(mensaje);
      save(mensaje);
      return true;
    },
    change: (id, texto) => changeTo(id, { texto, cambiado: true }),
    retry: (id) => changeTo(id, { estado: 'en_cola', motivo: null, desde: Date.now() }),
    discard: remove,
    remove,
    mark: (id, estado, motivo) => changeTo(id, { estado, motivo: motivo ?? null }),
    receive(id, mensaje) {
      if (mensaje === null) {
        forget(id);
        if (escritos.has(id)) removeMensaje(id);
      } else if (!quitados.has(id)) {
        mensajes.set(id, mensaje);
        notify();
      }
    },
    async read() {
      await turno;
      const guardados = (await (await almacen)?.getAll(MENSAJES_SIN_ENVIAR)) ?? [];
      if (esFin) return;
      const conocidos = new Map(mensajes);
      mensajes.clear();
      // In the store's order. This tab's own copy of a message is at least as new as the stored one.
      for (const { id, valor } of guardados) if (!quitados.has(id)) mensajes.set(id, conocidos.get(id) ?? valor);
      for (const [id, mensaje] of conocidos) mensajes.set(id, mensaje);
      if (mensajes.size > 0) notify();
    },
    stop() {
      esFin = true;
      mensajes.clear();
      notify();
    },
  };
}
