import { vi } from 'vitest';
import type { Evento } from '#shared/contract/main/chat/eventos';
import type { FrameCliente, FrameServidor } from '#shared/contract/realtime';

/** A WebSocket whose server is the test. */
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
    // As in browsers: nothing is sent, and only a console error says so.
    else console.error('WebSocket is already in CLOSING or CLOSED state.');
  }
  close(): void {
    this.readyState = 3;
  }

  open(): void {
    this.readyState = 1;
    this.onopen?.();
  }
  say(frame: FrameServidor): void {
    this.onmessage?.({ data: JSON.stringify(frame) });
  }
  /** The server has begun to close it; the close event is still to come. */
  empezarACaer(): void {
    this.readyState = 2;
  }
  /** The server closes it, or refuses it if it was not open yet. */
  caer(code = 1006): void {
    this.readyState = 3;
    this.onclose?.({ code });
  }
  saludar(n: number, yo = 7): void {
    this.open();
    this.say({ t: 'bienvenida', yo, n, servidor_en: '2026-11-23T10:00:00.000Z', intervalo_ping: 25 });
  }
  enviados() {
    return this.dichos.filter((frame) => frame.t === 'enviar');
  }
  get estaVivo(): boolean {
    return this.readyState < 2;
  }
}

/** Replaces the browser's WebSocket. */
export function conSockets(): void {
  SocketDePrueba.todos = [];
  vi.stubGlobal('WebSocket', SocketDePrueba);
}
/** The newest socket. */
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
