/** Bytes that move between us and a browser. */
export interface Flow {
  moved(): number;
  /** Whether it is the browser's turn: it is sent something, or has more to send. */
  isTheirTurn(): boolean;
  end(): void;
}

export interface LeastRate {
  /** Gives how to stop. */
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

/** Whoever holds something that others wait for, and moves fewer bytes than that in a window, is ended (F-07). */
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
