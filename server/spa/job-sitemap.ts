import type { FastifyInstance } from 'fastify';
import { addressSitemap, type SitemapDeps } from './address-sitemap.ts';
import type { JobApi } from './job-api.ts';
import { jobPath } from './job-document.ts';

/** All open offers. */
export function jobSitemap(app: FastifyInstance, { api, ...deps }: SitemapDeps & { api: Pick<JobApi, 'index'> }): void {
  addressSitemap(app, deps, {
    ...{ name: 'empleo', max: 50, ask: api.index, pathOf: jobPath },
    changedOf: ({ publicada_en }) => publicada_en.slice(0, 10),
  });
}
