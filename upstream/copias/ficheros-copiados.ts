import { buffer } from 'node:stream/consumers';
import type pg from 'pg';
import type { Almacen } from '../files/almacen.ts';
import { clavesDe } from '../files/claves.ts';
import type { Archivo } from './archivo/archivo.ts';
import { entradaDeFichero, type Manifiesto } from './manifiesto.ts';

const POR_LECTURA = 500;
/** Maximum number of missing files that the manifest names. */
const MAX_NOMBRADOS = 100;

/**
 * Copies the files of every row of the snapshot. Crops made of a picture for previews are left out: they are made anew on demand. A
 * file that is missing in the store is reported, and does not prevent the backup.
 */
export async function copyFicheros(
  client: pg.Client,
  almacen: Almacen,
  archivo: Archivo,
  tell: (cuantos: number, bytes: number) => void,
): Promise<Manifiesto['ficheros']> {
  const ficheros = { cuantos: 0, bytes: 0, faltan: [] as string[] };
  await client.query('declare ficheros no scroll cursor for select id, variantes from fichero where listo order by id');
  for (;;) {
    const { rows } = await client.query<{ id: string; variantes: number[] }>(`fetch ${POR_LECTURA} from ficheros`);
    if (rows.length === 0) return ficheros;
    for (const clave of rows.flatMap(clavesDe)) {
      const bytes = await copyFichero(almacen, archivo, clave);
      if (bytes === null) {
        if (ficheros.faltan.length < MAX_NOMBRADOS) ficheros.faltan.push(clave);
        continue;
      }
      ficheros.cuantos += 1;
      ficheros.bytes += bytes;
      tell(ficheros.cuantos, ficheros.bytes);
    }
  }
}

async function copyFichero(almacen: Almacen, archivo: Archivo, clave: string): Promise<number | null> {
  const found = await almacen.get(clave);
  if (!found) return null;
  const name = entradaDeFichero(clave);
  if (found.bytes !== null) {
    await archivo.add(name, found.bytes, found.body);
    return found.bytes;
  }
  // The store does not tell the size: the file is read into memory, which holds it because an upload is limited.
  const whole = await buffer(found.body);
  await archivo.add(name, whole.length, [whole]);
  return whole.length;
}
