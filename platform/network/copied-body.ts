import type { Readable, Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';

/** Pipes a body into a stream that takes its place; an error of the body is the copy's. */
export function copyBody(body: Readable, copy: Transform): Transform {
  // Nobody may be reading the copy yet, or ever; an error that nobody listens to would end the process.
  copy.on('error', () => undefined);
  body.once('error', (error) => copy.destroy(error));
  return body.pipe(copy);
}

const DECODERS = new Map<string, () => Transform>([
  ['gzip', createGunzip],
  ['x-gzip', createGunzip],
  ['br', createBrotliDecompress],
  ['deflate', createInflate],
]);

/** The body without its content-encoding; as it is if we know none of that name. */
export function decodedBody(body: Readable, encoding: string | undefined): Readable {
  const create = DECODERS.get(encoding?.trim().toLowerCase() ?? '');
  return create ? copyBody(body, create()) : body;
}
