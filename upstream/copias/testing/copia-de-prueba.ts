import { randomBytes, randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { type Database, openDatabase } from '../../db/connect.ts';
import { startEmbedded } from '../../db/embedded/embedded.ts';
import { clavesDe } from '../../files/claves.ts';
import { openAlmacen } from '../../files/open-almacen.ts';
import { atFileEnd } from '../../testing/at-file-end.ts';
import { makeCopia, type Origen } from '../make-copia.ts';
import type { Destino } from '../restore-copia.ts';

export function carpetaDePrueba(): string {
  const dir = mkdtempSync(path.join(tmpdir(), 'copia-'));
  atFileEnd(() => rmSync(dir, { recursive: true, force: true }));
  return dir;
}

export const origenDe = (connection: pg.ClientConfig, dataDir: string): Origen => ({
  connection,
  almacen: openAlmacen({ dataDir, s3: undefined }),
  dataDir,
});

interface FicheroDePrueba {
  dueno_id: number;
  variantes?: number[];
  libre_desde?: Date;
}

/** Creates a file of a person, in the table and in the store of a data folder. */
export async function ficheroDePrueba(db: Database['db'], dataDir: string, fichero: FicheroDePrueba) {
  const { dueno_id, variantes = [], libre_desde = new Date() } = fichero;
  const id = randomUUID();
  const bytes = randomBytes(20_000);
  await db
    .insertInto('fichero')
    .values({
      id,
      dueno_id,
      uso: 'cv',
      nombre: 'cv.pdf',
      mime: 'application/pdf',
      bytes: bytes.length,
      variantes,
      ancho: null,
      alto: null,
      entidad: null,
      entidad_id: null,
      listo: true,
      libre_desde,
    })
    .execute();
  for (const clave of clavesDe({ id, variantes })) {
    const at = lugarEnDisco(dataDir, clave);
    mkdirSync(path.dirname(at), { recursive: true });
    writeFileSync(at, bytes);
  }
  return { id, bytes };
}

export const lugarEnDisco = (dataDir: string, clave: string) => path.join(dataDir, 'files', clave.slice(0, 2), clave);

/** An empty target for a restore, and how to look at it afterwards. */
export interface Vacio extends Destino {
  connection: pg.ClientConfig;
  /** Opens the database as the platform does; it is closed at the end of the test file. */
  openDatabase(): Promise<Database>;
}

/** An empty database on an operator's own server. */
export function vacioEn(url: string): Vacio {
  const connection = { connectionString: url };
  return { ...lugar(connection), openDatabase: () => closedAfter(openDatabase({ url, dir: tmpdir() })) };
}

/** A data folder of its own, with an embedded database as it is after initdb. */
export async function embeddedVacio(): Promise<Vacio> {
  const dataDir = carpetaDePrueba();
  const { socketDir, stop } = await startEmbedded(dataDir);
  atFileEnd(stop);
  const url = `postgres://postgres@localhost/postgres?host=${encodeURIComponent(socketDir)}`;
  const connection = { connectionString: url };
  return {
    ...lugar(connection, dataDir),
    openDatabase: () => closedAfter(openDatabase({ url, dir: dataDir })),
  };
}

const lugar = (connection: pg.ClientConfig, dataDir = carpetaDePrueba()) => ({
  ...origenDe(connection, dataDir),
  open: async () => connection,
});

async function closedAfter(opening: Promise<Database>): Promise<Database> {
  const database = await opening;
  atFileEnd(() => database.close());
  return database;
}

/** Present numbers of rows and checksums of all copied tables. */
export async function sumasDe(connection: pg.ClientConfig, dataDir: string) {
  const file = path.join(carpetaDePrueba(), 'sumas.tar.zst');
  const { manifiesto } = await makeCopia(origenDe(connection, dataDir), file);
  return manifiesto.tablas.map(({ nombre, filas, sha256 }) => ({ nombre, filas, sha256 }));
}

/** Foreign keys, constraints, triggers and indexes, which a restore must leave as the migrations make them. */
export async function esquemaDe(connection: pg.ClientConfig): Promise<string[]> {
  const client = new pg.Client(connection);
  await client.connect();
  const { rows } = await client.query<{ linea: string }>(`
    select format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as linea
      from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'
    union all select format('%s %s %s', tgrelid::regclass, tgname, tgenabled) from pg_trigger where not tgisinternal
    union all select indexdef from pg_indexes where schemaname = 'public'
    order by linea`);
  await client.end();
  return rows.map(({ linea }) => linea);
}

/** The cluster's next transaction id. */
export async function xidDe(connection: pg.ClientConfig): Promise<number> {
  const client = new pg.Client(connection);
  await client.connect();
  const { rows } = await client.query<{ xid: string }>('select pg_snapshot_xmax(pg_current_snapshot())::text as xid');
  await client.end();
  return Number(rows[0]?.xid);
}
