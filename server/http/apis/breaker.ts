import type { Caller } from './caller.ts';

export interface BreakerOptions {
  /** Opens after this many failures within `windowMs`. */
  failures: number;
  windowMs: number;
  /** Or when more than half of at least this many calls within the window failed. */
  ratioOf: number;
  /** While open, one probe per this long. */
  probeEveryMs: number;
  /** Only the last so many calls of one address, and of one account, count: no caller opens the breaker alone. */
  perCaller: number;
  /** How much later the caller of the last probe may probe again, so that other callers come first. */
  sameProberMs: number;
}

export const BREAKER: BreakerOptions = {
  failures: 5,
  windowMs: 10_000,
  ratioOf: 20,
  probeEveryMs: 5_000,
  perCaller: 2,
  sameProberMs: 1_000,
};

/**
 * `refused`: no connection, which no caller causes and which counts for every caller; `lost`: sent, and not answered in time or
 * at all; `error`: an answer of 5xx, counted in the ratio.
 */
export type Outcome = 'ok' | 'refused' | 'lost' | 'error';

export interface Breaker {
  readonly isOpen: boolean;
  /** Whether a call may go now. While the breaker is open one probe may, every 5 s. */
  admits(caller: Caller): boolean;
  record(outcome: Outcome, caller: Caller): void;
  /** For a call whose caller has left: if it was the probe, it was inconclusive, and the next call may probe. */
  giveBack(caller: Caller): void;
}

interface Call {
  at: number;
  outcome: Outcome;
  caller: Caller;
}

/**
 * Circuit breaker: stops calling an upstream that does not answer, so that people learn so at once and the upstream can recover
 * without load. It opens only by failures of several callers: one person's calls may fail by what that person sends.
 */
export function createBreaker(now: () => number, onChange: (isOpen: boolean) => void, options = BREAKER): Breaker {
  let calls: Call[] = [];
  let openedAt: number | undefined;
  let probeAt = 0;
  let prober: string | undefined;

  const count = (...outcomes: Outcome[]) => calls.filter(({ outcome }) => outcomes.includes(outcome)).length;
  const shouldOpen = () =>
    count('refused', 'lost') >= options.failures ||
    (calls.length >= options.ratioOf && count('refused', 'lost', 'error') > calls.length / 2);

  function forgetOldest(isSame: (caller: Caller) => boolean): void {
    const same = calls.filter(({ outcome, caller }) => outcome !== 'refused' && isSame(caller));
    if (same.length > options.perCaller) calls = calls.filter((call) => call !== same[0]);
  }

  function add(call: Call): void {
    calls.push(call);
    const { address, account } = call.caller;
    forgetOldest((other) => other.address === address);
    if (account !== undefined) forgetOldest((other) => other.account === account);
    if (calls.length > 1000) calls = calls.slice(-500);
  }

  return {
    get isOpen() {
      return openedAt !== undefined;
    },
    admits({ address }) {
      if (openedAt === undefined) return true;
      if (now() < probeAt + (address === prober ? options.sameProberMs : 0)) return false;
      probeAt = now() + options.probeEveryMs;
      prober = address;
      return true;
    },
    giveBack({ address }) {
      if (openedAt !== undefined && address === prober) probeAt = now();
    },
    record(outcome, caller) {
      const at = now();
      if (openedAt !== undefined) {
        // A 5xx answer to a probe is no recovery.
        if (outcome !== 'ok') return;
        openedAt = undefined;
        prober = undefined;
        calls = [];
        onChange(false);
        return;
      }
      // Without a recent failure successful calls are not recorded.
      if (outcome === 'ok' && calls.length === 0) return;
      calls = calls.filter((call) => call.at > at - options.windowMs);
      // All failures have left the window: the list is emptied, so that each further success returns above without any work.
      if (outcome === 'ok' && calls.every((call) => call.outcome === 'ok')) {
        calls = [];
        return;
      }
      add({ at, outcome, caller });
      if (outcome !== 'ok' && shouldOpen()) {
        openedAt = at;
        probeAt = at + options.probeEveryMs;
        onChange(true);
      }
    },
  };
}
