import { sql } from 'kysely';
import type { AnswerOf } from '#shared/contract/endpoint';
import type { catalogo } from '#shared/contract/visita/catalogo';
import type { Db } from '../../../db/schema/schema.ts';
import type { Memoria } from './memoria.ts';

type Estado = AnswerOf<typeof catalogo.estado>['data'];

/** The importers of each source's lists. */
const FUENTES_DE = { aemps: ['nomenclator', 'listado'], anmat: ['anmat'], demo: ['demo'] } as const;
const isImportado = (origen: string): origen is keyof typeof FUENTES_DE => Object.hasOwn(FUENTES_DE, origen);

/** The size of the catalogue and the dates of its sources. Products that people added have no list and no date. */
export async function findEstado(db: Db, remember: Memoria): Promise<Estado> {
  const { porOrigen, presentaciones } = await remember('estado', () => countCatalogo(db));
  const lotes = await newestLotes(db);
  return {
    productos: porOrigen.reduce((suma, { productos }) => suma + productos, 0),
    presentaciones,
    fuentes: porOrigen.flatMap(({ origen, productos, fecha }) => {
      if (!isImportado(origen)) return [];
      const suyos = lotes.filter(({ fuente }) => FUENTES_DE[origen].some((nombre) => nombre === fuente));
      const [ultimo] = suyos.toSorted((a, b) => b.en.getTime() - a.en.getTime());
      if (!ultimo) return [];
      const dates = [fecha, ...suyos.map((lote) => lote.fecha)].filter((date) => date !== null).toSorted();
      return [{ origen, fecha: dates.at(-1) ?? null, importado_en: ultimo.en.toISOString(), productos }];
    }),
    es_demo: porOrigen.some(({ origen }) => origen === 'demo'),
  };
}

/** The newest import by source. An import that found no changes counts, because its list has a newer date. */
const newestLotes = (db: Db) =>
  db
    .selectFrom('lote_importacion')
    .select(['fuente', (eb) => eb.fn.max('fecha_listado').as('fecha')])
    .select(sql<Date>`max(coalesce(acabado_en, empezado_en))`.as('en'))
    .where('estado', 'in', ['hecho', 'sin_cambios'])
    .groupBy('fuente')
    .execute();

async function countCatalogo(db: Db) {
  const [porOrigen, { presentaciones }] = await Promise.all([
    db
      .selectFrom('producto')
      .select(['origen', sql<number>`count(*)::int`.as('productos'), (eb) => eb.fn.max('origen_fecha').as('fecha')])
      .where('activo', '=', true)
      .groupBy('origen')
      .orderBy('productos', 'desc')
      .execute(),
    db
      .selectFrom('presentacion as s')
      .innerJoin('producto as p', 'p.id', 's.producto_id')
      .select(sql<number>`count(*)::int`.as('presentaciones'))
      .where('s.activo', '=', true)
      .where('p.activo', '=', true)
      .executeTakeFirstOrThrow(),
  ]);
  return { porOrigen, presentaciones };
}

/** Id and slug of products in force after an id, for the sitemap. */
export async function listIndice(db: Db, desde: number): Promise<AnswerOf<typeof catalogo.indice>['data']> {
  const rows = await db
    .selectFrom('producto')
    .select(['id', 'slug', 'actualizado_en'])
    .where('activo', '=', true)
    .where('id', '>', desde)
    .orderBy('id')
    .limit(10_000)
    .execute();
  return rows.map((row) => ({ ...row, actualizado_en: row.actualizado_en.toISOString() }));
}
