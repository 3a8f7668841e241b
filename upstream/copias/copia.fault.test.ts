import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import { mainOn } from '../testing/build-test-main.ts';
import { until } from '../testing/mail/mail-rig.ts';
import { startOwnPostgres } from '../testing/postgres/own-postgres.ts';
import { burning } from '../testing/postgres/own-postgres-server.ts';
import { openTestDatabase } from '../testing/postgres/test-database.ts';
import { checkCopia } from './check-copia.ts';
import { type Copia, makeCopia } from './make-copia.ts';
import { restoreCopia } from './restore-copia.ts';
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

/** B-01: a backup is made of a platform at work, and restored elsewhere. */
const dataDir = carpetaDePrueba();
const file = path.join(dataDir, 'copia.tar.zst');
const database = await openTestDatabase();
const { db, pool, connection } = database;
const own = await startOwnPostgres();
const main = await mainOn(database, { dataDir });
const origen = origenDe(connection, dataDir);

const WRITERS = 20;
const avisos = async () =>
  (await pool.query<{ n: number }>('select count(*)::int as n from notificacion')).rows[0]?.n ?? 0;
let copia: Copia;
let antes: number;
let documento: Awaited<ReturnType<typeof ficheroDePrueba>>;

/** Writes in a loop: each transaction inserts two rows that belong together and updates a third. Each writer has its own connection. */
async function escribir(usuario_id: number, isOver: () => boolean): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  while (!isOver()) {
    await client.query('begin');
    await client.query('insert into notificacion (usuario_id, tipo, titulo, texto) values ($1, $2, $3, $4)', [
      usuario_id,
      'prueba',
      'Título\ty\nlínea \\N «ñ»',
      '€'.repeat(200),
    ]);
    await client.query(
      `insert into consentimiento (usuario_id, tipo, version_texto, valor, origen)
       values ($1, 'condiciones_empleo', 'v', true, 'prueba')`,
      [usuario_id],
    );
    await client.query('update usuario set version = version + 1 where id = $1', [usuario_id]);
    await client.query('commit');
  }
  await client.end();
}

beforeAll(async () => {
  // The origin's transaction ids are ahead of those of any fresh cluster.
  await pool.query(burning(20_000));
  const personas = await Promise.all(Array.from({ length: WRITERS }, () => main.buildUsuario()));
  documento = await ficheroDePrueba(db, dataDir, { dueno_id: personas[0]?.id ?? 0 });
  await ficheroDePrueba(db, dataDir, { dueno_id: personas[1]?.id ?? 0, variantes: [480, 960] });
  for (const { id } of personas) await main.tokenOf(id);
  await sql`insert into push_suscripcion (usuario_id, token_id, endpoint, p256dh, auth)
    select usuario_id, id, 'https://push.example/' || id, 'clave', 'secreto' from token_acceso`.execute(db);
  await sql`insert into noticia (slug, titulo, entradilla, cuerpo, texto, area_id, categoria_id, estado, fecha_publicacion, origen)
    select 'noticia-' || i, 'Noticia ' || i || ' sobre la cotización', 'Entradilla', '<p>Texto</p>', 'Texto', (select min(id) from area_noticia),
      (select min(id) from categoria_noticia), 'publicada',
      now() - interval '1 day', 'manual' from generate_series(1, 50) i`.execute(db);
  await sql`delete from noticia where slug in ('noticia-49', 'noticia-50')`.execute(db);
  let stop = false;
  const writing = personas.map(({ id }) => escribir(id, () => stop));
  await until(async () => (await avisos()) > 5 * WRITERS);
  antes = await avisos();
  copia = await makeCopia(origen, file);
  await until(async () => (await avisos()) > filasDe('notificacion'));
  stop = true;
  await Promise.all(writing);
}, 60_000);

const sumas = () => copia.manifiesto.tablas.map(({ nombre, filas, sha256 }) => ({ nombre, filas, sha256 }));
const filasDe = (tabla: string) => copia.manifiesto.tablas.find(({ nombre }) => nombre === tabla)?.filas ?? 0;

test('beside 20 writers the backup is one moment: it has every acknowledged transaction, and none in part', async () => {
  expect(filasDe('notificacion')).toBeGreaterThanOrEqual(antes);
  expect(filasDe('notificacion')).toBeLessThan(await avisos());
  expect(filasDe('consentimiento')).toBe(filasDe('notificacion'));
  expect(await checkCopia(file)).toEqual(copia.manifiesto);
});

