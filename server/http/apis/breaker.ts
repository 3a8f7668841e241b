import type { Caller } from './caller.ts';

export interface BreakerOptions {
  /** Opens after this many failures within `windowMs`. */
  failures: number;
  windowMs: number;
  /** Or when more than half of at least this many calls within the window failed. */
  ratioOf: number;
  /** While open, one probe per this long. */
  probeEveryMs: number;
  /** Of one address, and of one account, the last so many calls count: nobody opens it alone. */
  perCaller: number;
  /** How much later the one who probed last may probe again: others come first. */
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
 * `refused`: no connection, which is nobody's doing and counts whoever asked; `lost`: sent, and no answer in time or at all;
 * `error`: an answer of 5xx, counted in the ratio.
 */
export type Outcome = 'ok' | 'refused' | 'lost' | 'error';

export interface Breaker {
  readonly isOpen: boolean;
  /** Whether a call may go now. While open one probe may, every 5 s. */
  admits(caller: Caller): boolean;
  record(outcome: Outcome, caller: Caller): void;
  /** A call whose caller has left: if it was the probe, it has shown nothing, and the next call may probe. */
  giveBack(caller: Caller): void;
}

interface Call {
  at: number;
  outcome: Outcome;
  caller: Caller;
}

/**
 * Stops asking an upstream that does not answer, so that people learn so at once and it can come back in peace. It opens by
 * what the upstream does to several: a person's calls may fail by what that person sends.
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
        // A probe that is answered with 5xx is no recovery.
        if (outcome !== 'ok') return;
        openedAt = undefined;
        prober = undefined;
        calls = [];
        onChange(false);
        return;
      }
      // Nothing has failed lately: nothing to count.
      if (outcome === 'ok' && calls.length === 0) return;
      calls = calls.filter((call) => call.at > at - options.windowMs);
      // The last failure is too old to matter: back to counting nothing, which is what every call pays.
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
