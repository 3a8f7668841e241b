import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Dispatcher } from 'undici';
import { AppError } from '../errors.ts';
import { failureOf, refusalOf } from '../http/apis/failure.ts';

/** Answers up to here are read whole, so that broken JSON or a short body never reaches the browser as a success. */
const WHOLE_BYTES = 256 * 1024;
const MAX_JSON_BYTES = 10 * 1024 * 1024;
const MAX_ERROR_BYTES = 256 * 1024;
const JSON_TYPE = /^application\/(?:[\w.+-]+\+)?json\b/i;

type Body = Dispatcher.ResponseData['body'];

interface Answer {
  statusCode: number;
  headers: Dispatcher.ResponseData['headers'];
  stream: Body;
}

/** Passes an upstream's answer on, or what it is to the browser (P-11, P-12). */
export async function answerWith(request: FastifyRequest, reply: FastifyReply, answer: Answer): Promise<void> {
  try {
    await pass(request, reply, answer);
  } catch (error) {
    answer.stream.destroy();
    if (!reply.sent) reply.send(withoutOurs(failureOf(error), reply));
  }
}

/** Headers of the upstream's body say nothing about the error's. */
function withoutOurs(error: AppError, reply: FastifyReply): AppError {
  for (const name of [
    'content-type',
    'content-length',
    'content-encoding',
    'etag',
    'last-modified',
    'content-disposition',
  ])
    reply.removeHeader(name);
  return error;
}

async function pass(request: FastifyRequest, reply: FastifyReply, { statusCode, headers, stream }: Answer) {
  if (statusCode === 304 || statusCode === 204) {
    await stream.dump();
    reply.code(statusCode).send();
    return;
  }
  if (statusCode >= 400) {
    const text = (await readWhole(stream, MAX_ERROR_BYTES)).toString('utf8');
    throw refusalOf(statusCode, headers, text);
  }
  // Redirects are not followed, and none is declared.
  if (statusCode >= 300) throw new AppError('upstream_bad_response', { cause: { statusCode } });
  const isJson = request.routeEntry?.isJson ?? true;
  if (isJson && !JSON_TYPE.test(String(headers['content-type'] ?? '')))
    throw new AppError('upstream_bad_response', { cause: { type: headers['content-type'] } });
  if (request.method === 'HEAD') {
    await stream.dump();
    reply.send();
    return;
  }
  const length = Number(headers['content-length'] ?? Number.NaN);
  if (isJson && length > MAX_JSON_BYTES) throw new AppError('upstream_bad_response', { cause: { over: length } });
  // Compressed by the upstream though we did not ask: nothing we could check.
  if (isJson && headers['content-encoding'] !== undefined)
    throw new AppError('upstream_bad_response', { cause: { encoding: headers['content-encoding'] } });
  reply.send(isJson ? await checkedJson(stream) : stream);
}

/** JSON that is whole and parses; of a long one, what can be sent on while it comes. */
async function checkedJson(stream: Body): Promise<Buffer | Readable> {
  const pieces: AsyncIterator<Buffer> = stream.iterator({ destroyOnReturn: false });
  const chunks: Buffer[] = [];
  let size = 0;
  for (let next = await pieces.next(); !next.done; next = await pieces.next()) {
    chunks.push(next.value);
    size += next.value.length;
    if (size > WHOLE_BYTES) return Readable.from(onward(stream, chunks, pieces, size));
  }
  const body = joined(chunks);
  requireJson(body);
  return body;
}

/** An endless stream ends the connection, so that nobody takes it for an answer. */
async function* onward(stream: Body, chunks: Buffer[], rest: AsyncIterator<Buffer>, already: number) {
  let size = already;
  try {
    yield* chunks;
    for (let next = await rest.next(); !next.done; next = await rest.next()) {
      size += next.value.length;
      if (size > MAX_JSON_BYTES) throw new AppError('upstream_bad_response', { cause: { over: MAX_JSON_BYTES } });
      yield next.value;
    }
  } finally {
    stream.destroy();
  }
}

const joined = (chunks: Buffer[]) => (chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks));

async function readWhole(stream: Body, max: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    size += chunk.length;
    if (size > max) throw new AppError('upstream_bad_response', { cause: { over: max } });
    chunks.push(chunk);
  }
  return joined(chunks);
}

function requireJson(body: Buffer): void {
  try {
    JSON.parse(body.toString('utf8'));
  } catch (cause) {
    throw new AppError('upstream_bad_response', { cause });
  }
}
