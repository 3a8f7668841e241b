import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { FalloImportacion, falloImportacion } from '../fallo-importacion.ts';

const MAX_BYTES = 200_000_000;
const MAX_MS = 15 * 60_000;

export interface Descarga {
  /** Path of the downloaded file; absent when the server answered that it has not changed (304). */
  ruta?: string;
  /** Name of the file, from its address. */
  fichero: string;
  url: string;
  etag?: string | undefined;
  ultimaModificacion?: string | undefined;
  /** Deletes the file. */
  remove(): void;
}

/** The file name in an address; `descarga` when there is none. */
export const ficheroDe = (url: string) => path.posix.basename(new URL(url).pathname) || 'descarga';

export const esUrl = (de: string) => /^https?:\/\//i.test(de);

/**
 * Fetches a list into a temporary file with a conditional GET against `previa`.
 * @throws FalloImportacion
 */
export async function download(
  url: string,
  previa: { etag: string | null; ultima_modificacion: string | null } | undefined,
  tell: (line: string) => void,
): Promise<Descarga> {
  const fichero = ficheroDe(url);
  tell(`Descargando ${fichero}…`);
  const headers: Record<string, string> = {};
  if (previa?.etag) headers['if-none-match'] = previa.etag;
  if (previa?.ultima_modificacion) headers['if-modified-since'] = previa.ultima_modificacion;
  const response = await orFallo(() => fetch(url, { headers, signal: AbortSignal.timeout(MAX_MS) }));
  const etag = response.headers.get('etag') ?? previa?.etag ?? undefined;
  const ultimaModificacion = response.headers.get('last-modified') ?? previa?.ultima_modificacion ?? undefined;
  const datos = { fichero, url, etag, ultimaModificacion };
  if (response.status === 304) return { ...datos, remove: () => {} };
  if (!response.ok || !response.body) throw falloImportacion('descarga', `el servidor responde ${response.status}`);
  const folder = mkdtempSync(path.join(tmpdir(), 'lista-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  // The name is kept, because it may hold the list's date, and made safe, because it comes from outside.
  const ruta = path.join(folder, fichero.replace(/[^\w.-]/g, '_').slice(-100));
  try {
    // The cast is safe: fetch's body is a web stream of Node, but its two type declarations differ.
    const body = Readable.fromWeb(response.body as Parameters<typeof Readable.fromWeb>[0]);
    await orFallo(() => pipeline(body, atMost, createWriteStream(ruta)));
  } catch (error) {
    remove();
    throw error;
  }
  return { ...datos, ruta, remove };
}

async function* atMost(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.length;
    if (bytes > MAX_BYTES) throw falloImportacion('descargaGrande', MAX_BYTES);
    yield chunk;
  }
}

async function orFallo<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof FalloImportacion) throw error;
    const { name, cause } = error instanceof Error ? error : new Error(String(error));
    const code = cause instanceof Error && 'code' in cause ? ` (${String(cause.code)})` : '';
    throw falloImportacion(
      'descarga',
      name === 'TimeoutError' ? 'el servidor tarda demasiado' : `la conexión ha fallado${code}`,
    );
  }
}
