import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { checksumOf, readMigrations } from '../db/migrate.ts';
import type { Almacen } from '../files/almacen.ts';
import { mainOn } from '../testing/build-test-main.ts';
import { startOwnPostgres } from '../testing/postgres/own-postgres.ts';
import { openTestDatabase } from '../testing/postgres/test-database.ts';
import { createArchivo } from './archivo/archivo.ts';
import { type Copia, makeCopia } from './make-copia.ts';
import { ENTRADAS } from './manifiesto.ts';
import { restoreCopia } from './restore-copia.ts';
import { carpetaDePrueba, ficheroDePrueba, origenDe, type Vacio, vacioEn } from './testing/copia-de-prueba.ts';

/** Restores that are refused or fail: each gives one sentence, and leaves everything as it was. */
const dataDir = carpetaDePrueba();
const file = path.join(dataDir, 'copia.tar.zst');
const database = await openTestDatabase();
const own = await startOwnPostgres();
const { db, connection } = database;
const main = await mainOn(database, { dataDir });
const origen = origenDe(connection, dataDir);
let copia: Copia;
let destino: Vacio;

beforeAll(async () => {
  const { id: dueno_id } = await main.buildUsuario();
  await ficheroDePrueba(db, dataDir, { dueno_id });
  await ficheroDePrueba(db, dataDir, { dueno_id });
  copia = await makeCopia(origen, file);
  destino = vacioEn(await own.create());
}, 60_000);

/** Checks that nothing was created in the target's database and store. */
async function sigueVacio(): Promise<void> {
  const client = new pg.Client(destino.connection);
  await client.connect();
  const { rows } = await client.query('select relname from pg_class where relnamespace = $1::regnamespace', ['public']);
  await client.end();
  expect(rows).toEqual([]);
  const files = path.join(destino.dataDir, 'files');
  const left = existsSync(files) ? readdirSync(files, { recursive: true, withFileTypes: true }) : [];
  expect(left.filter((one) => one.isFile())).toEqual([]);
}

const reescrita = async (name: string, manifiesto: unknown) => {
  const otra = path.join(dataDir, name);
  const archivo = await createArchivo(otra);
  const bytes = Buffer.from(JSON.stringify(manifiesto));
  await archivo.add(ENTRADAS.manifiesto, bytes.length, [bytes]);
  await archivo.close();
  return otra;
};

test('a backup that is cut, altered, forged, or of a newer or another program is refused, and nothing is created', async () => {
  const good = readFileSync(file);
  const cortada = path.join(dataDir, 'cortada.tar.zst');
  writeFileSync(cortada, good.subarray(0, good.length - 2_000));
  const tocada = path.join(dataDir, 'tocada.tar.zst');
  const altered = Buffer.from(good);
  altered[good.length >> 1] = (altered[good.length >> 1] ?? 0) ^ 1;
  writeFileSync(tocada, altered);
  const { manifiesto } = copia;
  const nueva = {
    ...manifiesto,
    version: '9.0.0',
    migraciones: [...manifiesto.migraciones, { nombre: '9999-x', huella: '' }],
  };
  const otro = manifiesto.migraciones.map((migracion) => ({ ...migracion, huella: 'otra' }));
  const cases: [string, RegExp][] = [
    [path.join(dataDir, 'no-hay'), /^No existe «/],
    [cortada, /incompleta o alterada/],
    [tocada, /incompleta o alterada/],
    [await reescrita('vacia.tar.zst', {}), /no es una copia/],
    [await reescrita('nueva.tar.zst', nueva), /más nueva de la plataforma \(9\.0\.0\)/],
    [await reescrita('formato.tar.zst', { formato: 2, version: '9.0.0' }), /más nueva de la plataforma \(9\.0\.0\)/],
    [await reescrita('otra.tar.zst', { ...manifiesto, migraciones: otro }), /La copia no es de este programa/],
    // Its digest is right, but it lacks the tables of its manifest.
    [await reescrita('hueca.tar.zst', manifiesto), /no se ha restaurado nada|holds no/i],
  ];
  for (const [name, why] of cases) {
    await expect(restoreCopia(name, destino), name).rejects.toThrow(why);
    await sigueVacio();
  }
}, 60_000);

