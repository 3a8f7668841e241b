import type { FastifyInstance } from 'fastify';
import { buscador, type Filtros, type Resultado } from '#shared/contract/visita/buscador';
import { countBusquedas } from '../../busquedas/sin-resultado.ts';
import type { Deps } from '../../deps.ts';
import { handle } from '../../http/call/handle.ts';
import type { Buscador } from './buscador.ts';
import { palabrasDeConsulta } from './entender/palabras-consulta.ts';
import { joinCrudas } from './entender/search-all-words.ts';
import { exportResultados } from './export-resultados.ts';
import { deleteGuardada, listGuardadas, saveBusqueda } from './guardadas.ts';
import type { Indice } from './indice.ts';
import { suenanIgual } from './sugerir/correcciones.ts';
import { readVivos } from './vivos/vivos.ts';

/** The finder: searches are answered from the index in memory, saved searches and exports from the database. */
export function registerBuscador(app: FastifyInstance, deps: Deps, indice: Indice): void {
  const { db, reads, now } = deps;
  const { count, countCorregida } = countBusquedas(app, deps);
  handle(app, buscador.buscar, async ({ caller, query: { page, per_page, propio, profesional, ...filtros } }) => {
    const vivos = await readVivos(deps, filtros, { caller, declaraProfesional: profesional === '1' });
    const actual = await indice.actual();
    const resultado = actual.search(filtros, page, per_page, { propio, vivos });
    const { q } = filtros;
    if (q && seQuedaSinNada(actual, filtros, resultado)) count('productos', q);
    else if (q && seTomaPorOtra(q, resultado)) countCorregida('productos', q, resultado.meta.quisiste_decir ?? '');
    return resultado;
  });
  handle(app, buscador.sugerencias, async ({ query }) => ({ data: (await indice.actual()).suggest(query.q) }));
  handle(app, buscador.exportar, async ({ caller, query, reply }) => {
    const vivos = await readVivos(deps, query, { caller, declaraProfesional: false });
    const dia = now().toISOString().slice(0, 10);
    reply.type('text/csv; charset=utf-8').header('content-disposition', `attachment; filename="productos-${dia}.csv"`);
    return exportResultados(reads, await indice.actual(), query, vivos);
  });
  handle(app, buscador.guardadas, async ({ caller }) => ({ data: await listGuardadas(db, caller.id) }));
  handle(app, buscador.guardar, async ({ caller, body }, deps) => ({
    data: await saveBusqueda(deps.db, caller.id, body),
  }));
  handle(app, buscador.borrarGuardada, async ({ caller, params }) => deleteGuardada(db, caller.id, params.id));
}

/** Whether the search found nothing, or only by leaving out a word of four letters or more: the vocabulary may lack a line for it. */
function seQuedaSinNada(buscador: Buscador, filtros: Filtros, { meta }: Resultado): boolean {
  if (meta.total === 0) return nadaLoTiene(buscador, filtros);
  const { sin = [], no_entendido: noEntendido = [] } = meta.interpretacion;
  return [...sin, ...noEntendido].some((palabra) => /\p{L}{4}/u.test(palabra));
}

/** Whether the search was corrected to a word that sounds different: the word that was typed may be a name too. */
const seTomaPorOtra = (q: string, { meta }: Resultado): boolean =>
  meta.corregida === true && !suenanIgual(joinCrudas(palabrasDeConsulta(q)), meta.quisiste_decir ?? '');

/** Whether the words alone find nothing: no other filter is set, and unmarketed products do not match either. */
function nadaLoTiene(buscador: Buscador, { q, orden, comercializado, ...resto }: Filtros): boolean {
  if (Object.values(resto).some((valor) => valor !== undefined)) return false;
  return comercializado === 'todos' || buscador.search({ q, orden, comercializado: 'todos' }, 1, 1).meta.total === 0;
}
