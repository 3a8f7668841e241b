import { connect, createServer, type Socket } from 'node:net';
import { listen } from '#platform/network/listen';

/** Directions of a cut: both, or only the answers, as when a radio's reception is lost. */
export type Corte = 'ida y vuelta' | 'vuelta';
/** What happens to hanging connections: their bytes arrive after all, or both ends find that the other one is gone. */
export type Arreglo = 'siguen' | 'se pierden';

/** A simulated network between a client and a port of this machine. */
export interface Red {
  port: number;
  /** Number of connections that are being carried; those that wait for the repair do not count. */
  readonly abiertas: number;
  /** Bytes passed so far, in both directions. */
  readonly pasados: number;
  /** From here on nothing passes, silently: no connection ends, and a new one is accepted without its bytes being passed. */
  cut(que: Corte): void;
  mend(como: Arreglo): void;
  close(): Promise<void>;
}

/** `hacia` returns the port for the next connection, like a balancer. */
export async function openRed(hacia: () => number): Promise<Red> {
  const abiertas = new Map<Socket, Socket>();
  const esperan = new Set<Socket>();
  let corte: Corte | null = null;
  let pasados = 0;

  // Half-closed connections pass as such, and an unread socket does not report that it was closed.
  const server = createServer({ allowHalfOpen: true, pauseOnConnect: true }, (cerca) => {
    cerca.on('error', () => {});
    if (corte === 'ida y vuelta') esperan.add(cerca);
    else join(cerca);
  });

  function join(cerca: Socket): void {
    const lejos = connect({ host: '127.0.0.1', port: hacia(), allowHalfOpen: true });
    abiertas.set(cerca, lejos);
    for (const uno of [cerca, lejos]) {
      uno.setNoDelay();
      uno.on('error', () => {});
      // While the network is cut, the other end is not told.
      uno.on('close', () => corte !== 'ida y vuelta' && lose(cerca));
      uno.prependListener('data', count);
      uno.pause();
    }
    flow(cerca, lejos);
  }
  function count(chunk: Buffer): void {
    pasados += chunk.length;
  }
  function flow(cerca: Socket, lejos: Socket): void {
    if (corte !== 'ida y vuelta') cerca.pipe(lejos);
    if (corte === null) lejos.pipe(cerca);
  }
  function lose(cerca: Socket): void {
    const lejos = abiertas.get(cerca);
    abiertas.delete(cerca);
    for (const uno of [cerca, lejos]) if (uno && !uno.destroyed) uno.resetAndDestroy();
  }
  function hold(uno: Socket): void {
    uno.unpipe();
    uno.pause();
  }

  return {
    port: await listen(server),
    get abiertas() {
      return abiertas.size;
    },
    get pasados() {
      return pasados;
    },
    cut(que) {
      corte = que;
      for (const [cerca, lejos] of abiertas) {
        hold(lejos);
        if (que === 'ida y vuelta') hold(cerca);
      }
    },
    mend(como) {
      corte = null;
      for (const [cerca, lejos] of [...abiertas]) {
        hold(cerca);
        if (como === 'se pierden' || cerca.destroyed || lejos.destroyed) lose(cerca);
        else flow(cerca, lejos);
      }
      for (const cerca of esperan) join(cerca);
      esperan.clear();
    },
    close() {
      for (const cerca of [...abiertas.keys()]) lose(cerca);
      for (const cerca of esperan) cerca.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
