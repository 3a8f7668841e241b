import type { FastifyInstance } from 'fastify';
import { visitadores } from '#shared/contract/visita/visitadores';
import type { Deps } from '../../deps.ts';
import { handle } from '../../http/call/handle.ts';
import { pageVisitadores } from './lista-visitadores.ts';
import { readPerfil } from './perfil-propio.ts';
import { findPublico } from './perfil-publico.ts';
import { savePerfil } from './save-perfil.ts';
import { findSlugLibre } from './slug-libre.ts';

/** The profile of a representative, for its owner and for others. */
export function registerPerfil(app: FastifyInstance, deps: Deps): void {
  handle(app, visitadores.perfil, async (call) => ({ data: await readPerfil(deps, deps.db, call) }));
  handle(app, visitadores.guardarPerfil, async (call) => ({ data: await savePerfil(deps, call) }));
  handle(app, visitadores.direccion, async ({ caller, query: { slug } }) => {
    const propuesta = await findSlugLibre(deps.reads, slug, caller.id);
    return { data: { libre: propuesta === slug, propuesta } };
  });
  handle(app, visitadores.publico, async ({ caller, params }) => ({
    data: await findPublico(deps, caller, params.user),
  }));
  handle(app, visitadores.lista, ({ caller, query }) => pageVisitadores(deps, caller, query));
}
