import { sql } from 'kysely';
import * as v from 'valibot';
import { buscador as contrato } from '#shared/contract/visita/buscador';
import { ESTADOS_REGISTRO, TIPOS_PRODUCTO } from '#shared/contract/visita/entidades';
import { openTestDatabase } from '../../../../testing/postgres/test-database.ts';
import { Buscador } from '../../buscador.ts';
import { buildCatalogo } from '../../construir/build-catalogo.ts';

/** Number of products with random traits; the seed is fixed, so that they are always the same. */
const PRODUCTOS = 400;

export type Crudos = Record<string, string>;

/** A database of the calling test file with random products, and the finder on it. */
export async function openCatalogoAlAzar() {
  const { db } = await openTestDatabase();
  await db.transaction().execute(async (tx) => {
    await sql`select set_config('catalogo.importador', 'prueba', true), setseed(0.42)`.execute(tx);
    // Every name is there in two spellings, as lists have them: ids 1 and 7 are one name, 2 and 8 another, …
    await sql`insert into laboratorio (pais_id, codigo, nombre) select 28, n,
      case when n <= 6 then 'LAB ' || n || ', S.A.' else 'Lab ' || n - 6 || ' SA' end from generate_series(1, 12) n`.execute(
      tx,
    );
    await sql`insert into principio_activo (pais_id, codigo, nombre) select 28, n,
      case when n <= 6 then 'PRINCIPIÓ ' || n else 'Principio-' || n - 6 end from generate_series(1, 12) n`.execute(tx);
    await sql`insert into atc (codigo, nivel, padre) values ('N', 1, null), ('N02', 2, 'N'), ('N02B', 3, 'N02'),
      ('N02BE', 4, 'N02B'), ('N02BE01', 5, 'N02BE'), ('N02BE51', 5, 'N02BE'), ('C', 1, null), ('C09', 2, 'C') on conflict do nothing`.execute(
      tx,
    );
    await sql`insert into forma_simplificada (pais_id, codigo, nombre) select 28, n, 'FORMA ' || n from generate_series(1, 4) n`.execute(
      tx,
    );
    await sql`insert into via_administracion (pais_id, codigo, nombre) select 28, n, 'VIA ' || n from generate_series(1, 4) n`.execute(
      tx,
    );
    await sql`insert into producto (slug, nombre, pais_id, tipo, estado_registro, num_principios, origen, laboratorio_titular_id,
        laboratorio_comercializador_id, forma_simplificada_id, comercializado, receta, generico, biosimilar,
        triangulo_negro, huerfano, afecta_conduccion, sustituible, psicotropo, estupefaciente, uso_hospitalario,
        diagnostico_hospitalario, tld, especial_control_medico, activo)
      select 'p' || n, 'PRODUCTO ' || n || case when random() < 0.3 then ' COMUN' else '' end,
        (array[28, 10])[1 + floor(random() * 2)], (${[...TIPOS_PRODUCTO]}::text[])[1 + floor(random() * 6)],
        (${[...ESTADOS_REGISTRO]}::text[])[1 + floor(random() * 5)], 1 + floor(random() * 6), 'demo',
        1 + floor(random() * 12), 1 + floor(random() * 12), 1 + floor(random() * 4),
        random() < 0.5, true, ${sql.join(Array.from({ length: 6 }, () => sql`random() < 0.5`))},
        ${sql.join(Array.from({ length: 6 }, () => sql`random() < 0.15`))}, random() < 0.95
      from generate_series(1, ${PRODUCTOS}) n`.execute(tx);
    await sql`update producto set receta = (array[true, false, null])[1 + floor(random() * 3)]
      where not (psicotropo or estupefaciente or uso_hospitalario or diagnostico_hospitalario or tld or especial_control_medico)`.execute(
      tx,
    );
    await sql`update producto set atc_codigos = (array['{N02BE01}', '{N02BE01,N02BE51}', '{C09}', '{N}', '{}'])[1 + floor(random() * 5)]::text[]`.execute(
      tx,
    );
    await sql`insert into presentacion (producto_id, pais_id, codigo, nombre, estado_registro, comercializada, problema_suministro_activo)
      select id, pais_id, lpad((id * 10 + k)::text, 6, '0'), nombre, (${[...ESTADOS_REGISTRO]}::text[])[1 + floor(random() * 5)], random() < 0.5, random() < 0.3
      from producto, generate_series(1, 3) k where random() < 0.6`.execute(tx);
    await sql`insert into composicion (producto_id, orden, principio_activo_id)
      select id, k, 1 + floor(random() * 12) from producto, generate_series(1, 2) k`.execute(tx);
    await sql`insert into producto_via (producto_id, via_id, orden)
      select id, k, k from producto, generate_series(1, 4) k where random() < 0.4`.execute(tx);
  });
  const buscador = new Buscador(await buildCatalogo(db));
  const buscar = (crudos: Crudos) => {
    const { page, per_page, ...filtros } = v.parse(contrato.buscar.query!, crudos);
    return buscador.search(filtros, page, per_page);
  };
  return { db, buscar };
}
