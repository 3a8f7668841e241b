import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openDatabase } from '#upstream/db/connect';
import { runScript } from '../testing/run-script.ts';

const DATA_DIR = mkdtempSync(path.join(tmpdir(), 'importar-empleo-'));
afterAll(() => rmSync(DATA_DIR, { recursive: true, force: true }));
const fichero = path.join(DATA_DIR, 'ofertas.json');
const validThrough = new Date(Date.now() + 864_000_000).toISOString();
writeFileSync(
  fichero,
  JSON.stringify([{ '@type': 'JobPosting', identifier: 'a', title: 'Técnica GMP', validThrough }]),
);

const run = (...args: string[]) => runScript('import', DATA_DIR, ['empleo', ...args]);

test('npm run import -- empleo: a dry run, the import, no changes the second time, and errors of one sentence', async () => {
  const running = await openDatabase({ dir: DATA_DIR });
  const ofertas = () => running.db.selectFrom('oferta_empleo').select(['titulo', 'estado']).execute();
  expect(await run(fichero, '--ensayo')).toMatchObject({ code: 0, out: expect.stringContaining('1 nuevas') });
  expect(await ofertas()).toEqual([]);
  // Offers that wait have their reason printed, the second time too.
  for (const _ of [1, 2])
    expect((await run(fichero)).out).toContain(
      '\n  1 esperan porque nadie ha revisado su fuente: repite con --aprobar, o apruébala en «Fuentes de ofertas».\n',
    );
  expect((await run(fichero, '--aprobar')).out).toMatch(/^Importación terminada\.(?!.*esperan)/s);
  expect(await ofertas()).toEqual([{ titulo: 'Técnica GMP', estado: 'publicada' }]);
  expect((await run(fichero)).out).toContain('0 nuevas, 0 modificadas, 1 iguales');
  expect(await run(path.join(DATA_DIR, 'no-esta'))).toMatchObject({
    code: 1,
    err: expect.stringContaining('No existe'),
  });
  expect(await run(DATA_DIR)).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^«[^\n]+» es una carpeta: indica [^\n]+\.\n$/),
  });
  const mala = { '@type': 'JobPosting', identifier: 'b', title: 'Rota \0', validThrough };
  writeFileSync(
    fichero,
    JSON.stringify([mala, { ...mala, identifier: 'c', title: 'Larga', validThrough: '2099-12-31' }]),
  );
  expect((await run(fichero)).out).toMatch(
    /1 acortadas a 90 días, 1 rechazadas\n {2}«Rota ·»: trae un carácter nulo y no entra\.\n {2}«Larga»: /,
  );
  expect(await run()).toMatchObject({ code: 2, err: expect.stringContaining('npm run import -- empleo') });
  await running.close();
}, 120_000);
