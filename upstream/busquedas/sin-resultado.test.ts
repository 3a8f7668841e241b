import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { openTestDatabase } from '../testing/postgres/test-database.ts';
import { pruneBusquedas } from './prune-busquedas.ts';
import { comoSeCuenta } from './se-cuenta.ts';
import { createSinResultado } from './sin-resultado.ts';

const { db } = await openTestDatabase();
const clock = { now: new Date('2026-11-24T23:30:00Z') };
const warned: string[] = [];
const log = { warn: (_: object, text: string) => void warned.push(text) };
const deps = { db, now: () => clock.now };
const rows = () =>
  db
    .selectFrom('busqueda_sin_resultado')
    .select(['area', 'consulta', 'veces'])
    .select((eb) => [eb.cast<string>('primera', 'text').as('primera'), eb.cast<string>('ultima', 'text').as('ultima')])
    .orderBy('area')
    .orderBy('consulta')
    .execute();

test.each([
  ['  Vacuna   de la GRIPE ', 'vacuna de la gripe'],
  ['Niño\tcon fiebre', 'nino con fiebre'],
  ['656662', '656662'],
  ['6566626', '6566626'],
  ['covid-19', 'covid-19'],
  ['1,2 mg/ml', '1,2 mg/ml'],
])('«%s» is counted as «%s»', (q, consulta) => expect(comoSeCuenta(q)).toBe(consulta));

test.each([
  ['an e-mail', 'alguien@correo.example.org'],
  ['an e-mail among words', 'el correo es alguien@correo'],
  ['a telephone', '600123456'],
  ['a telephone written in groups', '+34 600 12 34 56'],
  ['a telephone among words', 'llámame al 600-123-456 por favor'],
  ['an identity card', '12345678Z'],
  ['more than eighty characters', 'palabra '.repeat(11)],
  ['one letter', 'a'],
  ['no letter at all', '--- ¿? ...'],
  ['nothing', ' \u0000\u200b '],
])('%s is not counted', (_, q) => expect(comoSeCuenta(q)).toBeNull());

test('searches are counted in memory and written together: how often, the first day and the last', async () => {
  const { count, flush } = createSinResultado(deps, log);
  for (const q of ['Vacuna VRS', 'vacuna vrs', 'otra cosa', 'alguien@correo.example.org']) count('productos', q);
  count('noticias', 'vacuna vrs');
  expect(await rows()).toEqual([]);
  await flush();
  const dia = { primera: '2026-11-24', ultima: '2026-11-24' };
  expect(await rows()).toEqual([
    { area: 'noticias', consulta: 'vacuna vrs', veces: 1, ...dia },
    { area: 'productos', consulta: 'otra cosa', veces: 1, ...dia },
    { area: 'productos', consulta: 'vacuna vrs', veces: 2, ...dia },
  ]);
  clock.now = new Date('2026-11-27T08:00:00Z');
  count('productos', 'VACUNA VRS');
  await flush();
  await flush();
  expect((await rows()).at(-1)).toEqual({
    area: 'productos',
    consulta: 'vacuna vrs',
    veces: 3,
    ...dia,
    ultima: '2026-11-27',
  });
});

test('the corrected query that was shown is stored, the last one', async () => {
  const { count, countCorregida, flush } = createSinResultado(deps, log);
  const mostrada = async () => {
    await flush();
    const uno = db.selectFrom('busqueda_sin_resultado').select(['veces', 'mostrada']);
    return uno.where('consulta', '=', 'notolil').executeTakeFirst();
  };
  countCorregida('productos', 'Notolil', 'nolotil');
  countCorregida('productos', 'alguien@correo.example.org', 'nolotil');
  expect(await mostrada()).toEqual({ veces: 1, mostrada: 'nolotil' });
  countCorregida('productos', 'notolil', 'x'.repeat(300));
  expect((await mostrada())?.mostrada).toHaveLength(200);
  countCorregida('productos', 'notolil', 'nolotil');
  count('productos', 'notolil');
  expect(await mostrada()).toEqual({ veces: 4, mostrada: null });
});

test('counts are written automatically after some seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { count } = createSinResultado(deps, log);
  count('ofertas', 'por sí sola');
  vi.advanceTimersByTime(10_000);
  vi.useRealTimers();
  await vi.waitFor(async () => expect((await rows()).map(({ area }) => area)).toContain('ofertas'), 10_000);
});

test('while the database fails nothing is thrown or lost, and the number of different searches is limited', async () => {
  const rename = (from: string, to: string) => sql`alter table ${sql.id(from)} rename to ${sql.id(to)}`.execute(db);
  const { count, flush } = createSinResultado(deps, log);
  await rename('busqueda_sin_resultado', 'se_fue');
  count('productos', 'se queda');
  await flush();
  expect(warned).toEqual(['searches without a result not counted']);
  await rename('se_fue', 'busqueda_sin_resultado');
  await flush();
  expect((await rows()).map(({ consulta }) => consulta)).toContain('se queda');
  const many = createSinResultado(deps, log);
  for (let i = 0; i < 1_000; i += 1) many.count('ofertas', `robot ${i} aleatorio`);
  await many.flush();
  expect((await rows()).filter(({ consulta }) => consulta.startsWith('robot'))).toHaveLength(300);
});

test('a search asked once more than 90 days ago is deleted, and so are those beyond the limit of the table', async () => {
  await db.deleteFrom('busqueda_sin_resultado').execute();
  const insert = (consulta: string, veces: number, ultima: string) =>
    db
      .insertInto('busqueda_sin_resultado')
      .values({ area: 'productos', consulta, veces, primera: ultima, ultima })
      .execute();
  await insert('una vez, hace mucho', 1, '2026-08-28');
  await insert('una vez, hace noventa días', 1, '2026-08-29');
  await insert('dos veces, hace mucho', 2, '2026-01-01');
  await insert('ayer', 1, '2026-11-26');
  const left = async () => (await rows()).map(({ consulta }) => consulta);
  await pruneBusquedas(deps);
  expect(await left()).toEqual(['ayer', 'dos veces, hace mucho', 'una vez, hace noventa días']);
  await pruneBusquedas(deps, 2);
  expect(await left()).toEqual(['ayer', 'dos veces, hace mucho']);
});
