/** A transfer of bytes between us and a browser. */
export interface Flow {
  moved(): number;
  /** Whether the browser has to act: read the answer, or send more of its body. */
  isTheirTurn(): boolean;
  end(): void;
}

export interface LeastRate {
  /** Returns the function that stops watching. */
  watch(flow: Flow): () => void;
  stop(): void;
}

export interface LeastRateOptions {
  bytesPerSecond: number;
  windowMs: number;
}
export const LEAST_RATE: LeastRateOptions = { bytesPerSecond: 4_096, windowMs: 30_000 };
const LOOKS_PER_WINDOW = 6;

interface Watched extends Flow {
  since: number;
  movedBefore: number;
}

/**
 * Least throughput: ends a transfer that holds a shared resource and moves fewer than `bytesPerSecond` on average in a window
 * (F-07).
 */
export function createLeastRate({ bytesPerSecond, windowMs }: LeastRateOptions): LeastRate {
  const flows = new Set<Watched>();
  const enough = (bytesPerSecond * windowMs) / 1_000;

  function look(flow: Watched, now: number): void {
    const moved = flow.moved();
    if (!flow.isTheirTurn() || moved - flow.movedBefore >= enough) {
      flow.since = now;
      flow.movedBefore = moved;
    } else if (now - flow.since >= windowMs) {
      flows.delete(flow);
      flow.end();
    }
  }

  const timer = setInterval(() => {
    const now = performance.now();
    for (const flow of flows) look(flow, now);
  }, windowMs / LOOKS_PER_WINDOW);
  timer.unref();

  return {
    watch(flow) {
      const watched = { ...flow, since: performance.now(), movedBefore: flow.moved() };
      flows.add(watched);
      return () => flows.delete(watched);
    },
    stop: () => clearInterval(timer),
  };
}
