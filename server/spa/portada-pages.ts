import type { FastifyRequest } from 'fastify';
import { SHELL_HEADER } from '#shared/service-worker';
import type { Site } from './documents/news-document.ts';
import { finderDocument } from './documents/portadas/finder-document.ts';
import { portadaDocument } from './documents/portadas/portada-document.ts';
import type { Subject } from './documents/subject-pages.ts';
import type { PortadaApi } from './lookups/portada-api.ts';

/** The finder's first page, by what the catalogue is. */
export const finderPage = (api: Pick<PortadaApi, 'catalogo'>, site: Site): Subject => ({
  path: '/visita',
  keyOf: () => '',
  describe: async (request) => finderDocument(await api.catalogo(request), site),
});

interface PortadaOptions {
  api: PortadaApi;
  site: Site;
  /** Whether a request comes with a session's cookie; whether that still counts is the page's own to ask. */
  hasSession(request: FastifyRequest): boolean;
}

/** The front door: one document for each country, and for who has a session one with a place for their own. */
export const portadaPages = ({ api, site, hasSession }: PortadaOptions): Subject => ({
  path: '/',
  async keyOf(_pathname, request) {
    // The service worker's: a document without anything in it, which stands for every page.
    if (request.headers[SHELL_HEADER] !== undefined) return null;
    return `${await api.countryOf(request)}${hasSession(request) ? ' sesion' : ''}`;
  },
  async describe(request, key) {
    const [pais = '', session] = key.split(' ');
    return portadaDocument(await api.portada(request, pais), { pais, hasSession: session !== undefined }, site);
  },
});
