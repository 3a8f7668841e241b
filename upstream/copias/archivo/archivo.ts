import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableWritablePair } from 'node:stream/web';
import { constants, createZstdCompress, createZstdDecompress, zstdDecompressSync } from 'node:zlib';
import { createTarDecoder, createTarPacker, type ParsedTarEntry } from 'modern-tar';
import { FALLOS, FalloCopia } from '../fallo-copia.ts';
import { ENTRADAS } from '../manifiesto.ts';

/*
 * The file of a backup: a tar, compressed by Zstandard with a checksum of its own (`tar --zstd -tf`). Its last entry is the digest
 * of all others: the SHA-256 of the lines that `sha256sum` writes for them, in their order.
 */
const MODE = 0o600;

const huellaDeTodo = () => {
  const hash = createHash('sha256');
  return {
    addDigest: (name: string, sha256: string) => void hash.update(`${sha256}  ${name}\n`),
    texto: () => `${hash.copy().digest('hex')}\n`,
  };
};

type Trozos = Iterable<Uint8Array> | AsyncIterable<Uint8Array>;

export interface Archivo {
  /** Adds an entry of exactly `size` bytes. Resolves when they are on their way to the file. */
  add(name: string, size: number, body: Trozos): Promise<void>;
  /** Adds the digest, flushes the file to the disk, and only then gives it its name. Returns the file's size in bytes. */
  close(): Promise<number>;
  /** Deletes the unfinished file. */
  discard(): Promise<void>;
}

export const nombreParcial = (file: string) => `${file}.partial`;

export async function createArchivo(file: string): Promise<Archivo> {
  const partial = nombreParcial(file);
  const { readable, controller } = createTarPacker();
  await rm(partial, { force: true });
  const sink = createWriteStream(partial, { mode: MODE, flags: 'wx', flush: true });
  const zstd = createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } });
  // The packer's stream is a web stream of Node's own; the DOM's type of the same name lacks its iterator.
  const source = Readable.fromWeb(readable as Parameters<typeof Readable.fromWeb>[0]);
  const written = pipeline(source, zstd, sink);
  written.catch(() => {});
  const huella = huellaDeTodo();

  async function write(name: string, size: number, body: Trozos): Promise<string> {
    const hash = createHash('sha256');
    const entry = controller.add({ name, size, mode: MODE }).getWriter();
    for await (const chunk of body) {
      hash.update(chunk);
      await entry.write(chunk);
    }
    await entry.close();
    return hash.digest('hex');
  }

  /** Throws the error of whichever end of the pipeline failed first. */
  async function orReason<T>(work: Promise<T>): Promise<T> {
    try {
      return await work;
    } catch (error) {
      controller.error(error);
      await written;
      throw error;
    }
  }

  return {
    add: (name, size, body) => orReason(write(name, size, body).then((sha256) => huella.addDigest(name, sha256))),
    async close() {
      const text = Buffer.from(huella.texto());
      await orReason(write(ENTRADAS.huella, text.length, [text]));
      controller.finalize();
      await written;
      await rename(partial, file);
      await syncFolder(path.dirname(path.resolve(file)));
      return sink.bytesWritten;
    },
    async discard() {
      controller.error(new Error('discarded'));
      await written.catch(() => {});
      await rm(partial, { force: true });
    },
  };
}

/** Flushes the folder to the disk too, with the file's new name. */
async function syncFolder(dir: string): Promise<void> {
  const handle = await open(dir, 'r');
  await handle.sync().finally(() => handle.close());
}

export interface Entrada {
  name: string;
  size: number;
  body: AsyncIterable<Uint8Array>;
}

/**
 * The entries of a backup. Each body must be read before the next entry is asked for. Ends without an error only if the digest at the
 * end matches everything before it. `leidos` is called with the number of bytes read from the file so far.
 * @throws FalloCopia if the file is no complete backup.
 */
export async function* readArchivo(file: string, leidos: (bytes: number) => void = () => {}): AsyncGenerator<Entrada> {
  const source = createReadStream(file, { highWaterMark: 1024 * 1024 });
  source.on('data', () => leidos(source.bytesRead));
  const zstd = createZstdDecompress();
  const read = pipeline(source, zstd);
  // Marks a rejection as handled: the error is reported below, by the stream that fails or at the end.
  read.catch(() => {});
  // One type with two names, as in `createArchivo`.
  const decoder = createTarDecoder({ strict: true }) as ReadableWritablePair<ParsedTarEntry, Uint8Array>;
  const entries = Readable.toWeb(zstd).pipeThrough(decoder);
  const huella = huellaDeTodo();
  let dicha: string | undefined;
  const iterator = orAltered(file, entries)[Symbol.asyncIterator]();
  try {
    for (let next = await iterator.next(); !next.done; next = await iterator.next()) {
      if (dicha !== undefined) throw new FalloCopia(FALLOS.alterada(file));
      const { header, body } = next.value;
      const hash = createHash('sha256');
      if (header.name === ENTRADAS.huella) {
        dicha = await textOf(orAltered(file, body));
        continue;
      }
      const rest = hashed(orAltered(file, body), hash);
      yield { name: header.name, size: header.size, body: rest };
      for await (const _ of rest);
      huella.addDigest(header.name, hash.digest('hex'));
    }
    await read.catch(() => {
      throw new FalloCopia(FALLOS.alterada(file));
    });
    if (dicha !== huella.texto() || !(await endsAt(file, zstd.bytesWritten)))
      throw new FalloCopia(FALLOS.alterada(file));
  } finally {
    source.destroy();
    zstd.destroy();
  }
}

/** Node's compressor may close with an empty frame. */
const EMPTY_FRAME_BYTES = 13;

/** Whether a file ends with the frame that was read: the decompressor reads only one frame and says nothing about the rest. */
async function endsAt(file: string, end: number): Promise<boolean> {
  const { size } = await stat(file);
  if (size === end) return true;
  if (size - end > EMPTY_FRAME_BYTES) return false;
  const rest = Buffer.alloc(size - end);
  const handle = await open(file, 'r');
  await handle.read(rest, 0, rest.length, end).finally(() => handle.close());
  try {
    return zstdDecompressSync(rest).length === 0;
  } catch {
    return false;
  }
}

/** Any error in the stream means that the file is altered. */
async function* orAltered<T>(file: string, stream: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    for await (const one of stream) yield one;
  } catch {
    throw new FalloCopia(FALLOS.alterada(file));
  }
}

async function* hashed(body: AsyncIterable<Uint8Array>, hash: ReturnType<typeof createHash>) {
  for await (const chunk of body) {
    hash.update(chunk);
    yield chunk;
  }
}

const MAX_TEXT = 64 * 1024 * 1024;

export async function textOf(body: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > MAX_TEXT) throw new Error('a text of a backup is too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
