import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { isLoopbackHost } from '#shared/loopback';
import type { Config } from '../../config.ts';
import { AppError } from '../../errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Asked by whoever watches the process, by its address as often as by its name. */
    anyHost?: boolean;
  }
}

/**
 * Who is asked is us, by our name (E-02): no page of another site whose name was made to point at this machine, no cache or
 * balancer with the wrong idea. X-Forwarded-Host is nobody's word, a trusted proxy has to pass the Host that it was asked by.
 * HTTP/1.0 may leave it out, and is then asking for nobody; a whole address in its place is asked of proxies for the world,
 * which we are not (P-05).
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
    // Somebody who looks at a page: said where it is.
    reply.code(error.status).type('text/plain; charset=utf-8').send(`${error.message} Entra por ${publicUrl}/app\n`);
  });
}

/** Node keeps the first and drops the others, of which a proxy before us may have believed one. */
function countHosts(rawHeaders: readonly string[]): number {
  let count = 0;
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i];
    if (name?.length === 4 && name.toLowerCase() === 'host') count += 1;
  }
  return count;
}
