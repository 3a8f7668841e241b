import { vi } from 'vitest';
import type { Evento } from '#shared/contract/main/chat/eventos';
import type { FrameCliente, FrameServidor } from '#shared/contract/realtime';

/** A WebSocket that the test answers itself. */
export class SocketDePrueba {
  static readonly OPEN = 1;
  static todos: SocketDePrueba[] = [];
  readyState = 0;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  readonly dichos: FrameCliente[] = [];
  readonly url: string;

  constructor(url: string) {
    this.url = url;
    SocketDePrueba.todos.push(this);
  }
  send(texto: string): void {
    if (this.readyState === 0) throw new DOMException('not open', 'InvalidStateError');
    if (this.readyState === 1) this.dichos.push(JSON.parse(texto));
    // As browsers do: nothing leaves, and only their console says so.
    else console.error('WebSocket is already in CLOSING or CLOSED state.');
  }
  close(): void {
    this.readyState = 3;
  }

  abrir(): void {
    this.readyState = 1;
    this.onopen?.();
  }
  decir(frame: FrameServidor): void {
    this.onmessage?.({ data: JSON.stringify(frame) });
  }
  /** The other side has begun to close it; the event that says so is still to come. */
  empezarACaer(): void {
    this.readyState = 2;
  }
  /** Closed by the other side; before it was opened: refused. */
  caer(code = 1006): void {
    this.readyState = 3;
    this.onclose?.({ code });
  }
  saludar(n: number, yo = 7): void {
    this.abrir();
    this.decir({ t: 'bienvenida', yo, n, servidor_en: '2026-11-23T10:00:00.000Z', intervalo_ping: 25 });
  }
  enviados() {
    return this.dichos.filter((frame) => frame.t === 'enviar');
  }
  get estaVivo(): boolean {
    return this.readyState < 2;
  }
}

/** Puts it in place of the browser's. */
export function conSockets(): void {
  SocketDePrueba.todos = [];
  vi.stubGlobal('WebSocket', SocketDePrueba);
}
/** The newest. */
export function elSocket(): SocketDePrueba {
  const socket = SocketDePrueba.todos.at(-1);
  if (!socket) throw new Error('no socket was opened');
  return socket;
}
export const cuantosSockets = (): number => SocketDePrueba.todos.length;

export const eventoDe = (n: number): Evento => ({
  n,
  tipo: 'conversacion.actualizada',
  carga: { conversacion: n },
  creado_en: '2026-11-23T10:00:00.000Z',
});
