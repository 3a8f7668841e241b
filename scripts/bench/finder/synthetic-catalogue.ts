import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

const COPIES = 43;
const DATABASE = 'finder_bench';

/**
 * Makes a database of a million products beside a real one: every product 43 times, half of the copies under names of their own,
 * so that the vocabulary grows as well as the lists. Takes two or three minutes. Returns its address and a function that drops
 * it.
 */
export async function openMillion(realUrl: string): Promise<{ url: string; drop(): Promise<void> }> {
  const address = new URL(realUrl);
  const admin = async (run: (client: pg.Client) => Promise<unknown>, database = address.pathname.slice(1)) => {
    const to = new URL(realUrl);
    to.pathname = `/${database}`;
    const client = new pg.Client({ connectionString: to.href, statement_timeout: 0 });
    await client.connect();
    try {
      await run(client);
    } finally {
      await client.end();
    }
  };
  const source = address.pathname.slice(1);
  const drop = () => admin((client) => client.query(`drop database if exists ${DATABASE} with (force)`), 'template1');
  await drop();
  await patiently(() =>
    admin((client) => client.query(`create database ${DATABASE} template "${source}"`), 'template1'),
  );
  await admin(multiply, DATABASE);
  address.pathname = `/${DATABASE}`;
  return { url: address.href, drop };
}

/** Retries for 30 s: a database that is copied may have no connections, and those of our pools close after ten idle seconds. */
async function patiently(run: () => Promise<unknown>): Promise<void> {
  const end = performance.now() + 30_000;
  for (;;) {
    try {
      await run();
      return;
    } catch (error) {
      const isInUse = error instanceof pg.DatabaseError && error.code === '55006';
      if (!isInUse || performance.now() > end) throw error;
      await sleep(1_000);
    }
  }
}

const COLUMNS = {
  producto: `tipo, pais_id, laboratorio_titular_id, laboratorio_comercializador_id, atc_codigo, atc_codigos, forma_id,
    forma_simplificada_id, num_principios, estado_registro, fecha_autorizacion, comercializado, receta, psicotropo, estupefaciente,
    afecta_conduccion, triangulo_negro, generico, sustituible, tld, uso_hospitalario, diagnostico_hospitalario, origen, activo`,
  presentacion: 'pais_id, nombre, estado_registro, comercializada, problema_suministro_activo, activo',
};

async function multiply(client: pg.Client): Promise<void> {
  await client.query(`set synchronous_commit = off; set session_replication_role = replica; set work_mem = '256MB';
    create temp table una as select p.*, row_number() over (order by id) as n from producto p;
    alter table producto drop constraint if exists producto_atc_codigo_fkey`);
  const { rows } = await client.query('select max(id)::int as ultimo from producto');
  const step = Number(rows[0]?.ultimo) + 1;
  for (let copy = 1; copy < COPIES; copy++) {
    const offset = copy * step;
    // Every other copy changes the first word: «OMEPRAZOL» becomes «OMEPRAZOLKE».
    const syllable = 'AEIOU'[copy % 5] ?? 'A';
    const name =
      copy % 2 === 0
        ? 'nombre'
        : `regexp_replace(nombre, '^(\\w+)', '\\1${'BCDFGKLMNPRSTVZ'[copy % 15]}${syllable}${copy % 7 ? 'N' : 'S'}')`;
    await client.query(`insert into producto (id, slug, nregistro, nombre, ${COLUMNS.producto}) overriding system value
      select id + ${offset}, slug || '-${copy}', nregistro || '/${copy}', ${name}, ${COLUMNS.producto} from una`);
    await client.query(`insert into presentacion (producto_id, codigo, ${COLUMNS.presentacion})
      select p.producto_id + ${offset}, p.codigo || '${String(copy).padStart(2, '0')}', ${COLUMNS.presentacion
        .split(', ')
        .map((column) => `p.${column}`)
        .join(', ')} from presentacion p where p.producto_id < ${step}`);
    await client.query(`insert into composicion (producto_id, orden, principio_activo_id)
      select producto_id + ${offset}, orden, principio_activo_id from composicion where producto_id < ${step}`);
    await client.query(`insert into producto_via select producto_id + ${offset}, via_id, orden from producto_via
      where producto_id < ${step}`);
  }
  await client.query('analyze producto, presentacion, composicion, producto_via');
}
