import type { FastifyInstance, FastifyReply } from 'fastify';
import { avisoDeControl, readCodigo } from '#shared/codigo-nacional';
import { catalogo } from '#shared/contract/visita/catalogo';
import { FUENTES_OFICIALES, importaciones } from '#shared/contract/visita/importaciones';
import { ESPANA_ID } from '#shared/paises/espana';
import { auditBy, autorDe } from '../../audit/autor.ts';
import type { Deps } from '../../deps.ts';
import { errors } from '../../http/call/errors.ts';
import { addEtags } from '../../http/call/etag.ts';
import { handle } from '../../http/call/handle.ts';
import { enqueueImportacion } from '../importar/cola.ts';
import { direccionDe } from '../importar/lote.ts';
import { registerProducto } from './ficha/producto-routes.ts';
import { searchInFicha } from './ficha/search-in-ficha.ts';
import { createMaestras, isMaestra } from './maestras.ts';
import { listCambiosRecientes } from './oficial/cambios.ts';
import { findEstado, listIndice } from './oficial/estado.ts';
import { findGuardada, findImportacion, findSubida, listImportaciones } from './oficial/importaciones.ts';
import { createMemoria } from './oficial/memoria.ts';
import { findPresentacion, vistaPresentacion } from './oficial/presentaciones.ts';
import { pageSuministro } from './oficial/suministro.ts';

/** These answers are the same for everybody, and may be at most a minute older than the last import. */
const CACHE_CATALOGO = 'public, max-age=60';
/** Makes a successful answer cacheable; it is called after the answer exists, so that refusals stay uncached. */
function share<T>(reply: FastifyReply, answer: T): T {
  reply.header('cache-control', CACHE_CATALOGO);
  return answer;
}

/** The catalogue without its finder: fichas, dictionaries, supply problems and imports. */
export function registerCatalogo(app: FastifyInstance, deps: Deps): void {
  app.register(async (scope) => {
    addEtags(scope);
    registerProducto(scope, deps);
    registerListas(scope, deps);
    registerImportaciones(scope, deps);
  });
}

function registerListas(app: FastifyInstance, { reads }: Deps): void {
  const remember = createMemoria(reads);
  const listMaestra = createMaestras(reads, remember);
  handle(app, catalogo.estado, async ({ reply }) => share(reply, { data: await findEstado(reads, remember) }));
  handle(app, catalogo.indice, async ({ query, reply }) =>
    share(reply, { data: await listIndice(reads, query.desde) }),
  );
  handle(app, catalogo.cambiosRecientes, async ({ reply }) =>
    share(reply, { data: await remember('cambios', () => listCambiosRecientes(reads)) }),
  );
  handle(app, catalogo.suministro, async ({ query, reply }) => share(reply, await pageSuministro(reads, query)));
  handle(app, catalogo.maestra, async ({ params, query, reply }) => {
    if (!isMaestra(params.maestra)) throw errors.notFound();
    return share(reply, { data: await listMaestra(params.maestra, query) });
  });
  handle(app, catalogo.buscarEnFicha, async ({ body }) => ({ data: await searchInFicha(reads, body.condiciones) }));
  handle(app, catalogo.porCodigo, async ({ params, reply }) => {
    const leido = readCodigo(params.cn);
    if (!leido) throw errors.notFound();
    const { valor, control } = leido;
    if (!control) throw errors.field('cn', avisoDeControl(valor));
    const fila = await findPresentacion(
      reads,
      valor.length === 13 ? { ean: valor } : { paisId: ESPANA_ID, codigo: valor },
    );
    if (!fila) throw errors.notFound();
    const { producto_id: id, slug, producto: nombre } = fila;
    return share(reply, { data: { id, slug, nombre, presentacion: vistaPresentacion(fila) } });
  });
}

function registerImportaciones(app: FastifyInstance, { db, config }: Deps): void {
  const con_direccion = FUENTES_OFICIALES.filter((fuente) => direccionDe(fuente, config.importar[fuente]));
  handle(app, importaciones.lista, async () => ({ data: await listImportaciones(db), meta: { con_direccion } }));
  handle(app, importaciones.una, async ({ params }) => {
    const data = /^\d{1,15}$/.test(params.id) ? await findImportacion(db, Number(params.id)) : undefined;
    if (!data) throw errors.notFound();
    return { data };
  });
  handle(app, importaciones.empezar, async (call, deps) => {
    const { fuente, lote, fichero: id } = call.body;
    const fichero = id === undefined ? undefined : await findSubida(deps.db, id, call.caller.id);
    if (lote === undefined && !fichero && !direccionDe(fuente, config.importar[fuente]))
      throw errors.stateForbids('Esta fuente no tiene ninguna dirección configurada.');
    const guardada = lote === undefined ? undefined : await findGuardada(deps.db, fuente, lote);
    if (lote !== undefined && !guardada)
      throw errors.stateForbids('De esa lista ya no se guarda el fichero: impórtala de nuevo desde donde esté.');
    await deps.db.transaction().execute(async (trx) => {
      await enqueueImportacion(trx, { fuente, lote, fichero });
      const entrada = { tipo: 'importacion_catalogo', entidad: 'fuente', entidadId: fuente } as const;
      // Going back to an earlier list, or forcing a refused one, is recorded with its lote and the reason of the refusal.
      const datos = guardada && {
        lote: guardada.lote,
        ...(guardada.motivo !== null && { rechazada: guardada.motivo }),
      };
      await auditBy(trx, autorDe(call, config), { ...entrada, ...(datos && { datos }) });
    });
  });
}
