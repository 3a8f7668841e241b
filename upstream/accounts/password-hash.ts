import { hash, verify } from '@node-rs/argon2';
import { ApiError } from '../http/errors.ts';

/** OWASP's argon2id: 19 MiB, two passes, one lane. 2 is `Algorithm.Argon2id`, a const enum that erased types cannot use. */
const ARGON2ID = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const CURRENT = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$/;

/** The hash runs in libuv's pool of four threads: two at a time leave half of it for everything else. */
const AT_ONCE = 2;
/** About 2 s of work; whoever would come later is better told to come back. */
const WAITING = 200;

export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** Without a hash the same work is done, and the answer is no: time does not tell whether an account exists. */
  verify(hash: string | null | undefined, password: string): Promise<boolean>;
  /** Made with weaker parameters than today's: hash anew at the next chance. */
  isOutdated(hash: string): boolean;
  /** How many wait for their turn. */
  waiting(): number;
}

export async function createPasswordHasher(): Promise<PasswordHasher> {
  const queue = createQueue();
  const dummy = await hash('a password that nobody has', ARGON2ID);
  return {
    hash: (password) => queue.run(() => hash(password, ARGON2ID)),
    verify: async (stored, password) => {
      const isRight = await queue.run(() => verify(stored ?? dummy, password));
      return isRight && stored !== null && stored !== undefined;
    },
    waiting: queue.waiting,
    isOutdated: (stored) => {
      const [, memory, time] = CURRENT.exec(stored) ?? [];
      return Number(memory ?? 0) < ARGON2ID.memoryCost || Number(time ?? 0) < ARGON2ID.timeCost;
    },
  };
}

/** Runs at most `AT_ONCE` at a time, in order. @throws ApiError 503 when too many wait. */
function createQueue() {
  let running = 0;
  const waiting: (() => void)[] = [];
  const run = async <T>(work: () => Promise<T>): Promise<T> => {
    if (waiting.length >= WAITING)
      throw new ApiError(503, 'sobrecarga', 'Hay demasiadas personas entrando a la vez.', {
        headers: { 'Retry-After': '3' },
      });
    if (running >= AT_ONCE) await new Promise<void>((go) => waiting.push(go));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // The place passes on to the next one, so that nobody new slips in between.
      if (next) next();
      else running -= 1;
    }
  };
  return { run, waiting: () => waiting.length };
}