describe.each([
  ['the embedded PostgreSQL', () => embeddedVacio()],
  ['somebody’s own, of another version and collation, without a superuser', async () => vacioEn(await own.create())],
])('restored into %s', (_, vacio) => {
  test('rows and checksums of every table are those of the snapshot, and generated data, sequences, files and triggers are right', async () => {
    const destino = await vacio();
    const { migradas } = await restoreCopia(file, destino);
    expect(migradas).toEqual([]);
    expect(await sumasDe(destino.connection, destino.dataDir)).toEqual(sumas());
    const restored = await destino.openDatabase();
    const ask = async (text: string) => (await restored.pool.query<{ n: string }>(text)).rows[0]?.n;
    expect(await ask('select count(*) as n from notificacion')).toBe(
      await ask('select sum(version - 1) as n from usuario'),
    );
    // Sessions and what depends on them are not copied.
    expect(await ask('select count(*) as n from token_acceso')).toBe(0);
    expect(await ask('select count(*) as n from push_suscripcion')).toBe(0);
    // The search vectors, which this PostgreSQL generated anew.
    expect(await ask(`select count(*) as n from noticia where tsv @@ to_tsquery('es', 'cotizacion')`)).toBe(48);
    // The next id is higher than every id that was ever given.
    const { id } = await restored.db
      .insertInto('notificacion')
      .values({ usuario_id: 1, tipo: 'prueba', titulo: 'Nueva', texto: '' })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(id).toBeGreaterThan(filasDe('notificacion'));
    // The files are equal byte for byte.
    const where = lugarEnDisco(destino.dataDir, documento.id);
    expect(readFileSync(where).equals(documento.bytes)).toBe(true);
    expect(copia.manifiesto.ficheros).toMatchObject({ cuantos: 3, faltan: [] });
    // The triggers are in place again.
    await expect(restored.pool.query('delete from evento_auditoria')).resolves.toMatchObject({ rowCount: 0 });
    await expect(restored.pool.query('truncate evento_auditoria')).rejects.toThrow('append-only');
    await expect(restored.pool.query('delete from laboratorio')).rejects.toThrow('importadores');
  }, 60_000);
});

test('keys, triggers and indexes are those that the migrations make', async () => {
  const [restaurada, migrada] = [vacioEn(await own.create()), vacioEn(await own.create())];
  await restoreCopia(file, restaurada);
  await migrada.openDatabase();
  expect(await esquemaDe(restaurada.connection)).toEqual(await esquemaDe(migrada.connection));
}, 60_000);

/** Checks the totals of lists, and that they follow changes and deletions made after the restore. */
async function verCambios(destino: Vacio): Promise<void> {
  const { app, db: alli, clock } = await mainOn(await destino.openDatabase(), { limitsFactor: 1_000 });
  const total = async (q = '') => {
    // Totals of a list without search words are cached for five seconds.
    clock.offsetMs += 6_000;
    return (await app.inject(`/api/noticias?per_page=1${q}`)).json().meta.total;
  };
  expect([await total(), await total('&q=cotizacion')]).toEqual([48, 48]);
  const cambia = alli.updateTable('noticia').where('slug', 'in', ['noticia-1', 'noticia-2']);
  await cambia.set({ titulo: 'Fórmulas magistrales' }).execute();
  expect([await total(), await total('&q=cotizacion'), await total('&q=magistral')]).toEqual([48, 46, 2]);
  await alli.deleteFrom('noticia').where('slug', '=', 'noticia-1').execute();
  expect([await total(), await total('&q=magistral')]).toEqual([47, 1]);
}

test('restored to a database with higher transaction ids, and from there to one with lower: sums are equal, changes are seen at once', async () => {
  const propia = vacioEn(await own.create());
  await own.burn(60_000);
  await restoreCopia(file, propia);
  expect(await xidDe(propia.connection)).toBeGreaterThan(await xidDe(connection));
  const vuelta = path.join(propia.dataDir, 'vuelta.tar.zst');
  const { manifiesto } = await makeCopia(propia, vuelta);
  expect(manifiesto.secuencias).toEqual(copia.manifiesto.secuencias);
  expect(manifiesto.ficheros).toEqual(copia.manifiesto.ficheros);
  await verCambios(propia);

  const destino = await embeddedVacio();
  await restoreCopia(vuelta, destino);
  expect(await sumasDe(destino.connection, destino.dataDir)).toEqual(sumas());
  expect(await xidDe(destino.connection)).toBeLessThan(await xidDe(connection));
  await verCambios(destino);
}, 60_000);
