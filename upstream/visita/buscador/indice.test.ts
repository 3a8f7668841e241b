import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { startMailRig, until } from '../../testing/mail/mail-rig.ts';
import { openTestDatabase } from '../../testing/postgres/test-database.ts';
import { asImporter, seedCatalogo } from '../../testing/samples/catalogo-de-prueba.ts';
import { CANAL_CATALOGO, createIndice, type Indice } from './indice.ts';

const database = await openTestDatabase();
const { db } = database;
const abiertos: Indice[] = [];
afterAll(() => Promise.all(abiertos.map((indice) => indice.stop())));
function abrir(): Indice {
  const indice = createIndice(db);
  abiertos.push(indice);
  return indice;
}
const total = async (indice: Indice) => (await indice.actual()).catalogo.total;

test('an empty catalogue can be searched', async () => {
  const buscador = await abrir().actual();
  expect(buscador.search({ q: 'omeprazol', comercializado: 'si', orden: 'relevancia' }, 1, 10).meta.total).toBe(0);
  expect(buscador.suggest('ome').productos).toEqual([]);
});

test('concurrent first requests wait for one reading, and all get the same index', async () => {
  const indice = abrir();
  const [una, otra] = await Promise.all([indice.actual(), indice.actual()]);
  expect(una).toBe(otra);
  expect(await indice.actual()).toBe(una);
});

test('an import is seen after its NOTIFY; until the new index is ready the old one answers', async () => {
  const indice = abrir();
  const { jobs } = await startMailRig(database);
  await jobs.listen(CANAL_CATALOGO, indice.refresh, indice.refresh);
  const antes = await indice.actual();
  await seedCatalogo(db);
  expect(await total(indice)).toBe(antes.catalogo.total);
  await sql`select pg_notify(${CANAL_CATALOGO}, 'prueba')`.execute(db);
  await until(async () => (await total(indice)) === antes.catalogo.total + 20);
});

test('a change while the catalogue is being read is not missed', async () => {
  const indice = abrir();
  const antes = await total(indice);
  indice.refresh();
  await asImporter(db, (tx) =>
    tx.insertInto('producto').values({ slug: 'x', nombre: 'AÑADIDO', pais_id: 28, origen: 'demo' }).execute(),
  );
  indice.refresh();
  await until(async () => (await total(indice)) === antes + 1);
});

test('an index stopped while reading gives up and does not read again', async () => {
  const indice = createIndice(db);
  const leyendo = indice.actual().then(
    () => 'leído',
    () => 'dejado',
  );
  await indice.stop();
  expect(['leído', 'dejado']).toContain(await leyendo);
  indice.refresh();
  await indice.stop();
});
