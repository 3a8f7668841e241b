import type { Almacen } from '../../almacen-cifrado/almacen.ts';
import { MENSAJES_SIN_ENVIAR, type MensajeSinEnviar } from '../../almacen-cifrado/colecciones.ts';
import type { ColaMensajes } from '../realtime.ts';
import { nuevoId } from './nuevo-id.ts';

export interface ColaDeps {
  almacen: Promise<Almacen | null>;
  /** Tells the other tabs how one of them is now; null: it waits no more. */
  publicar(id: string, mensaje: MensajeSinEnviar | null): void;
}

/** What the tab that sends does with it besides. */
export interface ColaPropia extends ColaMensajes {
  todos(): readonly MensajeSinEnviar[];
  de(id: string): MensajeSinEnviar | undefined;
  marcar(id: string, estado: MensajeSinEnviar['estado'], motivo?: string): void;
  quitar(id: string): void;
  /** From another tab. */
  recibir(id: string, mensaje: MensajeSinEnviar | null): void;
  /** Reads what lies in the store: of another visit, or of a tab that was killed. */
  leer(): Promise<void>;
  parar(): void;
}

/**
 * The messages of one person that wait, as each tab sees them: in memory for the page, as ciphertext for what comes after.
 * Whoever changes one writes it down and tells the others; which tab sends is not decided here.
 */
export function createCola({ almacen, publicar }: ColaDeps): ColaPropia {
  const mensajes = new Map<string, MensajeSinEnviar>();
  /** A word that is late does not bring them back. */
  const quitados = new Set<string>();
  /** Written down by this tab: it takes them away too, for its writing may come after somebody else's taking away. */
  const escritos = new Set<string>();
  const oyentes = new Set<() => void>();
  let todos: readonly MensajeSinEnviar[] = [];
  let turno: Promise<unknown> = Promise.resolve();
  let esFin = false;
  let sePierde = false;

  /** In its order. What the store does not take it keeps in memory itself. */
  function enTurno(hacer: (suyo: Almacen) => Promise<void>): void {
    turno = turno.then(async () => {
      const suyo = await almacen;
      if (!suyo || esFin) return;
      await hacer(suyo);
      sePierde = !suyo.esPersistente;
      vigilar();
    });
  }
  /** The browser asks before a tab is closed whose messages are nowhere else. */
  const onLeave = (event: BeforeUnloadEvent) => event.preventDefault();
  const vigilar = () =>
    (sePierde && !esFin && mensajes.size > 0 ? addEventListener : removeEventListener)('beforeunload', onLeave);

  function avisar(): void {
    todos = [...mensajes.values()];
    vigilar();
    for (const oyente of [...oyentes]) oyente();
  }
  function poner(mensaje: MensajeSinEnviar): void {
    mensajes.set(mensaje.client_id, mensaje);
    publicar(mensaje.client_id, mensaje);
    avisar();
  }
  function guardar(mensaje: MensajeSinEnviar): void {
    escritos.add(mensaje.client_id);
    // Nobody knows after a reload whether what was under way has arrived: it waits again.
    const estado = mensaje.estado === 'enviando' ? 'en_cola' : mensaje.estado;
    enTurno((suyo) => suyo.put(MENSAJES_SIN_ENVIAR, mensaje.client_id, { ...mensaje, estado }));
  }
  function cambiarA(id: string, cambios: Partial<MensajeSinEnviar>): void {
    const antes = mensajes.get(id);
    if (!antes || esFin) return;
    const ahora = { ...antes, ...cambios };
    poner(ahora);
    // What is under way lies there as what waits.
    const esLoMismo = antes.estado === 'enviando' && cambios.estado === 'en_cola';
    if (cambios.estado !== 'enviando' && !esLoMismo) guardar(ahora);
  }
  function olvidar(id: string): void {
    quitados.add(id);
    if (mensajes.delete(id)) avisar();
  }
  const borrar = (id: string) => enTurno((suyo) => suyo.remove(MENSAJES_SIN_ENVIAR, id));
  function quitar(id: string): void {
    if (esFin) return;
    publicar(id, null);
    olvidar(id);
    borrar(id);
  }

  return {
    todos: () => todos,
    de: (id) => mensajes.get(id),
    suscribir(oyente) {
      oyentes.add(oyente);
      return () => oyentes.delete(oyente);
    },
    poner(nuevo) {
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
      poner(mensaje);
      guardar(mensaje);
      return true;
    },
    cambiar: (id, texto) => cambiarA(id, { texto, cambiado: true }),
    reintentar: (id) => cambiarA(id, { estado: 'en_cola', motivo: null, desde: Date.now() }),
    descartar: quitar,
    quitar,
    marcar: (id, estado, motivo) => cambiarA(id, { estado, motivo: motivo ?? null }),
    recibir(id, mensaje) {
      if (mensaje === null) {
        olvidar(id);
        if (escritos.has(id)) borrar(id);
      } else if (!quitados.has(id)) {
        mensajes.set(id, mensaje);
        avisar();
      }
    },
    async leer() {
      await turno;
      const guardados = (await (await almacen)?.getAll(MENSAJES_SIN_ENVIAR)) ?? [];
      if (esFin) return;
      const conocidos = new Map(mensajes);
      mensajes.clear();
      // In the store's order. What this tab knows of one is as new as what lies there, or newer.
      for (const { id, valor } of guardados) if (!quitados.has(id)) mensajes.set(id, conocidos.get(id) ?? valor);
      for (const [id, mensaje] of conocidos) mensajes.set(id, mensaje);
      if (mensajes.size > 0) avisar();
    },
    parar() {
      esFin = true;
      mensajes.clear();
      avisar();
    },
  };
}
