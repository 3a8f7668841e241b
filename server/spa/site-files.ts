import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { publicPaths } from './metadata.ts';

const config = { access: 'public' } as const;
const DAY = 'public, max-age=86400';
const YEAR_MS = 365 * 86_400_000;

/** What search engines and who finds a hole ask for. */
export function siteFiles(app: FastifyInstance, { publicUrl, securityContact }: Config): void {
  app.get('/robots.txt', { config }, async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', DAY)
      .send(
        `User-agent: *\nDisallow: /api/\nDisallow: /visita/api/\nDisallow: /session\nDisallow: /og\nSitemap: ${publicUrl}/sitemap.xml\nSitemap: ${publicUrl}/sitemap-productos.xml\nSitemap: ${publicUrl}/sitemap-noticias.xml\nSitemap: ${publicUrl}/sitemap-actualidad.xml\nSitemap: ${publicUrl}/sitemap-empleo.xml\n`,
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
  // RFC 9116; only where somebody reads what is sent there.
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
