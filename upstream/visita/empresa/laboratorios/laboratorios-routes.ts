import type { FastifyInstance } from 'fastify';
import { autoaprobar, laboratorios, laboratoriosMesa } from '#shared/contract/visita/cartera/laboratorios';
import { autorDe } from '../../../audit/autor.ts';
import type { Deps } from '../../../deps.ts';
import { handle } from '../../../http/call/handle.ts';
import { idDe } from '../../../http/call/id-de.ts';
import { comoCsv, comoListaDelPersonal } from '../../../http/listas/exportacion.ts';
import { exportDeMiEmpresa, exportLaboratorios } from './export-laboratorios.ts';
import { claimLaboratorio, giveUpLaboratorio, listDeMiEmpresa, setAutoaprobar } from './laboratorios-de-empresa.ts';
import { pageLaboratorios, resolveLaboratorio } from './mesa-laboratorios.ts';

/** The laboratories of a company: its claims, and the staff's queue of claims. */
export function registerLaboratorios(app: FastifyInstance, { db, config }: Deps): void {
  handle(app, laboratorios.deMiEmpresa, ({ caller }) => listDeMiEmpresa(db, caller.id));
  handle(app, laboratorios.exportar, async ({ caller, reply }) => {
    comoCsv(reply, 'laboratorios-de-mi-empresa', app.deps.now());
    return exportDeMiEmpresa(db, caller.id);
  });
  handle(app, laboratorios.pedir, async (call, deps) => ({
    data: await claimLaboratorio(deps, call.body.laboratorio_id, autorDe(call, config)),
  }));
  handle(app, laboratorios.quitar, (call, deps) =>
    giveUpLaboratorio(deps, idDe(call.params.id), autorDe(call, config)),
  );
  handle(app, autoaprobar.poner, (call, deps) => setAutoaprobar(deps, call.body.activo, autorDe(call, config)));
  handle(app, laboratoriosMesa.cola, ({ query }) => pageLaboratorios(db, query));
  handle(app, laboratoriosMesa.exportar, async (call, deps) => {
    await comoListaDelPersonal(deps, call, { nombre: 'laboratorios-de-empresas', entidad: 'empresa_laboratorio' });
    return exportLaboratorios(db, call.query);
  });
  handle(app, laboratoriosMesa.confirmar, (call, deps) =>
    resolveLaboratorio(deps, autorDe(call, config), idDe(call.params.id), null),
  );
  handle(app, laboratoriosMesa.rechazar, (call, deps) =>
    resolveLaboratorio(deps, autorDe(call, config), idDe(call.params.id), call.body.motivo),
  );
}
