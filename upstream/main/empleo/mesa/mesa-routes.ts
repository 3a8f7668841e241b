import type { FastifyInstance } from 'fastify';
import { empleoMesa } from '#shared/contract/main/empleo/empleo-mesa';
import { moderacionEmpleo } from '#shared/contract/main/empleo/moderacion-empleo';
import type { Deps } from '../../../deps.ts';
import { handle } from '../../../http/call/handle.ts';
import { idDe } from '../../../http/call/id-de.ts';
import { enTanda } from '../../../http/listas/en-tanda.ts';
import { comoListaDelPersonal } from '../../../http/listas/exportacion.ts';
import { decideEmpresa } from '../../personal/empresas/decide-empresa.ts';
import { assignCargo, listSinCargo } from './cargos.ts';
import { featureOferta } from './feature-oferta.ts';
import { approveFuente, askLectura, changeFuente, createFuente, deleteFuente, listFuentes } from './fuentes.ts';
import { exportReportes, listReportes, resolveReporte } from './reportes.ts';
import { decideOferta, listRevision } from './revision.ts';
import { listSinTitular, nameTitular, rejectSolicitud } from './sin-titular.ts';
import { decideVarias, exportRevision } from './varias-ofertas.ts';

/** Registers the routes of the staff's desk of employment. */
export function registerEmpleoMesa(app: FastifyInstance, deps: Deps): void {
  handle(app, empleoMesa.revision, ({ query, origin }) => listRevision(deps, query, origin.timezone));
  handle(app, empleoMesa.aprobar, (call, deps) =>
    decideOferta(deps, call, { id: idDe(call.params.id), paso: 'aprobar', paisId: call.body.pais_id }),
  );
  for (const paso of ['rechazar', 'retirar'] as const)
    handle(app, empleoMesa[paso], (call, deps) =>
      decideOferta(deps, call, { id: idDe(call.params.id), paso, motivo: call.body.motivo }),
    );
  handle(app, moderacionEmpleo.exportarRevision, async (call) => {
    await comoListaDelPersonal(deps, call, { nombre: 'ofertas', entidad: 'oferta_empleo' });
    return exportRevision(deps, call.query);
  });
  handle(app, moderacionEmpleo.variasOfertas, async (call, deps) => ({
    data: await decideVarias(deps, call, call.body),
  }));
  handle(app, empleoMesa.destacar, (call) => featureOferta(deps, call, idDe(call.params.id), call.body.hasta));
  handle(app, empleoMesa.sinCargo, ({ query }) => listSinCargo(deps.db, query));
  handle(app, empleoMesa.asignarCargo, async (call, deps) => ({ data: await assignCargo(deps, call, call.body) }));
  handle(app, empleoMesa.reportes, ({ query }) => listReportes(deps, query));
  handle(app, empleoMesa.resolverReporte, (call, deps) =>
    resolveReporte(deps, call, idDe(call.params.id), call.body.nota),
  );
  handle(app, moderacionEmpleo.exportarReportes, async (call) => {
    await comoListaDelPersonal(deps, call, { nombre: 'avisos-de-ofertas', entidad: 'reporte_oferta' });
    return exportReportes(deps, call.query);
  });
  handle(app, moderacionEmpleo.variosReportes, async (call, deps) => ({
    data: await enTanda(call.body.ids, (id) => resolveReporte(deps, call, id, null)),
  }));
  handle(app, empleoMesa.verificarEmpresa, (call, deps) =>
    decideEmpresa(deps, call, { id: idDe(call.params.id), motivo: null }),
  );
  handle(app, empleoMesa.rechazarEmpresa, (call, deps) =>
    decideEmpresa(deps, call, { id: idDe(call.params.id), motivo: call.body.motivo }),
  );
  handle(app, empleoMesa.sinTitular, async () => ({ data: await listSinTitular(deps) }));
  handle(app, empleoMesa.nombrarTitular, (call, deps) => nameTitular(deps, call, idDe(call.params.id)));
  handle(app, empleoMesa.rechazarSolicitud, (call, deps) => rejectSolicitud(deps, call, idDe(call.params.id)));
  handle(app, empleoMesa.fuentes, async () => ({ data: await listFuentes(deps.db) }));
  handle(app, empleoMesa.crearFuente, async (call, deps) => ({ data: await createFuente(deps, call, call.body) }));
  handle(app, empleoMesa.cambiarFuente, async (call) => ({
    data: await changeFuente(deps, call, idDe(call.params.id), call.body),
  }));
  handle(app, empleoMesa.borrarFuente, (call) => deleteFuente(deps, call, idDe(call.params.id)));
  handle(app, empleoMesa.aprobarFuente, async (call, deps) => ({
    data: await approveFuente(deps, call, idDe(call.params.id)),
  }));
  handle(app, empleoMesa.importarFuente, (call, deps) => askLectura(deps, call, idDe(call.params.id)));
}
