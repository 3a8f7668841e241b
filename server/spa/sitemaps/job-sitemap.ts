import type { FastifyInstance } from 'fastify';
import { jobPath } from '../documents/job-document.ts';
import type { JobApi } from '../lookups/job-api.ts';
import { addressSitemap, type SitemapDeps } from './address-sitemap.ts';

/** Sitemap of all open offers. */
export function jobSitemap(app: FastifyInstance, { api, ...deps }: SitemapDeps & { api: Pick<JobApi, 'index'> }): void {
  addressSitemap(app, deps, {
    name: 'empleo',
    ask: api.index,
    pathOf: jobPath,
    changedOf: ({ publicada_en }) => publicada_en.slice(0, 10),
  });
}
