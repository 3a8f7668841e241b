import { Transform } from 'node:stream';
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
  if (isJson && length <= WHOLE_BYTES) {
    const body = await readWhole(stream, WHOLE_BYTES);
    requireJson(body);
    reply.send(body);
    return;
  }
  reply.send(isJson ? stream.pipe(capped(stream)) : stream);
}

async function readWhole(stream: Body, max: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    size += chunk.length;
    if (size > max) throw new AppError('upstream_bad_response', { cause: { over: max } });
    chunks.push(chunk);
  }
  return chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks);
}

function requireJson(body: Buffer): void {
  try {
    JSON.parse(body.toString('utf8'));
  } catch (cause) {
    throw new AppError('upstream_bad_response', { cause });
  }
}

/** Ends the connection, rather than the answer, of an endless stream. */
function capped(source: Body): Transform {
  let size = 0;
  const transform = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      done(size > MAX_JSON_BYTES ? new AppError('upstream_bad_response') : null, chunk);
    },
  });
  source.once('error', (error) => transform.destroy(error));
  transform.once('close', () => source.destroy());
  return transform;
}
