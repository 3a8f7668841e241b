import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { mainOn } from '../testing/build-test-main.ts';
import { burning, startOwnPostgres } from '../testing/own-postgres.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { comprobarCopia } from './comprobar-copia.ts';
import { type Copia, hacerCopia } from './hacer-copia.ts';
import { restaurarCopia } from './restaurar.ts';
import {
  carpetaDePrueba,
  embeddedVacio,
  esquemaDe,
  ficheroDePrueba,
  lugarEnDisco,
  origenDe,
  sumasDe,
  type Vacio,
  vacioEn,
  xidDe,
} from './testing/copia-de-prueba.ts';

/** B-01: one file of a platform at work, and the same platform from it, elsewhere. */
const dataDir = carpetaDePrueba();
const file = path.join(dataDir, 'copia.tar.zst');
const database = await openTestDatabase();
const { db, pool, connection } = database;
const own = await startOwnPostgres();
const main = await mainOn(database, { dataDir });
const origen = origenDe(connection, dataDir);

const WRITERS = 20;
let copia: Copia;
let antes: number;
let documento: Awaited<ReturnType<typeof ficheroDePrueba>>;

/** Each transaction writes two rows that only make sense together, and changes a third. */
async function escribir(usuario_id: number, until: () => boolean): Promise<number> {
  let done = 0;
  while (!until()) {
    await db.transaction().execute(async (trx) => {
      const aviso = { usuario_id, tipo: 'prueba', titulo: 'Título\ty\nlínea \\N «ñ»', texto: '€'.repeat(200) };
      await trx.insertInto('notificacion').values(aviso).execute();
      const datos = { usuario_id, tipo: 'condiciones_empleo', version_texto: 'v', valor: true, origen: 'prueba' };
      await trx.insertInto('consentimiento').values(datos).execute();
      await trx
        .updateTable('usuario')
        .set(({ eb }) => ({ version: eb('version', '+', 1) }))
        .where('id', '=', usuario_id)
        .execute();
      done += 1;
    });
  }
  return done;
}

beforeAll(async () => {
  // Its transaction ids are ahead of any fresh cluster's.
  await pool.query(burning(20_000));
  const personas = await Promise.all(Array.from({ length: WRITERS }, () => main.buildUsuario()));
  documento = await ficheroDePrueba(db, dataDir, { dueno_id: personas[0]?.id ?? 0 });
  await ficheroDePrueba(db, dataDir, { dueno_id: personas[1]?.id ?? 0, variantes: [480, 960] });
  for (const { id } of personas) await main.tokenOf(id);
  await sql`insert into noticia (slug, titulo, entradilla, cuerpo, texto, area_id, categoria_id, estado, fecha_publicacion, origen)
    select 'noticia-' || i, 'Noticia ' || i || ' sobre la cotización', 'Entradilla', '<p>Texto</p>', 'Texto', (select min(id) from area_noticia),
      (select min(id) from categoria_noticia), 'publicada',
      now() - interval '1 day', 'manual' from generate_series(1, 50) i`.execute(db);
  await sql`delete from noticia where slug in ('noticia-49', 'noticia-50')`.execute(db);
  let stop = false;
  const writing = personas.map(({ id }) => escribir(id, () => stop));
  await new Promise((resolve) => setTimeout(resolve, 500));
  antes = Number((await pool.query<{ n: string }>('select count(*) as n from notificacion')).rows[0]?.n);
  copia = await hacerCopia(origen, file);
  stop = true;
  await Promise.all(writing);
}, 60_000);

const sumas = () => copia.manifiesto.tablas.map(({ nombre, filas, sha256 }) => ({ nombre, filas, sha256 }));
const filasDe = (tabla: string) => copia.manifiesto.tablas.find(({ nombre }) => nombre === tabla)?.filas ?? 0;

test('beside 20 writers it is one moment: what was acknowledged is in it, and nothing by halves', async () => {
  const { rows } = await pool.query<{ n: string }>('select count(*) as n from notificacion');
  expect(antes).toBeGreaterThan(20);
  expect(filasDe('notificacion')).toBeGreaterThanOrEqual(antes);
  expect(filasDe('notificacion')).toBeLessThan(Number(rows[0]?.n));
  expect(filasDe('consentimiento')).toBe(filasDe('notificacion'));
  expect(await comprobarCopia(file)).toEqual(copia.manifiesto);
});

