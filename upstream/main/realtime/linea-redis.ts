import { Redis } from 'ioredis';
import type { Linea } from '../../chat/despertador.ts';

/** Redis channels are not separated by database number, so the number is in the name: two installations may share one Redis. */
const canalDe = (redis: Redis) => `apis:eventos:${redis.options.db ?? 0}`;

export interface LineaRedis extends Linea {
  /** Receives the lines of the others; `hueco` is called when that begins, and after every gap, when lines come again. */
  listen(receive: (texto: string) => void, hueco: () => void): void;
  close(): void;
}

/** Lines between processes by Redis instead of NOTIFY, to relieve PostgreSQL of ephemeral frames. */
export function openLineaRedis(url: string, warn: (error: unknown) => void): LineaRedis {
  // ioredis takes a Unix socket as a bare path.
  const target = url.replace(/^unix:\/\//, '');
  const options = {
    maxRetriesPerRequest: 1,
    connectTimeout: 2_000,
    retryStrategy: (n: number) => Math.min(2_000, 100 * n),
  };
  // A line that cannot be sent at once is dropped; the events are in the table.
  const boca = new Redis(target, { ...options, enableOfflineQueue: false, commandTimeout: 500 });
  // Every connection subscribes anew (`listen`). By itself ioredis would repeat only a subscription that was once made.
  const oido = new Redis(target, { ...options, autoResubscribe: false });
  for (const redis of [boca, oido]) redis.on('error', warn);
  return {
    publish: async (texto) => {
      await boca.publish(canalDe(boca), texto);
    },
    listen(receive, hueco) {
      const subscribe = () => void oido.subscribe(canalDe(oido)).then(hueco, warn);
      oido.on('message', (_canal, texto) => receive(texto));
      oido.on('ready', subscribe);
      if (oido.status === 'ready') subscribe();
    },
    close() {
      boca.disconnect();
      oido.disconnect();
    },
  };
}
