import type { ClientBase } from 'pg';
import type { MigracionAplicada, Secuencia } from './manifiesto.ts';

/*
 * The content of a database by PostgreSQL's own catalogue, so that no list of tables has to be maintained. Objects of
 * extensions are left out: the extension itself creates them.
 */
const PROPIAS = `c.relnamespace = current_schema()::regnamespace and not exists (
  select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`;

export interface Tabla {
  nombre: string;
  /**
   * The copied columns. Generated columns are computed anew. So are transaction ids (`xid8`), which have a meaning in their own
   * cluster only: a restored row gets the id of the transaction that inserts it.
   */
  columnas: string[];
  /** For `order by`: the primary key, or all columns without one; texts are compared by their bytes, whatever the collation. */
  orden: string;
}

/** All tables. Partitions are part of their partitioned table. */
export async function listTablas(client: ClientBase): Promise<Tabla[]> {
  const { rows } = await client.query<Tabla>(`
    select c.relname as nombre,
      array(select attname::text from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped
        and attgenerated = '' and atttypid <> 'xid8'::regtype order by attnum) as columnas,
      (select string_agg(quote_ident(a.attname) || case when a.attcollation = 0 then '' else ' collate "C"' end, ', '
          order by coalesce(array_position(i.indkey::int[], a.attnum::int), a.attnum))
        from pg_attribute a left join pg_index i on i.indrelid = c.oid and i.indisprimary
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
          and (i.indrelid is null or a.attnum = any(i.indkey))) as orden
    from pg_class c
    where c.relkind in ('r', 'p') and not c.relispartition and ${PROPIAS}
    order by c.relname`);
  return rows;
}

/** The present values, which are at least as high as any id in the snapshot. */
export async function listSecuencias(client: ClientBase): Promise<Secuencia[]> {
  const { rows } = await client.query<{ nombre: string; cita: string }>(`
    select c.relname as nombre, quote_ident(c.relname) as cita from pg_class c
    where c.relkind = 'S' and ${PROPIAS} order by c.relname`);
  const secuencias: Secuencia[] = [];
  for (const { nombre, cita } of rows) {
    const found = await client.query<{ valor: string; usada: boolean }>(
      `select last_value::text as valor, is_called as usada from ${cita}`,
    );
    secuencias.push(...found.rows.map((row) => ({ nombre, ...row })));
  }
  return secuencias;
}

/** In the order of their numbers; null if no migration was ever applied. */
export async function listMigraciones(client: ClientBase): Promise<MigracionAplicada[] | null> {
  const { rows } = await client.query<{ hay: boolean }>(`select to_regclass('migracion') is not null as hay`);
  if (!rows[0]?.hay) return null;
  const applied = await client.query<MigracionAplicada>(
    'select nombre, huella from migracion order by nombre collate "C"',
  );
  return applied.rows;
}

/** Whether the database has no table, no sequence and no job queue. */
export async function isEmpty(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ vacia: boolean }>(`
    select not exists (select from pg_class c where ${PROPIAS})
      and to_regnamespace('trabajos') is null as vacia`);
  return rows[0]?.vacia ?? false;
}

export const cita = (nombre: string) => `"${nombre.replaceAll('"', '""')}"`;
