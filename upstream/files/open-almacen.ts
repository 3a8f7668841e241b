import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../config.ts';
import type { Almacen } from './almacen.ts';
import { almacenS3 } from './almacen-s3.ts';

export const openAlmacen = (config: Pick<Config, 's3' | 'dataDir'>): Almacen =>
  config.s3 ? almacenS3(config.s3) : almacenLocal(path.join(config.dataDir, 'files'));

function almacenLocal(dir: string): Almacen {
  const fileOf = (key: string) => path.join(dir, key.slice(0, 2), key);
  return {
    async put(key, file) {
      await mkdir(path.dirname(fileOf(key)), { recursive: true, mode: 0o700 });
      await rename(file, fileOf(key));
    },
    async get(key) {
      const handle = await open(fileOf(key)).catch(missing);
      if (!handle) return null;
      const { size } = await handle.stat();
      return { body: createReadStream('', { fd: handle }), bytes: size };
    },
    async delete(key) {
      await rm(fileOf(key), { force: true });
    },
  };
}

function missing(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
  throw error;
}
