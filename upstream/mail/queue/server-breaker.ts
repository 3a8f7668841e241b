import type { JobsLog } from '#upstream/jobs/boss-log';
import { createOutageLog } from './outage-log.ts';

/** First and longest wait in ms. The longest is below a minute, so that within a minute of the server's return all mails are on their way. */
export const WAITS = { waitMs: 5_000, maxWaitMs: 30_000 };
/** Number of mails that are remembered for having failed. */
const SUSPECTS_MAX = 1_000;

interface Options {
  /** First wait after the server did not answer, in ms; each failed probe doubles it. */
  waitMs?: number;
  maxWaitMs?: number;
  /** Called with each wait as it begins, in ms. */
  onWait?: (ms: number) => void;
  now?: () => number;
  /** Random number 0 … 1, as a jitter: a wait is between its half and its whole, so that several processes do not probe in step. */
  random?: () => number;
}

/** Permission to contact the mail server once. */
export interface Permit {
  /** The server has answered something. @returns whether this ends a wait */
  recordSuccess(): boolean;
  recordFailure(error: string): void;
  /** Ends the permission. A probe that was not made says nothing about the server, so that another mail may probe. */
  release(): void;
}

/** The mail server's state as this process knows it, a circuit breaker: during a wait no mail is tried, after it one mail as a probe. */
export interface ServerBreaker {
  /** Null: not now. */
  permitFor(correo: number): Permit | null;
  /** Another process has found the server answering. */
  reset(): void;
  /** Whether a wait or a probe is under way, so that nothing may be tried. */
  isWaiting(): boolean;
}

export function createServerBreaker(log: JobsLog, options: Options = {}): ServerBreaker {
  const { waitMs, maxWaitMs, onWait, now = () => performance.now(), random = Math.random } = { ...WAITS, ...options };
  const outages = createOutageLog(log);
  /** End of the wait; undefined while the server answers. */
  let waitEnd: number | undefined;
  let failedProbes = 0;
  let probe: Permit | undefined;
  /**
   * Mails whose failure has started a wait. If the server has answered other mails since, a further failure says more about the mail,
   * whose content may make the server fail, than about the server: each of these mails starts a wait only once.
   */
  const suspects = new Set<number>();

  function backOff(): void {
    const longest = Math.min(waitMs * 2 ** failedProbes, maxWaitMs);
    const ms = longest * (0.5 + random() / 2);
    waitEnd = now() + ms;
    failedProbes += 1;
    onWait?.(ms);
  }

  function reset(): boolean {
    const wasWaiting = waitEnd !== undefined;
    waitEnd = undefined;
    failedProbes = 0;
    probe = undefined;
    outages.recordSuccess();
    return wasWaiting;
  }

  function recordFailure(correo: number, permit: Permit, error: string): void {
    if (waitEnd === undefined) {
      if (suspects.has(correo)) return;
      if (suspects.size >= SUSPECTS_MAX) suspects.clear();
      suspects.add(correo);
    } else if (probe !== permit) return; // The attempt had begun before the wait did.
    probe = undefined;
    outages.recordFailure(error);
    backOff();
  }

  return {
    permitFor(correo) {
      const isProbe = waitEnd !== undefined;
      if (waitEnd !== undefined && (probe !== undefined || now() < waitEnd)) return null;
      const permit: Permit = {
        recordSuccess() {
          suspects.delete(correo);
          return reset();
        },
        recordFailure: (error) => recordFailure(correo, permit, error),
        release() {
          if (probe === permit) probe = undefined;
        },
      };
      if (isProbe) probe = permit;
      return permit;
    },
    reset,
    isWaiting: () => waitEnd !== undefined && (probe !== undefined || now() < waitEnd),
  };
}
