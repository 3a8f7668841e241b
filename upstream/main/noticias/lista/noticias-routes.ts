import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { QueryOf } from '#shared/contract/endpoint';
import { noticias } from '#shared/contract/main/noticias/noticias';
import { isProfesional } from '../../../accounts/profesional.ts';
import { audit } from '../../../audit/audit.ts';
import { createContadorSinResultado } from '../../../busquedas/sin-resultado.ts';
import type { Deps } from '../../../deps.ts';
import { openAlmacen } from '../../../files/open-almacen.ts';
import { createRecortes } from '../../../files/recortes.ts';
import { errors } from '../../../http/call/errors.ts';
import { addEtags } from '../../../http/call/etag.ts';
import { type Call, handle } from '../../../http/call/handle.ts';
import { idDe } from '../../../http/call/id-de.ts';
import { esBusqueda } from '../../listas/es-busqueda.ts';
import { createMemoriaCorta } from '../../listas/memoria-corta.ts';
import { registerImportarNoticias } from '../importar/import-routes.ts';
import { findAlrededor } from '../lectura/alrededor.ts';
import { findArticulo, findId, requireLegible, vistaArticulo } from '../lectura/articulo.ts';
import { pageGuardadas, removeSaved, saveForLater } from '../lectura/guardadas.ts';
import { serveImagen } from '../lectura/imagen-noticia.ts';
import { createPortada } from '../lectura/portada.ts';
import { isPrevia } from '../lectura/previa.ts';
import { createSecciones, followArea, unfollowArea } from '../lectura/secciones.ts';
import { createVistas } from '../lectura/vistas.ts';
import { registerMesaNoticias } from '../mesa/mesa-routes.ts';
import { asPublished } from '../mesa/pendiente.ts';
import { buildCanal, type FormatoCanal } from './canal.ts';
import { listIndice } from './indice.ts';
import { pageNoticias } from './lista.ts';

/** How long counts and most-read lists are cached; the rows of a list never are. */
const MEMORIA_MS = 5_000;
const MEMORIA_MAX = 500;
/** For answers that are the same for every anonymous reader. */
const CACHE_PUBLICA = 'public, max-age=30';

/** Registers the routes of news: for readers and for the desk. */
export function registerNoticias(app: FastifyInstance, deps: Deps): void {
  app.register(async (scope) => {
    addEtags(scope);
    const forget = registerListas(scope, deps);
    registerArticulo(scope, deps);
    registerPersonal(scope, deps);
    registerCanales(scope, deps);
    registerMesaNoticias(scope, deps, forget);
    registerImportarNoticias(scope, deps, forget);
  });
}

/** Lets caches share an answer that has no login. */
function share<T>(call: { reply: FastifyReply; caller: unknown }, answer: T): T {
  if (!call.caller) call.reply.header('cache-control', CACHE_PUBLICA);
  return answer;
}

/** Gives the function that clears the cached counts, to be called when the published articles have changed. */
function registerListas(app: FastifyInstance, deps: Deps): () => void {
  const memoria = createMemoriaCorta(MEMORIA_MS, MEMORIA_MAX, deps.now);
  const { reads } = deps;
  const countSinResultado = createContadorSinResultado(app, deps);
  const secciones = createSecciones(reads, memoria);
  const findPortada = createPortada(deps, memoria, secciones);
  handle(app, noticias.lista, async (call) => {
    const quien = { usuarioId: call.caller?.id ?? 0, timezone: call.origin.timezone };
    const pagina = await pageNoticias({ db: reads, memoria }, call.query, quien);
    const { q, page: _, per_page, ...filtros } = call.query;
    if (q && pagina.meta.total === 0 && esBusqueda(per_page, filtros)) countSinResultado('noticias', q);
    return share(call, pagina);
  });
  handle(app, noticias.portada, async (call) => share(call, { data: await findPortada(call.caller?.id ?? 0) }));
  handle(app, noticias.areas, async (call) => share(call, { data: await secciones.areas(call.caller?.id ?? 0) }));
  handle(app, noticias.categorias, async (call) => share(call, { data: await secciones.categorias() }));
  handle(app, noticias.indice, async (call) => share(call, { data: await listIndice(deps, call.query) }));
  return () => memoria.clear();
}

