import type { FastifyInstance, FastifyRequest } from 'fastify';
import { noticias } from '#shared/contract/main/noticias';
import { AppError } from '../errors.ts';
import { failureOf, refusalOf } from '../http/apis/failure.ts';
import type { Upstream } from '../http/apis/upstream.ts';
import { ownHeaders } from '../session/main-api.ts';

const config = { access: 'public' } as const;
const FEEDS = [
  ['/noticias/rss.xml', noticias.rss.path],
  ['/noticias/atom.xml', noticias.atom.path],
] as const;
/** Of the API's headers, what a feed reader may see. */
const KEPT = ['content-type', 'etag', 'last-modified'] as const;
const FILTERS = ['area', 'categoria'] as const;
const FRESH = 'public, max-age=300';

/** RSS and Atom at addresses that readers may ask for without being one of our pages. */
export function newsFeeds(app: FastifyInstance, main: Upstream): void {
  for (const [url, path] of FEEDS)
    app.get<{ Querystring: Record<string, unknown> }>(url, { config }, async (request, reply) => {
      const { statusCode, headers, text } = await ask(main, request, path + queryOf(request.query));
      if (statusCode === 304) return reply.code(304).header('cache-control', FRESH).send();
      if (statusCode !== 200) throw refusalOf(statusCode, headers, text);
      for (const name of KEPT) if (typeof headers[name] === 'string') reply.header(name, headers[name]);
      return reply.header('cache-control', FRESH).send(text);
    });
}

/** Only what the feeds know, and only numbers. */
function queryOf(query: Record<string, unknown>): string {
  const given = FILTERS.flatMap((name) => (query[name] === undefined ? [] : [[name, query[name]] as const]));
  if (given.some(([, value]) => typeof value !== 'string' || !/^\d{1,12}$/.test(value)))
    throw new AppError('no_encontrado');
  return given.length === 0 ? '' : `?${given.map(([name, value]) => `${name}=${value}`).join('&')}`;
}

async function ask(main: Upstream, request: FastifyRequest, path: string) {
  const conditions = Object.fromEntries(
    ['if-none-match', 'if-modified-since'].flatMap((name) => {
      const value = request.headers[name];
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );
  try {
    const response = await main.request({
      origin: main.origin,
      path: main.basePath + path,
      method: 'GET',
      headers: { ...ownHeaders(request, null), accept: '*/*', ...conditions },
      headersTimeout: main.timeouts.headersMs,
    });
    return { statusCode: response.statusCode, headers: response.headers, text: await response.body.text() };
  } catch (error) {
    throw failureOf(error);
  }
}
