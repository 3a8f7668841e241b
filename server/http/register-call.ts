import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { AnswerOf, BodyOf, Endpoint, QueryOf } from '#shared/contract/endpoint';
import { fieldErrorsOf } from '#shared/field-errors';
import { AppError } from '../errors.ts';
import { checkCsrf } from './guards/csrf.ts';

export interface OwnCall<E extends Endpoint> {
  body: BodyOf<E>;
  query: QueryOf<E>;
  request: FastifyRequest;
  reply: FastifyReply;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Access of the route: every route declares it, or the app does not start. */
    access?: 'public' | 'session' | readonly string[];
  }
}

/**
 * Registers a call that the BFF answers itself: CSRF check first, then the body, then the handler; only declared fields of the
 * answer leave.
 */
export function registerCall<const E extends Endpoint>(
  app: FastifyInstance,
  { publicUrl }: { publicUrl: string },
  endpoint: E,
  handler: (call: OwnCall<E>) => Promise<undefined extends AnswerOf<E> ? void : AnswerOf<E>>,
): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    exposeHeadRoute: false,
    bodyLimit: endpoint.bodyLimit ?? 64 * 1024,
    config: { access: endpoint.access },
    onRequest: async (request) => checkCsrf(request, publicUrl),
    handler: async (request, reply) => {
      // The schemas are the endpoint's own: their output is the type inferred from them.
      const call = {
        body: parse(endpoint.body, request.body ?? {}),
        query: parse(endpoint.query, request.query),
        request,
        reply,
      } as OwnCall<E>;
      const answer = await handler(call);
      reply.code(endpoint.status ?? (endpoint.answer ? 200 : 204)).header('cache-control', 'no-store');
      return reply.send(endpoint.answer ? v.parse(endpoint.answer, answer) : undefined);
    },
  });
}

function parse(schema: v.GenericSchema | undefined, input: unknown): unknown {
  if (!schema) return undefined;
  const result = v.safeParse(schema, input);
  if (result.success) return result.output;
  throw invalid(result.issues);
}

/** 422 `validacion`; its message is that of the first field with an issue. */
export function invalid(issues: readonly v.BaseIssue<unknown>[]): AppError {
  const errors = fieldErrorsOf(issues);
  return new AppError('validacion', { message: Object.values(errors)[0]?.[0], errors });
}
