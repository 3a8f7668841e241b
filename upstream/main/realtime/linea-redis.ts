import { Redis } from 'ioredis';
import type { Linea } from '../../chat/despertador.ts';

/** Redis channels are not separated by database number, so the number is in the name: two installations may share one Redis. */
const canalDe = (redis: Redis) => `apis:eventos:${redis.options.db ?? 0}`;

export interface LineaRedis extends Linea {
  /** Receives the lines of the others; `hueco` is called at the start and after every gap. */
  listen(receive: (texto: string) => void, hueco: () => void): Promise<void>;
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
  const oido = new Redis(target, options);
  for (const redis of [boca, oido]) redis.on('error', warn);
  return {
    publish: async (texto) => {
      await boca.publish(canalDe(boca), texto);
    },
    async listen(receive, hueco) {
      oido.on('message', (_canal, texto) => receive(texto));
      // ioredis resubscribes by itself.
      oido.on('ready', hueco);
      await oido.subscribe(canalDe(oido)).catch(warn);
    },
    close() {
      boca.disconnect();
      oido.disconnect();
    },
  };
}
