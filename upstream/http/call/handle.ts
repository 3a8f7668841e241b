import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { esTextoGuardable } from '#shared/campos';
import type { AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf } from '#shared/contract/endpoint';
import { fieldErrorsOf } from '#shared/field-errors';
import { type Caller, type Origin, originOf } from '../../caller.ts';
import type { Deps } from '../../deps.ts';
import { inEqualTime } from './equal-time.ts';
import { errors } from './errors.ts';
import { once } from './idempotency.ts';
import { rememberRefusal } from './not-theirs.ts';
import { requireXsrf } from './xsrf.ts';

export interface Call<E extends Endpoint> {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  /** Null only when the endpoint is public. */
  caller: E['access'] extends 'public' ? Caller | null : Caller;
  origin: Origin;
  /** Runs the task after the commit, when the changes are visible to all. */
  afterwards(task: () => void): void;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** The return type of a handler: the declared answer; anything when none is declared. */
type Given<E extends Endpoint> = undefined extends AnswerOf<E> ? unknown : AnswerOf<E>;

interface Options<E extends Endpoint, B> {
  /** Requires the exchange of GET /sanctum/csrf-cookie, checked before the body, as Laravel does. */
  xsrf?: boolean;
  /** Slow work outside the database (a file, another site): no transaction waits for it, and it may be repeated. */
  before?: (call: Call<E>) => Promise<B>;
  /** The repeated answer of a call that is `reread` (`EndpointSpec.repeat`), for a caller who may still have it. */
  reread?: (call: Call<E>) => Promise<Given<E>>;
  /** Minimum time of the answer (`inEqualTime`); no connection is held meanwhile. */
  floorMs?: number;
}

/**
 * Registers a declared call: access, query and body are checked before the handler runs, and only declared fields of its answer
 * leave. A handler whose answer lacks a declared field, or has one of another type, does not compile.
 * The handler of a POST done `once` (`EndpointSpec.repeat`) must use the `deps` that it is given, never those of its
 * registration: they are one transaction, which also stores the answer (idempotency.ts). The test that walks all of them
 * (upstream/main/una-vez.test.ts) has one connection, so it finds a handler that opens another.
 */
export function handle<const E extends Endpoint, B = undefined>(
  app: FastifyInstance,
  endpoint: E,
  handler: (call: Call<E>, deps: Deps, before: B) => Promise<Given<E>>,
  { xsrf = false, before, reread, floorMs = 0 }: Options<E, B> = {},
): void {
  if ((endpoint.repeat === 'reread') !== (reread !== undefined))
    throw new Error(`${endpoint.path}: what is reread needs its reader, and nothing else does`);
  const declared = (given: unknown) => (endpoint.answer ? v.parse(endpoint.answer, given) : given);
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    bodyLimit: endpoint.bodyLimit ?? 64 * 1024,
    config: { endpoint },
    handler: async (request, reply) => {
      if (xsrf) requireXsrf(request, app.deps);
      const caller = admit(endpoint, request.caller);
      const tasks: (() => void)[] = [];
      // The cast is safe: the values come from the endpoint's own schemas, from which the types are inferred.
      const call = {
        params: paramsOf(request.params),
        query: parse(endpoint.query, request.query),
        body: parse(endpoint.body, request.body ?? {}),
        caller,
        origin: originOf(request),
        request,
        reply,
        afterwards: (task: () => void) => tasks.push(task),
      } as Call<E>;
      const attempt = {
        endpoint,
        request,
        reply,
        caller,
        // Without `before` its type is undefined.
        before: async () => (await before?.(call)) as B,
        run: async (deps: Deps, prepared: B) => {
          const given = await handler(call, deps, prepared);
          return reply.sent ? given : declared(given);
        },
        reread: async () => declared(await reread?.(call)),
      };
      const answer = await inEqualTime(floorMs, () => once(app.deps, attempt)).catch(async (error) => {
        await rememberRefusal(app.deps, call, error);
        throw error;
      });
      for (const task of tasks) task();
      if (reply.sent) return reply;
      reply.code(endpoint.status ?? (endpoint.answer ? 200 : 204));
      return reply.send(endpoint.answer || endpoint.download ? answer : undefined);
    },
  });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
  interface FastifyInstance {
    deps: Deps;
  }
}

function admit(endpoint: Endpoint, caller: Caller | null): Caller | null {
  // A reset token counts as anonymous everywhere except where the password is set.
  const maySetPassword = endpoint.method === 'PUT' && endpoint.path === '/api/user';
  const known = caller?.capacidad === 'restablecer' && !maySetPassword ? null : caller;
  const { access } = endpoint;
  if (access === 'public') return known;
  if (!known) throw errors.unauthenticated();
  if (access !== 'session' && !access.some((rol) => known.roles.some((own) => own === rol))) throw errors.forbidden();
  return known;
}

function parse(schema: v.GenericSchema | undefined, input: unknown): unknown {
  if (!schema) return undefined;
  const result = v.safeParse(schema, input);
  if (!result.success) throw errors.validation(fieldErrorsOf(result.issues));
  const fields = unstorableIn(result.output);
  if (fields.length > 0)
    throw errors.validation(Object.fromEntries(fields.map((field) => [field, ['Quita los caracteres que no se ven']])));
  return result.output;
}

/** A parameter with a character that no name can hold is answered as an unknown one. */
function paramsOf(params: unknown): unknown {
  if (unstorableIn(params).length > 0) throw errors.notFound();
  return params;
}

/** Dotted paths of the texts, field names included, that no database can store. */
function unstorableIn(value: unknown, path = ''): string[] {
  if (typeof value === 'string') return esTextoGuardable(value) ? [] : [path || '_'];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, one]) =>
    esTextoGuardable(key) ? unstorableIn(one, path ? `${path}.${key}` : key) : [path || '_'],
  );
}
