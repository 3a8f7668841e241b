import { sql } from 'kysely';
import type { EnlaceFichero } from '#shared/contract/main/ficheros';
import type { PromocionPublica } from '#shared/contract/visita/promociones';
import { APARTADAS } from '#shared/estados/estados-empresa';
import { MARCAS_CON_RECETA } from '#shared/estados/prescripcion';
import type { PoliticaPromocion } from '#shared/reglas/promocion/datos-promocion';
import { judgeProducto, soloProfesionales } from '#shared/reglas/promocion/reglas-promocion';
import { isProfesional } from '../../accounts/profesional.ts';
import type { Caller } from '../../caller.ts';
import type { Db } from '../../db/schema/schema.ts';
import type { Deps } from '../../deps.ts';
import { enlaceDescarga } from '../../files/enlace-descarga.ts';
import { errors } from '../../http/call/errors.ts';
import { createContador } from '../catalogo/contador.ts';
import { hoyDeLaCasa } from './pasos-promocion.ts';
import { promocionadoDe, readPolitica } from './politica/hechos.ts';
import { financiadoDe, readOficial } from './politica/oficial.ts';
import { readPromocion, showContenidos } from './promocion-vista.ts';

const MAXIMO = 20;

/** Promotions that are visible today, by their dates and conditions, also when the jobs have not run yet. */
const aLaVista = (db: Db, hoy: string) =>
  db
    .selectFrom('promocion as p')
    .where('p.estado', '=', 'vigente')
    .where('p.fecha_inicio', '<=', hoy)
    .where('p.fecha_fin', '>=', hoy)
    .where(
      sql<boolean>`not exists (select from empresa e where e.id = p.empresa_id and e.estado = any(${[...APARTADAS]}))`,
    );

/** Whether the account `u` is suspended: its promotions are hidden. */
const estaSuspendida = sql<boolean>`u.estado = 'suspendida'`;

/**
 * The active promotions of a product; those for professionals only if the reader is one. Promotions that an import has just made
 * doubtful are not shown, even if their review has not begun. `autorId`: only those of this person.
 */
export async function listDeProducto(
  deps: Pick<Deps, 'reads' | 'now'>,
  productoId: number,
  esProfesional: boolean,
  autorId?: number,
): Promise<{ data: PromocionPublica[]; para_profesionales: number }> {
  // Only the pool `reads` is used: queries that wait for a lock on accounts hold connections of the other pool.
  const { reads: db } = deps;
  const oficial = await readOficial(db, productoId);
  if (!oficial) throw errors.notFound();
  const politica = await readPolitica(db, oficial.pais_id);
  const producto = promocionadoDe(oficial);
  if (judgeProducto(producto, politica) !== null) return { data: [], para_profesionales: 0 };
  const todas = await aLaVista(db, hoyDeLaCasa(deps))
    .leftJoin('empresa as e', 'e.id', 'p.empresa_id')
    .selectAll('p')
    .select('e.nombre as empresa')
    .where('p.producto_id', '=', productoId)
    .$if(autorId !== undefined, (qb) => qb.where('p.autor_id', '=', autorId ?? 0))
    .orderBy('p.fecha_inicio', 'desc')
    .orderBy('p.id', 'desc')
    .limit(MAXIMO)
    .execute();
  // Accounts are only queried if there is a promotion, so that a lock on accounts does not block other fichas.
  const autores = await autoresDe(
    db,
    todas.flatMap(({ autor_id }) => autor_id ?? []),
  );
  const filas = todas.filter(({ autor_id }) => !autores.get(autor_id ?? 0)?.isSuspendido);
  const reservado = soloProfesionales(producto, politica) !== null;
  const visibles = filas.filter(({ publico }) => esProfesional || (publico === 'publico' && !reservado));
  const contenidos = await showContenidos(
    db,
    visibles.map(({ contenido }) => contenido),
  );
  const data = visibles.flatMap((fila, i) => {
    const contenido = contenidos[i];
    if (!contenido || !fila.bloque_legal) return [];
    const autor = autores.get(fila.autor_id ?? 0)?.nombre ?? null;
    return {
      id: fila.id,
      ...contenido,
      publico: fila.publico,
      empresa: fila.empresa,
      autor,
      bloque_legal: fila.bloque_legal,
    };
  });
  return { data, para_profesionales: filas.length - visibles.length };
}

