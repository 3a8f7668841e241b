import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createGuardedAgent, INTERNET, type Network } from '#platform/network/guarded-agent';
import { og } from '#shared/contract/session';
import type { Config } from '../config.ts';
import { AppError } from '../errors.ts';
import type { RateLimiter } from '../http/guards/rate-limit.ts';
import type { Metrics } from '../http/records/metrics.ts';
import { registerCall } from '../http/register-call.ts';
import type { Fetcher } from './fetch-guarded.ts';
import type { PageHead } from './fetch-head.ts';
import { limitConcurrency } from './gate.ts';
import { imageRoute } from './image/image-route.ts';
import { createImageSigner, type ImageSigner } from './image/image-signer.ts';
import { createPreview } from './preview.ts';
import { hostOf, targetUrl } from './target-url.ts';

export interface OgDeps {
  config: Config;
  /** Id of the account whose living session a request has. @throws AppError 401 for anonymous. */
  userOf(request: FastifyRequest): Promise<number>;
  limiter: RateLimiter;
  metrics: Metrics;
  now: () => number;
  network?: Network | undefined;
  deadlines?: Partial<OgDeadlines> | undefined;
}

export interface OgDeadlines {
  /** Until the page's server has accepted the connection. */
  connectMs: number;
  /** For one page in all. */
  totalMs: number;
}
export const OG_DEADLINES: OgDeadlines = { connectMs: 2_000, totalMs: 5_000 };

const AT_ONCE = 10;

/** Previews of public pages by their og: tags, for logged-in people. */
export async function ogRoutes(app: FastifyInstance, deps: OgDeps): Promise<void> {
  const { config, userOf, limiter, metrics, now } = deps;
  const { connectMs, totalMs } = { ...OG_DEADLINES, ...deps.deadlines };
  const agent = createGuardedAgent(deps.network ?? INTERNET, { connectMs, connections: 4 });
  app.addHook('onClose', () => agent.destroy());
  const fetcher: Fetcher = {
    agent,
    totalMs,
    own: [config.publicUrl, config.mainUrl, config.visitaUrl].map((url) => hostOf(new URL(url))),
    userAgent: `${config.producto.normalize('NFD').replace(/[^\w-]/g, '')}-preview/1.0 (+${config.publicUrl})`,
  };
  const signer = createImageSigner(config.cookieKeys.map(({ key }) => key));
  const preview = createPreview({ fetcher, gate: limitConcurrency(AT_ONCE), metrics, now });

  const headOf = async (request: FastifyRequest, given: string) => {
    const uid = await userOf(request);
    const url = targetUrl(given);
    if (!url) throw new AppError('url_not_allowed');
    await limiter.count(request, 'og_usuario', String(uid));
    return preview(request, url);
  };
  registerCall(app, config, og.leer, async ({ request, query }) => (await headOf(request, query.url))?.og ?? {});
  registerCall(app, config, og.vistaPrevia, async ({ request, body }) => ({
    preview: previewOf(await headOf(request, body.url), signer),
  }));
  imageRoute(app, { fetcher, signer, gate: limitConcurrency(AT_ONCE), limiter, userOf });
}

function previewOf(head: PageHead | null, signer: ImageSigner) {
  const titulo = head?.og['og:title'] ?? head?.title ?? null;
  if (!head || titulo === null) return null;
  const imagen = head.og['og:image'];
  return {
    url: head.url.href,
    titulo,
    descripcion: head.og['og:description'] ?? head.description,
    sitio: head.og['og:site_name'] ?? null,
    imagen: imagen !== undefined && targetUrl(imagen) ? signer.sign(imagen) : null,
  };
}
