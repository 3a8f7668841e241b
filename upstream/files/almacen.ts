import path from 'node:path';
import type { Readable } from 'node:stream';
import type { Config } from '../config.ts';

/** Where the bytes of uploaded files are. Keys are made by us: a UUID, with a width for pictures. */
export interface Almacen {
  /** Takes the file at `file`, which may be gone afterwards. */
  put(key: string, file: string, mime: string): Promise<void>;
  /** Null when there is none. `bytes` null: not told. */
  get(key: string): Promise<{ body: Readable; bytes: number | null } | null>;
  /** Says nothing of what is gone already. */
  delete(key: string): Promise<void>;
}

/** Uploads on their way, on this machine's disk whatever the store is. */
export const carpetaTemporal = ({ dataDir }: Pick<Config, 'dataDir'>) => path.join(dataDir, 'files', 'tmp');
