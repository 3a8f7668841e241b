import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { buzon } from '#shared/contract/main/sistema';
import { isLoopbackHost } from '#shared/loopback';
import type { Deps } from '../../deps.ts';
import { errors } from '../../http/call/errors.ts';
import { handle } from '../../http/call/handle.ts';
import { getHtml, listBuzon } from './buzon-queries.ts';

/** A mail is untrusted HTML: no script, no loaded resource, an opaque origin; links open in the whole window, only on a click. */
const CSP =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; " +
  'sandbox allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation';

/**
 * The mailbox of the embedded mode. Anybody at the machine may read it, so it exists nowhere else. It is also refused to a page
 * of another site whose name was made to resolve to this machine (DNS rebinding), because such a page can reach this port.
 */
export function registerBuzon(app: FastifyInstance, { config, db }: Deps): void {
  const isHere = ({ headers }: IncomingMessage) => config.hasMailbox && isLoopbackHost(headers.host);
  handle(app, buzon.lista, async ({ query, request }) => {
    if (!isHere(request.raw)) throw errors.notFound();
    const filas = await listBuzon(db, query.para);
    return {
      data: filas.map(({ asunto, texto, creado_en, ...fila }) => ({
        ...fila,
        asunto: asunto ?? '',
        texto: texto ?? '',
        creado_en: creado_en.toISOString(),
      })),
    };
  });
  handle(app, buzon.html, async ({ params, request, reply }) => {
    const isAsked = isHere(request.raw) && /^\d{1,15}$/.test(params.id);
    const html = isAsked ? await getHtml(db, Number(params.id)) : undefined;
    if (html === undefined) throw errors.notFound();
    reply.type('text/html; charset=utf-8');
    reply.headers({ 'content-security-policy': CSP, 'x-content-type-options': 'nosniff' });
    return html.replace('<head>', '<head>\n<base target="_top">');
  });
}
