import { accessSync, constants, existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { readS3 } from '#upstream/config';
import { FALLOS, FalloCopia } from '#upstream/copias/fallo-copia';
import { type Reached, reachEmbedded, runningUrl } from '#upstream/db/embedded/attach';
import type { Almacen } from '#upstream/files/almacen';
import { openAlmacen } from '#upstream/files/open-almacen';

/** A platform as the environment names it, for backup and restore. */
export interface Lugar {
  dataDir: string;
  isEmbedded: boolean;
  almacen: Almacen;
  /** Connects to the database without migrating it. */
  reach(): Promise<Reached>;
}

function lugarDe(reach: (dir: string) => Promise<Reached>): Lugar {
  const url = process.env.DATABASE_URL || undefined;
  const dataDir = path.resolve(process.env.DATA_DIR || './data');
  const s3 = process.env.S3_URL ? readS3(process.env.S3_URL) : undefined;
  if (process.env.S3_URL && !s3) throw new FalloCopia(FALLOS.s3());
  return {
    dataDir,
    isEmbedded: url === undefined,
    almacen: openAlmacen({ dataDir, s3 }),
    reach: async () => (url ? { url, close: async () => {} } : reach(dataDir)),
  };
}

/** The platform of DATABASE_URL or, without it, that of DATA_DIR, running or not. */
export const lugarDeOrigen = () =>
  lugarDe((dir) => {
    if (!existsSync(path.join(dir, 'postgres/data/PG_VERSION'))) throw new FalloCopia(FALLOS.sinDatos(dir));
    return reachEmbedded(dir);
  });

export function lugarDeDestino(): Lugar {
  const lugar = lugarDe(async (dir) => {
    if (await runningUrl(dir)) throw new FalloCopia(FALLOS.enUso(dir));
    return reachEmbedded(dir);
  });
  return {
    ...lugar,
    reach: () => {
      if (!isOurs(lugar.dataDir)) throw new FalloCopia(FALLOS.carpetaAjena(lugar.dataDir));
      return lugar.reach();
    },
  };
}

/**
 * Whether the account that starts the platform on the folder will be able to read the files that we write there; the folder may
 * not exist yet.
 */
function isOurs(dir: string): boolean {
  const owner = statSync(dir, { throwIfNoEntry: false })?.uid;
  // root can write everywhere, but no other account can read what root leaves there.
  if (process.getuid?.() === 0) return !owner;
  return owner === undefined ? canBeMade(path.dirname(dir)) : isWritable(dir);
}

const canBeMade = (parent: string): boolean =>
  existsSync(parent) ? isWritable(parent) : canBeMade(path.dirname(parent));

function isWritable(dir: string): boolean {
  try {
    accessSync(dir, constants.W_OK | constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
