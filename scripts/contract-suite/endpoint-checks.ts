import assert from 'node:assert/strict';
import { type Endpoint, MOUNT } from '#shared/contract/endpoint';
import { ENDPOINTS } from '#shared/contract/endpoints';
import type { Check, Context } from './check.ts';
import { expectAnswer, expectBrowserError, expectRefusal, expectValidation } from './expectations.ts';
import { createPeer, type Peer } from './peer.ts';
import { samplePath, title } from './samples.ts';
import { xsrf } from './xsrf.ts';

/** Walks every declared call as an anonymous caller. */
export function endpointChecks(context: Context): Check[] {
  return ENDPOINTS.filter((e) => isServed(e, context)).flatMap((endpoint) => {
    if (endpoint.access !== 'public') return [strangerCheck(endpoint, context)];
    if (endpoint.method === 'GET') return publicReadCheck(endpoint, context);
    return endpoint.body ? [emptyBodyCheck(endpoint, context)] : [];
  });
}

export function isServed({ api, reach }: Endpoint, { mode, visita }: Context): boolean {
  if (mode === 'bff') return reach !== 'internal' && api !== 'bff';
  return api === 'main' || (api === 'visita' && visita !== undefined);
}

export function callerOf({ api }: Endpoint, context: Context): Peer {
  return api === 'visita' && context.mode === 'api' && context.visita
    ? createPeer(context.visita)
    : context.anonymous();
}

/** The BFF serves the visita API below a path of its own. */
export const servedPath = (endpoint: Endpoint, { mode }: Context, params?: Record<string, string>) =>
  `${mode === 'bff' ? MOUNT[endpoint.api] : ''}${samplePath(endpoint, params)}`;

const bodyOf = ({ method, body }: Endpoint) => (method === 'GET' || !body ? {} : { body: {} });

function strangerCheck(endpoint: Endpoint, context: Context): Check {
  return {
    name: `${title(endpoint)}: a stranger gets 401`,
    run: async () => {
      const reply = await callerOf(endpoint, context).send(
        endpoint.method,
        servedPath(endpoint, context),
        bodyOf(endpoint),
      );
      if (context.mode === 'bff') expectBrowserError(reply, 401, 'no_autenticado');
      else {
        expectRefusal(reply, 401);
        assert.deepEqual(reply.json, { message: 'Unauthenticated.' });
      }
    },
  };
}

/** Reads whose status depends on the API's data: an unknown link, a mailbox or a product that may not exist. */
const DEPENDS: Record<string, number[]> = {
  '/api/email/verify/:id/:hash': [410, 422],
  '/api/renew-password/verify/:id/:hash': [410, 422],
  '/api/buzon': [404],
  '/api/buzon/:id/html': [404],
  '/api/productos/cn/:cn': [404],
  '/api/visitadores/:user': [404],
  '/api/visitadores/:user/promociones': [404],
  '/api/cartera/publica/:user': [404],
  '/api/cartera/publica/:user/:productoId': [404],
  '/api/public/verificaciones/:hash': [404, 410],
  '/api/public/verificaciones/:hash/documentos/:id': [404, 410],
  '/api/documentos/:id': [404],
  '/api/ficheros/imagen/:id': [404],
  '/api/noticias/:id': [404, 410],
  '/api/tribunas/:id/previa': [404],
  '/api/noticias/imagenes/:id/:forma': [404],
  '/api/empleo/ofertas/:id': [404, 410],
  '/api/empleo/ofertas/:id/similares': [404],
};
const insteadOf = ({ path }: Endpoint) => (path.startsWith('/api/productos/:id') ? [404] : DEPENDS[path]);

function publicReadCheck(endpoint: Endpoint, context: Context): Check[] {
  const isLink = endpoint.reach === 'internal' && endpoint.path.includes('/verify/');
  const read: Check = {
    name: `${title(endpoint)}: answers by its schema`,
    run: async () => {
      const peer = callerOf(endpoint, context);
      const headers = isLink ? await xsrf(peer) : {};
      const reply = await peer.send('GET', servedPath(endpoint, context), { headers });
      const instead = insteadOf(endpoint);
      if (instead?.includes(reply.status)) expectRefusal(reply, instead);
      else expectAnswer(endpoint, reply, context.strict);
    },
  };
  const scanner: Check = {
    name: `A-09 ${title(endpoint)}: without the csrf-cookie exchange (a mail scanner) 419`,
    run: async () => {
      const reply = await callerOf(endpoint, context).send('GET', servedPath(endpoint, context));
      expectRefusal(reply, 419);
    },
  };
  return isLink ? [read, scanner] : [read];
}

function emptyBodyCheck(endpoint: Endpoint, context: Context): Check {
  return {
    name: `${title(endpoint)}: an empty body is refused field by field`,
    run: async () => {
      const peer = callerOf(endpoint, context);
      // Only main has the CSRF exchange.
      const headers = context.mode === 'api' && endpoint.api === 'main' ? await xsrf(peer) : {};
      const reply = await peer.send(endpoint.method, servedPath(endpoint, context), { headers, body: {} });
      if (context.mode === 'bff') expectBrowserError(reply, 422, 'validacion');
      expectValidation(reply);
    },
  };
}
