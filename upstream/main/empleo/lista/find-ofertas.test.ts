import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { FACETAS_EMPLEO, type FacetaEmpleo } from '#shared/contract/main/empleo/empleo-entidades';
import { salarioAnual } from '#shared/reglas/oferta/reglas-oferta';
import { openTestDatabase } from '../../../testing/postgres/test-database.ts';
import type { TableFilters } from './condiciones-oferta.ts';
import { newestIds } from './count-ofertas.ts';
import { findOfertas, type Pagina } from './find-ofertas.ts';

/** Some hundred offers and as many searches, both random: the results from `oferta_en_lista` must equal plain SQL on `oferta_empleo`. */
const OFERTAS = 500;
const BUSQUEDAS = 40;
const PALABRAS = ['farmacia', 'técnico', 'visitadora', 'visitador', 'calidad', 'ventas', 'oncología', 'Médico', 'de'];
const DIA_MS = 24 * 3_600_000;
const AHORA = Date.parse('2026-06-01T10:00:00Z');

const { db } = await openTestDatabase();
let state = 11;
const random = () => {
  state = (state * 48271) % 2147483647;
  return state / 2147483647;
};
const one = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)] as T;
const some = (chance: number) => random() < chance;

const insert = (count: number) =>
  sql`insert into oferta_empleo (slug, titulo, descripcion, cargo_id, empresa_id, empresa_confidencial, pais_id, estado_id,
      poblacion, modalidad, remoto_paises, tipo_contrato, jornada, experiencia_min_meses, salario_max, moneda,
      salario_visible, canal, estado, fecha_publicacion, fecha_caducidad, destacada_hasta)
    select 'o', w(2), '<p>' || w(4) || '</p>', case when random() < 0.9 then 1 + floor(random() * 6) end,
      case when random() < 0.6 then 1 + floor(random() * 3) end, random() < 0.2, 28,
      case when random() < 0.8 then (array[28008, 28028])[1 + floor(random() * 2)::int] end,
      (array['Alcalá de Henares', 'Móstoles', null])[1 + floor(random() * 3)],
      (array['presencial', 'hibrido', 'remoto'])[1 + floor(random() * 3)],
      (array['{}', '{10}', '{10,48}'])[1 + floor(random() * 3)]::int[], (array['indefinido', 'otros', null])[1 + floor(random() * 3)],
      (array['completa', 'parcial'])[1 + floor(random() * 2)], floor(random() * 5) * 12,
      case when random() < 0.7 then 20000 + floor(random() * 200) * 100 end, (array['EUR', 'EUR', 'MXN'])[1 + floor(random() * 3)],
      random() < 0.8, (array['ap', 'hospital', null])[1 + floor(random() * 3)],
      (array['publicada', 'publicada', 'publicada', 'pausada'])[1 + floor(random() * 4)],
      to_timestamp(${AHORA}::float8 / 1000) - floor(random() * 500) * interval '1 hour',
      to_timestamp(${AHORA}::float8 / 1000) + floor(random() * 50 - 5) * interval '1 day',
      case when random() < 0.2 then to_timestamp(${AHORA}::float8 / 1000) + interval '1 day' end
    from generate_series(1, ${count}) n`.execute(db);

beforeAll(async () => {
  await sql`select setseed(0.42)`.execute(db);
  // A function's body is a string literal, so its own quotes are doubled inside.
  const body = `select string_agg((array['${PALABRAS.join("','")}'])[1 + floor(random() * ${PALABRAS.length})::int], ' ') from generate_series(1, n)`;
  await sql`create function w(n int) returns text language sql volatile as ${sql.lit(body)}`.execute(db);
  await sql`insert into empresa (nombre, pais_id) select 'Calidad ' || n, 28 from generate_series(1, 3) n`.execute(db);
  await insert(OFERTAS);
});

const VALORES: Record<FacetaEmpleo, readonly (number | string)[]> = {
  cargo: [1, 2, 3, 999],
  estado: [28008, 28028],
  modalidad: ['presencial', 'hibrido', 'remoto'],
  tipo_contrato: ['indefinido'],
  jornada: ['completa'],
  empresa: [1, 2],
  canal: ['ap', 'hospital'],
};
const COLUMNAS: Record<FacetaEmpleo, RawBuilder<string | null>> = {
  cargo: sql`o.cargo_id::text`,
  estado: sql`o.estado_id::text`,
  modalidad: sql`o.modalidad`,
  tipo_contrato: sql`o.tipo_contrato`,
  jornada: sql`o.jornada`,
  canal: sql`o.canal`,
  empresa: sql`case when not o.empresa_confidencial then o.empresa_id::text end`,
};

