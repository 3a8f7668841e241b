import { sql, type Transaction } from 'kysely';
import type { Db, Schema } from '../../../db/schema/schema.ts';
import { MARCAS } from './rasgos.ts';

type Trx = Transaction<Schema>;

/** Rows at a time: parsing them keeps the event loop for some 10 ms. */
const TANDA = 500;

/** Runs `leer` in one database snapshot: an import that commits meanwhile is only seen by the next reading. */
export const conInstantanea = <T>(db: Db, leer: (trx: Trx) => Promise<T>): Promise<T> =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(leer);

export async function readDiccionarios(trx: Trx) {
  const [laboratorios, principios, atc, formas, vias, propias, paises, excipientes, dicen, sinonimos] = [
    await trx.selectFrom('laboratorio').select(['id', 'codigo', 'nombre']).orderBy('id').execute(),
    await trx.selectFrom('principio_activo').select(['id', 'codigo', 'nombre']).orderBy('id').execute(),
    await trx.selectFrom('atc').select(['codigo', 'nombre']).orderBy('codigo').execute(),
    await trx.selectFrom('forma_simplificada').select(['id', 'codigo', 'nombre']).execute(),
    await trx.selectFrom('via_administracion').select(['id', 'codigo', 'nombre']).execute(),
    await trx.selectFrom('forma_farmaceutica').select(['id', 'codigo', 'nombre']).execute(),
    await trx.selectFrom('pais').select(['id', 'nombre']).execute(),
    await trx.selectFrom('excipiente').select(['id', 'nombre']).execute(),
    // Sources that list excipients. For products of other sources a missing excipient is unknown, not absent.
    await trx
      .selectFrom('producto')
      .innerJoin('producto_excipiente as e', 'e.producto_id', 'producto.id')
      .select('origen')
      .distinct()
      .execute(),
    await trx
      .selectFrom('sinonimo_principio')
      .select(['nombre', 'sinonimo'])
      .orderBy('nombre')
      .orderBy('sinonimo')
      .execute(),
  ];
  return { laboratorios, principios, atc, formas, vias, propias, paises, excipientes, dicen, sinonimos };
}
export type Diccionarios = Awaited<ReturnType<typeof readDiccionarios>>;

const readProductos = (trx: Trx, desde: number) =>
  trx
    .selectFrom('producto')
    .select(['id', 'slug', 'tipo', 'pais_id', 'nregistro', 'nombre', 'estado_registro', 'num_principios', 'origen'])
    .select([
      'laboratorio_titular_id',
      'laboratorio_comercializador_id',
      'atc_codigos',
      'forma_id',
      'forma_simplificada_id',
    ])
    .select(MARCAS)
    .select(sql<number>`coalesce(fecha_autorizacion - date '1970-01-01', 0)`.as('autorizacion'))
    .select(sql<number>`extract(epoch from creado_en)::bigint`.as('alta'))
    .where('id', '>', desde)
    .orderBy('id')
    .limit(TANDA)
    .execute();
export type ProductoLeido = Awaited<ReturnType<typeof readProductos>>[number];

export interface Tanda {
  productos: ProductoLeido[];
  presentaciones: Awaited<ReturnType<typeof readPresentaciones>>;
  composicion: { producto_id: number; principio_activo_id: number }[];
  vias: { producto_id: number; via_id: number }[];
  excipientes: { producto_id: number; excipiente_id: number }[];
}

const readPresentaciones = (trx: Trx, desde: number, hasta: number) =>
  trx
    .selectFrom('presentacion')
    .select(['producto_id', 'codigo', 'ean13', 'estado_registro', 'comercializada', 'activo'])
    .select('problema_suministro_activo')
    .where('producto_id', '>', desde)
    .where('producto_id', '<=', hasta)
    .orderBy('producto_id')
    .orderBy('id')
    .execute();

const readExcipientes = (trx: Trx, cuales: readonly number[], desde: number, hasta: number) =>
  trx
    .selectFrom('producto_excipiente')
    .select(['producto_id', 'excipiente_id'])
    .where('producto_id', '>', desde)
    .where('producto_id', '<=', hasta)
    .where('excipiente_id', 'in', cuales)
    .execute();

/** All products in the order of their ids, in batches, with their dependent rows; of the excipients only `declarables` (ids). */
export async function* readTandas(trx: Trx, declarables: readonly number[]): AsyncGenerator<Tanda> {
  for (let desde = 0; ; ) {
    const productos = await readProductos(trx, desde);
    const hasta = productos.at(-1)?.id;
    if (hasta === undefined) return;
    const presentaciones = await readPresentaciones(trx, desde, hasta);
    const composicion = await trx
      .selectFrom('composicion')
      .select(['producto_id', 'principio_activo_id'])
      .where('producto_id', '>', desde)
      .where('producto_id', '<=', hasta)
      .orderBy('producto_id')
      .orderBy('orden')
      .execute();
    const vias = await trx
      .selectFrom('producto_via')
      .select(['producto_id', 'via_id'])
      .where('producto_id', '>', desde)
      .where('producto_id', '<=', hasta)
      .orderBy('producto_id')
      .orderBy('orden')
      .execute();
    const excipientes = declarables.length === 0 ? [] : await readExcipientes(trx, declarables, desde, hasta);
    yield { productos, presentaciones, composicion, vias, excipientes };
    desde = hasta;
  }
}
