import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Database, openDatabase } from '#upstream/db/connect';
import { importCatalogo } from '#upstream/visita/importar/import-catalogo';

const ZIP = path.resolve(import.meta.dirname, '../../../../shared/data/aemps/prescripcion.zip');

export interface RealCatalogue {
  database: Database;
  /** Address for another process. */
  url: string;
  close(): Promise<void>;
}

/**
 * A database with the whole list of AEMPS: the one of CATALOGUE_URL, or an embedded one into which the list is imported. Null
 * where neither is available.
 */
export async function openRealCatalogue(say: (text: string) => void): Promise<RealCatalogue | null> {
  const url = process.env.CATALOGUE_URL;
  if (url) {
    const database = await openDatabase({ url, dir: tmpdir() });
    return { database, url, close: () => database.close() };
  }
  if (!existsSync(ZIP)) {
    say(
      `left out: there is no ${path.relative(process.cwd(), ZIP)}, and CATALOGUE_URL names no database with an import`,
    );
    return null;
  }
  const dir = mkdtempSync(path.join(tmpdir(), 'bench-'));
  const database = await openDatabase({ dir });
  const close = async () => {
    await database.close();
    rmSync(dir, { recursive: true, force: true });
  };
  say('importing the real list …');
  await importCatalogo(database.connection, { fuente: 'nomenclator', de: ZIP });
  const { host = '' } = database.connection;
  return { database, url: `postgres://postgres@localhost/postgres?host=${encodeURIComponent(host)}`, close };
}
