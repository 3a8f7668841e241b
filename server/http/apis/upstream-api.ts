import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { AnswerOf, BodyOf, Endpoint } from '#shared/contract/endpoint';
import { AppError } from '../../errors.ts';
import { callerOf } from './caller.ts';
import type { Door } from './doors.ts';
import { failureOf, refusalOf } from './failure.ts';
import { headersToUpstream } from './headers.ts';
import { readWhole } from './read-whole.ts';
import type { Upstream } from './upstream.ts';
import { type Answered, xsrfHandshake } from './xsrf-handshake.ts';

interface CallOptions<E extends Endpoint> {
  token?: string;
  body?: BodyOf<E>;
  /** Instead of the endpoint's own path: path and query out of a mailed link. */
  target?: string;
  headers?: Record<string, string>;
  /** Account known on this device: the call is counted by the account instead of the address, and goes through `returning`. */
  knownAs?: string | undefined;
  /** A longer answer is a failure; the default is in read-whole.ts. */
  maxBytes?: number;
}

/** A refusal with the status that the upstream gave, before it is re-wrapped. */
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

/** Maps a refused or failed call to the AppError that the browser gets. */
export const refusalOrFailure = (error: unknown): AppError =>
  error instanceof UpstreamRefusal ? error.error : failureOf(error);

export interface UpstreamApi {
  /** @throws AppError for a failure, UpstreamRefusal for a refusal. */
  call<E extends Endpoint>(request: FastifyRequest, endpoint: E, options?: CallOptions<E>): Promise<AnswerOf<E>>;
  /** A call behind Sanctum's CSRF check. A 419 is retried once with a fresh cookie; a second 419 is a broken upstream. */
  exchange<E extends Endpoint>(request: FastifyRequest, endpoint: E, options?: CallOptions<E>): Promise<AnswerOf<E>>;
}

/** The calls that the BFF itself makes to an API, with their answers parsed by the contract. */
export function createUpstreamApi(upstream: Upstream, door: Door = 'calls'): UpstreamApi {
  const through = { upstream, door };
  const ofSessions = { upstream, door: 'sessions' as const };
  const call: UpstreamApi['call'] = async (request, endpoint, options) =>
    answerOf(endpoint, await ask(through, request, endpoint, options));
  return {
    call,
    async exchange(request, endpoint, options) {
      for (let attempt = 1; ; attempt++) {
        const { knownAs } = options ?? {};
        const headers = await xsrfHandshake((csrfCookie) => ask(ofSessions, request, csrfCookie, { knownAs }));
        try {
          return answerOf(endpoint, await ask(ofSessions, request, endpoint, { ...options, headers }));
        } catch (error) {
          if (!(error instanceof UpstreamRefusal) || error.status !== 419) throw error;
          if (attempt === 2) throw new AppError('upstream_bad_response', { cause: error });
        }
      }
    },
  };
}

async function ask<E extends Endpoint>(
  { upstream, door }: { upstream: Upstream; door: Door },
  request: FastifyRequest,
  { path, method, timeoutMs }: Endpoint,
  { token, body, target, headers, knownAs, maxBytes }: CallOptions<E> = {},
): Promise<Answered> {
  const text = body === undefined ? null : JSON.stringify(body);
  try {
    const response = await upstream.request({
      origin: upstream.origin,
      path: upstream.basePath + (target ?? path),
      method,
      headers: {
        ...headersToUpstream(request, 'own', token ?? null),
        ...headers,
        ...(knownAs !== undefined && { 'x-known-device': '1' }),
        ...(text !== null && { 'content-type': 'application/json' }),
      },
      body: text,
      caller: knownAs === undefined ? callerOf(request) : { address: knownAs },
      door: knownAs === undefined ? door : 'returning',
      headersTimeout: timeoutMs ?? upstream.timeouts.headersMs,
    });
    return {
      statusCode: response.statusCode,
      headers: response.headers,
      text: (await readWhole(response.body, maxBytes)).toString('utf8'),
    };
  } catch (error) {
    throw failureOf(error);
  }
}

function answerOf<E extends Endpoint>(endpoint: E, { statusCode, headers, text }: Answered): AnswerOf<E> {
  if (statusCode >= 400) throw new UpstreamRefusal(statusCode, refusalOf(statusCode, headers, text));
  if (statusCode >= 300) throw new AppError('upstream_bad_response', { cause: new Error(`answered ${statusCode}`) });
  // An endpoint without a declared answer has `undefined` as its AnswerOf.
  if (!endpoint.answer) return undefined as AnswerOf<E>;
  // An empty body is valid where the contract's schema accepts ''.
  const schema = text === '' ? endpoint.answer : v.pipe(v.string(), v.parseJson(), endpoint.answer);
  const parsed = v.safeParse(schema, text === '' ? undefined : text);
  if (!parsed.success) throw new AppError('upstream_bad_response', { cause: new Error('answer out of contract') });
  // The schema is the endpoint's own, so that its output is AnswerOf<E>.
  return parsed.output as AnswerOf<E>;
}