test('F-14 a full disk is reported as such, wherever it is met, and nothing is created', async () => {
  const sinSitio = (code: string) => Object.assign(new Error('no space left on device'), { code });
  const almacen: Almacen = { ...destino.almacen, put: () => Promise.reject(sinSitio('ENOSPC')) };
  const [primera, ...resto] = readMigrations();
  // The error as PostgreSQL raises it, with its code.
  const llena = `do $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`;
  const migraciones = [{ ...(primera ?? { name: '', sql: '' }), sql: llena }, ...resto];
  const delPrograma = await reescrita('llena.tar.zst', {
    ...copia.manifiesto,
    migraciones: copia.manifiesto.migraciones.map((una, n) =>
      n === 0 ? { ...una, huella: checksumOf({ name: una.nombre, sql: llena }) } : una,
    ),
  });
  for (const restaurar of [
    () => restoreCopia(file, { ...destino, almacen }),
    () => restoreCopia(delPrograma, destino, { migraciones }),
  ]) {
    await expect(restaurar()).rejects.toThrow(/^No queda espacio en el disco de .*No se ha restaurado nada\.$/);
    await sigueVacio();
  }
}, 60_000);

test('a failure at the very end undoes everything, and a second try succeeds', async () => {
  let puestos = 0;
  const almacen: Almacen = {
    ...destino.almacen,
    put: async (...args) => {
      if (puestos++ > 0) throw new Error('el almacén no responde');
      await destino.almacen.put(...args);
    },
  };
  await expect(restoreCopia(file, { ...destino, almacen })).rejects.toThrow('el almacén no responde');
  await sigueVacio();
  await expect(restoreCopia(file, destino)).resolves.toMatchObject({ migradas: [] });
  // After the restore the target is not empty any more.
  await expect(restoreCopia(file, destino)).rejects.toThrow(/^El destino no está vacío/);
}, 60_000);

test('a store that stays in place keeps its files: a restore rewrites none, and a failed restore deletes none', async () => {
  const changed: string[] = [];
  const almacen: Almacen = {
    get: origen.almacen.get,
    put: async (clave) => void changed.push(clave),
    delete: async (clave) => void changed.push(clave),
  };
  const otro = { ...vacioEn(await own.create()), almacen };
  const secreta = path.join(dataDir, 'secreta.tar.zst');
  writeFileSync(path.join(dataDir, 'cookie-keys'), 'k1:clave');
  await makeCopia(origen, secreta, { conSecretos: true });
  // The secrets come after the files, and cannot be stored because their folder is a file.
  const estorbo = path.join(otro.dataDir, 'estorbo');
  writeFileSync(estorbo, '');
  await expect(restoreCopia(secreta, { ...otro, dataDir: estorbo })).rejects.toThrow();
  expect(changed).toEqual([]);
  // Existing keys are in use and are kept.
  writeFileSync(path.join(otro.dataDir, 'cookie-keys'), 'k1:otra');
  const { secretosDeAntes } = await restoreCopia(secreta, otro);
  expect([changed, secretosDeAntes]).toEqual([[], ['cookie-keys']]);
  expect(readFileSync(path.join(otro.dataDir, 'cookie-keys'), 'utf8')).toBe('k1:otra');
}, 60_000);

test('a backup of an older level is restored at its level and then migrated', async () => {
  const todas = readMigrations();
  const ultima = { name: '9998-futura', sql: 'alter table usuario add column futura int not null default 7' };
  const nuevo = vacioEn(await own.create());
  const { migradas } = await restoreCopia(file, nuevo, { migraciones: [...todas, ultima] });
  expect(migradas).toEqual(['9998-futura']);
  const client = new pg.Client(nuevo.connection);
  await client.connect();
  const { rows } = await client.query<{ futura: number }>('select distinct futura from usuario');
  await client.end();
  expect(rows).toEqual([{ futura: 7 }]);
}, 60_000);
