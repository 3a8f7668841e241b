import * as argon2 from '@node-rs/argon2';
import { FairQueue } from '#platform/fair-queue';
import { networkOf } from '#platform/network/network-of';
import type { PasswordHasher } from '../../deps.ts';
import { errors } from '../../http/call/errors.ts';

/** OWASP's argon2id: 19 MiB, two passes, one lane. 2 is `Algorithm.Argon2id`, a const enum that erased types cannot use. */
const ARGON2ID = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const CURRENT = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$/;

/** The hash runs in libuv's pool of four threads: two at a time leave half of it for other work. */
const AT_ONCE = 2;
/** One more for logins on known devices, which therefore do not wait behind a crowd of strangers. */
const RETURNING_AT_ONCE = 1;
/** About 2 s of work; a later call is refused instead. One address may have a tenth of the queue. */
const WAITING = 200;
const RETRY_S = 3;

/** `work` does the hashing; tests wrap it to see the order. */
export async function createPasswordHasher(
  work: Pick<typeof argon2, 'hash' | 'verify'> = argon2,
): Promise<PasswordHasher> {
  const { hash, verify } = work;
  const queue = new FairQueue({ places: AT_ONCE, waiting: WAITING });
  const returning = new FairQueue({ places: RETURNING_AT_ONCE, waiting: WAITING });
  const dummy = await hash('a password that nobody has', ARGON2ID);
  const isOf = async (stored: string | null | undefined, password: string) => {
    const isRight = await verify(stored ?? dummy, password);
    return isRight && stored !== null && stored !== undefined;
  };
  return {
    hash: (password, ip) => inTurn(queue, networkOf(ip, 48), () => hash(password, ARGON2ID)),
    verify: (stored, password, ip) => inTurn(queue, networkOf(ip, 48), () => isOf(stored, password)),
    verifyReturning: (stored, password, account) => inTurn(returning, account, () => isOf(stored, password)),
    waiting: () => queue.waiting + returning.waiting,
    isOutdated: (stored) => {
      const [, memory, time] = CURRENT.exec(stored) ?? [];
      return Number(memory ?? 0) < ARGON2ID.memoryCost || Number(time ?? 0) < ARGON2ID.timeCost;
    },
  };
}

/** Queues by caller: a call waits behind its own caller's, not behind all of another's. @throws ApiError 429 or 503 */
const inTurn = <T>(queue: FairQueue, whose: string, work: () => Promise<T>): Promise<T> =>
  queue.run(whose, work, (isByItself) =>
    isByItself ? errors.tooMany(RETRY_S, WAITING / 10) : errors.overloaded(RETRY_S),
  );
