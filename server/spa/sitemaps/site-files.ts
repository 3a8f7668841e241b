import type { FastifyInstance } from 'fastify';
import { MOUNT } from '#shared/contract/endpoint';
import { DIA_MS, DIA_S } from '#shared/reglas/tiempo/dias';
import type { Config } from '../../config.ts';
import { publicPaths } from '../documents/metadata.ts';

const config = { access: 'public' } as const;
const DAY = `public, max-age=${DIA_S}`;
const YEAR_MS = 365 * DIA_MS;

/**
 * Addresses of APIs that our pages point robots at: feeds, and the pictures of articles and of their previews. The longest match
 * counts (RFC 9309); older robots take the first match, so these come first.
 */
const ALLOWED = ['/api/noticias/rss.xml', '/api/noticias/atom.xml', '/api/noticias/imagenes/', '/api/ficheros/imagen/'];
const DISALLOWED = ['/api/', `${MOUNT.visita}/api/`, '/session', '/og'];
const SITEMAPS = ['sitemap', 'sitemap-productos', 'sitemap-noticias', 'sitemap-actualidad', 'sitemap-empleo'];

/** robots.txt, the sitemap of the pages, and security.txt. */
export function siteFiles(app: FastifyInstance, { publicUrl, securityContact }: Config): void {
  app.get('/robots.txt', { config }, async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', DAY)
      .send(
        [
          'User-agent: *',
          ...ALLOWED.map((path) => `Allow: ${path}`),
          ...DISALLOWED.map((path) => `Disallow: ${path}`),
          ...SITEMAPS.map((name) => `Sitemap: ${publicUrl}/${name}.xml`),
          '',
        ].join('\n'),
      ),
  );
  app.get('/sitemap.xml', { config }, async (_request, reply) => {
    const urls = publicPaths().map((path) => `<url><loc>${publicUrl}${path}</loc></url>`);
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', DAY)
      .send(
        `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>`,
      );
  });
  // RFC 9116; only where a contact is configured.
  if (securityContact !== undefined)
    app.get('/.well-known/security.txt', { config }, async (_request, reply) =>
      reply
        .type('text/plain; charset=utf-8')
        .header('cache-control', DAY)
        .send(
          `Contact: ${securityContact}\nExpires: ${new Date(Date.now() + YEAR_MS).toISOString()}\nPreferred-Languages: es, en\nCanonical: ${publicUrl}/.well-known/security.txt\n`,
        ),
    );
}
