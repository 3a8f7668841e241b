import type { FastifyInstance } from 'fastify';
import { dayIn } from '#platform/timezone';
import { cifras } from '#shared/contract/visita/cifras';
import type { Deps } from '../../deps.ts';
import { handle } from '../../http/call/handle.ts';
import { comoCsv } from '../../http/listas/exportacion.ts';
import { createCuentaVisitador } from './count-cifras.ts';
import { promocionesDeEmpresa, readDeEmpresa, readEstadisticas } from './estadisticas.ts';
import { csvDe, csvDeEmpresa, csvDePromociones } from './export-cifras.ts';
import { readResumen } from './resumen.ts';

/** Statistics of a representative's work, and the calls that count for them. */
export function registerCifras(app: FastifyInstance, deps: Deps): void {
  const cuenta = createCuentaVisitador(deps);
  handle(app, cifras.vista, (llamada) => cuenta(llamada, llamada.params.user, 'perfil'));
  handle(app, cifras.clic, (llamada) => cuenta(llamada, llamada.params.user, llamada.body.que));
  handle(app, cifras.resumen, async (llamada) => ({ data: await readResumen(deps, llamada) }));
  handle(app, cifras.estadisticas, async ({ caller, query, origin }) => ({
    data: await readEstadisticas(deps, caller.id, query, dayIn(origin.timezone, deps.now())),
  }));
  handle(app, cifras.empresa, async ({ caller, query, origin }) => ({
    data: await readDeEmpresa(deps, caller, query, dayIn(origin.timezone, deps.now())),
  }));
  handle(app, cifras.exportar, async ({ caller, query, origin, reply }) => {
    const ahora = deps.now();
    const estadisticas = await readEstadisticas(deps, caller.id, query, dayIn(origin.timezone, ahora));
    // The name of the file has the caller's date, which is the last day of the statistics.
    comoCsv(reply, 'estadisticas', ahora, origin.timezone);
    return csvDe(estadisticas);
  });
  handle(app, cifras.exportarEmpresa, async ({ caller, query, origin, reply }) => {
    const ahora = deps.now();
    const estadisticas = await readDeEmpresa(deps, caller, query, dayIn(origin.timezone, ahora));
    comoCsv(reply, 'estadisticas-de-empresa', ahora, origin.timezone);
    return csvDeEmpresa(estadisticas);
  });
  handle(app, cifras.exportarPromociones, async ({ caller, query, origin, reply }) => {
    const ahora = deps.now();
    const promociones = await promocionesDeEmpresa(deps, caller, query, dayIn(origin.timezone, ahora));
    comoCsv(reply, 'promociones-de-empresa', ahora, origin.timezone);
    return csvDePromociones(promociones);
  });
}
