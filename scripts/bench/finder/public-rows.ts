import pg from 'pg';

/** Numbers of open offers and published articles to create, with a realistic spread of words, places and dates. */
export interface Size {
  offers: number;
  articles: number;
}

/** Words with the distribution of a language: a few are in most texts, most words in few. */
export const PALABRAS = [
  'farmacia',
  'hospital',
  'visitador',
  'medicamento',
  'calidad',
  'ensayo',
  'clínico',
  'dermatología',
  'oncología',
  'vacuna',
  'regulación',
  'precio',
  'suministro',
  'formación',
  'técnico',
  'responsable',
  'delegado',
  'producto',
  'paciente',
  'mercado',
  'genérico',
  'biosimilar',
  'laboratorio',
  'distribución',
  'digital',
  'investigación',
  'normativa',
  'registro',
  'validación',
  'planta',
];
const WORDS = `array[${PALABRAS.map((palabra) => `'${palabra}'`).join(', ')}]`;

export async function makePublicRows(connectionString: string, size: Size): Promise<void> {
  const client = new pg.Client({ connectionString, statement_timeout: 0 });
  await client.connect();
  try {
    for (const statement of SESSION) await client.query(statement);
    // Rebuilding the indexes one after the other over all rows takes a fraction of the time of updating them with each row.
    const { rows } = await client.query<{ nombre: string; orden: string }>(INDEXES);
    for (const { nombre } of rows) await client.query(`drop index ${nombre}`);
    for (const statement of rowsOf(size)) await client.query(statement);
    for (const { orden } of rows) await client.query(orden);
    for (const table of [...TABLES, ...BESIDE]) await client.query(`vacuum analyze ${table}`);
  } finally {
    await client.end();
  }
}

const TABLES = ['oferta_empleo', 'noticia', 'estadistica_noticia', 'oferta_en_lista', 'noticia_en_lista'];
/** Small tables that also get rows; their indexes are kept. */
const BESIDE = ['empresa', 'etiqueta'];
const INDEXES = `select indexrelid::regclass::text as nombre, pg_get_indexdef(indexrelid) as orden from pg_index i
  where indrelid in (${TABLES.map((table) => `'${table}'::regclass`).join(', ')})
    and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`;

const SESSION = [
  'set synchronous_commit = off',
  "set work_mem = '256MB'",
  "set maintenance_work_mem = '512MB'",
  // Generated rows are consistent, so that foreign keys need no check.
  'set session_replication_role = replica',
];

const rowsOf = ({ offers, articles }: Size) => [
  // The same texts in every run.
  'select setseed(0.42)',
  `create temp table muestra as
    select i, initcap(string_agg(w, ' ') filter (where n <= 4)) as puesto, initcap(string_agg(w, ' ') filter (where n <= 9)) as titulo,
      string_agg(w, ' ') filter (where n <= 30) as corto, string_agg(w, ' ') as largo
    from (select i, n, case when r < 0.15 then (${WORDS})[1 + floor(random() * 30)::int] else 'término' || floor(3000 * random() ^ 2)::int end as w
      from (select i, n, random() as r from generate_series(0, 1999) i, generate_series(1, 120) n) cada) palabra
    group by i`,
  `insert into empresa (nombre, pais_id, estado, verificada_en)
    select 'Laboratorios ' || n, 28, 'verificada', now() from generate_series(1, 3000) n`,
  `insert into oferta_empleo (slug, titulo, cargo_id, empresa_id, empresa_texto, pais_id, estado_id, poblacion, modalidad, tipo_contrato,
      jornada, experiencia_min_meses, descripcion, salario_min, salario_max, canal, estado, fecha_publicacion, fecha_caducidad)
    select 'oferta-' || n, m.puesto, c.ids[1 + n % cardinality(c.ids)],
      case when n % 4 > 0 then f.ids[1 + n * 7 % 3000] end, 'Empresa ' || n % 3000, e.paises[sitio.i], e.ids[sitio.i], 'Ciudad ' || n % 500,
      (array['presencial','hibrido','remoto'])[1 + n % 3], (array['indefinido','duracion_determinada','fijo_discontinuo'])[1 + n % 3],
      (array['completa','parcial'])[1 + n % 2], (n % 6) * 12, m.corto,
      case when n % 2 = 0 then 18000 + n % 40 * 1000 end, case when n % 2 = 0 then 24000 + n % 40 * 1000 end,
      (array['ap','hospital','farmacia','otro'])[1 + n % 4], 'publicada', now() - (n % 55) * interval '1 day', now() + interval '30 days'
    from generate_series(1, ${offers}) n
    join muestra m on m.i = n % 2000
    cross join (select array_agg(id order by id) as ids from cargo) c
    cross join (select array_agg(id order by id) as ids from empresa) f
    cross join (select array_agg(id order by (pais_id = 28) desc, id) as ids, array_agg(pais_id order by (pais_id = 28) desc, id) as paises
      from estado) e
    -- Two of three are in Spain's provinces.
    cross join lateral (select 1 + (abs(hashint4(n)::bigint) % case when n % 3 = 0 then cardinality(e.ids) else 50 end)::int as i) sitio order by n`,
  `insert into etiqueta (slug, nombre) select 'etiqueta-' || n, 'Etiqueta ' || n from generate_series(1, 600) n`,
  // Three tags each, some of them on very many articles.
  `insert into noticia (slug, titulo, entradilla, cuerpo, texto, area_id, categoria_id, categorias, etiquetas, paises, estado, fecha_publicacion, autor_texto)
    select 'noticia-' || n, m.titulo, m.corto, '<p>' || m.largo || '</p>', m.largo,
      1 + n % 8, 1 + n % 9, array[1 + n % 9] || case when n % 10 < 4 then array[1 + (n + 1 + n / 9 % 8) % 9] else '{}' end,
      (select array_agg(distinct t.ids[1 + floor(600 * (abs(hashint4(n * 3 + k)::bigint) % 1000 / 1000.0) ^ 3)::int]) from generate_series(0, 2) k),
      case n % 5 when 0 then array[28] when 1 then array[10, 28] when 2 then array[153] else '{}'::int[] end, 'publicada', now() - n * interval '20 minutes', 'Redacción'
    from generate_series(1, ${articles}) n join muestra m on m.i = (n * 7) % 2000
    cross join (select array_agg(id order by id) as ids from etiqueta) t order by n`,
  `insert into estadistica_noticia (noticia_id, fecha, vistas)
    select n.id, current_date - d, 1 + abs(hashint4((n.id * 7 + d)::int)::bigint) % 500
    from (select id from noticia order by fecha_publicacion desc limit 5000) n, generate_series(0, 9) d`,
  // Triggers are off, so that the list tables are filled here.
  'insert into oferta_en_lista select * from ofertas_en_lista(array(select id from oferta_empleo order by id))',
  'insert into noticia_en_lista select * from noticias_en_lista(array(select id from noticia order by id))',
];