const drawn = (ahora: number): TableFilters & { orden: Pagina['orden'] } => ({
  pais: some(0.5) ? one([28, 10, 48]) : undefined,
  // The keys are the facets' own names, a type that Object.fromEntries loses.
  facetas: Object.fromEntries(
    FACETAS_EMPLEO.map((f) => [f, some(0.25) ? VALORES[f].filter((_, i) => i === 0 || some(0.5)) : []]),
  ) as unknown as TableFilters['facetas'],
  poblacion: some(0.2) ? one(['alcala', 'MÓSTOLES', 'nada']) : undefined,
  experiencia: some(0.2) ? one([0, 12, 36]) : undefined,
  salarioMin: some(0.2) ? one([25_000, 35_000]) : undefined,
  desde: some(0.2) ? new Date(ahora - 7 * DIA_MS) : undefined,
  orden: one(['relevancia', 'fecha', 'salario']),
  q: some(0.5)
    ? Array.from({ length: 1 + Math.floor(random() * 2) }, () => one(PALABRAS).slice(0, 6)).join(' ')
    : undefined,
  ahora: new Date(ahora),
});

const texto = sql`o.tsv || to_tsvector('es', concat_ws(' ', c.nombre, c.area, o.poblacion,
  case when not o.empresa_confidencial then e.nombre end))`;
const salario = sql<number>`case when o.salario_visible then coalesce(o.salario_max, 0) else 0 end`;

/** The conditions of a search, in plain SQL; `but`: the facet whose own filter is left out. */
function condiciones(p: ReturnType<typeof drawn>, but?: FacetaEmpleo): RawBuilder<SqlBool> {
  const all: RawBuilder<SqlBool>[] = [sql`o.estado = 'publicada' and o.fecha_caducidad > ${p.ahora}`];
  if (p.pais)
    all.push(sql`(o.pais_id = ${p.pais} or o.modalidad = 'remoto' and ${p.pais}::int = any(o.remoto_paises))`);
  for (const f of FACETAS_EMPLEO)
    if (f !== but && p.facetas[f].length > 0) all.push(sql`${COLUMNAS[f]} = any(${p.facetas[f].map(String)}::text[])`);
  if (p.poblacion) all.push(sql`sin_acentos(lower(o.poblacion)) like '%' || sin_acentos(lower(${p.poblacion})) || '%'`);
  if (p.experiencia !== undefined) all.push(sql`coalesce(o.experiencia_min_meses, 0) <= ${p.experiencia}`);
  if (p.salarioMin) all.push(sql`${salario} >= ${p.salarioMin}`);
  if (p.desde) all.push(sql`o.fecha_publicacion >= ${p.desde}`);
  if (p.q)
    all.push(
      sql`(${texto}) @@ to_tsquery('es', ${p.q
        .split(' ')
        .map((w) => `${w}:*`)
        .join(' & ')})`,
    );
  return sql.join(all, sql` and `);
}

const desde = sql`from oferta_empleo o left join cargo c on c.id = o.cargo_id left join empresa e on e.id = o.empresa_id`;

