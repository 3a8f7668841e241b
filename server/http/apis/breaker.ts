export interface BreakerOptions {
  /** Opens after this many failures within `windowMs`. */
  failures: number;
  windowMs: number;
  /** Or when more than half of at least this many calls within the window failed. */
  ratioOf: number;
  /** While open, one probe per this long. */
  probeEveryMs: number;
}

export const BREAKER: BreakerOptions = { failures: 5, windowMs: 10_000, ratioOf: 20, probeEveryMs: 5_000 };

/** `refused`: connection or timeout, counted alone; `error`: an answer of 5xx, counted in the ratio. */
export type Outcome = 'ok' | 'refused' | 'error';

export interface Breaker {
  readonly isOpen: boolean;
  /** Whether a call may go now. While open one probe may, every 5 s. */
  admits(): boolean;
  record(outcome: Outcome): void;
}

/** Stops asking an upstream that does not answer, so that people learn so at once and it can come back in peace. */
export function createBreaker(now: () => number, onChange: (isOpen: boolean) => void, options = BREAKER): Breaker {
  let calls: { at: number; outcome: Outcome }[] = [];
  let openedAt: number | undefined;
  let probeAt = 0;

  const count = (outcome: Outcome) => calls.filter((call) => call.outcome === outcome).length;
  const shouldOpen = () =>
    count('refused') >= options.failures ||
    (calls.length >= options.ratioOf && count('refused') + count('error') > calls.length / 2);

  return {
    get isOpen() {
      return openedAt !== undefined;
    },
    admits() {
      if (openedAt === undefined) return true;
      if (now() < probeAt) return false;
      probeAt = now() + options.probeEveryMs;
      return true;
    },
    record(outcome) {
      const at = now();
      if (openedAt !== undefined) {
        // A probe that is answered with 5xx is no recovery.
        if (outcome !== 'ok') return;
        openedAt = undefined;
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
      calls.push({ at, outcome });
      if (outcome !== 'ok' && shouldOpen()) {
        openedAt = at;
        probeAt = at + options.probeEveryMs;
        onChange(true);
      }
      if (calls.length > 1000) calls = calls.slice(-500);
    },
  };
}
