import { type Dispatcher, Pool } from 'undici';

export interface Connections {
  dispatch: Dispatcher.Dispatch;
  close(): Promise<void>;
}

/**
 * Connections to one origin. They are all made anew after `maxAgeMs`, so that a new address of the same name is used within
 * that time however busy the old ones are; calls under way finish where they are. Not undici's `clientTtl`, which asks every
 * connection of its age for every call.
 */
export function createConnections(origin: string, options: Pool.Options, maxAgeMs: number): Connections {
  const retired = new Set<Pool>();
  let pool = new Pool(origin, options);
  let bornAt = performance.now();
  let isClosed = false;

  function renew(): void {
    const old = pool;
    pool = new Pool(origin, options);
    bornAt = performance.now();
    retired.add(old);
    // Closed for good, or destroyed meanwhile by close().
    old.close().then(
      () => retired.delete(old),
      () => retired.delete(old),
    );
  }

  return {
    dispatch(call, handler) {
      if (!isClosed && performance.now() - bornAt > maxAgeMs) renew();
      return pool.dispatch(call, handler);
    },
    async close() {
      isClosed = true;
      await Promise.all([pool, ...retired].map((one) => one.destroy()));
    },
  };
}
