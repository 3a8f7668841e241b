import { type Dispatcher, Pool } from 'undici';

export interface Connections {
  dispatch: Dispatcher.Dispatch;
  close(): Promise<void>;
}

/**
 * A pool of connections to one origin. The whole pool is replaced every `maxAgeMs`, so that a new address of the same name is
 * used within that time however busy the old connections are; calls under way finish on the old pool. undici's `clientTtl` is not
 * used because it checks the age of every connection at every call.
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
    // A pool that close() destroyed meanwhile rejects; either way it is gone.
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
