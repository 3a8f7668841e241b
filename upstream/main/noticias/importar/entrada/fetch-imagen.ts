import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileTypeFromBuffer } from 'file-type';
import { USOS_FICHERO } from '#shared/contract/main/ficheros';
import { slug } from '#shared/textos/slug';
import type { Deps } from '../../../../deps.ts';
import { type Almacen, carpetaTemporal } from '../../../../files/almacen.ts';
import { claveDe } from '../../../../files/claves.ts';
import { MIME_IMAGEN, reencode } from '../../../../files/imagen.ts';
import { ApiError } from '../../../../http/call/errors.ts';
import { fetchRemote, RemoteFailure } from '../../../../remote/fetch-remote.ts';

const { maxBytes, tipos } = USOS_FICHERO.imagen_editorial;
const ADMITIDOS: ReadonlySet<string> = new Set(Object.values(tipos));
const TOTAL_MS = 15_000;

/** `otra_vez`: the other site did not answer, and may later; null: the address gives no picture that we can store. */
export type Traida = { id: string } | 'otra_vez' | null;

/** Fetches a picture of another site into our store, re-encoded, which drops its metadata such as the place. */
export async function fetchImagen(deps: Deps, almacen: Almacen, url: string): Promise<Traida> {
  try {
    const bytes = await download(deps, url);
    const type = await fileTypeFromBuffer(bytes);
    return type && ADMITIDOS.has(type.mime) ? { id: await storeImagen(deps, almacen, { bytes, url }) } : null;
  } catch (error) {
    if (error instanceof RemoteFailure)
      return error.reason === 'time' || error.reason === 'connection' ? 'otra_vez' : null;
    // The picture is broken, or has too many pixels to be decoded.
    if (error instanceof ApiError) return null;
    throw error;
  }
}

async function download({ network, config }: Deps, url: string): Promise<Buffer> {
  const userAgent = `${slug(config.producto)}-noticias (+${config.publicUrl})`;
  const { bytes } = await fetchRemote({ network, url, accept: 'image/*', userAgent, maxBytes, totalMs: TOTAL_MS });
  // `bytes` is missing only in the answer to a conditional GET.
  return bytes!;
}

async function storeImagen(
  deps: Deps,
  almacen: Almacen,
  { bytes, url }: { bytes: Buffer; url: string },
): Promise<string> {
  const dir = carpetaTemporal(deps.config);
  await mkdir(dir, { recursive: true, mode: 0o700 });
  const own = await mkdtemp(path.join(dir, 'imagen-'));
  try {
    const file = path.join(own, 'original');
    await writeFile(file, bytes, { mode: 0o600 });
    const partes = await reencode(file);
    const mayor = partes.at(-1);
    const id = randomUUID();
    const nombre = `${slug(path.posix.basename(new URL(url).pathname).replace(/\.\w+$/, '')).slice(0, 80) || 'imagen'}.webp`;
    // The row is inserted before the bytes are stored: after a crash, the row still tells which bytes to delete.
    await deps.db
      .insertInto('fichero')
      .values({
        id,
        dueno_id: null,
        uso: 'imagen_editorial',
        nombre,
        mime: MIME_IMAGEN,
        bytes: partes.reduce((suma, parte) => suma + parte.bytes, 0),
        ancho: mayor?.ancho ?? null,
        alto: mayor?.alto ?? null,
        variantes: partes.map(({ ancho }) => ancho),
      })
      .execute();
    for (const parte of partes) await almacen.put(claveDe(id, parte.ancho), parte.path, MIME_IMAGEN);
    await deps.db.updateTable('fichero').set({ listo: true }).where('id', '=', id).execute();
    return id;
  } finally {
    await rm(own, { recursive: true, force: true });
  }
}
