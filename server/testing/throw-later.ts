import { subscribe } from 'node:diagnostics_channel';

/**
 * Preloaded into a BFF process: a request to /healthz?throws or ?rejects makes an asynchronous callback fail a little later, in
 * the middle of that request's work.
 */
subscribe('tracing:fastify.request.handler:start', (message) => {
  // Fastify publishes its request on this channel.
  const { request } = message as { request: { url: string } };
  if (request.url === '/healthz?throws')
    setTimeout(() => {
      throw new Error('forgotten callback');
    }, 10);
  if (request.url === '/healthz?rejects') setTimeout(() => void Promise.reject(new Error('forgotten promise')), 10);
});
