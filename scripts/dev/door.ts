import type { AddressInfo } from 'node:net';
import { connect, createServer, type Socket } from 'node:net';

/** How long somebody waits at a door behind which nobody is. */
const PATIENCE_MS = 15_000;

export interface Door {
  /** Where it is, for good: `http://127.0.0.1:port`. */
  url: string;
  /** Who is behind it from now on; null: somebody will be, and whoever comes waits. */
  lead(to: string | null): void;
  close(): Promise<void>;
}

/**
 * A fixed address on loopback for a process that is started anew again and again. Connections wait while nobody is behind it,
 * so that whoever calls meanwhile is answered late instead of being told that there is nobody.
 */
export async function openDoor(): Promise<Door> {
  const sockets = new Set<Socket>();
  const waiting = new Set<() => void>();
  let target: { host: string; port: number } | null = null;
  const track = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.once('close', () => sockets.delete(socket));
  };
  const join = (outer: Socket) => {
    if (!target || outer.destroyed) return;
    const inner = connect(target);
    track(inner);
    outer.once('close', () => inner.destroy());
    inner.once('close', () => outer.destroy());
    outer.pipe(inner).pipe(outer);
  };
  const server = createServer((outer) => {
    track(outer);
    if (target) return join(outer);
    const enter = () => {
      clearTimeout(late);
      waiting.delete(enter);
      join(outer);
    };
    const late = setTimeout(() => outer.destroy(), PATIENCE_MS);
    outer.once('close', () => {
      clearTimeout(late);
      waiting.delete(enter);
    });
    waiting.add(enter);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // Listening on TCP, so the address is one of a port.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    lead(to) {
      target = to === null ? null : { host: new URL(to).hostname, port: Number(new URL(to).port) };
      if (target) for (const enter of [...waiting]) enter();
    },
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
