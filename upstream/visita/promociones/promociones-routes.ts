import type { FastifyInstance } from 'fastify';
import { dayIn } from '#platform/timezone';
import type { BodyOf } from '#shared/contract/endpoint';
import type { Juicio } from '#shared/contract/visita/promocion-contenido';
import { promociones } from '#shared/contract/visita/promociones';
import { judgePromocion, needsOtraPersona } from '#shared/reglas/promocion/reglas-promocion';
import { isProfesional } from '../../accounts/profesional.ts';
import { type Autor, autorDe } from '../../audit/autor.ts';
import type { Db } from '../../db/schema/schema.ts';
import type { Deps } from '../../deps.ts';
import { errors } from '../../http/call/errors.ts';
import { handle } from '../../http/call/handle.ts';
import { idDe } from '../../http/call/id-de.ts';
import { comoCsv } from '../../http/listas/exportacion.ts';
import { exportPromociones, pagePromociones } from './lista-promociones.ts';
import {
  approvePromocion,
  rejectPromocion,
  sendPromocion,
  stepPromocion,
  withdrawPromocion,
} from './pasos-promocion.ts';
import { bloqueLegalDe, readHechos } from './politica/hechos.ts';
import { nombrada, nombresDeEstados, readPromocion } from './promocion-vista.ts';
import { createCuenta, linkDocumento, listDeProducto } from './publicas.ts';
import { exportRegistro } from './registro.ts';
import { createPromocion, deletePromocion, duplicatePromocion, savePromocion } from './write-promocion.ts';

export function registerPromociones(app: FastifyInstance, deps: Deps): void {
  const { config, db } = deps;
  handle(app, promociones.lista, async ({ caller, query }) => pagePromociones(db, caller, query));
  handle(app, promociones.una, async ({ caller, params }) => ({ data: await readPromocion(deps, caller, params.id) }));
  handle(app, promociones.crear, async (call, de) => ({
    data: await readPromocion(de, call.caller, await createPromocion(de, call.body, autorDe(call, config))),
  }));
  handle(app, promociones.guardar, async (call) => {
    await savePromocion(deps, call.params.id, call.body, autorDe(call, config));
    return { data: await readPromocion(deps, call.caller, call.params.id) };
  });
  handle(app, promociones.borrar, async (call) => deletePromocion(deps, call.params.id, autorDe(call, config)));
  handle(app, promociones.duplicar, async (call, de) => ({
    data: await readPromocion(de, call.caller, await duplicatePromocion(de, call.params.id, autorDe(call, config))),
  }));
  handle(app, promociones.validar, async (call, de) => ({ data: await judge(de, call.body, autorDe(call, config)) }));
  handle(app, promociones.exportar, async ({ caller, query, reply }) => {
    comoCsv(reply, 'promociones', deps.now());
    return exportPromociones(db, caller, query);
  });
  handle(app, promociones.registro, async ({ caller, query, reply }) => {
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="registro-descuentos-${query.mes}.csv"`);
    return exportRegistro(db, caller, query.mes);
  });
  registerPasos(app, deps);
  registerPublicas(app, deps);
}

function registerPasos(app: FastifyInstance, { config }: Deps): void {
  handle(app, promociones.enviar, async (call, de) => {
    await sendPromocion(de, call.params.id, call.body.version, autorDe(call, config));
    return { data: await readPromocion(de, call.caller, call.params.id) };
  });
  handle(app, promociones.aprobar, async (call, de) => {
    await approvePromocion(de, call.params.id, call.body.version, autorDe(call, config));
    return { data: await readPromocion(de, call.caller, call.params.id) };
  });
  handle(app, promociones.rechazar, async (call, de) => {
    await rejectPromocion(de, call.params.id, call.body, autorDe(call, config));
    return { data: await readPromocion(de, call.caller, call.params.id) };
  });
  handle(app, promociones.retirar, async (call, de) => {
    await withdrawPromocion(de, call.params.id, call.body, autorDe(call, config));
    return { data: await readPromocion(de, call.caller, call.params.id) };
  });
  for (const paso of ['reabrir', 'pausar', 'reanudar', 'finalizar'] as const)
    handle(app, promociones[paso], async (call, de) => {
      await stepPromocion(de, call.params.id, paso, call.body.version, autorDe(call, config));
      return { data: await readPromocion(de, call.caller, call.params.id) };
    });
}

function registerPublicas(app: FastifyInstance, deps: Deps): void {
  handle(app, promociones.deProducto, async ({ params, query, caller }) =>
    listDeProducto(deps, idDe(params.id), await isProfesional(deps, caller, query.profesional === '1')),
  );
  handle(app, promociones.documento, async ({ caller, params }) => ({
    data: await linkDocumento(deps, caller, params),
  }));
  const countVista = createCuenta(deps, 'vistas');
  const countClic = createCuenta(deps, 'clics');
  handle(app, promociones.vista, ({ params, origin }) => countVista(idDe(params.id), origin.ip));
  handle(app, promociones.clic, ({ params, origin }) => countClic(idDe(params.id), origin.ip));
}

/** The judgement by each rule of a content that is being written. An existing promotion is judged for its author, whoever of the company asks. */
async function judge(deps: Deps, body: BodyOf<typeof promociones.validar>, autor: Autor): Promise<Juicio> {
  const { db } = deps;
  const { producto_id, promocion_id, ...contenido } = body;
  const hoy = dayIn(autor.origin.timezone, deps.now());
  const quien = promocion_id === null ? autor : await autoriaDe(deps, promocion_id, producto_id, autor);
  const juzgado = await readHechos(db, quien, producto_id, contenido, { hoy, promocionId: promocion_id });
  const { oficial, politica, alcance } = juzgado;
  const zonas = alcance.zonas && (await namesDe(db, alcance.zonas));
  const juicio = judgePromocion(contenido, juzgado);
  return {
    ...juicio,
    bloque_legal: bloqueLegalDe(oficial, contenido.presentaciones),
    politica: { pais_iso: politica.pais_iso, revisada: politica.revisada },
    producto: {
      id: oficial.id,
      nombre: oficial.nombre,
      slug: oficial.slug,
      laboratorio: oficial.titular,
      pais_id: oficial.pais_id,
    },
    presentaciones: oficial.presentaciones.map(({ id, codigo, nombre }) => ({ id, codigo, nombre })),
    alcance: { por: alcance.por, zonas },
    directa: alcance.por === 'empresa' && !needsOtraPersona(juicio.reglas),
  };
}

/** The author of a promotion. @throws ApiError 404 for an unknown one, or one of another product; 403 for another person's */
async function autoriaDe(deps: Deps, id: number, productoId: number, autor: Autor) {
  const { autor: suyo, producto } = await readPromocion(deps, autor, id);
  if (producto.id !== productoId) throw errors.notFound();
  const fila = await deps.db.selectFrom('usuario').select(['id', 'roles']).where('id', '=', suyo.id).executeTakeFirst();
  return fila ?? autor;
}

async function namesDe(db: Db, zonas: readonly { pais_id: number; estado_id: number | null }[]) {
  const nombres = await nombresDeEstados(db, zonas);
  return zonas.map((zona) => nombrada(zona, nombres));
}
