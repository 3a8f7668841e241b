import path from 'node:path';
import type { Readable } from 'node:stream';
import type { Config } from '../config.ts';

/** The store of uploaded files' bytes. Keys are created here: a UUID, with a width for pictures. */
export interface Almacen {
  /** Stores the file at `file`, and may move it away. */
  put(key: string, file: string, mime: string): Promise<void>;
  /** Null when there is none. `bytes` null: unknown. */
  get(key: string): Promise<{ body: Readable; bytes: number | null } | null>;
  /** No error when it does not exist. */
  delete(key: string): Promise<void>;
}

/** Folder of uploads in progress, on the local disk whatever the store is. */
export const carpetaTemporal = ({ dataDir }: Pick<Config, 'dataDir'>) => path.join(dataDir, 'files', 'tmp');
