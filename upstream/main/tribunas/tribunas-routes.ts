import type { FastifyInstance } from 'fastify';
import { tribunas } from '#shared/contract/main/noticias/tribunas';
import type { Deps } from '../../deps.ts';
import { handle } from '../../http/call/handle.ts';
import { idDe } from '../../http/call/id-de.ts';
import {
  createAutor,
  createTribuna,
  publishTribuna,
  saveAutor,
  saveTribuna,
  withdrawTribuna,
} from './mesa-tribunas.ts';
import { discardPendiente, publishPendiente, restoreRevision, savePendiente } from './pendiente-tribuna.ts';
import { previaDeTribuna, readPrevia } from './previa-tribuna.ts';
import { findRevision, listRevisiones } from './revisiones-tribuna.ts';
import { listAutores, listMesa, listTribunas, readMesa } from './tribunas-queries.ts';

/** Registers the routes of opinion columns, for readers and for the desk. */
export function registerTribunas(app: FastifyInstance, deps: Deps): void {
  const { db, reads, now } = deps;
  handle(app, tribunas.lista, ({ query }) => listTribunas(reads, query, now()));
  handle(app, tribunas.autores, async ({ caller }) => {
    const isEditor = caller?.roles.some((rol) => rol === 'editor_tribunas' || rol === 'admin') ?? false;
    return { data: await listAutores(isEditor ? db : reads, now(), isEditor) };
  });
  handle(app, tribunas.mesa, ({ query }) => listMesa(db, query));
  handle(app, tribunas.enMesa, async ({ params }) => ({ data: await readMesa(db, idDe(params.id)) }));
  handle(app, tribunas.crear, async (call, deps) => ({ data: await createTribuna(deps, call) }));
  handle(app, tribunas.guardar, async (call) => ({ data: await saveTribuna(deps, call) }));
  handle(app, tribunas.publicar, async (call, deps) => ({ data: await publishTribuna(deps, call) }));
  handle(app, tribunas.retirar, async (call, deps) => ({ data: await withdrawTribuna(deps, call) }));
  handle(app, tribunas.guardarPendiente, async (call, deps) => ({ data: await savePendiente(deps, call) }));
  handle(app, tribunas.publicarPendiente, async (call, deps) => ({ data: await publishPendiente(deps, call) }));
  handle(app, tribunas.descartarPendiente, async (call, deps) => ({ data: await discardPendiente(deps, call) }));
  handle(app, tribunas.revisiones, ({ params }) => listRevisiones(db, idDe(params.id)));
  handle(app, tribunas.revision, async ({ params }) => ({
    data: await findRevision(db, idDe(params.id), idDe(params.revision)),
  }));
  handle(app, tribunas.restaurar, async (call, deps) => ({ data: await restoreRevision(deps, call) }));
  handle(app, tribunas.previa, async ({ params }) => ({ data: await previaDeTribuna(deps, idDe(params.id)) }));
  handle(app, tribunas.enPrevia, async ({ params, query }) => ({
    data: await readPrevia(deps, idDe(params.id), query.token),
  }));
  handle(app, tribunas.crearAutor, async (call, deps) => ({ data: await createAutor(deps, call) }));
  handle(app, tribunas.guardarAutor, async (call) => ({ data: await saveAutor(deps, call) }));
}
