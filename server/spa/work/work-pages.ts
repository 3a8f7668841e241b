import type { FastifyRequest } from 'fastify';
import type { AnswerOf, Endpoint } from '#shared/contract/endpoint';
import { usuario } from '#shared/contract/main/usuario';
import { borradores } from '#shared/contract/visita/cartera/borradores';
import { promociones } from '#shared/contract/visita/promociones';
import { revisiones } from '#shared/contract/visita/revisiones';
import { verificaciones } from '#shared/contract/visita/verificaciones';
import { esDireccionVerificacion, objetoDeVerificacion } from '#shared/reglas/direccion-verificacion';
import { idIn } from '#shared/reglas/id';
import { type UpstreamApi, UpstreamRefusal } from '../../http/apis/upstream-api.ts';
import type { GuardedPage, GuardedStatus } from '../documents/subject-pages.ts';
import type { LookUp } from '../lookups/look-ups.ts';

interface WorkOptions {
  main: Pick<UpstreamApi, 'call'>;
  visita: Pick<UpstreamApi, 'call'>;
  /** Token of the request's session; null for a visitor without one. */
  tokenOf(request: FastifyRequest): Promise<string | null>;
  lookUp: LookUp;
}

/** Makes one call to an API with the reader's token. */
type Ask = <E extends Endpoint>(api: 'main' | 'visita', endpoint: E, target: string) => Promise<AnswerOf<E>>;
/** The call that decides an address's status; null for an address that cannot name anything, for which no API is called. */
type Judge = (pathname: string) => ((ask: Ask) => Promise<GuardedStatus>) | null;

/** Timeout: a page waits no longer for its status. */
const PAGE_MS = 1_500;
const ID = /\/(\d+)$/;
const REQUEST = /\/([^/]+)\/([^/]+)\/([^/]+)$/;

/** For a page without a subject: a reader with the role may open it. */
const ofRole: Judge = () => async (ask) => {
  const { visitador_farmaceutico, marketing } = await ask('main', usuario.leer, usuario.leer.path);
  return visitador_farmaceutico || marketing ? 200 : 403;
};

/** For a page about an entity of the visita API, whose status says whether the entity exists, and for whom. */
const ofThing =
  (endpoint: Endpoint, targetOf: (id: string) => string): Judge =>
  (pathname) => {
    const id = idIn(ID, pathname);
    if (id === null) return null;
    return async (ask) => {
      await ask('visita', { ...endpoint, answer: undefined }, targetOf(id));
      return 200;
    };
  };

/** For a page about a product: the call is allowed for readers with the role only. */
const ofProduct = ofThing(revisiones.deProducto, (id) => `/api/productos/${id}/revisiones`);

/** An address whose product is not the request's product does not exist. */
const ofVerificacion: Judge = (pathname) => {
  const [, idProd = '', idVerif = '', isRev = ''] = REQUEST.exec(pathname) ?? [];
  const address = { idProd, idVerif, isRev };
  if (!esDireccionVerificacion(address)) return null;
  return async (ask) => {
    const { data } = await ask('visita', verificaciones.una, `/api/verificaciones/${idVerif}`);
    return objetoDeVerificacion(data, idProd, isRev === '1') ? 200 : 404;
  };
};

const JUDGES: Record<string, Judge> = {
  '/visita/visitador': ofRole,
  '/visita/search-product': ofRole,
  '/visita/results-db': ofRole,
  '/visita/asociar-producto-success': ofRole,
  '/visita/nuevo-producto': ofRole,
  '/visita/preview-editar-producto': ofRole,
  '/visita/crear-revision-success': ofRole,
  '/visita/asociar-producto/$id': ofThing(borradores.leer, (id) => `/api/cartera/borradores?ids=${id}`),
  '/visita/visitador/edit-promo/$idPromo': ofThing(promociones.una, (id) => `/api/promociones/${id}`),
  '/visita/visitador/crear-promocion/$idProd': ofProduct,
  '/visita/visitador/sugerir-cambios/$idProd': ofProduct,
  '/visita/visitador/verificacion-prof/$idProd/$idVerif/$isRev': ofVerificacion,
};

/** The representatives' working area (domain, 10.8): docs/decisions/representatives/page/status-of-working-pages.md. */
export function workPages({ main, visita, tokenOf, lookUp }: WorkOptions): GuardedPage[] {
  const apis = { main, visita };
  return Object.entries(JUDGES).map(([path, judge]) => ({
    path,
    async statusFor(pathname, request) {
      const token = await tokenOf(request);
      // A visitor without a session gets the page that leads to the login.
      if (token === null) return 200;
      const asked = judge(pathname);
      if (asked === null) return 404;
      const ask: Ask = (api, endpoint, target) =>
        apis[api].call(request, { ...endpoint, timeoutMs: PAGE_MS }, { token, target });
      return lookUp(request, () => statusOf(asked(ask)));
    },
  }));
}

async function statusOf(asked: Promise<GuardedStatus>): Promise<GuardedStatus> {
  try {
    return await asked;
  } catch (error) {
    const refused = error instanceof UpstreamRefusal ? error.status : null;
    if (refused === 403 || refused === 404) return refused;
    // The API does not know the session any more: the client asks for a login.
    if (refused === 401) return 200;
    throw error;
  }
}
