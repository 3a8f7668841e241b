import type { FastifyInstance } from 'fastify';
import { empresas } from '#shared/contract/main/empresas';
import { dominioDeEmpresa } from '../../accounts/dominio-correo.ts';
import { autorDe } from '../../audit/autor.ts';
import type { Deps } from '../../deps.ts';
import { handle } from '../../http/call/handle.ts';
import { idDe } from '../../http/call/id-de.ts';
import { publishWhatWaited } from '../empleo/panel/publish-oferta.ts';
import { findEmpresasDeDominio, searchEmpresas } from './empresas-queries.ts';
import { type CallInput, findMiembro, listMiembros, resolveMiembro } from './membresia/miembros.ts';
import { changeRol, removeMiembro } from './membresia/rol-miembro.ts';

/** Registers the routes of companies and their members. */
export function registerEmpresas(app: FastifyInstance, deps: Deps): void {
  handle(app, empresas.buscar, async ({ query, caller }) => ({
    data: await searchEmpresas(deps.reads, query.query, caller?.email ?? null),
  }));
  handle(app, empresas.porDominio, async ({ caller }) => {
    const dominio = dominioDeEmpresa(caller.email);
    return { data: dominio === null ? [] : await findEmpresasDeDominio(deps.reads, dominio, caller.email) };
  });
  handle(app, empresas.miembros, async (call) => ({ data: await listMiembros(deps.db, call) }));
  const reread = async (call: CallInput) => ({ data: await findMiembro(deps.db, call) });
  const approve = async (deps: Deps, call: CallInput) => {
    const data = await resolveMiembro(deps, call, true);
    const autor = autorDe(call, deps.config);
    // Publishes the new member's offers that waited only for this.
    await deps.db.transaction().execute((trx) => publishWhatWaited(deps, trx, idDe(call.params.id), autor));
    return { data };
  };
  handle(app, empresas.aprobarMiembro, (call, deps) => approve(deps, call), { reread });
  handle(app, empresas.rechazarMiembro, async (call, deps) => ({ data: await resolveMiembro(deps, call, false) }), {
    reread,
  });
  handle(app, empresas.cambiarRol, async (call) => ({ data: await changeRol(deps, call, call.body) }));
  handle(app, empresas.quitarMiembro, (call) => removeMiembro(deps, call));
}
