import { Redis } from 'ioredis';
import type { Linea } from '../../chat/despertador.ts';

/** Redis knows no database number where it tells: two installations on one Redis, told apart by their number, would hear each other. */
const canalDe = (redis: Redis) => `apis:eventos:${redis.options.db ?? 0}`;

export interface LineaRedis extends Linea {
  /** Hears the others; `hueco` at the start and after every gap. */
  listen(recibir: (texto: string) => void, hueco: () => void): Promise<void>;
  close(): void;
}

/** The same between processes as NOTIFY, where there is a Redis: PostgreSQL is spared what is said in passing. */
export function openLineaRedis(url: string, warn: (error: unknown) => void): LineaRedis {
  // ioredis knows a socket by its bare path.
  const target = url.replace(/^unix:\/\//, '');
  const options = {
    maxRetriesPerRequest: 1,
    connectTimeout: 2_000,
    retryStrategy: (n: number) => Math.min(2_000, 100 * n),
  };
  // What cannot be said at once is not said later: the table has it.
  const boca = new Redis(target, { ...options, enableOfflineQueue: false, commandTimeout: 500 });
  const oido = new Redis(target, options);
  for (const redis of [boca, oido]) redis.on('error', warn);
  return {
    publish: async (texto) => {
      await boca.publish(canalDe(boca), texto);
    },
    async listen(recibir, hueco) {
      oido.on('message', (_canal, texto) => recibir(texto));
      // ioredis subscribes anew by itself.
      oido.on('ready', hueco);
      await oido.subscribe(canalDe(oido)).catch(warn);
    },
    close() {
      boca.disconnect();
      oido.disconnect();
    },
  };
}
