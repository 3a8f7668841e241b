import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { analitica } from '#shared/contract/session';
import type { Config } from '../../config.ts';
import { addressKey, type RateLimiter } from '../guards/rate-limit.ts';
import { registerCall } from '../register-call.ts';
import type { Metrics } from './metrics.ts';

const Report = v.looseObject({
  type: v.string(),
  body: v.looseObject({ effectiveDirective: v.optional(v.string()), blockedURL: v.optional(v.string()) }),
});

/** An address of a report without query and fragment, shortened. */
const placeOf = (url: string | undefined) => (url ?? '').split(/[?#]/)[0]?.slice(0, 120);

const MAX_SERIES = 500;

/** Reports that browsers send: policy violations, and page views after consent. */
export async function reportRoutes(
  app: FastifyInstance,
  deps: { config: Config; metrics: Metrics; limiter: RateLimiter },
) {
  const { config, metrics, limiter } = deps;
  // Browsers send policy reports in their own format, without the headers of our calls.
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      ['application/reports+json', 'application/csp-report'],
      { parseAs: 'string', bodyLimit: 32 * 1024 },
      (_request, body, done) => done(null, body),
    );
    scope.post('/csp-report', { config: { access: 'public' } }, async (request, reply) => {
      limiter.countHere(request, 'csp_ip', addressKey(request.ip));
      const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), v.array(Report)), request.body);
      for (const { body } of parsed.success ? parsed.output.slice(0, 10) : []) {
        metrics.count('bff_csp_reports_total');
        request.log.warn(
          { directiva: body.effectiveDirective?.slice(0, 60), origen: placeOf(body.blockedURL) },
          'csp report',
        );
      }
      return reply.code(204).send();
    });
  });

  const series = new Set<string>();
  registerCall(app, config, analitica.evento, async ({ request, body }) => {
    limiter.countHere(request, 'analitica_ip', addressKey(request.ip));
    // A client could invent a template a second: the log has them all, the metrics have series for the first ones only.
    const { ruta, rol } = body;
    if (series.size < MAX_SERIES) series.add(`${ruta} ${rol}`);
    metrics.count('bff_page_views_total', series.has(`${ruta} ${rol}`) ? { ruta, rol } : { ruta: 'otra', rol: 'otro' });
    request.log.info({ analitica: body.evento, ruta_vista: body.ruta, rol: body.rol }, 'page view');
  });
}
