import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { buildTestMain } from '../../../testing/build-test-main.ts';
import { pedirComo } from '../testing/empleo-de-prueba.ts';
import { feedInventado } from '../testing/feed-inventado.ts';
import { importarEmpleo } from './importar-empleo.ts';

const main = await buildTestMain({ limitsFactor: 1000 });
const { db, deps, clock } = main;
const pedir = pedirComo(main);
const dir = mkdtempSync(path.join(tmpdir(), 'empleo-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

/** The real feed is not in the repository; the made-up one has its traits, so that what holds of one holds of the other. */
const REAL = path.resolve(import.meta.dirname, '../../../../../shared/data/empleo/jobposting_feed.jsonld');
const FEEDS: [string, () => string][] = [
  ['made up', feedInventado],
  ...(existsSync(REAL) ? [['real', () => readFileSync(REAL, 'utf8')] satisfies [string, () => string]] : []),
];

const importadas = () => db.selectFrom('oferta_empleo').select(['id', 'estado']).where('origen', '=', 'importada');

test.each(FEEDS)(
  'a whole feed (%s): 983 offers the first time, none the second; what is over answers 410 with where to look instead',
  async (nombre, contenido) => {
    const de = path.join(dir, `${nombre}.jsonld`);
    writeFileSync(de, contenido());
    expect(await importarEmpleo(deps, { de })).toMatchObject({
      ...{ leidas: 985, repetidas: 2, nuevas: 983, caducadas: 983, enEspera: 0 },
    });
    expect(await importarEmpleo(deps, { de })).toMatchObject({ nuevas: 0, modificadas: 0, iguales: 983 });
    const { id } = await importadas().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
    const pasada = await pedir('GET', `/api/empleo/ofertas/${id}`, null);
    expect([pasada.status, pasada.body.code, pasada.body.datos]).toEqual([
      410,
      'caducado',
      expect.objectContaining({ pais: 'espana', titulo: expect.any(String) }),
    ]);
    expect((await pedir('GET', `/api/empleo/ofertas/${id}/similares`, null)).status).toBe(200);

    // As it was when the feed was written: all of them wait for who looks at the source.
    clock.offsetMs = Date.parse('2022-12-25T00:00:00Z') - Date.now();
    await db.deleteFrom('oferta_empleo').where('origen', '=', 'importada').execute();
    expect(await importarEmpleo(deps, { de })).toMatchObject({ nuevas: 983, enEspera: 983, caducadas: 0 });
    expect(await importarEmpleo(deps, { de })).toMatchObject({ nuevas: 0, modificadas: 0, iguales: 983 });
    expect(await importadas().where('estado', '<>', 'pendiente_revision').execute()).toEqual([]);
    clock.offsetMs = 0;
    await db.deleteFrom('oferta_empleo').where('origen', '=', 'importada').execute();
  },
  120_000,
);
