import type * as v from 'valibot';
import type { Codigo } from '../codigos.ts';

/** `main` and `visita` are the two upstream APIs; `bff` are the calls that the BFF answers itself. */
export type Api = 'main' | 'visita' | 'bff';
/** What the BFF puts before the paths of each API. */
export const MOUNT = { main: '', visita: '/visita', bff: '' } as const satisfies Record<Api, string>;
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

// biome-ignore lint/suspicious/noExplicitAny: the widest schema there is; every use narrows it by inference.
type Schema = v.GenericSchema<any, any>;

/** Names of the `:name` segments of a path, as a union. */
export type ParamNames<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : P extends `${string}:${infer Name}`
    ? Name
    : never;

export interface EndpointSpec<
  Path extends string = string,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Answer extends Schema | undefined = Schema | undefined,
  Access extends 'public' | 'session' | readonly string[] = 'public' | 'session' | readonly string[],
> {
  api: Api;
  method: Method;
  /** Path at the API's own base, parameters as `:name`. The BFF serves it behind `MOUNT`. */
  path: Path;
  /**
   * `public`: anybody (a session's token still travels along). `session`: any account. A list: at least one of these roles.
   * The server of the API enforces it; the BFF refuses `session` and role calls of anonymous browsers before they leave.
   */
  access: Access;
  query?: Query;
  body?: Body;
  /** Undefined: answers without a body (204, or 202 where `status` says so). */
  answer?: Answer;
  /** Success status; default 200, or 204 without `answer`. */
  status?: 200 | 201 | 202 | 204;
  /** Error codes this call adds to the ones every call may give. */
  errors?: readonly Codigo[];
  /**
   * `internal`: never proxied, only the BFF itself calls it (it gives or takes a token). `local`: proxied only where nobody but
   * one's own machine reaches the platform (shared/loopback.ts). Default `proxied`.
   */
  reach?: 'proxied' | 'internal' | 'local';
  /**
   * What a POST does that comes again under the same Idempotency-Key. `once` (default): it is answered as the first time and
   * done no second time; its answer is kept for a day. `reread`: it is done no second time either, but its answer, which says
   * something of other people, is not kept: it is read anew, as what its caller may read by then. `free`: it is done again,
   * because nothing comes of it twice or because its answer is a secret or a copy of somebody's data, which are kept nowhere.
   */
  repeat?: 'once' | 'reread' | 'free';
  /** A file that the browser opens as a document or saves; exempt from the X-CSRF header, needs Sec-Fetch-Site: same-origin. */
  download?: boolean;
  /**
   * A public file that programs other than our pages read too (a picture in a link's preview, a feed): GET only, asked for
   * without fetch metadata or X-CSRF; the API's own Cache-Control reaches the browser.
   */
  open?: boolean;
  /** The body is multipart/form-data, which no other call accepts; the handler reads it as it comes. */
  upload?: boolean;
  /** Largest request body in bytes; default 64 KiB. */
  bodyLimit?: number;
  /** How long the BFF waits for the upstream's headers, ms; default 10 000. */
  timeoutMs?: number;
  /** One sentence in English for the OpenAPI document. */
  summary: string;
}

/** Declares one call. Upstream registers it, the BFF's proxy manifest is compiled from it, the client calls it by it. */
export function endpoint<
  const Path extends string,
  Query extends Schema | undefined = undefined,
  Body extends Schema | undefined = undefined,
  Answer extends Schema | undefined = undefined,
  const Access extends 'public' | 'session' | readonly string[] = 'session',
>(spec: EndpointSpec<Path, Query, Body, Answer, Access>): EndpointSpec<Path, Query, Body, Answer, Access> {
  return spec;
}

export type Endpoint = EndpointSpec;

/** Whether a repetition under one Idempotency-Key is answered without being done again. Internal calls give tokens, which are never kept. */
export const isAnswerKept = ({ method, reach, repeat }: Pick<Endpoint, 'method' | 'reach' | 'repeat'>): boolean =>
  method === 'POST' && reach !== 'internal' && repeat !== 'free';

export type QueryOf<E> = E extends { query?: infer S } ? (S extends Schema ? v.InferOutput<S> : undefined) : undefined;
export type BodyOf<E> = E extends { body?: infer S } ? (S extends Schema ? v.InferOutput<S> : undefined) : undefined;
/** What a caller may send (before defaults and transforms). */
export type BodyInputOf<E> = E extends { body?: infer S }
  ? S extends Schema
    ? v.InferInput<S>
    : undefined
  : undefined;
export type QueryInputOf<E> = E extends { query?: infer S }
  ? S extends Schema
    ? v.InferInput<S>
    : undefined
  : undefined;
export type AnswerOf<E> = E extends { answer?: infer S }
  ? S extends Schema
    ? v.InferOutput<S>
    : undefined
  : undefined;
export type ParamsOf<E> = E extends { path: infer P extends string } ? Record<ParamNames<P>, string> : never;
