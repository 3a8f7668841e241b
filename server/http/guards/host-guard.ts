import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { isLoopbackHost } from '#shared/loopback';
import type { Config } from '../../config.ts';
import { AppError } from '../../errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route answers under any Host: monitoring asks by address as often as by name. */
    anyHost?: boolean;
  }
}

/**
 * Accepts only requests whose Host is our own (E-02): this stops DNS rebinding by a page of another site, and a misconfigured
 * cache or balancer. X-Forwarded-Host is never read: a trusted proxy has to pass the Host that it was asked by. A request of
 * HTTP/1.0 without a Host, and one with an absolute URL in place of the path (meant for an open proxy), are refused (P-05).
 */
export function hostGuard(app: FastifyInstance, { publicUrl, isLocal }: Pick<Config, 'publicUrl' | 'isLocal'>): void {
  const { host, hostname, port, protocol } = new URL(publicUrl);
  const ours = new Set([host, `${hostname}:${port || (protocol === 'https:' ? 443 : 80)}`]);
  const isOurs = ({ headers, socket }: IncomingMessage) => {
    const asked = headers.host?.toLowerCase() ?? '';
    return ours.has(asked) || (isLocal && isLoopbackHost(asked) && asked.endsWith(`:${socket.localPort}`));
  };
  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = request;
    const hosts = countHosts(raw.rawHeaders);
    if (hosts > 1 || (hosts === 0 && raw.httpVersion !== '1.0') || !raw.url?.startsWith('/'))
      return done(new AppError('peticion_invalida'));
    if (isOurs(raw) || request.routeOptions.config?.anyHost) return done();
    const error = new AppError('direccion_ajena');
    if (!raw.headers.accept?.includes('text/html')) return done(error);
    // A person who looks at a page is told its right address.
    reply.code(error.status).type('text/plain; charset=utf-8').send(`${error.message} Entra por ${publicUrl}/app\n`);
  });
}

/** Counts the Host headers: Node keeps the first and drops the others, while a proxy in front of us may have believed another. */
function countHosts(rawHeaders: readonly string[]): number {
  let count = 0;
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i];
    if (name?.length === 4 && name.toLowerCase() === 'host') count += 1;
  }
  return count;
}
