import { fstatSync } from 'node:fs';
import { Socket } from 'node:net';
import pino, { type DestinationStream } from 'pino';

/** Lines that wait for a slow sink; more are dropped, never the service. */
const MAX_WAITING_BYTES = 1024 * 1024;
/** Share of it that lines up to a level may fill: what matters least is dropped first. */
const SHARES: readonly [level: number, share: number][] = [
  [20, 0.25],
  [30, 0.75],
  [Number.POSITIVE_INFINITY, 1],
];
const FLUSH_MS = 2_000;
/** Lines of calls leave together, at this many characters or after this long; warnings and worse at once. */
const BATCH_LENGTH = 8 * 1024;
const BATCH_MS = 50;
const WARN = 40;

export interface LogSink {
  stream: DestinationStream;
  /** Writes what still waits, unless the sink does not take it in time: a process that ends does not wait for its log. */
  flush(): Promise<void>;
}

/** Where lines go, without ever waiting for them. */
interface Outlet {
  write(line: string): void;
  /** Bytes that were not taken yet. */
  waiting(): number;
  flush(done: () => void): void;
}

/** Standard output that may block, fill up or go away without the process following it. `onDrop`: a line was lost. */
export function openLogSink(onDrop: () => void, fd = 1): LogSink {
  const kind = fstatSync(fd);
  const outlet = kind.isFIFO() || kind.isSocket() ? pipeOutlet(fd) : fileOutlet(fd);
  let batch = '';
  let timer: NodeJS.Timeout | undefined;
  const send = () => {
    clearTimeout(timer);
    timer = undefined;
    if (batch !== '') outlet.write(batch);
    batch = '';
  };
  const stream = {
    // Makes pino say the level of each line.
    [Symbol.for('pino.metadata')]: true,
    lastLevel: 30,
    write(line: string) {
      const [, share = 1] = SHARES.find(([level]) => this.lastLevel <= level) ?? [];
      if (outlet.waiting() + batch.length + line.length > MAX_WAITING_BYTES * share) {
        onDrop();
        return;
      }
      batch += line;
      if (this.lastLevel >= WARN || batch.length >= BATCH_LENGTH) send();
      else timer ??= setTimeout(send, BATCH_MS).unref();
    },
  };
  return {
    stream,
    flush: () =>
      new Promise((resolve) => {
        setTimeout(resolve, FLUSH_MS);
        send();
        outlet.flush(resolve);
      }),
  };
}

/**
 * Pipes are written by the event loop. process.stdout blocks on them, and a blocked write in the thread pool keeps the
 * process from ending.
 */
function pipeOutlet(fd: number): Outlet {
  const socket = new Socket({ fd, readable: false, writable: true });
  socket.unref();
  // Who reads has gone: from now on nothing is taken.
  socket.on('error', () => undefined);
  return {
    write: (line) => socket.write(line),
    waiting: () => (socket.destroyed ? Number.POSITIVE_INFINITY : socket.writableLength),
    flush: (done) => {
      if (socket.destroyed) done();
      else socket.write('', () => done());
    },
  };
}

/** Files and terminals. What a full disk does not take is tried again with the next line, until there is no room for more. */
function fileOutlet(fd: number): Outlet {
  const destination = pino.destination({ fd, sync: false });
  let waiting = 0;
  destination.on('error', () => undefined);
  destination.on('write', (bytes: number) => {
    waiting -= bytes;
  });
  return {
    write(line) {
      waiting += Buffer.byteLength(line);
      destination.write(line);
    },
    waiting: () => waiting,
    flush(done) {
      // `destination.flush` calls back at once where lines are not held back, however much is still being written.
      destination.once('drain', done);
      destination.once('error', done);
      // Nothing more: what a full disk did not take is tried once more, and the end of it is told in any case.
      destination.write('');
    },
  };
}
