import type { FastifyRequest } from 'fastify';
import { SHELL_HEADER } from '#shared/service-worker';
import type { Site } from './documents/news-document.ts';
import { finderDocument } from './documents/portadas/finder-document.ts';
import { portadaDocument } from './documents/portadas/portada-document.ts';
import type { Subject } from './documents/subject-pages.ts';
import type { PortadaApi } from './lookups/portada-api.ts';

/** The finder's first page, by the state of the catalogue. */
export const finderPage = (api: Pick<PortadaApi, 'catalogo'>, site: Site): Subject => ({
  path: '/visita',
  keyOf: () => '',
  describe: async (request) => finderDocument(await api.catalogo(request), site),
});

interface PortadaOptions {
  api: PortadaApi;
  site: Site;
  /** Whether a request has a session cookie; the client checks whether the session is still valid. */
  hasSession(request: FastifyRequest): boolean;
}

/** The front door: one document per country, and for logged-in visitors one with a place for their own things. */
export const portadaPages = ({ api, site, hasSession }: PortadaOptions): Subject => ({
  path: '/',
  async keyOf(_pathname, request) {
    // The service worker requests a document without content, which it uses as the shell of every page.
    if (request.headers[SHELL_HEADER] !== undefined) return null;
    return `${await api.countryOf(request)}${hasSession(request) ? ' sesion' : ''}`;
  },
  async describe(request, key) {
    const [pais = '', session] = key.split(' ');
    return portadaDocument(await api.portada(request, pais), { pais, hasSession: session !== undefined }, site);
  },
});
