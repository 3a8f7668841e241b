import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { FiltroNoticias } from '#shared/contract/main/noticias';
import { openTestDatabase } from '../../testing/test-database.ts';
import { createBusqueda } from './busqueda.ts';
import { type CeldaContada, celdaVale } from './criba.ts';
import { contarCeldas } from './cubo.ts';
import { condicionesDe } from './filtro.ts';

/** Some hundred articles whose every trait is drawn, and as many searches: memory says what the database says. */
const NOTICIAS = 500;
const BUSQUEDAS = 120;
const PALABRAS = [
  'farmacia',
  'vacunación',
  'vacuna',
  'precio',
  'precios',
  'cáncer',
  'hospital',
  'covid19',
  'niño',
  'de',
];
const TIMEZONES = ['Europe/Madrid', 'America/Lima'];

const { db } = await openTestDatabase();
let state = 7;
const random = () => {
  state = (state * 48271) % 2147483647;
  return state / 2147483647;
};
const one = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)] as T;
const some = (chance: number) => random() < chance;

async function insert(count: number) {
  await sql`insert into noticia (slug, titulo, entradilla, texto, solo_profesionales, area_id, categoria_id, categorias,
      etiquetas, paises, estado, fecha_publicacion)
    select 'n-' || gen_random_uuid(), w(2), w(3), w(9), random() < 0.2, 1 + floor(random() * 8), c,
      case when random() < 0.5 then array[c] else array[c, 1 + c % 9] end,
      array(select 1 + floor(random() * 6) from generate_series(1, floor(random() * 3 + n * 0)::int)),
      (array['{}', '{28}', '{28,1}', '{10}'])[1 + floor(random() * 4)]::int[],
      (array['publicada', 'publicada', 'publicada', 'archivada'])[1 + floor(random() * 4)],
      '2026-03-01'::timestamptz + floor(random() * 400) * interval '1 hour'
    from (select n, 1 + floor(random() * 9)::int as c from generate_series(1, ${count}) n) x`.execute(db);
}

beforeAll(async () => {
  await sql`select setseed(0.42)`.execute(db);
  // A function's body is a literal of its own.
  const body = `select string_agg((array['${PALABRAS.join("','")}'])[1 + floor(random() * ${PALABRAS.length})::int], ' ') from generate_series(1, n)`;
  await sql`create function w(n int) returns text language sql volatile as ${sql.lit(body)}`.execute(db);
  await sql`insert into etiqueta (slug, nombre) select 'e' || n, 'E ' || n from generate_series(1, 6) n`.execute(db);
  await insert(NOTICIAS);
});

const drawn = (): FiltroNoticias => ({
  ...(some(0.3) && { area: 1 + Math.floor(random() * 8) }),
  ...(some(0.3) && { categoria: 1 + Math.floor(random() * 9) }),
  ...(some(0.3) && { pais: one([28, 1, 10, 99]) }),
  ...(some(0.3) && { etiqueta: one(['e1', 'e2', 'e3', 'no-hay']) }),
  ...(some(0.5) && {
    q: Array.from({ length: 1 + Math.floor(random() * 3) }, () => one(PALABRAS))
      .join(' ')
      .slice(0, some(0.3) ? 4 : 120),
  }),
  ...(some(0.2) && { desde: `2026-03-0${1 + Math.floor(random() * 9)}` }),
  ...(some(0.2) && { hasta: `2026-03-1${Math.floor(random() * 7)}` }),
});

const sortedCells = (celdas: CeldaContada[]) =>
  celdas.map(({ area_id, categorias, paises, total }) => JSON.stringify([area_id, categorias, paises, total])).sort();

async function compare(busqueda: ReturnType<typeof createBusqueda>) {
  const indice = await busqueda.alDia();
  if (!indice) throw new Error('it was read');
  let found = 0;
  for (let i = 0; i < BUSQUEDAS; i += 1) {
    const filtro = drawn();
    const timezone = one(TIMEZONES);
    const criba = await busqueda.cribar(indice, filtro, timezone);
    const celdas = criba.contar();
    const lentas = await contarCeldas(db, filtro, timezone);
    expect([filtro, sortedCells(celdas)]).toEqual([filtro, sortedCells(lentas)]);
    const total = celdas.filter(celdaVale(filtro)).reduce((sum, c) => sum + c.total, 0);
    const condiciones = await condicionesDe(db, filtro, timezone);
    const rows = await db
      .selectFrom('noticia as n')
      .select(['n.id', 'n.fecha_publicacion'])
      .where((eb) => eb.and(condiciones))
      .orderBy('n.fecha_publicacion', 'desc')
      .orderBy('n.id', 'desc')
      .execute();
    const ids = rows.map(({ id }) => id);
    const pages = [0, 7, 14].flatMap((first) => criba.pagina(total, first, 7));
    expect([filtro, total]).toEqual([filtro, ids.length]);
    if (filtro.q) expect(criba.pagina(total, 0, total).toSorted()).toEqual(ids.toSorted());
    else expect([filtro, pages]).toEqual([filtro, ids.slice(0, 21)]);
    for (const at of [0, Math.floor(ids.length / 2), ids.length - 1]) {
      const row = rows[at];
      if (!row) continue;
      expect(criba.vecinas(row.fecha_publicacion?.getTime() ?? 0, row.id)).toEqual({
        nueva: ids[at - 1],
        vieja: ids[at + 1],
      });
    }
    found += total;
  }
  expect(found).toBeGreaterThan(BUSQUEDAS);
}

test('counts, pages and neighbours are those of plain SQL, over random filters; also after all kinds of changes', async () => {
  const [busqueda, deOtroProceso] = [createBusqueda(db), createBusqueda(db)];
  expect(await busqueda.alDia()).toBeNull();
  await Promise.all([busqueda.cargar(), deOtroProceso.cargar()]);
  await compare(busqueda);
  await sql`update noticia set area_id = 1 + id % 8, titulo = titulo || ' nuevo' where id % 5 = 0`.execute(db);
  await sql`update noticia set estado = 'archivada' where id % 7 = 0`.execute(db);
  await sql`update noticia set estado = 'publicada', fecha_publicacion = fecha_publicacion - interval '30 hours'
    where id % 14 = 0`.execute(db);
  await sql`delete from noticia where id % 11 = 0`.execute(db);
  await insert(60);
  await compare(busqueda);
  await compare(deOtroProceso);
}, 120_000);

test('what commits late is not missed, whoever looked meanwhile', async () => {
  const busqueda = createBusqueda(db);
  await busqueda.cargar();
  const total = async () => {
    const indice = await busqueda.alDia();
    return indice && (await busqueda.cribar(indice, { q: 'tardía' }, 'UTC')).contar().length;
  };
  await db.transaction().execute(async (trx) => {
    await sql`insert into noticia (slug, titulo, area_id, categoria_id, categorias, estado, fecha_publicacion)
      values ('la-tardia', 'La tardía', 1, 1, '{1}', 'publicada', now())`.execute(trx);
    await insert(1);
    expect(await total()).toBe(0);
  });
  expect(await total()).toBe(1);
});

test('an index that is mostly over is made anew, and is right before and after', async () => {
  const busqueda = createBusqueda(db);
  await busqueda.cargar();
  const first = await busqueda.alDia();
  const changeAll = () => sql`update noticia set titulo = titulo || ' otra' where estado = 'publicada'`.execute(db);
  for (let i = 0; i < 60 && (await busqueda.alDia()) === first; i += 1) await changeAll();
  expect(await busqueda.alDia()).not.toBe(first);
  await compare(busqueda);
}, 120_000);
