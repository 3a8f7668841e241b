import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openDatabase } from '#upstream/db/connect';
import { zipDe } from '#upstream/testing/samples/zip-writer';
import { DICCIONARIOS, filas, prescripcionXml } from '#upstream/visita/importar/testing/listas-ejemplo';
import { runScript } from './testing/run-script.ts';

const DATA_DIR = mkdtempSync(path.join(tmpdir(), 'importar-'));
afterAll(() => rmSync(DATA_DIR, { recursive: true, force: true }));
const lista = path.join(DATA_DIR, 'prescripcion.zip');
writeFileSync(lista, zipDe([...DICCIONARIOS, { nombre: 'Prescripcion.xml', datos: prescripcionXml(filas(1_200)) }]));

const run = (...args: string[]) => runScript('import', DATA_DIR, args);

test('imports beside a running platform, and without one, into the same data folder', async () => {
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
  // What it started it has stopped: the folder opens again.
  await (await openDatabase({ dir: DATA_DIR })).close();
}, 90_000);

test('says how it is used, and what is wrong, in one sentence', async () => {
  expect(await run('otra', lista)).toMatchObject({ code: 2, err: expect.stringContaining('npm run import --') });
  expect(await run('nomenclator', lista, '--inventada')).toMatchObject({ code: 2 });
  const { code, err } = await run('nomenclator', path.join(DATA_DIR, 'no-hay.zip'));
  expect(code).toBe(1);
  expect(err.trim()).toMatch(/^No existe «.*no-hay\.zip»\.$/);
}, 60_000);
