import { type RawBuilder, sql } from 'kysely';
import type { Serie } from '#shared/reglas/cifras';
import { DIA_MS } from '#shared/reglas/tiempo/dias';
import type { Db } from '../../db/schema/schema.ts';

/** A query for rows of day, series and count between two days (`yyyy-MM-dd`, inclusive). */
export type Cuentas = (desde: string, hasta: string) => RawBuilder<{ fecha: string; serie: Serie; veces: number }>;

/**
 * Everything that is counted of one person. Views of a product count from its confirmation on; they are the views of the product's
 * ficha, even if others represent it too.
 */
export const cuentas =
  (usuarioId: number): Cuentas =>
  (desde, hasta) =>
    sql`
  select fecha, case que when 'perfil' then 'perfil' when 'solicitud' then 'solicitudes' else 'contactos' end as serie, veces
    from estadistica_visitador where usuario_id = ${usuarioId} and fecha between ${desde} and ${hasta}
  union all
  select e.fecha, 'productos', e.vistas from asociacion_producto a
    join estadistica_producto e on e.producto_id = a.producto_id and e.fecha between ${desde} and ${hasta}
    where a.usuario_id = ${usuarioId} and a.estado = 'activa' and e.fecha >= coalesce(a.activa_desde, a.creado_en)::date
  union all
  select e.fecha, 'promociones', e.clics from promocion p
    join estadistica_promocion e on e.promocion_id = p.id and e.fecha between ${desde} and ${hasta}
    where p.autor_id = ${usuarioId}`;

/**
 * Everything that is counted of companies: views of their confirmed products, each ficha once; clicks in their promotions; visits
 * requested of their people about their products.
 */
export const cuentasDeEmpresas =
  (ids: readonly number[]): Cuentas =>
  (desde, hasta) =>
    sql`
  select e.fecha, 'productos' as serie, e.vistas as veces from estadistica_producto e
    where e.fecha between ${desde} and ${hasta} and exists (select from asociacion_producto a
      where a.producto_id = e.producto_id and a.empresa_id = any(${sql.val([...ids])}::bigint[]) and a.estado = 'activa'
        and e.fecha >= coalesce(a.activa_desde, a.creado_en)::date)
  union all
  select e.fecha, 'promociones', e.clics from promocion p
    join estadistica_promocion e on e.promocion_id = p.id and e.fecha between ${desde} and ${hasta}
    where p.empresa_id = any(${sql.val([...ids])}::bigint[])
  union all
  select x.fecha, 'solicitudes', x.veces from estadistica_visitador x
    where x.que = 'solicitud' and x.fecha between ${desde} and ${hasta} and exists (select from asociacion_producto a
      where a.usuario_id = x.usuario_id and a.producto_id = x.producto_id and a.estado = 'activa'
        and a.empresa_id = any(${sql.val([...ids])}::bigint[]))`;

/** The date `dias` days after `dia` (before, when negative). */
export const masDias = (dia: string, dias: number): string =>
  new Date(Date.parse(`${dia}T00:00:00Z`) + dias * DIA_MS).toISOString().slice(0, 10);

/** Compares a period that ends on `hasta` with the equally long one before it, series by series. */
export async function compare(db: Db, cuentasEntre: Cuentas, hasta: string, dias: number) {
  const desde = masDias(hasta, 1 - dias);
  const { rows } = await sql<{ serie: Serie; ahora: number; antes: number }>`
    select serie, coalesce(sum(veces) filter (where fecha >= ${desde}), 0)::int as ahora,
      coalesce(sum(veces) filter (where fecha < ${desde}), 0)::int as antes
    from (${cuentasEntre(masDias(desde, -dias), hasta)}) c group by serie`.execute(db);
  return rows;
}