function registerArticulo(app: FastifyInstance, deps: Deps): void {
  const { reads, db } = deps;
  const countVista = createVistas(deps);
  handle(app, noticias.una, async (call) => {
    const { params, query, caller, origin } = call;
    const usuarioId = caller?.id ?? 0;
    const id = await findId(reads, params.id);
    if (id === undefined) throw errors.notFound();
    const row = await findArticulo(reads, id, usuarioId);
    if (!row) throw errors.notFound();
    const isPreview = query.previa !== undefined && isPrevia(deps, row.id, query.previa);
    if (!isPreview) await requireOrRecord(deps, call, row);
    const { previa: _, profesional, ...filtro } = query;
    const [open, alrededor] = await Promise.all([
      // The link of a preview may be passed on to anybody, so bodies for professionals stay closed there too.
      isProfesional(deps, caller, profesional === '1'),
      findAlrededor(reads, row, { filtro: { ...filtro, timezone: origin.timezone }, usuarioId }),
    ]);
    if (!isPreview) return share(call, { data: await vistaArticulo(reads, row, open, alrededor) });
    const data = await asPublished(db, id, deps.now(), async (trx) => {
      const fila = await findArticulo(trx, id, usuarioId);
      return vistaArticulo(trx, fila ?? row, open, alrededor);
    });
    return { data };
  });
  handle(app, noticias.vista, async ({ params, origin }) => countVista(idDe(params.id), origin.ip));
  handle(app, noticias.guardar, async ({ params, caller }) => saveForLater(db, caller.id, idDe(params.id)));
  handle(app, noticias.quitar, async ({ params, caller }) => removeSaved(db, caller.id, idDe(params.id)));
}

type Fila = NonNullable<Awaited<ReturnType<typeof findArticulo>>>;

/** @throws ApiError 404 or 410; a logged-in caller who asks for a draft is audited. */
async function requireOrRecord(deps: Deps, { caller, origin }: Call<typeof noticias.una>, row: Fila): Promise<void> {
  try {
    requireLegible(row);
  } catch (error) {
    if (caller && row.estado !== 'retirada')
      await audit(deps.db, deps, origin, { tipo: 'authz_fail', entidad: 'noticia', entidadId: row.id, actor: caller });
    throw error;
  }
}

function registerPersonal(app: FastifyInstance, { db }: Deps): void {
  handle(app, noticias.guardadas, ({ caller, query }) => pageGuardadas(db, caller.id, query.page));
  handle(app, noticias.seguirArea, ({ params, caller }) => followArea(db, caller.id, idDe(params.id)));
  handle(app, noticias.dejarArea, ({ params, caller }) => unfollowArea(db, caller.id, idDe(params.id)));
}

function registerCanales(app: FastifyInstance, deps: Deps): void {
  const send = async (
    { query, request, reply }: { query: QueryOf<typeof noticias.rss>; request: FastifyRequest; reply: FastifyReply },
    formato: FormatoCanal,
  ) => {
    const { xml, updated } = await buildCanal(deps, formato, query);
    reply
      .header('content-type', `application/${formato}+xml; charset=utf-8`)
      .header('cache-control', 'public, max-age=300')
      .header('last-modified', updated.toUTCString());
    const since = Date.parse(request.headers['if-modified-since'] ?? '');
    // If both headers are sent, If-None-Match decides (RFC 9110, 13.1.3).
    const isKnown =
      request.headers['if-none-match'] === undefined && Math.floor(updated.getTime() / 1000) * 1000 <= since;
    if (!isKnown) return xml;
    reply.code(304).send();
    return undefined;
  };
  const recortes = createRecortes(deps.config, openAlmacen(deps.config));
  handle(app, noticias.imagen, (call) => serveImagen(deps, recortes, call));
  handle(app, noticias.rss, (call) => send(call, 'rss'));
  handle(app, noticias.atom, (call) => send(call, 'atom'));
}
