import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { atFileEnd } from '../../../../testing/at-file-end.ts';
import { buildTestMain } from '../../../../testing/build-test-main.ts';
import { askAs } from '../../testing/empleo-de-prueba.ts';
import { importEmpleo } from '../import-empleo.ts';

/** The expectations that both the real feed (npm run test:real) and the invented one, which has its traits, must meet. */
export async function tryFeedEntero(contenido: string): Promise<void> {
  const main = await buildTestMain({ limitsFactor: 1000 });
  const { db, deps, clock } = main;
  const pedir = askAs(main);
  const dir = mkdtempSync(path.join(tmpdir(), 'empleo-'));
  atFileEnd(() => rmSync(dir, { recursive: true, force: true }));
  const importadas = () => db.selectFrom('oferta_empleo').select(['id', 'estado']).where('origen', '=', 'importada');

  test('a whole feed: 983 offers the first time, none the second; a closed offer answers 410 with where to look instead', async () => {
    const de = path.join(dir, 'feed.jsonld');
    writeFileSync(de, contenido);
    expect(await importEmpleo(deps, { de })).toMatchObject({
      leidas: 985,
      repetidas: 2,
      nuevas: 983,
      caducadas: 983,
      enEspera: 0,
    });
    expect(await importEmpleo(deps, { de })).toMatchObject({ nuevas: 0, modificadas: 0, iguales: 983 });
    const { id } = await importadas().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
    const pasada = await pedir('GET', `/api/empleo/ofertas/${id}`, null);
    expect([pasada.status, pasada.body.code, pasada.body.datos]).toEqual([
      410,
      'caducado',
      expect.objectContaining({ pais: 'espana', titulo: expect.any(String) }),
    ]);
    expect((await pedir('GET', `/api/empleo/ofertas/${id}/similares`, null)).status).toBe(200);

    // The day when the feed was written: its offers are not expired, and wait until the source is approved.
    clock.offsetMs = Date.parse('2022-12-25T00:00:00Z') - Date.now();
    await db.deleteFrom('oferta_empleo').where('origen', '=', 'importada').execute();
    expect(await importEmpleo(deps, { de })).toMatchObject({ nuevas: 983, enEspera: 983, caducadas: 0 });
    expect(await importEmpleo(deps, { de })).toMatchObject({ nuevas: 0, modificadas: 0, iguales: 983 });
    expect(await importadas().where('estado', '<>', 'pendiente_revision').execute()).toEqual([]);
    clock.offsetMs = 0;
    await db.deleteFrom('oferta_empleo').where('origen', '=', 'importada').execute();
  }, 120_000);
}
