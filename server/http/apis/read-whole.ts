import { AppError } from '../../errors.ts';

/** Limit for the answers to the BFF's own calls, which are small. */
const MAX_BYTES = 1024 * 1024;

/**
 * Reads a body into one buffer. A body longer than `maxBytes` is not read on.
 * @throws AppError `upstream_bad_response` when it is too long, and the stream's own error
 */
export async function readWhole(stream: AsyncIterable<Buffer>, maxBytes = MAX_BYTES): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    size += chunk.length;
    if (size > maxBytes) throw new AppError('upstream_bad_response', { cause: new Error(`over ${maxBytes} bytes`) });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
