import { fstatSync } from 'node:fs';
import { Socket } from 'node:net';
import pino, { type DestinationStream } from 'pino';

/** Limit of the lines that wait for a slow sink; further lines are dropped, so that the service never waits. */
const MAX_WAITING_BYTES = 1024 * 1024;
/** Share of the limit that lines up to a level may fill: the least important lines are dropped first. */
const SHARES: readonly [level: number, share: number][] = [
  [20, 0.25],
  [30, 0.75],
  [Number.POSITIVE_INFINITY, 1],
];
const FLUSH_MS = 2_000;
/** Lines of calls are written in batches of this many characters or after this time; warnings and worse at once. */
const BATCH_LENGTH = 8 * 1024;
const BATCH_MS = 50;
const WARN = 40;

export interface LogSink {
  stream: DestinationStream;
  /** Writes the waiting lines, or gives up when the sink is too slow: a process that ends does not wait for its log. */
  flush(): Promise<void>;
}

/** The destination of lines; writing never blocks. */
interface Outlet {
  write(line: string): void;
  /** Bytes that the destination has not taken yet. */
  waiting(): number;
  flush(done: () => void): void;
}

/**
 * A log sink on standard output, which may block, fill up or go away without harm to the process. `onDrop` is called for each
 * lost line.
 */
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
    // pino then passes the level of each line.
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
 * Writes pipes on the event loop. process.stdout blocks on them, and a blocked write in the thread pool keeps the process from
 * ending.
 */
function pipeOutlet(fd: number): Outlet {
  const socket = new Socket({ fd, readable: false, writable: true });
  socket.unref();
  // The reader has gone: later lines are dropped.
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

/** Writes files and terminals. Text that a full disk refuses is retried with the next line, until there is no room for more. */
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
      // `destination.flush` calls back at once where lines are not buffered, even while some are still being written.
      destination.once('drain', done);
      destination.once('error', done);
      // An empty write retries the text that a full disk refused, and ends in 'drain' or 'error' in any case.
      destination.write('');
    },
  };
}
