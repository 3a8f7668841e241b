import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { og } from '#shared/contract/session';
import type { Config } from '../config.ts';
import { AppError } from '../errors.ts';
import { audit } from '../http/audit.ts';
import type { Metrics } from '../http/metrics.ts';
import type { RateLimiter } from '../http/rate-limit.ts';
import { registerCall } from '../http/register-call.ts';
import type { Sessions } from '../session/sessions.ts';
import { type Fetcher, fetchHead, type PageHead } from './fetch-page.ts';
import { createImageSigner, imageRoute } from './image-route.ts';
import { Blocked, createGuardedAgent, INTERNET, type OgNetwork } from './og-network.ts';
import { targetUrl } from './target-url.ts';

export interface OgDeps {
  config: Config;
  sessions: Sessions;
  limiter: RateLimiter;
  metrics: Metrics;
  now: () => number;
  network?: OgNetwork | undefined;
}

const FOUND_MS = 24 * 3_600_000;
const NOT_FOUND_MS = 10 * 60_000;
const CACHED = 1_000;
const AT_ONCE = 10;
/** Blocked, refused, slow and absent targets all look the same from outside, in time as well (O-10). */
const FLOOR_MS = 300;

/** Reading the og: tags of public pages, for the logged in. */
export async function ogRoutes(app: FastifyInstance, deps: OgDeps): Promise<void> {
  const { config, sessions, limiter } = deps;
  const network = deps.network ?? INTERNET;
  const agent = createGuardedAgent(network);
  app.addHook('onClose', () => agent.destroy());
  const own = [config.publicUrl, config.mainUrl, config.visitaUrl].map((url) => new URL(url).hostname);
  const fetcher: Fetcher = {
    agent,
    target: (given) => (network.target ?? targetUrl)(given, own),
    userAgent: `${config.producto.normalize('NFD').replace(/\P{ASCII}/gu, '')}-preview/1.0 (+${config.publicUrl})`,
  };
  const [{ key } = { key: new Uint8Array() }] = config.cookieKeys;
  const signer = createImageSigner(createHash('sha256').update('og-image').update(key).digest());
  const preview = createPreview(deps, fetcher);

  const headOf = async (request: FastifyRequest, given: string) => {
    const session = await sessions.require(request);
    const url = fetcher.target(given);
    if (!url) throw new AppError('url_not_allowed');
    await limiter.count(request, 'og_usuario', String(session.uid));
    return preview(request, url);
  };

  registerCall(app, config, og.leer, async ({ request, query }) => (await headOf(request, query.url))?.og ?? {});

  registerCall(app, config, og.vistaPrevia, async ({ request, body }) => {
    const head = await headOf(request, body.url);
    const titulo = head?.og['og:title'] ?? head?.title ?? null;
    if (!head || titulo === null) return { preview: null };
    const image = head.og['og:image'];
    const absolute = image !== undefined && URL.canParse(image, head.url) ? new URL(image, head.url).href : null;
    return {
      preview: {
        url: head.url.href,
        titulo: titulo.slice(0, 200),
        descripcion: (head.og['og:description'] ?? head.description)?.slice(0, 500) ?? null,
        sitio: head.og['og:site_name']?.slice(0, 100) ?? null,
        imagen: absolute !== null && fetcher.target(absolute) ? signer.sign(absolute) : null,
      },
    };
  });

  imageRoute(app, { fetcher, signer, sessions });
}

/** Looks a page up, at most ten at a time, remembered for a day; what was not found for ten minutes. */
function createPreview({ now, metrics }: OgDeps, fetcher: Fetcher) {
  const cache = new Map<string, { until: number; head: PageHead | null }>();
  let running = 0;
  return async (request: FastifyRequest, url: URL): Promise<PageHead | null> => {
    url.hash = '';
    const known = cache.get(url.href);
    if (known && known.until > now()) return known.head;
    if (running >= AT_ONCE) throw new AppError('sobrecarga', { headers: { 'retry-after': '2' } });
    running += 1;
    const started = performance.now();
    const head = await fetchHead(fetcher, url)
      .catch((error: unknown) => {
        if (isBlocked(error)) {
          metrics.count('bff_ssrf_blocked_total');
          audit(request, 'ssrf_blocked', { host: url.hostname });
        }
        return null;
      })
      .finally(() => {
        running -= 1;
      });
    if (cache.size >= CACHED) cache.delete(cache.keys().next().value ?? '');
    cache.set(url.href, { until: now() + (head ? FOUND_MS : NOT_FOUND_MS), head });
    const left = FLOOR_MS - (performance.now() - started);
    if (!head && left > 0) await new Promise((resolve) => setTimeout(resolve, left));
    return head;
  };
}

/** undici may wrap what its connector said. */
const isBlocked = (error: unknown): boolean =>
  error instanceof Blocked || (error instanceof Error && error.cause instanceof Blocked);
