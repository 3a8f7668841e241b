import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { AnswerOf, BodyOf, Endpoint, ParamsOf } from '#shared/contract/endpoint';
import { accesoInterno } from '#shared/contract/main/acceso';
import { AppError } from '../errors.ts';
import { failureOf, refusalOf } from '../http/apis/failure.ts';
import { headersToUpstream } from '../http/apis/headers.ts';
import type { Upstream } from '../http/apis/upstream.ts';

/** Answers of the session calls are small; more than this is no answer. */
const MAX_BYTES = 1024 * 1024;

interface CallOptions<E extends Endpoint> {
  token?: string | null;
  body?: BodyOf<E> | undefined;
  params?: ParamsOf<E>;
  /** Instead of the endpoint's own path: path and query out of a mailed link. */
  target?: string;
  headers?: Record<string, string>;
}

/** A refusal with the status the upstream gave, before it becomes ours. */
export class UpstreamRefusal extends Error {
  override readonly name = 'UpstreamRefusal';
  readonly status: number;
  readonly error: AppError;
  constructor(status: number, error: AppError) {
    super(error.message);
    this.status = status;
    this.error = error;
  }
}

/** Headers of a call of our own on behalf of a browser: nothing that says how *its* call is encoded, cached or repeated. */
export function ownHeaders(request: FastifyRequest, token: string | null): Record<string, string> {
  const headers = headersToUpstream(request, token);
  for (const name of ['content-type', 'content-length', 'idempotency-key', 'if-none-match', 'if-match', 'range'])
    delete headers[name];
  return headers;
}

/** The calls to the main API that the BFF makes itself, with what they answer parsed by the contract. */
export function createMainApi(upstream: Upstream) {
  async function raw(request: FastifyRequest, endpoint: Endpoint, options: CallOptions<Endpoint>) {
    const body = options.body === undefined ? undefined : JSON.stringify(options.body);
    try {
      const response = await upstream.request({
        origin: upstream.origin,
        path: upstream.basePath + (options.target ?? pathOf(endpoint, options.params ?? {})),
        method: endpoint.method,
        headers: {
          ...ownHeaders(request, options.token ?? null),
          ...options.headers,
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        body: body ?? null,
        headersTimeout: endpoint.timeoutMs ?? upstream.timeouts.headersMs,
      });
      return { ...response, text: await readText(response.body) };
    } catch (error) {
      throw failureOf(error);
    }
  }

  /** @throws AppError for a failure, UpstreamRefusal for a refusal. */
  async function call<E extends Endpoint>(
    request: FastifyRequest,
    endpoint: E,
    options: CallOptions<E> = {},
  ): Promise<AnswerOf<E>> {
    // CallOptions<E> narrows CallOptions<Endpoint> by this endpoint's own schemas.
    const { statusCode, headers, text } = await raw(request, endpoint, options as CallOptions<Endpoint>);
    if (statusCode >= 400) throw new UpstreamRefusal(statusCode, refusalOf(statusCode, headers, text));
    if (statusCode >= 300) throw new AppError('upstream_bad_response', { cause: { statusCode } });
    if (!endpoint.answer) return undefined as AnswerOf<E>;
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), endpoint.answer), text);
    if (!parsed.success) throw new AppError('upstream_bad_response', { cause: new Error('answer out of contract') });
    // Parsed by the endpoint's own schema.
    return parsed.output as AnswerOf<E>;
  }

  /** GET /sanctum/csrf-cookie, with a jar that lives for one exchange. */
  async function handshake(request: FastifyRequest): Promise<Record<string, string>> {
    const { statusCode, headers, text } = await raw(request, accesoInterno.csrfCookie, {});
    if (statusCode === 429 || statusCode === 503) throw refusalOf(statusCode, headers, text);
    const jar = new Map<string, string>();
    for (const line of [headers['set-cookie'] ?? []].flat()) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      if (at > 0) jar.set(pair.slice(0, at).trim(), pair.slice(at + 1).trim());
    }
    const token = decoded(jar.get('XSRF-TOKEN'));
    if (statusCode >= 300 || token === null)
      throw new AppError('upstream_bad_response', { cause: new Error(`csrf-cookie answered ${statusCode}`) });
    return {
      cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
      'x-xsrf-token': token,
    };
  }

  /** A call behind Sanctum's CSRF check. A 419 is tried once more with a fresh cookie, then it is a broken upstream. */
  async function exchange<E extends Endpoint>(
    request: FastifyRequest,
    endpoint: E,
    options: CallOptions<E> = {},
  ): Promise<AnswerOf<E>> {
    for (let attempt = 1; ; attempt++) {
      const headers = await handshake(request);
      try {
        return await call(request, endpoint, { ...options, headers });
      } catch (error) {
        if (!(error instanceof UpstreamRefusal) || error.status !== 419) throw error;
        if (attempt === 2) throw new AppError('upstream_bad_response', { cause: error });
      }
    }
  }

  return { call, exchange };
}
export type MainApi = ReturnType<typeof createMainApi>;

const pathOf = (endpoint: Endpoint, params: Record<string, string>) =>
  endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));

/** Laravel encodes the cookie and wants the header decoded. Null for what is no such thing. */
function decoded(value: string | undefined): string | null {
  try {
    const token = decodeURIComponent(value ?? '');
    return /^[\x21-\x7e]+$/.test(token) ? token : null;
  } catch {
    return null;
  }
}

async function readText(stream: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    size += chunk.length;
    if (size > MAX_BYTES) throw new AppError('upstream_bad_response', { cause: new Error(`over ${MAX_BYTES} bytes`) });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** What a refused or failed call is to the browser. */
export const refusalOrFailure = (error: unknown): AppError =>
  error instanceof UpstreamRefusal ? error.error : failureOf(error);