async function compare(ahora = AHORA): Promise<void> {
  let total = 0;
  for (let i = 0; i < BUSQUEDAS; i += 1) {
    const pedido = drawn(ahora);
    const { ids, ...found } = await findOfertas(db, pedido, { orden: pedido.orden, primera: 0, cuantas: 40 });
    const { rows } = await sql<{ id: number; fecha: Date; salario: number; puntos: number; moneda: string }>`
      select o.id, o.fecha_publicacion as fecha, ${salario}::float8 as salario, o.moneda,
        (0.2 * exp(-extract(epoch from to_timestamp(${ahora}::float8 / 1000) - o.fecha_publicacion) / 86400 / 21)
        + case when o.pais_id = ${pedido.pais ?? 0} then 0.1 else 0 end + case when ${salario} > 0 then 0.025 else 0 end
        + case when o.tipo_contrato is not null then 0.025 else 0 end
        + case when o.destacada_hasta > to_timestamp(${ahora}::float8 / 1000) then 0.1 else 0 end)::float8 as puntos
      ${desde} where ${condiciones(pedido)} order by o.fecha_publicacion desc, o.id desc`.execute(db);
    const todos = new Map(rows.map((row) => [row.id, row]));
    expect([pedido, found.contadas]).toEqual([pedido, rows.length]);
    expect(new Set(ids).size).toBe(Math.min(40, rows.length));
    expect(await newestIds(db, pedido, 3)).toEqual({
      contadas: rows.length,
      ids: rows.slice(0, 3).map(({ id }) => id),
    });
    if (pedido.orden === 'fecha') expect(ids).toEqual(rows.slice(0, 40).map(({ id }) => id));
    const clave = pedido.orden === 'salario' ? 'salario' : 'puntos';
    // With words, the rank of the text counts too.
    if (pedido.orden === 'salario' || (pedido.orden === 'relevancia' && !pedido.q)) {
      const mejores = rows
        .map((row) => row[clave])
        .toSorted((a, b) => b - a)
        .slice(0, 40);
      expect(ids.map((id) => todos.get(id)?.[clave].toFixed(9))).toEqual(mejores.map((n) => n.toFixed(9)));
    }
    for (const f of FACETAS_EMPLEO) {
      const counted = await sql<{ valor: string; total: number }>`
        select ${COLUMNAS[f]} as valor, count(*)::int as total ${desde}
        where ${condiciones(pedido, f)} and ${COLUMNAS[f]} is not null group by 1`.execute(db);
      const sums = (list: { valor: string; total: number }[]) =>
        list.map(({ valor, total: n }) => `${valor} ${n}`).sort();
      expect([pedido, f, sums(found.facetas[f])]).toEqual([pedido, f, sums(counted.rows)]);
    }
    const visibles = rows.filter((row) => row.salario > 0);
    const de = (moneda: string) =>
      visibles
        .filter((row) => row.moneda === moneda)
        .map((row) => row.salario)
        .sort((a, b) => a - b);
    const [eur, mxn] = [de('EUR'), de('MXN')];
    if (eur.length > mxn.length && eur.length >= 10) {
      const [a, b] = [eur[Math.floor((eur.length - 1) / 2)] ?? 0, eur[Math.ceil((eur.length - 1) / 2)] ?? 0];
      expect(found.mediana).toEqual({ importe: ((a + b) / 2).toFixed(2), moneda: 'EUR', ofertas: eur.length });
    } else if (Math.max(eur.length, mxn.length) < 10) expect(found.mediana).toBeNull();
    total += rows.length;
  }
  expect(total).toBeGreaterThan(BUSQUEDAS);
}

test('totals, facets, orders and the median equal plain SQL, over random filters; also after all kinds of changes', async () => {
  await compare();
  // Some offers expire by then without a write; clocks can also be set back.
  await compare(AHORA + 10 * DIA_MS);
  await sql`update oferta_empleo set titulo = titulo || ' ventas', canal = 'ap' where id % 5 = 0`.execute(db);
  await sql`update oferta_empleo set estado = 'cerrada' where id % 7 = 0`.execute(db);
  await sql`update empresa set nombre = 'Oncología y ventas' where id = 1`.execute(db);
  await sql`delete from oferta_empleo where id % 11 = 0`.execute(db);
  await insert(60);
  await compare();
}, 240_000);

test('the yearly amount of every kind of salary is the one that the rules of offers compute', async () => {
  for (const periodo of ['ano', 'mes', 'dia', 'hora'] as const) {
    const { rows } = await sql<{ salario: number }>`
      with nueva as (insert into oferta_empleo (slug, titulo, pais_id, salario_min, salario_periodo, estado, fecha_publicacion,
        fecha_caducidad) values ('s', 'Salario', 28, 123.45, ${periodo}, 'publicada', now(), now() + interval '1 day') returning id)
      select id as salario from nueva`.execute(db);
    const lista = await sql<{ salario: number }>`
      select salario from oferta_en_lista where oferta_id = ${rows[0]?.salario}`.execute(db);
    expect([periodo, lista.rows[0]?.salario]).toEqual([periodo, salarioAnual('123.45', periodo)]);
  }
});

