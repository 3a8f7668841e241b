import type { FastifyInstance } from 'fastify';
import { empleoCandidato } from '#shared/contract/main/empleo/empleo-candidato';
import type { Deps } from '../../../deps.ts';
import { handle } from '../../../http/call/handle.ts';
import { idDe } from '../../../http/call/id-de.ts';
import { applyToOferta, withdrawCandidatura } from './apply-to-oferta.ts';
import { listMisCandidaturas } from './mis-candidaturas.ts';
import { readPerfil, savePerfil } from './perfil-candidato.ts';

/** The candidate's side. */
export function registerEmpleoCandidato(app: FastifyInstance, deps: Deps): void {
  handle(app, empleoCandidato.perfil, async ({ caller }) => ({ data: await readPerfil(deps.db, caller.id) }));
  handle(app, empleoCandidato.guardarPerfil, async ({ caller, body }) => ({
    data: await savePerfil(deps, caller.id, body),
  }));
  handle(app, empleoCandidato.solicitar, async (call, deps) => ({
    data: await applyToOferta(deps, call, idDe(call.params.id), call.body),
  }));
  handle(app, empleoCandidato.misCandidaturas, async ({ caller }) => ({
    data: await listMisCandidaturas(deps.db, caller.id, deps.now()),
  }));
  handle(app, empleoCandidato.retirar, async (call, deps) => ({
    data: await withdrawCandidatura(deps, call, idDe(call.params.id)),
  }));
}
