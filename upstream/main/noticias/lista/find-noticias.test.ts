import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { FiltroNoticias } from '#shared/contract/main/noticias/noticias';
import { openTestDatabase } from '../../../testing/postgres/test-database.ts';
import { findVecinas } from '../lectura/alrededor.ts';
import { FACETAS_NOTICIA, type FacetaNoticia } from './filtro.ts';
import { findNoticias } from './find-noticias.ts';

/** Some hundred articles and as many searches, both random: results from `noticia_en_lista` must equal plain SQL on `noticia`. */
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
  // A function's body is a string literal, so its own quotes are doubled inside.
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

/** The conditions of a filter on the table `noticia`; `but`: the facet whose own filter is left out. */
function condiciones(f: FiltroNoticias, timezone: string, but?: FacetaNoticia): RawBuilder<SqlBool> {
  const all: RawBuilder<SqlBool>[] = [sql`n.estado = 'publicada'`];
  if (f.area && but !== 'area') all.push(sql`n.area_id = ${f.area}`);
  if (f.categoria && but !== 'categoria') all.push(sql`${f.categoria} = any(n.categorias)`);
  if (f.pais && but !== 'pais') all.push(sql`${f.pais} = any(n.paises)`);
  if (f.etiqueta)
    all.push(sql`exists (select from etiqueta e where e.slug = ${f.etiqueta} and e.id = any(n.etiquetas))`);
  const dia = sql`(n.fecha_publicacion at time zone ${timezone})::date`;
  if (f.desde) all.push(sql`${dia} >= ${f.desde}::date`);
  if (f.hasta) all.push(sql`${dia} <= ${f.hasta}::date`);
  if (f.q) {
    const palabras = f.q.trim().split(' ');
    const escrita = palabras.map((w, i) => (i === palabras.length - 1 && w.length > 1 ? `${w}:*` : w)).join(' & ');
    all.push(sql`n.tsv @@ to_tsquery('es', ${escrita})`);
  }
  return sql.join(all, sql` and `);
}

const VALORES: Record<FacetaNoticia, RawBuilder<unknown>> = {
  area: sql`array[n.area_id]`,
  categoria: sql`n.categorias`,
  pais: sql`n.paises`,
};

async function compare() {
  let found = 0;
  for (let i = 0; i < BUSQUEDAS; i += 1) {
    const filtro = drawn();
    const timezone = one(TIMEZONES);
    const { rows } = await sql<{ id: number; fecha_publicacion: Date }>`
      select n.id, n.fecha_publicacion from noticia n where ${condiciones(filtro, timezone)}
      order by n.fecha_publicacion desc, n.id desc`.execute(db);
    const ids = rows.map(({ id }) => id);
    const { contadas, facetas } = await findNoticias(db, { ...filtro, timezone }, { primera: 0, cuantas: 0 });
    expect([filtro, contadas]).toEqual([filtro, ids.length]);
    for (const una of FACETAS_NOTICIA) {
      const counted = await sql<{ id: number; n: number }>`
        select x.id, count(*)::int as n from noticia n, unnest(${VALORES[una]}) x (id)
        where ${condiciones(filtro, timezone, una)} group by 1 order by 1`.execute(db);
      const sorted = [...facetas[una]].map(([id, n]) => ({ id, n })).sort((a, b) => a.id - b.id);
      expect([filtro, una, sorted]).toEqual([filtro, una, counted.rows]);
    }
    const page = async (primera: number, cuantas: number) =>
      (await findNoticias(db, { ...filtro, timezone }, { primera, cuantas })).ids;
    if (filtro.q) expect((await page(0, 1_000)).toSorted()).toEqual(ids.toSorted());
    else expect([filtro, [...(await page(0, 7)), ...(await page(7, 7))]]).toEqual([filtro, ids.slice(0, 14)]);
    for (const at of [0, Math.floor(ids.length / 2), ids.length - 1]) {
      const row = rows[at];
      if (!row) continue;
      const { anterior, siguiente } = await findVecinas(db, row, { ...filtro, timezone });
      expect([anterior?.id, siguiente?.id]).toEqual([ids[at - 1], ids[at + 1]]);
    }
    found += contadas;
  }
  expect(found).toBeGreaterThan(BUSQUEDAS);
}

test('counts, pages and neighbours equal plain SQL, over random filters; also after all kinds of changes', async () => {
  await compare();
  await sql`update noticia set area_id = 1 + id % 8, titulo = titulo || ' nuevo' where id % 5 = 0`.execute(db);
  await sql`update noticia set estado = 'archivada' where id % 7 = 0`.execute(db);
  await sql`update noticia set estado = 'publicada', fecha_publicacion = fecha_publicacion - interval '30 hours'
    where id % 14 = 0`.execute(db);
  await sql`delete from noticia where id % 11 = 0`.execute(db);
  await insert(60);
  await compare();
}, 240_000);
