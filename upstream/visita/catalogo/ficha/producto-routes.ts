import type { FastifyInstance } from 'fastify';
import { catalogo } from '#shared/contract/visita/catalogo';
import type { Deps } from '../../../deps.ts';
import { errors } from '../../../http/call/errors.ts';
import { handle } from '../../../http/call/handle.ts';
import { idDe } from '../../../http/call/id-de.ts';
import { listCambios } from '../oficial/cambios.ts';
import { composicionDe, vistaComposicion } from '../oficial/composicion.ts';
import { presentacionesDe, vistaPresentacion } from '../oficial/presentaciones.ts';
import { suministroDe } from '../oficial/suministro.ts';
import { follow, pageSeguidos, requireProducto, unfollow } from '../seguimiento.ts';
import { createVistas } from '../vistas.ts';
import { listAlertas } from './alertas.ts';
import { documentosDe, findSeccion, isTipoDocumento, listSecciones } from './documentos.ts';
import { listEquivalentes } from './equivalentes.ts';
import { findProducto } from './producto.ts';

/** The browser revalidates the ficha each time; while nothing changed, the answer is 304 without a body. */
const REVALIDATE = 'private, no-cache';

export function registerProducto(app: FastifyInstance, deps: Deps): void {
  const { reads } = deps;
  handle(app, catalogo.producto, async ({ params, caller, reply }) => {
    // With an account the primary is read and not a replica, so that a product that was just followed shows it.
    const data = await findProducto(caller ? deps.db : reads, idDe(params.id), caller?.id ?? null);
    if (!data) throw errors.notFound();
    reply.header('cache-control', REVALIDATE);
    return { data };
  });

  /** A list of a product: empty when the product has none, 404 when there is no such product. */
  const de = async <T>(texto: string, list: (id: number) => Promise<T[]>): Promise<{ data: T[] }> => {
    const id = idDe(texto);
    const [data] = await Promise.all([list(id), requireProducto(reads, id)]);
    return { data };
  };
  handle(app, catalogo.presentaciones, ({ params }) =>
    de(params.id, async (id) => (await presentacionesDe(reads, id).execute()).map(vistaPresentacion)),
  );
  handle(app, catalogo.composicion, ({ params }) =>
    de(params.id, async (id) => vistaComposicion(await composicionDe(reads, id).execute())),
  );
  handle(app, catalogo.documentos, ({ params }) => de(params.id, (id) => documentosDe(reads, id).execute()));
  handle(app, catalogo.suministroDe, ({ params }) => de(params.id, (id) => suministroDe(reads, id).execute()));
  handle(app, catalogo.equivalentes, ({ params }) => de(params.id, (id) => listEquivalentes(reads, id)));
  handle(app, catalogo.cambios, ({ params }) => de(params.id, (id) => listCambios(reads, id)));
  handle(app, catalogo.alertas, ({ params }) => de(params.id, (id) => listAlertas(reads, id)));

  handle(app, catalogo.secciones, ({ params }) => {
    const { tipo } = params;
    if (!isTipoDocumento(tipo)) throw errors.notFound();
    return de(params.id, (id) => listSecciones(reads, id, tipo));
  });
  handle(app, catalogo.seccion, async ({ params: { id, tipo, seccion } }) => {
    if (!isTipoDocumento(tipo)) throw errors.notFound();
    const data = await findSeccion(reads, idDe(id), tipo, seccion);
    if (!data) throw errors.notFound();
    return { data };
  });
  registerSeguimiento(app, deps);
}

function registerSeguimiento(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  // This reads the primary, so that a person who presses «Seguir» and goes to the list finds the product there.
  handle(app, catalogo.seguidos, ({ query, caller }) => pageSeguidos(db, caller.id, query));
  handle(app, catalogo.seguir, ({ params, caller }) => follow(db, caller.id, idDe(params.id)));
  handle(app, catalogo.dejarDeSeguir, ({ params, caller }) => unfollow(db, caller.id, idDe(params.id)));
  const countVista = createVistas(deps);
  handle(app, catalogo.vista, ({ params, origin }) => countVista(idDe(params.id), origin.ip));
}
