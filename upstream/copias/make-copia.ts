import { createHash } from 'node:crypto';
import path from 'node:path';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Almacen } from '../files/almacen.ts';
import { version } from '../version.ts';
import { type Archivo, createArchivo } from './archivo/archivo.ts';
import type { Tabla } from './catalogo-base.ts';
import { consultaDe, countCorreos } from './correos/correos-en-copia.ts';
import { FALLOS, FalloCopia } from './fallo-copia.ts';
import { copyFicheros } from './ficheros-copiados.ts';
import { type Instantanea, takeSnapshot } from './instantanea.ts';
import {
  ENTRADAS,
  entradaDeSecreto,
  entradaDeTabla,
  FORMATO,
  type Manifiesto,
  NO_VIAJAN,
  type TablaCopiada,
} from './manifiesto.ts';
import { readSecretos } from './secretos.ts';

/** Size of the parts of a table that are buffered and written as one entry: a tar needs the size of an entry before its bytes. */
const PARTE_BYTES = 4 * 1024 * 1024;

export interface Origen {
  connection: pg.ClientConfig;
  almacen: Almacen;
  /** DATA_DIR, whose secrets are copied if they are asked for. */
  dataDir: string;
}

export interface Avance {
  tablas: number;
  deTablas: number;
  ficheros: number;
  bytes: number;
}

interface Opciones {
  conSecretos?: boolean | undefined;
  tell?: (avance: Avance) => void;
}

export interface Copia {
  manifiesto: Manifiesto;
  /** Size of the file. */
  bytes: number;
}

/**
 * Writes a platform's state at one moment into a file, while the platform goes on working. The file's name always has a complete
 * backup, or what was there before.
 * @throws FalloCopia
 */
export async function makeCopia(origen: Origen, file: string, opciones: Opciones = {}): Promise<Copia> {
  const instantanea = await takeSnapshot(origen.connection);
  try {
    const archivo = await createArchivo(file);
    try {
      const manifiesto = await copyAll(origen, instantanea, archivo, opciones);
      const text = Buffer.from(`${JSON.stringify(manifiesto, null, 1)}\n`);
      await archivo.add(ENTRADAS.manifiesto, text.length, [text]);
      return { manifiesto, bytes: await archivo.close() };
    } catch (error) {
      await archivo.discard();
      throw error;
    }
  } catch (error) {
    throw enPalabras(error, file);
  } finally {
    await instantanea.close();
  }
}

async function copyAll(
  { almacen, dataDir }: Origen,
  { client, tablas, secuencias, migraciones, postgres }: Instantanea,
  archivo: Archivo,
  { conSecretos = false, tell = () => {} }: Opciones,
): Promise<Manifiesto> {
  const viajan = tablas.filter(({ nombre }) => !NO_VIAJAN.includes(nombre));
  const avance: Avance = { tablas: 0, deTablas: viajan.length, ficheros: 0, bytes: 0 };
  const creada_en = new Date().toISOString();
  const copiadas: TablaCopiada[] = [];
  for (const tabla of viajan) {
    const leida = { nombre: tabla.nombre, columnas: tabla.columnas, consulta: consultaDe(tabla, conSecretos) };
    const copiada = await copyTabla(client, archivo, leida, (bytes) =>
      tell({ ...avance, bytes: avance.bytes + bytes }),
    );
    copiadas.push(copiada);
    avance.tablas += 1;
    avance.bytes += copiada.bytes;
    tell(avance);
  }
  const ficheros = await copyFicheros(client, almacen, archivo, (cuantos, bytes) =>
    tell({ ...avance, ficheros: cuantos, bytes: avance.bytes + bytes }),
  );
  const secretos = conSecretos ? readSecretos(dataDir) : [];
  for (const { nombre, bytes } of secretos) await archivo.add(entradaDeSecreto(nombre), bytes.length, [bytes]);
  const es_demo = await isDemo(client);
  return {
    formato: FORMATO,
    version,
    creada_en,
    postgres,
    es_demo,
    migraciones,
    tablas: copiadas,
    secuencias,
    ficheros,
    secretos: secretos.map(({ nombre }) => nombre),
    correos: await countCorreos(client, conSecretos),
  };
}

/** Copies a table's rows in the order of their key, as text, which any PostgreSQL since 15 reads on any machine. */
async function copyTabla(
  client: pg.Client,
  archivo: Archivo,
  { nombre, columnas, consulta }: Pick<Tabla, 'nombre' | 'columnas'> & { consulta: string },
  tell: (bytes: number) => void,
): Promise<TablaCopiada> {
  const rows = client.query(copyTo(`copy (${consulta}) to stdout`));
  const hash = createHash('sha256');
  let [partes, bytes, waiting] = [0, 0, 0];
  let chunks: Uint8Array[] = [];
  const flush = async () => {
    partes += 1;
    await archivo.add(entradaDeTabla(nombre, partes), waiting, chunks);
    bytes += waiting;
    [chunks, waiting] = [[], 0];
    tell(bytes);
  };
  for await (const chunk of rows as AsyncIterable<Buffer>) {
    hash.update(chunk);
    chunks.push(chunk);
    waiting += chunk.length;
    if (waiting >= PARTE_BYTES) await flush();
  }
  if (waiting > 0) await flush();
  return { nombre, columnas, filas: rows.rowCount, partes, bytes, sha256: hash.digest('hex') };
}

async function isDemo(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ hay: boolean }>(
    `select exists (select from usuario where email like '%@demo.example.org') as hay`,
  );
  return rows[0]?.hay ?? false;
}

const SIN_SITIO = ['ENOSPC', 'EDQUOT', 'EFBIG'];
const NO_SE_PUEDE = ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EISDIR', 'EIO'];

/** Turns the error of a disk into a sentence; other errors are returned unchanged. */
function enPalabras(error: unknown, file: string): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (SIN_SITIO.includes(code)) return new FalloCopia(FALLOS.sinEspacio(file));
  if (code === 'ENOENT') return new FalloCopia(FALLOS.sinCarpeta(path.dirname(file)));
  if (NO_SE_PUEDE.includes(code)) return new FalloCopia(FALLOS.noSePuedeEscribir(file, code));
  return error;
}
