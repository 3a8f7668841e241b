import { sql, type Transaction } from 'kysely';
import { slug } from '#shared/textos/slug';
import type { Db, Schema } from '../../db/schema/schema.ts';
import {
  ATC,
  EXCIPIENTES,
  FORMAS,
  LABORATORIOS,
  LABORATORIOS_AR,
  PRINCIPIOS,
  type ProductoDePrueba,
  VIAS,
} from './catalogo-de-prueba-datos.ts';
import { seedHijos } from './hijos-de-prueba.ts';
import { type ClaveProducto, PRODUCTOS } from './productos-de-prueba.ts';

type Tx = Transaction<Schema>;
const ESPANA = 28;
const ARGENTINA = 10;
export const FECHA_LISTADO = '2026-11-02';

/** Runs a transaction that may write the official layer. */
export const asImporter = <T>(db: Db, run: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (tx) => {
    await sql`select set_config('catalogo.importador', 'prueba', true)`.execute(tx);
    return run(tx);
  });

/** Inserts PRODUCTOS with their related rows. Gives the products' ids by key. */
export const seedCatalogo = (db: Db): Promise<Record<ClaveProducto, number>> =>
  asImporter(db, async (tx) => {
    const lote = await seedLotes(tx);
    const diccionarios = await seedDiccionarios(tx);
    const ids: Record<string, number> = {};
    for (const [clave, producto] of Object.entries<ProductoDePrueba>(PRODUCTOS))
      ids[clave] = await seedProducto(tx, producto, diccionarios, lote);
    // The cast is safe: there is one id for each key of PRODUCTOS.
    const completos = ids as Record<ClaveProducto, number>;
    await seedHijos(tx, completos, lote);
    return completos;
  });

async function seedLotes(tx: Tx): Promise<number> {
  const hecho = { estado: 'hecho', acabado_en: new Date('2026-11-03T04:00:30Z') } as const;
  const [{ id } = { id: 0 }] = await tx
    .insertInto('lote_importacion')
    .values([
      {
        fuente: 'nomenclator',
        fichero: 'prescripcion.zip',
        sha256: 'a'.repeat(64),
        fecha_listado: FECHA_LISTADO,
        ...hecho,
      },
      { fuente: 'anmat', fichero: 'anmat.csv', sha256: 'b'.repeat(64), fecha_listado: '2026-10-01', ...hecho },
    ])
    .returning('id')
    .execute();
  return id;
}

interface Diccionarios {
  laboratorio: Map<string, number>;
  principio: Map<string, number>;
  forma: Map<string, { id: number; simplificada: number | null }>;
  via: Map<string, number>;
  excipiente: Map<string, number>;
}

async function seedDiccionarios(tx: Tx): Promise<Diccionarios> {
  await seedAtc(tx);
  const laboratorio = new Map<string, number>();
  for (const [paisId, laboratorios] of [
    [ESPANA, LABORATORIOS],
    [ARGENTINA, LABORATORIOS_AR],
  ] as const)
    for (const [clave, [codigo, nombre]] of Object.entries(laboratorios))
      laboratorio.set(clave, await insertEntrada(tx, 'laboratorio', { pais_id: paisId, codigo, nombre }));
  const principio = new Map<string, number>();
  for (const [i, [clave, nombre]] of Object.entries(PRINCIPIOS).entries())
    principio.set(clave, await insertEntrada(tx, 'principio_activo', { pais_id: ESPANA, codigo: `${i + 1}`, nombre }));
  const ar = { pais_id: ARGENTINA, codigo: 'P1', nombre: 'PARACETAMOL' };
  principio.set('paracetamolAr', await insertEntrada(tx, 'principio_activo', ar));
  const forma: Diccionarios['forma'] = new Map();
  for (const [i, [nombre, simple]] of Object.entries(FORMAS).entries()) {
    const simplificada = await simplificadaDe(tx, simple);
    const values = { pais_id: ESPANA, codigo: `${i + 1}`, nombre, forma_simplificada_id: simplificada };
    const { id } = await tx.insertInto('forma_farmaceutica').values(values).returning('id').executeTakeFirstOrThrow();
    forma.set(nombre, { id, simplificada });
  }
  const [via, excipiente] = [new Map<string, number>(), new Map<string, number>()];
  for (const [i, nombre] of VIAS.entries())
    via.set(nombre, await insertEntrada(tx, 'via_administracion', { pais_id: ESPANA, codigo: `${i + 1}`, nombre }));
  for (const [i, nombre] of EXCIPIENTES.entries())
    excipiente.set(nombre, await insertEntrada(tx, 'excipiente', { pais_id: ESPANA, codigo: `${i + 1}`, nombre }));
  return { laboratorio, principio, forma, via, excipiente };
}