/** Ids of products with a promotion that such a reader sees now, by the same rules as `listDeProducto`. */
export async function listPromocionados(deps: Pick<Deps, 'reads' | 'now'>, esProfesional: boolean): Promise<number[]> {
  const { reads: db } = deps;
  const filas = await db
    .with('promocionado', () =>
      aLaVista(db, hoyDeLaCasa(deps))
        .select('p.producto_id')
        .select(sql<boolean>`bool_or(p.publico = 'publico')`.as('hay_para_todos'))
        .where(sql<boolean>`not exists (select from usuario u where u.id = p.autor_id and ${estaSuspendida})`)
        .groupBy('p.producto_id'),
    )
    .selectFrom('promocionado as v')
    .innerJoin('producto as p', 'p.id', 'v.producto_id')
    .select(['v.hay_para_todos', 'p.id', 'p.pais_id', 'p.tipo', 'p.estado_registro', 'p.activo', 'p.receta'])
    .select([...MARCAS_CON_RECETA.map((marca) => `p.${marca}` as const), 'p.triangulo_negro'])
    .select(financiadoDe.as('financiado'))
    .execute();
  const politicas = new Map<number, PoliticaPromocion>();
  for (const pais of new Set(filas.map(({ pais_id }) => pais_id))) politicas.set(pais, await readPolitica(db, pais));
  const seVe = (fila: (typeof filas)[number]) => {
    const politica = politicas.get(fila.pais_id);
    // None of the rules used here needs the ficha técnica.
    const producto = promocionadoDe({ ...fila, ficha_tecnica: null });
    if (!politica || judgeProducto(producto, politica) !== null) return false;
    return esProfesional || (fila.hay_para_todos && soloProfesionales(producto, politica) === null);
  };
  return filas.filter(seVe).map(({ id }) => id);
}

interface AutorVisto {
  nombre: string;
  isSuspendido: boolean;
}

async function autoresDe(db: Db, ids: readonly number[]): Promise<Map<number, AutorVisto>> {
  if (ids.length === 0) return new Map();
  const filas = await db
    .selectFrom('usuario as u')
    .select(['u.id', 'u.nombre', 'u.apellidos', estaSuspendida.as('isSuspendido')])
    .where('u.id', 'in', ids)
    .execute();
  return new Map(
    filas.map(({ id, nombre, apellidos, isSuspendido }) => [
      id,
      { nombre: [nombre, apellidos].filter(Boolean).join(' '), isSuspendido },
    ]),
  );
}

/** A link to a document of a promotion that the caller may see, as a reader of the ficha, or as its writer or approver. */
export async function linkDocumento(
  deps: Deps,
  caller: Caller,
  { id, documento }: { id: string; documento: string },
): Promise<EnlaceFichero> {
  const fila = /^\d{1,15}$/.test(id)
    ? await deps.db.selectFrom('promocion').selectAll().where('id', '=', Number(id)).executeTakeFirst()
    : undefined;
  if (!fila) throw errors.notFound();
  const { data } = await listDeProducto(deps, fila.producto_id, await isProfesional(deps, caller, false));
  const publica = data.find((una) => una.id === fila.id);
  const suyos = publica?.documentos ?? (await documentosPropios(deps, caller, fila.id));
  if (!suyos.some((uno) => uno.id === documento)) throw errors.notFound();
  return enlaceDescarga(deps, documento, caller.id);
}

async function documentosPropios(deps: Deps, caller: Caller, id: number) {
  const { contenido, nueva_version } = await readPromocion(deps, caller, id).catch((error: unknown) => {
    throw error instanceof Error && error.name === 'ApiError' ? errors.notFound() : error;
  });
  return [...contenido.documentos, ...(nueva_version?.contenido.documentos ?? [])];
}

/** Counts views or clicks of active promotions, in daily buckets. */
export const createCuenta = (deps: Pick<Deps, 'db' | 'now'>, que: 'vistas' | 'clics') =>
  createContador(deps, async (promocionId, fecha) => {
    const { numInsertedOrUpdatedRows } = await deps.db
      .insertInto('estadistica_promocion')
      .columns(['promocion_id', 'fecha', que])
      .expression(
        aLaVista(deps.db, hoyDeLaCasa(deps))
          .select(['p.id', sql<string>`${fecha}::date`.as('fecha'), sql<number>`1`.as('uno')])
          .where('p.id', '=', promocionId),
      )
      .onConflict((c) =>
        c
          .columns(['promocion_id', 'fecha'])
          .doUpdateSet({ [que]: sql`${sql.ref(`estadistica_promocion.${que}`)} + 1` }),
      )
      .executeTakeFirst();
    return numInsertedOrUpdatedRows === 1n;
  });
