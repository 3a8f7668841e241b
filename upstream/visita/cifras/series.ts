import { sql } from 'kysely';
import type { Serie } from '#shared/reglas/cifras';
import type { Db } from '../../deps.ts';

/**
 * Everything that is counted of one person between two days (`yyyy-MM-dd`, both in it), as rows of day, series and times.
 * Views of a product count from when it was confirmed theirs; they are of the product's sheet, whoever else represents it.
 */
export const cuentas = (usuarioId: number, desde: string, hasta: string) => sql<{
  fecha: string;
  serie: Serie;
  veces: number;
}>`
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

/** Day of the calendar so many days after; negative: before. */
export const masDias = (dia: string, dias: number): string =>
  new Date(Date.parse(`${dia}T00:00:00Z`) + dias * 86_400_000).toISOString().slice(0, 10);

/** A period that ends on `hasta`, beside the one as long before it, series by series. */
export async function comparar(db: Db, usuarioId: number, hasta: string, dias: number) {
  const desde = masDias(hasta, 1 - dias);
  const { rows } = await sql<{ serie: Serie; ahora: number; antes: number }>`
    select serie, coalesce(sum(veces) filter (where fecha >= ${desde}), 0)::int as ahora,
      coalesce(sum(veces) filter (where fecha < ${desde}), 0)::int as antes
    from (${cuentas(usuarioId, masDias(desde, -dias), hasta)}) c group by serie`.execute(db);
  return rows;
}
