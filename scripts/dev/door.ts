import type { AddressInfo } from 'node:net';
import { connect, createServer, type Socket } from 'node:net';

/** How long somebody waits at a door behind which nobody is. */
const PATIENCE_MS = 15_000;
/** Asking twice changes nothing. */
const READ = /^(GET|HEAD) /;

export interface Door {
  /** Where it is, for good: `http://127.0.0.1:port`. */
  url: string;
  /** Who is behind it from now on; null: somebody will be, and whoever comes waits. */
  lead(to: string | null): void;
  close(): Promise<void>;
}

/**
 * A fixed address on loopback for a process that is started anew again and again. Connections wait while nobody is behind it,
 * so that whoever calls meanwhile is answered late instead of being told that there is nobody; a read that who leaves has not
 * answered is asked of who comes.
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
  /** `again`: what was asked of who was behind it before, who left without an answer. */
  function join(outer: Socket, again: readonly Buffer[] = []): void {
    if (!target || outer.destroyed) return;
    const to = target;
    const inner = connect(to);
    track(inner);
    let asked = [...again];
    for (const chunk of again) inner.write(chunk);
    const onAsked = (chunk: Buffer) => {
      if (asked.length > 0 || READ.test(chunk.toString('latin1', 0, 5))) asked.push(chunk);
    };
    const leave = () => inner.destroy();
    outer.on('data', onAsked).once('close', leave);
    inner.on('data', () => {
      asked = [];
    });
    inner.once('close', () => {
      outer.off('data', onAsked).off('close', leave).unpipe(inner);
      if (asked.length > 0 && target !== to) enter(outer, asked);
      else outer.destroySoon();
    });
    outer.pipe(inner).pipe(outer, { end: false });
  }
  function enter(outer: Socket, again: readonly Buffer[] = []): void {
    if (target) {
      join(outer, again);
      return;
    }
    const go = () => {
      clearTimeout(late);
      waiting.delete(go);
      join(outer, again);
    };
    const late = setTimeout(() => outer.destroy(), PATIENCE_MS);
    outer.once('close', () => {
      clearTimeout(late);
      waiting.delete(go);
    });
    waiting.add(go);
  }
  const server = createServer((outer) => {
    track(outer);
    enter(outer);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // Listening on TCP, so the address is one of a port.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    lead(to) {
      target = to === null ? null : { host: new URL(to).hostname, port: Number(new URL(to).port) };
      if (target) for (const go of [...waiting]) go();
    },
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
