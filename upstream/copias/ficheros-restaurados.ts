import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { type Almacen, carpetaTemporal } from '../files/almacen.ts';
import type { Entrada } from './archivo/archivo.ts';
import { entradaDeFichero } from './manifiesto.ts';

export interface Recepcion {
  /** Puts a file into the store. @throws Error if no restored row has the file */
  restore(entrada: Entrada): Promise<void>;
  /** Deletes the files that were put; files that existed before stay. */
  undo(): Promise<void>;
}

const ID_LENGTH = 36;

/** `client`: a connection within the transaction that has restored the rows. */
export function openRecepcion(
  client: pg.Client,
  { almacen, dataDir }: { almacen: Almacen; dataDir: string },
): Recepcion {
  const puestos: string[] = [];

  async function mimeDe({ name }: Entrada, clave: string): Promise<string> {
    const { rows } = await client.query<{ mime: string }>('select mime from fichero where id::text = $1', [
      clave.slice(0, ID_LENGTH),
    ]);
    if (!rows[0] || name !== entradaDeFichero(clave)) throw new Error(`an entry that is nobody's: ${name}`);
    return rows[0].mime;
  }

  async function put({ body }: Entrada, clave: string, mime: string): Promise<void> {
    const folder = path.join(carpetaTemporal({ dataDir }), `restaurar-${randomUUID()}`);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    try {
      const own = path.join(folder, clave);
      await pipeline(body, createWriteStream(own, { mode: 0o600 }));
      await almacen.put(clave, own, mime);
      puestos.push(clave);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  return {
    async restore(entrada) {
      const clave = path.posix.basename(entrada.name);
      const mime = await mimeDe(entrada, clave);
      // When only the database moves, the store has the files already; a file's content never changes under its id.
      if ((await bytesIn(almacen, clave)) !== entrada.size) await put(entrada, clave, mime);
      else for await (const _ of entrada.body);
    },
    async undo() {
      for (const clave of puestos) await almacen.delete(clave).catch(() => {});
    },
  };
}

async function bytesIn(almacen: Almacen, clave: string): Promise<number | null> {
  const found = await almacen.get(clave);
  found?.body.destroy();
  return found?.bytes ?? null;
}