const NADA = Object.fromEntries(FACETAS_EMPLEO.map((f) => [f, []])) as unknown as TableFilters['facetas'];
const buscar = (q: string, pais: number | undefined): TableFilters => ({
  q,
  pais,
  facetas: NADA,
  ahora: new Date(),
  ...SIN_MAS,
});
const SIN_MAS = { poblacion: undefined, experiencia: undefined, salarioMin: undefined, desde: undefined };

test('with words, the title ranks before position, company and place, those before the text; the whole word before a prefix', async () => {
  const puestos: [titulo: string, poblacion: string, descripcion: string][] = [
    ['Uno', 'Sitio', 'un faro'],
    ['Dos', 'Faro', ''],
    ['Tres faros', 'Sitio', ''],
    ['Cuatro farolas', 'Sitio', ''],
  ];
  for (const [titulo, poblacion, descripcion] of puestos)
    await sql`insert into oferta_empleo (slug, titulo, poblacion, descripcion, pais_id, estado, fecha_publicacion, fecha_caducidad)
      values ('x', ${titulo}, ${poblacion}, ${descripcion}, 28, 'publicada', now(), now() + interval '1 day')`.execute(
      db,
    );
  const { ids } = await findOfertas(db, buscar('faró', 28), { orden: 'relevancia', primera: 0, cuantas: 10 });
  const { rows } = await sql<{ titulo: string }>`
    select titulo from oferta_empleo o join unnest(${ids}::bigint[]) with ordinality x (id, n) using (id) order by n`.execute(
    db,
  );
  expect(rows.map(({ titulo }) => titulo.split(' ')[0])).toEqual(['Tres', 'Cuatro', 'Dos', 'Uno']);
});

test('with words, the ten thousand newest offers are ranked: the best of them is first, however many newer ones there are', async () => {
  const insert = async (titulo: string, descripcion: string, hace: string) => {
    const { rows } = await sql<{ id: number }>`insert into oferta_empleo (slug, titulo, descripcion, pais_id, estado,
      fecha_publicacion, fecha_caducidad) values ('x', ${titulo}, ${descripcion}, 28, 'publicada', now() - ${hace}::interval,
      now() + interval '1 day') returning id`.execute(db);
    return rows[0]?.id ?? 0;
  };
  const mejor = await insert('Micología', '', '2 days');
  const nueva = await insert('Otra', 'de micología', '1 day');
  // Copies of one offer's row under countries that do not exist, as many as make a full page.
  await sql`insert into oferta_en_lista select (jsonb_populate_record(a, jsonb_build_object('pais_id', 1000 + n))).*
    from oferta_en_lista a, generate_series(1, 9998) n where a.oferta_id = ${nueva}`.execute(db);
  const primera = async () => {
    const pagina = { orden: 'relevancia', primera: 0, cuantas: 1 } as const;
    const { contadas, ids } = await findOfertas(db, buscar('micología', undefined), pagina);
    return [contadas, ids];
  };
  expect(await primera()).toEqual([10_000, [mejor]]);
});

test.each(['fecha', 'salario', 'relevancia'] as const)(
  'by %s, the last page ends with the last of the newest ten thousand and one',
  async (orden) => {
    const { rows } = await sql<{
      id: number;
    }>`insert into oferta_empleo (slug, titulo, pais_id, estado, fecha_publicacion,
      fecha_caducidad) values ('x', 'Muchas', 28, 'publicada', now(), now() + interval '1 day') returning id`.execute(
      db,
    );
    await sql`insert into oferta_en_lista select (jsonb_populate_record(a, jsonb_build_object('pais_id', 20000 + n))).*
      from oferta_en_lista a, generate_series(1, 10050) n where a.oferta_id = ${rows[0]?.id}`.execute(db);
    const todas = { ...buscar('', undefined), q: undefined };
    const { contadas, ids } = await findOfertas(db, todas, { orden, primera: 9_995, cuantas: 20 });
    expect([contadas, ids.length]).toEqual([10_001, 6]);
    await sql`delete from oferta_en_lista where oferta_id = ${rows[0]?.id}`.execute(db);
  },
);
