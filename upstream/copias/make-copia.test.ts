import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import type { Almacen } from '../files/almacen.ts';
import { cleanFiles } from '../files/limpieza.ts';
import { mainOn } from '../testing/build-test-main.ts';
import { createEmptyDatabase, openTestDatabase } from '../testing/postgres/test-database.ts';
import { makeCopia } from './make-copia.ts';
import { carpetaDePrueba, ficheroDePrueba, lugarEnDisco, origenDe, vacioEn } from './testing/copia-de-prueba.ts';

/** Backups that are refused or fail: each gives one sentence, and leaves everything as it was. */
const dataDir = carpetaDePrueba();
const file = path.join(dataDir, 'copia.tar.zst');
const database = await openTestDatabase();
const { db, connection } = database;
const main = await mainOn(database, { dataDir });
const origen = origenDe(connection, dataDir);

/** A file that has been unreferenced since `libre_desde`. */
async function fichero(libre_desde: Date): Promise<string> {
  const { id: dueno_id } = await main.buildUsuario();
  return (await ficheroDePrueba(db, dataDir, { dueno_id, libre_desde })).id;
}
const enAlmacen = (id: string) => existsSync(lugarEnDisco(dataDir, id));
const HACE_DOS_DIAS = new Date(Date.now() - 48 * 3_600_000);

beforeAll(async () => {
  await fichero(new Date());
  await fichero(new Date());
  await makeCopia(origen, file);
}, 60_000);

test('while a backup runs no file is deleted and no second backup begins; a file that was missing before is reported', async () => {
  const viejo = await fichero(HACE_DOS_DIAS);
  const perdido = await fichero(new Date());
  const deps = { ...main.deps, db };
  await origen.almacen.delete(perdido);
  let intentos = 0;
  const almacen: Almacen = {
    ...origen.almacen,
    get: async (clave) => {
      if (intentos++ === 0) {
        await cleanFiles(deps, origen.almacen);
        await expect(makeCopia(origen, path.join(dataDir, 'segunda.tar.zst'))).rejects.toThrow(/^Ya hay otra copia/);
      }
      return origen.almacen.get(clave);
    },
  };
  const { manifiesto } = await makeCopia({ ...origen, almacen }, file);
  expect(manifiesto.ficheros).toMatchObject({ cuantos: 3, faltan: [perdido] });
  expect(enAlmacen(viejo)).toBe(true);
  expect(readdirSync(dataDir).filter((name) => /segunda|partial/.test(name))).toEqual([]);
  await cleanFiles(deps, origen.almacen);
  expect(enAlmacen(viejo)).toBe(false);
}, 60_000);

test('a failed backup leaves the earlier one unchanged, and no other file', async () => {
  const before = statSync(file);
  const almacen: Almacen = { ...origen.almacen, get: () => Promise.reject(new Error('el almacén no responde')) };
  await expect(makeCopia({ ...origen, almacen }, file)).rejects.toThrow('el almacén no responde');
  expect(statSync(file)).toMatchObject({ size: before.size, mtimeMs: before.mtimeMs });
  const lejos = path.join(dataDir, 'no', 'hay.tar.zst');
  await expect(makeCopia(origen, lejos)).rejects.toThrow(/^La carpeta .*no no existe: créala/);
  const vacia = vacioEn(await createEmptyDatabase());
  await expect(makeCopia(vacia, lejos)).rejects.toThrow(/no hay ninguna plataforma que copiar/);
}, 60_000);
