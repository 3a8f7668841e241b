import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { empleo } from '#shared/contract/main/empleo/empleo';
import { addressKey, throttle } from '../../accounts/throttle.ts';
import { auditBy, autorDe } from '../../audit/autor.ts';
import { createContadorSinResultado } from '../../busquedas/sin-resultado.ts';
import type { Deps } from '../../deps.ts';
import { ApiError, errors } from '../../http/call/errors.ts';
import { handle } from '../../http/call/handle.ts';
import { idDe } from '../../http/call/id-de.ts';

import { esBusqueda } from '../listas/es-busqueda.ts';
import { createMemoriaCorta } from '../listas/memoria-corta.ts';
import { esDeSuCasa, puedeVer } from './acceso-oferta.ts';
import {
  changeAlerta,
  createAlerta,
  deleteAlerta,
  listAlertas,
  requireBusqueda,
  type TotalOfertas,
} from './alertas.ts';
import { listGuardadas, removeGuardada, requirePublished, saveOferta } from './guardadas.ts';
import { abiertasPorPais } from './lista/count-ofertas.ts';
import { listIndice } from './lista/indice.ts';
import { pageOfertas, searchOfertas, totalesPorCargo } from './lista/search-ofertas.ts';
import { readOferta, similaresA } from './oferta-detalle.ts';

/** How long counts (by country, by position, of a list and its facets) are cached; the rows of a list never are. */
const MEMORIA_MS = 5_000;
const MEMORIA_MAX = 500;
const ROBOT = /bot|crawl|spider|slurp|preview|headless|lighthouse/i;

/** Registers the public routes of offers, and those of an account's saved offers and alertas. */
export function registerEmpleoPublico(app: FastifyInstance, deps: Deps): void {
  const { reads } = deps;
  const memoria = createMemoriaCorta(MEMORIA_MS, MEMORIA_MAX, deps.now);
  const countSinResultado = createContadorSinResultado(app, deps);
  handle(app, empleo.lista, async ({ query, caller }) => {
    const pagina = await pageOfertas({ ...deps, memoria }, query, caller?.id ?? null);
    const { q, pais: _, orden: __, page: ___, per_page, ...filtros } = query;
    if (q && pagina.meta.total === 0 && esBusqueda(per_page, filtros))
      // Offers in another country mean that the word itself is known, so they are counted too. The answer does not wait for it.
      countSinResultado(
        'ofertas',
        q,
        searchOfertas(deps, { q }, { cuantas: 1 }).then(({ total }) => total),
      );
    return pagina;
  });
  handle(app, empleo.detalle, async ({ params, caller }) => ({
    data: await readOferta(deps, idDe(params.id), caller),
  }));
  handle(app, empleo.similares, async ({ params, caller }) => ({
    data: await similaresA(deps, idDe(params.id), caller?.id ?? null),
  }));
  registerCuentas(app);

  handle(app, empleo.indice, async ({ query }) => ({ data: await listIndice(deps, query.desde) }));
  handle(app, empleo.paises, async () => {
    const abiertas = await memoria.get('países', () => abiertasPorPais(deps));
    const rows = await reads.selectFrom('pais').select(['id', 'nombre', 'slug', 'iso']).execute();
    const conOfertas = rows.map((pais) => ({ ...pais, total: abiertas.get(pais.id) ?? 0 }));
    return { data: conOfertas.filter(({ total }) => total > 0).sort((a, b) => b.total - a.total) };
  });
  handle(app, empleo.cargos, async ({ query }) => {
    const { pais } = query;
    const totales = await memoria.get(`cargos ${pais}`, () => totalesPorCargo(deps, { pais }));
    const rows = await reads
      .selectFrom('cargo')
      .select(['id', 'nombre', 'slug', 'area'])
      .where('activo', '=', true)
      .orderBy('id')
      .execute();
    return { data: rows.map((cargo) => ({ ...cargo, total: totales.get(cargo.id) ?? 0 })) };
  });

  handle(app, empleo.guardadas, async ({ caller }) => ({ data: await listGuardadas(deps, caller.id) }));
  handle(app, empleo.guardar, ({ params, caller }) => saveOferta(deps, idDe(params.id), caller.id));
  handle(app, empleo.quitarGuardada, ({ params, caller }) => removeGuardada(deps, idDe(params.id), caller.id));

  handle(app, empleo.alertas, async ({ caller }) => ({ data: await listAlertas(deps, caller.id) }));
  handle(
    app,
    empleo.crearAlerta,
    async ({ caller, body }, deps, total: TotalOfertas) => ({ data: await createAlerta(deps, caller.id, body, total) }),
    { before: ({ body }) => requireBusqueda(deps, body.filtros) },
  );
  handle(app, empleo.cambiarAlerta, async (call) => ({ data: await changeAlerta(deps, call, call.body) }));
  handle(app, empleo.borrarAlerta, (call) => deleteAlerta(deps, call));
}

/** Views, clicks, reports. */
function registerCuentas(app: FastifyInstance): void {
  handle(app, empleo.contarVista, async ({ params, caller, origin }, deps) => {
    const id = idDe(params.id);
    await requirePublished(deps, id);
    if (ROBOT.test(origin.userAgent)) return;
    if (caller && (await puedeVer(deps.db, id, caller))) return;
    const quien = caller ? `u${caller.id}` : addressKey(origin.ip);
    // A reader's views within one hour count once; the limit's 429 is no error for them.
    const isAgain = await throttle(deps, 'oferta_vista', `${id}:${quien}`).then(
      () => false,
      (error: unknown) => {
        if (error instanceof ApiError && error.status === 429) return true;
        throw error;
      },
    );
    if (isAgain) return;
    await deps.db.updateTable('oferta_empleo').set({ num_vistas: sql`num_vistas + 1` }).where('id', '=', id).execute();
  });

  handle(app, empleo.irFuera, async ({ params }, deps) => {
    const oferta = await requirePublished(deps, idDe(params.id));
    if (!oferta.abierta || oferta.solicitud !== 'externa' || oferta.url_externa === null)
      throw errors.stateForbids('En esta oferta no te inscribes fuera.');
    await deps.db
      .updateTable('oferta_empleo')
      .set({ num_clics: sql`num_clics + 1` })
      .where('id', '=', oferta.id)
      .execute();
    return { data: { url: oferta.url_externa } };
  });

  handle(app, empleo.reportar, async ({ params, caller, origin, body }, deps) => {
    const oferta = await requirePublished(deps, idDe(params.id));
    await throttle(deps, 'reporte_usuario', String(caller.id));
    const propia = await deps.db
      .selectFrom('oferta_empleo as o')
      .select('o.id')
      .where('o.id', '=', oferta.id)
      .where(esDeSuCasa('o', caller.id))
      .executeTakeFirst();
    if (propia) throw errors.stateForbids('No puedes denunciar una oferta tuya.');
    await deps.db.transaction().execute(async (trx) => {
      const row = await trx
        .insertInto('reporte_oferta')
        .values({ oferta_id: oferta.id, usuario_id: caller.id, motivo: body.motivo, texto: body.texto })
        .onConflict((c) => c.columns(['oferta_id', 'usuario_id']).where('resuelto_en', 'is', null).doNothing())
        .returning('id')
        .executeTakeFirst();
      if (!row) throw errors.alreadyExists('Ya nos habías avisado de esta oferta. La estamos revisando.');
      const autor = autorDe({ caller, origin }, deps.config);
      await auditBy(trx, autor, {
        tipo: 'reporte_oferta',
        entidad: 'oferta_empleo',
        entidadId: oferta.id,
        a: 'abierto',
      });
    });
  });
}
