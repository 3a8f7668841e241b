import { createWriteStream, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import type { Almacen } from '#upstream/files/almacen';
import { type FuenteReal, ORIGENES } from './lote.ts';

/** Files above this size are not stored. AEMPS's archive has 5 MB, its spreadsheets 4. */
const MAX_BYTES = 60_000_000;
/** Number of stored files of done imports by source: the one that is loaded, and the previous one. */
const QUEDAN = 2;

/**
 * Stores the file of a done import, so that one can go back to it, or of a refused one that may be forced: of the refused ones only
 * the last, until another list is imported. A folder or too large a file is not stored.
 */
export async function saveLista(client: pg.Client, lote: number, fuente: FuenteReal, ruta: string): Promise<void> {
  const fichero = statSync(ruta);
  if (!fichero.isFile() || fichero.size > MAX_BYTES) return;
  await client.query('insert into lista_guardada (lote_id, datos) values ($1, $2)', [lote, readFileSync(ruta)]);
  await client.query(
    `delete from lista_guardada where lote_id in (
       (select g.lote_id from lista_guardada g join lote_importacion l on l.id = g.lote_id
         where l.fuente = any($1) and l.estado = 'hecho' order by g.lote_id desc offset $2)
       union all select id from lote_importacion where fuente = any($1) and estado <> 'hecho' and id < $3)`,
    [ORIGENES[fuente].fuentes, QUEDAN, lote],
  );
}

/**
 * Writes the stored file of an import into a temporary folder, or returns undefined when none is stored. `permitirBajas` is whether
 * the import may withdraw products: the person who asked for it was told that it is older, or how many would go.
 */
export async function extractLista(connection: pg.ClientConfig, lote: number) {
  const client = new pg.Client({ ...connection, application_name: 'importador' });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query<{ fichero: string; datos: Buffer; permitirBajas: boolean }>(
      `select l.fichero, g.datos, l.estado = 'hecho' or l.bajas + l.productos_baja > 0 as "permitirBajas"
       from lista_guardada g join lote_importacion l on l.id = g.lote_id where l.id = $1`,
      [lote],
    );
    const [guardada] = rows;
    if (!guardada) return undefined;
    const lugar = enSuCarpeta(guardada.fichero);
    writeFileSync(lugar.ruta, guardada.datos);
    return { ...lugar, permitirBajas: guardada.permitirBajas };
  } finally {
    await client.end();
  }
}

/** Writes an uploaded file into a temporary folder; undefined when the upload no longer exists. */
export async function extractSubida(almacen: Pick<Almacen, 'get'>, { id, nombre }: { id: string; nombre: string }) {
  const subida = await almacen.get(id);
  if (!subida) return undefined;
  const lugar = enSuCarpeta(nombre);
  try {
    await pipeline(subida.body, createWriteStream(lugar.ruta));
    return lugar;
  } catch (error) {
    lugar.remove();
    throw error;
  }
}

/** The name is kept, because it may hold the list's date, and made safe, because it comes from outside. */
function enSuCarpeta(nombre: string) {
  const folder = mkdtempSync(path.join(tmpdir(), 'lista-'));
  return {
    ruta: path.join(folder, nombre.replace(/[^\w.-]/g, '_').slice(-100)),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
