import { type Kysely, sql } from 'kysely';
import type { Schema } from '#upstream/db/schema';

const PRODUCTOS = 24_000;

/** Made-up products with two presentations and one or two ingredients each, where no imported catalogue is at hand. */
export async function generateCatalogue(db: Kysely<Schema>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`select set_config('catalogo.importador', 'bench', true), set_config('statement_timeout', '0', true)`.execute(
      tx,
    );
    const run = (statement: string) => sql.raw(statement.replaceAll('$N', String(PRODUCTOS))).execute(tx);
    await run(`insert into atc (codigo, nivel, padre) values
      ('N02', 2, 'N'), ('N02B', 3, 'N02'), ('N02BE', 4, 'N02B')`);
    await run(`insert into atc (codigo, nombre, nivel, padre)
      select 'N02BE' || lpad(n::text, 2, '0'), 'sustancia ' || n, 5, 'N02BE' from generate_series(0, 99) n`);
    await run(`insert into laboratorio (pais_id, codigo, nombre)
      select 28, n::text, 'Laboratorio ' || n from generate_series(1, 900) n`);
    await run(`insert into principio_activo (pais_id, codigo, nombre)
      select 28, n::text, 'Principio ' || n from generate_series(1, 2000) n`);
    await run(`insert into via_administracion (pais_id, codigo, nombre) values (28, '54', 'VÍA ORAL')`);
    await run(`insert into forma_simplificada (pais_id, codigo, nombre) values (28, '1', 'COMPRIMIDO')`);
    await run(`insert into producto (slug, pais_id, nregistro, nombre, laboratorio_titular_id, atc_codigo, atc_codigos,
        forma_simplificada_id, dcp_codigo, comercializado, origen, origen_fecha, num_principios)
      select 'producto-' || n, 28, 'G' || n, 'PRODUCTO ' || n || ' 50 mg', l.id, a.codigo, array[a.codigo],
        (select id from forma_simplificada), (n % 4000)::text, n % 3 > 0, 'demo', current_date, 1
      from generate_series(1, $N) n
      join laboratorio l on l.codigo = (1 + n % 900)::text
      join atc a on a.codigo = 'N02BE' || lpad((n % 100)::text, 2, '0')`);
    await run(`insert into presentacion (producto_id, pais_id, codigo, nombre, comercializada)
      select p.id, 28, lpad((2 * p.id + k)::text, 6, '0'), p.nombre || ' ' || k, p.comercializado
      from producto p, generate_series(0, 1) k`);
    await run(`insert into composicion (producto_id, orden, principio_activo_id, dosis, unidad_dosis)
      select p.id, k, a.id, '50', 'mg' from producto p, generate_series(1, 2) k
      join principio_activo a on a.codigo = (1 + (p.id * k) % 2000)::text where k = 1 or p.id % 3 = 0`);
    await run(`insert into producto_via select p.id, v.id, 1 from producto p, via_administracion v`);
    await run(`insert into documento (producto_id, tipo, url)
      select p.id, t, 'https://ejemplo.example/' || p.id from producto p, unnest(array['ficha_tecnica', 'prospecto']) t`);
    await run(`insert into lote_importacion (fuente, fichero, sha256, estado, acabado_en)
      values ('demo', 'bench', '', 'hecho', now())`);
  });
  await sql`analyze`.execute(db);
}
