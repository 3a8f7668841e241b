import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openDatabase } from '#upstream/db/connect';
import { postDe, wxrDe } from '#upstream/main/noticias/importar/testing/feeds-ejemplo';
import { zipDe } from '#upstream/testing/samples/zip-writer';
import { runScript } from '../testing/run-script.ts';

const DATA_DIR = mkdtempSync(path.join(tmpdir(), 'importar-noticias-'));
afterAll(() => rmSync(DATA_DIR, { recursive: true, force: true }));
const fichero = path.join(DATA_DIR, 'blog.xml');
const PAGINA = '<item><title>Página</title><wp:post_type>page</wp:post_type></item>';
writeFileSync(fichero, wxrDe(postDe(1, 'Uno') + postDe(2, 'Dos', '<wp:post_password>x</wp:post_password>') + PAGINA));

const HOJA =
  '<Types><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>';
const run = (...args: string[]) => runScript('import', DATA_DIR, ['noticias', ...args]);

test('npm run import -- noticias: a dry run, the import, and no changes the second time', async () => {
  // An open database, as with a running platform.
  const running = await openDatabase({ dir: DATA_DIR });
  const opciones = [fichero, '--publicar', '--licencia', 'CC BY 4.0', '--area', 'hospital', '--categoria', 'vacunas'];
  const ensayo = await run(...opciones, '--ensayo');
  expect(ensayo).toMatchObject({ code: 0, out: expect.stringContaining('Ensayo terminado: no se ha cambiado nada.') });
  expect(await running.db.selectFrom('noticia').select('id').execute()).toEqual([]);

  // Without a section articles can only be drafts, even with --publicar; with a section, the same import publishes those drafts.
  const sinSeccion = [fichero, '--publicar', '--licencia', 'CC BY 4.0'];
  expect((await run(...sinSeccion)).out).toContain('+ Entrada número 1 del blog (borrador)');
  // The reason and the remedy are printed each time.
  expect((await run(...sinSeccion)).out).toContain(
    [
      '  en borrador 1, porque:',
      '      1 · Área: Elige un área: repite con --area y su nombre',
      '      1 · Categoría: Elige una categoría: repite con --categoria y su nombre',
    ].join('\n'),
  );
  const segunda = (await run(...opciones)).out;
  expect(segunda).toContain('nuevas 0 · modificadas 1 · iguales 0 · omitidas 1');
  expect(segunda).toContain('Era un borrador de otra importación');
  await running.db.deleteFrom('noticia').execute();
  await running.db.deleteFrom('noticia_importada').execute();

  const { out } = await run(...opciones);
  expect(out).toContain('WXR · Blog · texto completo');
  expect(out).toContain('leídas 2 · nuevas 1 · modificadas 0 · iguales 0 · omitidas 1');
  expect(out).toContain('trae también: 1 páginas');
  expect(out).toContain('Está protegida con contraseña');
  const noticias = await running.db.selectFrom('noticia').select(['estado', 'area_id', 'categoria_id']).execute();
  expect(noticias).toEqual([{ estado: 'publicada', area_id: 3, categoria_id: 2 }]);
  expect((await run(...opciones)).out).toContain('nuevas 0 · modificadas 0 · iguales 1 · omitidas 1');
  await running.close();
}, 90_000);

test('the command prints its usage, or one sentence that says what is wrong', async () => {
  expect(await run()).toMatchObject({ code: 2, err: expect.stringContaining('npm run import -- noticias') });
  expect(await run('no-hay.xml')).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^No existe «no-hay\.xml»: comprueba la ruta, [^\n]+\.\n$/),
  });
  expect(await run(DATA_DIR)).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^«[^\n]+» es una carpeta: indica [^\n]+\.\n$/),
  });
  const hoja = path.join(DATA_DIR, 'canal.xlsx');
  writeFileSync(hoja, zipDe([{ nombre: '[Content_Types].xml', datos: HOJA }]));
  expect(await run(hoja)).toMatchObject({
    code: 1,
    err: '«canal.xlsx» es una hoja de cálculo y no un canal en XML (RSS, Atom o WordPress): pide o exporta los datos en ese formato.\n',
  });
  expect(await run('http://127.0.0.1/feed')).toMatchObject({
    code: 1,
    err: expect.stringContaining('no es una dirección pública'),
  });
  expect(await run(fichero, '--area', 'otra')).toMatchObject({
    code: 1,
    err: expect.stringContaining('Las que hay: industria'),
  });
}, 60_000);
