import { existsSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Configuracion } from '#shared/contract/session';
import type { Config } from '../config.ts';
import { AppError } from '../errors.ts';
import { documentHeaders, pageCsp } from '../http/security-headers.ts';
import { publicPaths } from './metadata.ts';
import { buildPages, type Page } from './pages.ts';

export interface SpaDeps {
  config: Config;
  version: string;
  /** dist/client; null where no client is served (tests of the API side). */
  clientDir: string | null;
}

const config = { access: 'public' } as const;

/** Files, pages, and what search engines ask for. Last in app.ts: it answers what nobody else has. */
export async function spaRoutes(app: FastifyInstance, deps: SpaDeps): Promise<void> {
  const pages = deps.clientDir ? await clientPages(app, deps, deps.clientDir) : null;

  app.get('/', { config }, async (_request, reply) => reply.redirect('/app', 302));
  app.get('/robots.txt', { config }, async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(`User-agent: *\nDisallow: /api/\nDisallow: /session\nSitemap: ${deps.config.publicUrl}/sitemap.xml\n`),
  );
  app.get('/sitemap.xml', { config }, async (_request, reply) => {
    const urls = publicPaths().map((p) => `<url><loc>${deps.config.publicUrl}${p}</loc></url>`);
    return reply
      .type('application/xml; charset=utf-8')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>`,
      );
  });

  app.setNotFoundHandler((request, reply) => {
    const pathname = (request.raw.url ?? '').split('?')[0] ?? '';
    const isPage = (request.method === 'GET' || request.method === 'HEAD') && pages && isPageAddress(pathname);
    if (isPage) return pages(request, reply, pathname);
    throw request.method === 'GET' || request.method === 'HEAD'
      ? new AppError('no_encontrado')
      : new AppError('metodo_no_permitido', { headers: { allow: 'GET, HEAD' } });
  });
}

/** Below /app everything is a page, found or not; elsewhere only what asks like a page: no file, no API. */
const isPageAddress = (pathname: string) =>
  pathname === '/app' ||
  pathname.startsWith('/app/') ||
  !/^\/(api|visita|session|og|assets|internal|metrics)(\/|$)|\.\w+$|\/\./.test(pathname);

async function clientPages(app: FastifyInstance, { config: settings, version }: SpaDeps, clientDir: string) {
  if (!existsSync(path.join(clientDir, 'index.html')))
    throw new Error('No hay cliente construido: ejecuta npm run build.');
  const pages = buildPages(clientDir, configuracionOf(settings, version), settings.publicUrl);
  const headers = documentHeaders(pageCsp(settings, pages.styleHashes));
  await app.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, access: 'public' };
    });
    await scope.register(fastifyStatic, {
      root: path.join(clientDir, 'assets'),
      prefix: '/assets/',
      wildcard: true,
      preCompressed: true,
      immutable: true,
      maxAge: '365d',
      index: false,
      dotfiles: 'ignore',
      decorateReply: false,
      // Source maps are beside their files for our own tools, and for nobody else.
      allowedPath: (pathName) => !/\.map(\.\w+)?$/.test(pathName),
    });
  });
  await app.register(fastifyStatic, {
    root: clientDir,
    serve: false,
    decorateReply: true,
  });
  for (const file of ['favicon.svg', 'manifest.webmanifest'])
    if (existsSync(path.join(clientDir, file)))
      app.get(`/${file}`, { config }, (_request, reply) => reply.sendFile(file, { maxAge: '1d' }));

  return (request: FastifyRequest, reply: FastifyReply, pathname: string) =>
    sendPage(request, reply, pages.find(pathname), headers);
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page, headers: Record<string, string>) {
  reply
    .code(page.status)
    .headers(headers)
    .header('cache-control', 'no-cache')
    .header('vary', 'Accept-Encoding')
    .type('text/html; charset=utf-8');
  const accepted = String(request.headers['accept-encoding'] ?? '');
  if (/\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(page.br);
  if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(page.gzip);
  return reply.send(page.raw);
}

/** What the page may know. */
const configuracionOf = (config: Config, version: string): Configuracion => ({
  producto: config.producto,
  version,
  entorno: config.entorno,
  buzon: config.hasMailbox ? '/app/buzon' : null,
  google_client_id: config.google?.clientId ?? null,
  google_authorize_url: config.google?.authorizeUrl ?? null,
  academia_url: config.academiaUrl,
  legado: config.legado,
});
