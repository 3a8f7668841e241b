import * as v from 'valibot';
import {
  type AnswerOf,
  type BodyInputOf,
  type Endpoint,
  MOUNT,
  type ParamsOf,
  type QueryInputOf,
} from '#shared/contract/endpoint';
import { zonaHoraria } from '../browser/zona-horaria.ts';
import { notifyUnauthorized } from '../session/unauthorized.ts';
import { ApiError } from './api-error.ts';
import { errorOfResponse } from './error-of-response.ts';
import { isDoneOnce, knowsKeys, once } from './once.ts';
import { repeatWhenBusy } from './repeat-when-busy.ts';

type Wide<T> = { [K in keyof T]: string | number };
/** A part of the request: absent, optional or required, as its schema says. */
type Part<Name extends string, T> = [T] extends [undefined]
  ? { [K in Name]?: undefined }
  : Record<never, never> extends T
    ? { [K in Name]?: T }
    : { [K in Name]: T };

export type CallOptions<E extends Endpoint> = Part<'params', Wide<ParamsOf<E>>> &
  Part<'query', QueryInputOf<E>> &
  Part<'body', BodyInputOf<E>> & {
    signal?: AbortSignal | undefined;
    /** Key of the person's intent where it outlives the page; without it the call makes its own (once.ts). */
    idempotencyKey?: string | undefined;
    /** The call does not count as activity of the person: the session's idle timeout goes on. */
    isPoll?: boolean;
    /** No retry while the server is busy: the caller shows something else meanwhile, or has its own retries. */
    tellsAtOnce?: boolean;
    /** Instead of a body, for a call that takes a file: see upload-fichero.ts. */
    form?: FormData;
    /** Reports the sent part of the form, 0 to 1. */
    onProgress?: ((part: number) => void) | undefined;
  };

type Args<E extends Endpoint> =
  Record<never, never> extends CallOptions<E> ? [options?: CallOptions<E>] : [options: CallOptions<E>];

/** Added to the BFF's own timeout for the API, so that the BFF's answer, which says more, comes first. */
const GRACE_MS = 5_000;
const DEFAULT_TIMEOUT_MS = 10_000;
/** The BFF's timeout for an upload. */
const UPLOAD_MS = 120_000;

/**
 * Makes a declared call at our own origin and returns its answer, parsed by the contract. Retries while the server is busy
 * for a moment (repeat-when-busy.ts).
 * @throws ApiError; only an abort of `signal` throws its own reason.
 */
export async function call<E extends Endpoint>(endpoint: E, ...[options]: Args<E>): Promise<AnswerOf<E>> {
  const loose: Loose = options ?? {};
  if (loose.idempotencyKey !== undefined || !isDoneOnce(endpoint)) return askPatiently(endpoint, loose);
  const what = JSON.stringify([urlOf(endpoint, loose), loose.body ?? null]);
  return once(what, (idempotencyKey) => askPatiently(endpoint, { ...loose, idempotencyKey }));
}

const askPatiently = <E extends Endpoint>(endpoint: E, options: Loose): Promise<AnswerOf<E>> =>
  repeatWhenBusy(() => ask(endpoint, options), {
    url: urlOf(endpoint, options),
    signal: options.signal,
    isSafe: endpoint.method === 'GET' || (options.idempotencyKey !== undefined && knowsKeys(endpoint)),
    tellsAtOnce: options.tellsAtOnce,
  });

async function ask<E extends Endpoint>(endpoint: E, options: Loose): Promise<AnswerOf<E>> {
  const startedAt = Date.now();
  const { response, text } = await send(endpoint, options, startedAt);
  if (!response.ok) {
    const error = errorOfResponse(response, text, startedAt);
    notifyUnauthorized(error);
    throw error;
  }
  // The schema is the endpoint's own, so its output is AnswerOf<E>; without one the answer has no body.
  if (!endpoint.answer) return undefined as AnswerOf<E>;
  const parsed = v.safeParse(endpoint.answer, parseJson(text));
  if (parsed.success) return parsed.output as AnswerOf<E>;
  const requestId = response.headers.get('x-request-id') ?? '';
  throw new ApiError(
    { code: 'upstream_bad_response', message: '', requestId },
    { status: response.status, startedAt, cause: parsed.issues },
  );
}

interface Loose {
  params?: Record<string, string | number> | undefined;
  query?: Record<string, unknown> | undefined;
  body?: unknown;
  form?: FormData;
  onProgress?: ((part: number) => void) | undefined;
  signal?: AbortSignal | undefined;
  idempotencyKey?: string | undefined;
  isPoll?: boolean;
  tellsAtOnce?: boolean;
}

async function send(endpoint: Endpoint, options: Loose, startedAt: number) {
  const timeout = AbortSignal.timeout(
    (endpoint.upload ? UPLOAD_MS : (endpoint.timeoutMs ?? DEFAULT_TIMEOUT_MS)) + GRACE_MS,
  );
  const common = {
    method: endpoint.method,
    headers: headersOf(options),
    signal: options.signal ? AbortSignal.any([options.signal, timeout]) : timeout,
  };
  try {
    const { form, onProgress } = options;
    if (form && onProgress) {
      // A lazy import, because only pages that show the progress need it.
      const { sendWithProgress } = await import('./send-with-progress.ts');
      const response = await sendWithProgress(urlOf(endpoint, options), { ...common, body: form }, onProgress);
      return { response, text: await response.text() };
    }
    const response = await fetch(urlOf(endpoint, options), {
      ...common,
      ...(form && { body: form }),
      ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
      credentials: 'same-origin',
      redirect: 'error',
      // A write without a body is shown as done before its answer: keepalive lets it finish when the person leaves or reloads the page.
      keepalive: endpoint.method !== 'GET' && options.body === undefined && !form,
    });
    return { response, text: await response.text() };
  } catch (cause) {
    if (options.signal?.aborted) throw cause;
    throw new ApiError({ code: 'sin_conexion', message: '', requestId: '' }, { status: 0, startedAt, cause });
  }
}

/** Address at our origin: parameters filled in, the visita API below its prefix. */
export function urlOf(endpoint: Pick<Endpoint, 'api' | 'path'>, { params = {}, query = {} }: Loose): string {
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === '') throw new TypeError(`${endpoint.path}: no value for ${name}`);
    return encodeURIComponent(value);
  });
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null) search.append(key, String(one));
    }
  }
  return `${MOUNT[endpoint.api]}${path}${search.size > 0 ? `?${search}` : ''}`;
}

const headersOf = (options: Loose): Record<string, string> => ({
  Accept: 'application/json',
  'X-CSRF': '1',
  timezone: zonaHoraria(),
  // For a form, the browser sets the type itself, with the boundary that it chose.
  ...(options.body === undefined ? {} : { 'Content-Type': 'application/json' }),
  ...(options.idempotencyKey ? { 'Idempotency-Key': options.idempotencyKey } : {}),
  ...(options.isPoll ? { 'X-Session-Poll': '1' } : {}),
});

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