type TablaEntrada = 'laboratorio' | 'principio_activo' | 'forma_simplificada' | 'via_administracion' | 'excipiente';
async function insertEntrada(
  tx: Tx,
  tabla: TablaEntrada,
  values: { pais_id: number; codigo: string; nombre: string | null },
): Promise<number> {
  return (await tx.insertInto(tabla).values(values).returning('id').executeTakeFirstOrThrow()).id;
}

async function simplificadaDe(tx: Tx, nombre: string): Promise<number> {
  const there = await tx.selectFrom('forma_simplificada').select('id').where('nombre', '=', nombre).executeTakeFirst();
  return there?.id ?? insertEntrada(tx, 'forma_simplificada', { pais_id: ESPANA, codigo: slug(nombre), nombre });
}

async function seedAtc(tx: Tx): Promise<void> {
  const LARGOS = [1, 3, 4, 5, 7];
  const nombres = new Map<string, string | null>(Object.entries(ATC));
  for (const codigo of Object.keys(ATC))
    for (const largo of LARGOS.filter((l) => l < codigo.length))
      if (!nombres.has(codigo.slice(0, largo))) nombres.set(codigo.slice(0, largo), null);
  const values = [...nombres].map(([codigo, nombre]) => {
    const nivel = LARGOS.indexOf(codigo.length) + 1;
    return { codigo, nombre, nivel, padre: nivel === 1 ? null : codigo.slice(0, LARGOS[nivel - 2]) };
  });
  await tx
    .insertInto('atc')
    .values(values)
    .onConflict((c) => c.column('codigo').doNothing())
    .execute();
}

async function seedProducto(tx: Tx, producto: ProductoDePrueba, en: Diccionarios, lote: number): Promise<number> {
  const { titular, comercializador, principios = [], vias = [], forma = '', excipientes = [], ...resto } = producto;
  const { presentaciones = [], ...fila } = resto;
  const paisId = fila.pais_id ?? ESPANA;
  const { id } = await tx
    .insertInto('producto')
    .values({
      slug: slug(fila.nombre),
      origen: 'aemps',
      origen_fecha: FECHA_LISTADO,
      origen_lote_id: lote,
      psicotropo: false,
      estupefaciente: false,
      ...fila,
      pais_id: paisId,
      huella: slug(fila.nombre),
      laboratorio_titular_id: en.laboratorio.get(titular ?? '') ?? null,
      laboratorio_comercializador_id: en.laboratorio.get(comercializador ?? titular ?? '') ?? null,
      forma_id: en.forma.get(forma)?.id ?? null,
      forma_simplificada_id: en.forma.get(forma)?.simplificada ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const [i, [clave, dosis, unidad]] of principios.entries())
    await tx
      .insertInto('composicion')
      .values({
        producto_id: id,
        orden: i + 1,
        dosis,
        unidad_dosis: unidad,
        principio_activo_id: en.principio.get(clave) ?? 0,
      })
      .execute();
  for (const [orden, via] of vias.entries())
    await tx
      .insertInto('producto_via')
      .values({ producto_id: id, via_id: en.via.get(via) ?? 0, orden })
      .execute();
  for (const [orden, nombre] of excipientes.entries())
    await tx
      .insertInto('producto_excipiente')
      .values({ producto_id: id, excipiente_id: en.excipiente.get(nombre) ?? 0, orden })
      .execute();
  for (const { nombre = '', ...presentacion } of presentaciones)
    await tx
      .insertInto('presentacion')
      .values({ producto_id: id, pais_id: paisId, nombre: `${fila.nombre}, ${nombre}`, ...presentacion })
      .execute();
  return id;
}
