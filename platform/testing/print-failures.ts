import { subscribe } from 'node:diagnostics_channel';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';

/** What Fastify publishes when a handler throws. */
const Failed = v.looseObject({ request: v.custom<object>((value) => typeof value === 'object'), error: v.unknown() });

const errors = new WeakMap<object, unknown>();
subscribe('tracing:fastify.request.handler:error', (message) => {
  const failed = v.safeParse(Failed, message);
  if (failed.success) errors.set(failed.output.request, failed.output.error);
});

/**
 * Prints why a call was answered 500, which the answer does not tell: an unknown column, say. Tests have no log, because most
 * refusals that they provoke are no failures. Must be called before the app is ready.
 */
export function printFailures(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    if (reply.statusCode !== 500) return;
    const error = errors.get(request);
    const cause = error instanceof Error ? error.stack : String(error);
    process.stderr.write(`${request.method} ${request.url} → 500: ${cause}\n`);
  });
}
