import type { FastifyInstance } from 'fastify';
import { personalEmpresas } from '#shared/contract/main/personal/personal-empresas';
import { autorDe } from '../../../audit/autor.ts';
import type { Deps } from '../../../deps.ts';
import { handle } from '../../../http/call/handle.ts';
import { idDe } from '../../../http/call/id-de.ts';
import { comoListaDelPersonal } from '../../../http/listas/exportacion.ts';
import { exportEmpresas, listEmpresas } from './lista-empresas.ts';
import { suspendEmpresa } from './suspend-empresa.ts';
import { changeVarias } from './varias-empresas.ts';

/** Registers the staff's routes of companies. */
export function registerPersonalEmpresas(app: FastifyInstance, deps: Deps): void {
  const { config } = deps;
  handle(app, personalEmpresas.lista, ({ query }) => listEmpresas(deps, query));
  handle(app, personalEmpresas.exportar, async (call) => {
    await comoListaDelPersonal(deps, call, { nombre: 'empresas', entidad: 'empresa' });
    return exportEmpresas(deps, call.query);
  });
  handle(app, personalEmpresas.varias, async (call, deps) => ({ data: await changeVarias(deps, call, call.body) }));
  handle(app, personalEmpresas.suspender, (call, deps) =>
    suspendEmpresa(deps, autorDe(call, config), idDe(call.params.id), call.body.motivo),
  );
  handle(app, personalEmpresas.reactivar, (call, deps) =>
    suspendEmpresa(deps, autorDe(call, config), idDe(call.params.id), null),
  );
}
