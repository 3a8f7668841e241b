import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { listen } from '#platform/network/listen';
import { openDatabase } from '#upstream/db/connect';
import { zipDe } from '#upstream/testing/samples/zip-writer';
import { DICCIONARIOS, filas, prescripcionXml } from '#upstream/visita/importar/testing/listas-ejemplo';
import { runScript } from './testing/run-script.ts';

const DATA_DIR = mkdtempSync(path.join(tmpdir(), 'importar-'));
afterAll(() => rmSync(DATA_DIR, { recursive: true, force: true }));
const lista = path.join(DATA_DIR, 'prescripcion.zip');
writeFileSync(lista, zipDe([...DICCIONARIOS, { nombre: 'Prescripcion.xml', datos: prescripcionXml(filas(1_200)) }]));

const ofertas = path.join(DATA_DIR, 'ofertas.json');
writeFileSync(ofertas, '[{"@type":"JobPosting","identifier":"a","title":"Una"}]');

const run = (...args: string[]) => runScript('import', DATA_DIR, args);

test('an import works beside a running platform, and without one, into the same data folder', async () => {
  const running = await openDatabase({ dir: DATA_DIR });
  const beside = await run('nomenclator', lista);
  expect(beside).toMatchObject({
    code: 0,
    out: expect.stringContaining('Importación terminada, lista del 01/10/2026.'),
  });
  expect(beside.out).toMatch(/presentaciones\s+1\.200\s+1\.200\s+0\s+0\n\s+productos\s+1\.200\s+1\.200\s+0\s+0\n/);
  expect(beside.out).toMatch(/filas leídas 1\.200 · errores 0 · avisos 0 · [\d,]+ s · \d+ MB/);
  const { productos } = await running.db
    .selectFrom('producto')
    .select(({ fn }) => fn.countAll<number>().as('productos'))
    .executeTakeFirstOrThrow();
  expect(productos).toBe(1_200);
  await running.close();

  expect(await run('nomenclator', lista)).toMatchObject({ code: 0, out: expect.stringContaining('Sin cambios') });
  const ensayo = await run('nomenclator', lista, '--forzar', '--ensayo');
  expect(ensayo.out).toMatch(/^Ensayo terminado: no se ha cambiado nada/);
  // The command has stopped the database that it started: the folder opens again.
  await (await openDatabase({ dir: DATA_DIR })).close();
}, 90_000);

test('without a source argument the import uses the configured address', async () => {
  const servidor = createServer((_, response) => response.end(readFileSync(lista)));
  const port = await listen(servidor);
  process.env.IMPORT_NOMENCLATOR_URL = `http://127.0.0.1:${port}/prescripcion.zip`;
  try {
    const { code, out } = await run('nomenclator', '--forzar');
    expect([code, out]).toEqual([0, expect.stringContaining('Importación terminada')]);
    // The other sources have no configured address.
    expect(await run('anmat')).toMatchObject({
      code: 2,
      err: 'No se sabe de dónde sale la lista: di su fichero o su dirección (npm run import -- anmat <fichero|url>), o configura IMPORT_ANMAT_URL.\n',
    });
  } finally {
    delete process.env.IMPORT_NOMENCLATOR_URL;
    servidor.close();
  }
}, 60_000);

test('the command prints its usage, or one sentence that says what is wrong', async () => {
  expect(await run('otra', lista)).toMatchObject({ code: 2, err: expect.stringContaining('npm run import --') });
  expect(await run('nomenclator', lista, '--inventada')).toMatchObject({ code: 2 });
  const { code, err } = await run('nomenclator', path.join(DATA_DIR, 'no-hay.zip'));
  expect(code).toBe(1);
  expect(err.trim()).toMatch(/^No existe «.*no-hay\.zip»: comprueba la ruta, que se busca desde .+\.$/);
}, 60_000);

test('an unreachable database is reported in Spanish, with what to check', async () => {
  const nadie = createServer();
  const port = await listen(nadie);
  nadie.close();
  process.env.DIRECT_DATABASE_URL = `postgres://nadie@127.0.0.1:${port}/nada`;
  try {
    for (const args of [
      ['nomenclator', lista],
      ['empleo', ofertas],
    ])
      expect(await run(...args)).toEqual({
        code: 1,
        out: '',
        err: 'La base de datos no responde (ECONNREFUSED): comprueba DATABASE_URL y que PostgreSQL está en marcha.\n',
      });
  } finally {
    delete process.env.DIRECT_DATABASE_URL;
  }
  expect(await runScript('import', lista, ['nomenclator', lista])).toEqual({
    code: 1,
    out: '',
    err: expect.stringMatching(/^No se puede usar «.+» \(E[A-Z]+\): comprueba DATA_DIR, [^\n]+\.\n$/),
  });
}, 60_000);