describe.each([
  ['the embedded PostgreSQL', () => embeddedVacio()],
  ['somebody’s own, of another version and collation, without a superuser', async () => vacioEn(await own.create())],
])('restored into %s', (_, vacio) => {
  test('every table’s rows and checksums are those of the snapshot, and what hangs from them is right', async () => {
    const destino = await vacio();
    const { migradas } = await restaurarCopia(file, destino);
    expect(migradas).toEqual([]);
    expect(await sumasDe(destino.connection, destino.dataDir)).toEqual(sumas());
    const restored = await destino.openDatabase();
    const ask = async (text: string) => (await restored.pool.query<{ n: string }>(text)).rows[0]?.n;
    expect(await ask('select count(*) as n from notificacion')).toBe(
      await ask('select sum(version - 1) as n from usuario'),
    );
    // Sessions stay where they were.
    expect(await ask('select count(*) as n from token_acceso')).toBe(0);
    // Words, generated anew by this PostgreSQL.
    expect(await ask(`select count(*) as n from noticia where tsv @@ to_tsquery('es', 'cotizacion')`)).toBe(48);
    // The next id is beyond every one that ever was.
    const { id } = await restored.db
      .insertInto('notificacion')
      .values({ usuario_id: 1, tipo: 'prueba', titulo: 'Nueva', texto: '' })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(id).toBeGreaterThan(filasDe('notificacion'));
    // The files, byte for byte.
    const where = lugarEnDisco(destino.dataDir, documento.id);
    expect(readFileSync(where).equals(documento.bytes)).toBe(true);
    expect(copia.manifiesto.ficheros).toMatchObject({ cuantos: 3, faltan: [] });
    // Its rules are in their place again.
    const porMigraciones = await vacio();
    await porMigraciones.openDatabase();
    expect(await esquemaDe(destino.connection)).toEqual(await esquemaDe(porMigraciones.connection));
    await expect(restored.pool.query('delete from evento_auditoria')).resolves.toMatchObject({ rowCount: 0 });
    await expect(restored.pool.query('truncate evento_auditoria')).rejects.toThrow('append-only');
    await expect(restored.pool.query('delete from laboratorio')).rejects.toThrow('importadores');
  }, 60_000);
});

test('from the embedded PostgreSQL to one’s own and back, the checksums stay', async () => {
  const propia = vacioEn(await own.create());
  await restaurarCopia(file, propia);
  const vuelta = path.join(propia.dataDir, 'vuelta.tar.zst');
  const { manifiesto } = await hacerCopia(propia, vuelta);
  expect(manifiesto.secuencias).toEqual(copia.manifiesto.secuencias);
  expect(manifiesto.ficheros).toEqual(copia.manifiesto.ficheros);
  const destino = await embeddedVacio();
  await restaurarCopia(vuelta, destino);
  expect(await sumasDe(destino.connection, destino.dataDir)).toEqual(sumas());
}, 60_000);

describe('transaction ids of another cluster', () => {
  /** Everything that lists show, and what is written, changed and deleted after them. */
  async function ver(destino: Vacio) {
    const { app, db: alli } = await mainOn(await destino.openDatabase(), { limitsFactor: 1_000 });
    const total = async (q = '') => (await app.inject(`/api/noticias?per_page=1${q}`)).json().meta.total;
    expect([await total(), await total('&q=cotizacion')]).toEqual([48, 48]);
    const cambia = alli.updateTable('noticia').where('slug', 'in', ['noticia-1', 'noticia-2']);
    await cambia.set({ titulo: 'Fórmulas magistrales' }).execute();
    expect([await total(), await total('&q=cotizacion'), await total('&q=magistral')]).toEqual([48, 46, 2]);
    await alli.deleteFrom('noticia').where('slug', '=', 'noticia-1').execute();
    expect([await total(), await total('&q=magistral')]).toEqual([47, 1]);
  }

  test('lower ones: what changes is seen at once', async () => {
    const destino = await embeddedVacio();
    await restaurarCopia(file, destino);
    expect(await xidDe(destino.connection)).toBeLessThan(await xidDe(connection));
    // Rows that were written «later» would be looked at for ever, and missed when their number comes.
    const { pool: alli } = await destino.openDatabase();
    for (const tabla of ['noticia', 'oferta_empleo', 'fila_borrada']) {
      const futuras = `select from ${tabla} where cambio_tx >= pg_snapshot_xmax(pg_current_snapshot())`;
      expect([tabla, (await alli.query(futuras)).rowCount]).toEqual([tabla, 0]);
    }
    await ver(destino);
  }, 60_000);

  test('higher ones: what changes is seen at once', async () => {
    const destino = vacioEn(await own.create());
    await own.burn(60_000);
    await restaurarCopia(file, destino);
    expect(await xidDe(destino.connection)).toBeGreaterThan(await xidDe(connection));
    await ver(destino);
  }, 60_000);
});

test('every column of transaction ids is filled by the transaction that brings the row', async () => {
  const { rows } = await pool.query<{ columna: string; valor: string }>(`
    select format('%s.%s', attrelid::regclass, attname) as columna, pg_get_expr(adbin, adrelid) as valor
    from pg_attribute a left join pg_attrdef d on d.adrelid = attrelid and adnum = attnum
    join pg_class c on c.oid = attrelid
    where atttypid = 'xid8'::regtype and relkind in ('r', 'p') and relnamespace = 'public'::regnamespace`);
  expect(rows.length).toBeGreaterThan(2);
  for (const { columna, valor } of rows) expect([columna, valor]).toEqual([columna, 'pg_current_xact_id()']);
});
