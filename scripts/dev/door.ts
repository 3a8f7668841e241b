import { connect, createServer, type Socket } from 'node:net';
import { listen } from '#platform/network/listen';

/** Timeout of a connection while no process is behind the door. */
const PATIENCE_MS = 15_000;
/** Methods that may be repeated. */
const READ = /^(GET|HEAD) /;

export interface Door {
  /** Fixed address of the door: `http://127.0.0.1:port`. */
  url: string;
  /** Sets the process behind the door; null: connections wait for the next process. */
  lead(to: string | null): void;
  /** No process comes by itself: connections are refused at once, until the next `lead`. */
  refuse(): void;
  close(): Promise<void>;
}

/**
 * A proxy at a fixed loopback address for a process that is restarted again and again. Connections wait while no process is
 * behind it, so that calls are answered late instead of failing; a read that a leaving process has not answered is sent to the
 * next one.
 * @param wanted its port; 0: any free one
 */
export async function openDoor(wanted = 0): Promise<Door> {
  const sockets = new Set<Socket>();
  const waiting = new Set<() => void>();
  let target: { host: string; port: number } | null = null;
  const track = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.once('close', () => sockets.delete(socket));
  };
  /** `again`: the read that the former process left unanswered. */
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
  const port = await listen(server, wanted);
  return {
    url: `http://127.0.0.1:${port}`,
    lead(to) {
      target = to === null ? null : { host: new URL(to).hostname, port: Number(new URL(to).port) };
      if (!target) return;
      if (!server.listening) void listen(server, port);
      for (const go of [...waiting]) go();
    },
    refuse() {
      target = null;
      server.close();
      for (const socket of sockets) socket.destroy();
    },
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
