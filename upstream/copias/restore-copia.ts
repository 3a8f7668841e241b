import { buffer } from 'node:stream/consumers';
import pg from 'pg';
import { type Migration, migrate, readMigrations } from '../db/migrate.ts';
import type { Almacen } from '../files/almacen.ts';
import { type Entrada, readArchivo } from './archivo/archivo.ts';
import { checkCopia, nivelDe } from './check-copia.ts';
import { FALLOS, FalloCopia } from './fallo-copia.ts';
import { openRecepcion, type Recepcion } from './ficheros-restaurados.ts';
import { loadBase } from './load-base.ts';
import { ENTRADAS, type Manifiesto } from './manifiesto.ts';
import { saveSecreto, secretoDe } from './secretos.ts';

export interface Destino {
  /** Connection to an empty database; called once the file has been checked. */
  open(): Promise<pg.ClientConfig>;
  almacen: Almacen;
  /** DATA_DIR. */
  dataDir: string;
}

export interface AvanceRestauracion {
  fase: 'comprobar' | 'tablas' | 'ficheros' | 'cerrar';
  /** Number of finished tables, then of files. */
  hecho: number;
  bytes: number;
}

interface Opciones {
  tell?: (avance: AvanceRestauracion) => void;
  /** All migrations of this program. */
  migraciones?: Migration[];
}

export interface Restauracion {
  manifiesto: Manifiesto;
  /** Names of the newer migrations, which were applied after the restore. */
  migradas: string[];
  /** Secrets that existed already and were left as they are. */
  secretosDeAntes: string[];
  /** Number of mails that waited when the backup was made: they are held back until somebody sends them. */
  correosRetenidos: number;
}

/**
 * Fills an empty platform with a backup. The file is read twice: as a whole before anything is changed, and again into one
 * transaction, which is committed only if the digest was right again and every file is in the store.
 * @throws FalloCopia
 */
export async function restoreCopia(file: string, destino: Destino, opciones: Opciones = {}): Promise<Restauracion> {
  const { tell = () => {}, migraciones = readMigrations() } = opciones;
  const manifiesto = await checkCopia(file, (bytes) => tell({ fase: 'comprobar', hecho: 0, bytes }));
  const nivel = nivelDe(manifiesto, migraciones);
  const connection = { ...(await destino.open()), application_name: 'restauracion' };
  const client = new pg.Client(connection);
  client.on('error', () => {});
  await client.connect();
  const recepcion = openRecepcion(client, destino);
  try {
    await client.query('begin');
    const entradas = readArchivo(file);
    const tellTablas = (hecho: number, bytes: number) => tell({ fase: 'tablas', hecho, bytes });
    const carga = { manifiesto, migraciones: nivel, entradas, tell: tellTablas };
    const correosRetenidos = await loadBase(client, carga);
    const secretos = await receiveResto(entradas, recepcion, tell);
    tell({ fase: 'cerrar', hecho: 0, bytes: 0 });
    const deAntes = secretos.filter(([nombre, bytes]) => !saveSecreto(destino.dataDir, nombre, bytes));
    await client.query('commit');
    return {
      manifiesto,
      migradas: await bringUpToDate(client, connection, migraciones),
      secretosDeAntes: deAntes.map(([nombre]) => nombre),
      correosRetenidos,
    };
  } catch (error) {
    // The transaction ends with its connection.
    if (!(error instanceof TrasRestaurar)) await recepcion.undo();
    throw isDiskFull(error) ? new FalloCopia(FALLOS.sinEspacioAlRestaurar(destino.dataDir), { cause: error }) : error;
  } finally {
    await client.end().catch(() => {});
  }
}

/** Error codes of the system and of PostgreSQL for a full disk. */
const DISK_FULL = ['ENOSPC', 'EDQUOT', '53100'];

const isDiskFull = (error: unknown): boolean =>
  error instanceof Error &&
  !(error instanceof FalloCopia) &&
  (('code' in error && DISK_FULL.includes(String(error.code))) || isDiskFull(error.cause));

/** Reads the entries after the tables up to the digest at the end: puts the files into the store, and returns the small secrets. */
async function receiveResto(
  entradas: AsyncIterable<Entrada>,
  recepcion: Recepcion,
  tell: (avance: AvanceRestauracion) => void,
): Promise<[nombre: string, bytes: Buffer][]> {
  const secretos: [string, Buffer][] = [];
  let [hecho, bytes] = [0, 0];
  for await (const entrada of entradas) {
    const secreto = secretoDe(entrada.name);
    if (secreto) secretos.push([secreto, await buffer(entrada.body)]);
    else if (entrada.name !== ENTRADAS.manifiesto) {
      await recepcion.restore(entrada);
      hecho += 1;
      bytes += entrada.size;
      tell({ fase: 'ficheros', hecho, bytes });
    }
  }
  return secretos;
}

/** A failure after the commit: the restored data stay. */
class TrasRestaurar extends FalloCopia {}

/** Computes the planner's statistics, which a backup does not have, and applies the migrations that are newer than the backup. */
async function bringUpToDate(
  client: pg.Client,
  connection: pg.PoolConfig,
  migraciones: Migration[],
): Promise<string[]> {
  const pool = new pg.Pool({ ...connection, max: 1 });
  try {
    await client.query('set statement_timeout = 0');
    await client.query('analyze');
    return await migrate(pool, migraciones);
  } catch (error) {
    throw new TrasRestaurar(FALLOS.restauradaSinMigrar(), { cause: error });
  } finally {
    await pool.end();
  }
}
