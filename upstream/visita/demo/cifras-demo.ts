import { sql } from 'kysely';
import type { Escena } from './escena.ts';

const DIAS = 90;

/**
 * Creates some ninety days of views, clicks and requests: growing, with more on working days, and deterministic, so that two
 * demonstrations show the same. Existing figures stay.
 */
export async function demoCifras({ deps, representantes }: Escena): Promise<void> {
  const ids = representantes.map(({ id }) => id);
  const hoy = deps.now().toISOString().slice(0, 10);
  // A pseudo-random number from 0 to 99, by the hash of a day and a series.
  const azar = (semilla: ReturnType<typeof sql>) => sql`(abs(hashtext(${semilla})) % 100)`;
  const dias = sql`generate_series(${hoy}::date - ${DIAS}::int, ${hoy}::date, interval '1 day') d`;
  await sql`
    insert into estadistica_visitador (usuario_id, fecha, que, veces)
    select usuario_id, fecha, que, veces from (
      select u.id as usuario_id, d::date as fecha, t.que,
        (t.peso * (40 + ${azar(sql`t.que || u.id || d::date`)}) * (case when extract(isodow from d) < 6 then 1 else 0.3 end)
          * (0.5 + extract(day from d - (${hoy}::date - ${DIAS}::int)) / ${DIAS}) / 100)::int as veces
      from usuario u, ${dias}, (values ('perfil', 6), ('vcard', 0.6), ('correo', 0.9), ('telefono', 0.8), ('web', 0.5)) t (que, peso)
      where u.id = any(${sql.val(ids)}::bigint[])) x
    where veces > 0 on conflict do nothing`.execute(deps.db);
  await sql`
    insert into estadistica_producto (producto_id, fecha, vistas)
    select producto_id, fecha, vistas from (
      select p.producto_id, d::date as fecha,
        ((4 + p.producto_id % 5) * ${azar(sql`p.producto_id || ' ' || d::date`)} / 100
          * (case when extract(isodow from d) < 6 then 1 else 0.4 end))::int as vistas
      from (select distinct producto_id from asociacion_producto where usuario_id = any(${sql.val(ids)}::bigint[])) p, ${dias}) x
    where vistas > 0 on conflict do nothing`.execute(deps.db);
  await sql`
    insert into estadistica_promocion (promocion_id, fecha, vistas, clics)
    select id, d::date, 2 + ${azar(sql`'v' || id || d::date`)} / 6, ${azar(sql`'c' || id || d::date`)} / 30
    from promocion, generate_series(${hoy}::date - 29, ${hoy}::date, interval '1 day') d
    where autor_id = any(${sql.val(ids)}::bigint[]) and estado in ('vigente', 'pausada') on conflict do nothing`.execute(
    deps.db,
  );
}
