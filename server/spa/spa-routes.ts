import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Configuracion } from '#shared/contract/session';
import type { Config } from '../config.ts';
import { AppError } from '../errors.ts';
import { documentHeaders, pageCsp } from '../http/guards/security-headers.ts';
import type { GuardedPage, Subject } from './documents/subject-pages.ts';
import { readClientBuild } from './files/client-build.ts';
import { clientFiles } from './files/client-files.ts';
import { rootFiles } from './files/root-files.ts';
import type { LookUp } from './lookups/look-ups.ts';
import { createPages, type FindPage, type Page } from './pages.ts';
import { siteFiles } from './sitemaps/site-files.ts';

export interface SpaDeps {
  config: Config;
  version: string;
  /** dist/client; null where no client is served (tests of the API side). */
  clientDir: string | null;
  subjects: readonly Subject[];
  guarded: readonly GuardedPage[];
  lookUp: LookUp;
  now: () => number;
}

const config = { access: 'public' } as const;
const isRead = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD';

/** Files, pages, and what search engines fetch. Registered last in app.ts: it answers what no other route has. */
export async function spaRoutes(app: FastifyInstance, deps: SpaDeps): Promise<void> {
  const sendPage = deps.clientDir === null ? null : await clientPages(app, deps, deps.clientDir);
  // The front door itself instead of a redirect, which would be a round trip more. The client then sets the canonical address
  // (client/main.ts).
  app.get('/', { config }, async (request, reply) =>
    sendPage ? sendPage(request, reply, '/app') : reply.redirect('/app', 302),
  );
  siteFiles(app, deps.config);
  app.setNotFoundHandler(async (request, reply) => {
    const [pathname = ''] = (request.raw.url ?? '').split('?');
    if (!isRead(request)) throw new AppError('metodo_no_permitido', { headers: { allow: 'GET, HEAD' } });
    if (!sendPage || !isPageAddress(pathname)) throw new AppError('no_encontrado');
    return sendPage(request, reply, pathname);
  });
}

/** Below /app every address is a page, found or not; elsewhere only addresses that look like one: no file, no API. */
const isPageAddress = (pathname: string) =>
  pathname === '/app' ||
  pathname.startsWith('/app/') ||
  !/^\/(api|sanctum|visita|session|og|assets|internal|metrics|analytics|csp-report)(\/|$)|\.\w+$|\/\./i.test(pathname);

async function clientPages(app: FastifyInstance, deps: SpaDeps, clientDir: string) {
  const { config: settings, version, subjects, guarded, lookUp, now } = deps;
  const find = createPages(readClientBuild(clientDir), {
    configuracion: configuracionOf(settings, version),
    publicUrl: settings.publicUrl,
    hidden: settings.entorno === 'produccion' ? ['/test'] : [],
    subjects,
    guarded,
    lookUp,
    now,
  });
  await app.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, ...config };
    });
    await clientFiles(scope, clientDir);
    rootFiles(scope, clientDir, settings);
  });
  return pageSender(find, settings);
}

function pageSender(find: FindPage, settings: Config) {
  // Weak, since pages with a subject are evicted; their headers go with them.
  const headersOf = new WeakMap<Page, Record<string, string>>();
  return async (request: FastifyRequest, reply: FastifyReply, pathname: string) => {
    const page = await find(pathname, request);
    request.pageTemplate = page.template;
    const headers = headersOf.get(page) ?? documentHeaders(pageCsp(settings, [page.styleHash]));
    headersOf.set(page, headers);
    reply
      .headers(headers)
      .headers({ 'cache-control': 'no-cache', vary: 'Accept-Encoding', etag: page.etag })
      .type('text/html; charset=utf-8');
    if (page.status === 200 && request.headers['if-none-match'] === page.etag) return reply.code(304).send();
    reply.code(page.status);
    if (page.retryAfter !== undefined) reply.header('retry-after', page.retryAfter);
    const accepted = String(request.headers['accept-encoding'] ?? '');
    const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : null;
    if (!encoding) return reply.send(page.raw);
    const packed = await page.packed(encoding);
    return reply.header('content-encoding', encoding).send(packed);
  };
}

/** The configuration that the page gets. */
const configuracionOf = (config: Config, version: string): Configuracion => ({
  producto: config.producto,
  version,
  entorno: config.entorno,
  demostracion: config.isDemo,
  buzon: config.hasMailbox ? '/app/buzon' : null,
  google_client_id: config.google?.clientId ?? null,
  google_authorize_url: config.google?.authorizeUrl ?? null,
  academia_url: config.academiaUrl,
  legado: config.legado,
});
