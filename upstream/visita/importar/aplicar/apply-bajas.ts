import type { Client } from 'pg';
import { falloImportacion, type Previsto } from '../fallo-importacion.ts';
import type { Escritor } from './apply-productos.ts';

const MAX_BAJAS = 0.05;

const AUSENTES = {
  productos: `from producto p where p.pais_id = $1 and p.origen = $2 and p.activo
    and not exists (select from stg_producto s where s.nregistro = p.nregistro)`,
  presentaciones: `from presentacion q join producto p on p.id = q.producto_id
    where q.pais_id = $1 and p.origen = $2 and q.activo
    and not exists (select from stg_presentacion s where s.codigo = q.codigo)`,
};
const HAY = {
  productos: `from producto p where p.pais_id = $1 and p.origen = $2 and p.activo`,
  presentaciones: `from presentacion q join producto p on p.id = q.producto_id where q.pais_id = $1 and p.origen = $2 and q.activo`,
};

type Que = keyof typeof HAY;

/**
 * Refuses a list that would withdraw more than 5 % of the products or presentations, because it may be cut off: only a person may
 * allow that.
 * @throws FalloImportacion with the numbers that the person decides by
 */
export async function checkBajas({ client, pais, origen }: Escritor, ques: Que[]): Promise<void> {
  for (const que of ques) {
    const { rows } = await client.query<{ hay: number; bajas: number }>(
      `select (select count(*) ${HAY[que]}) as hay, (select count(*) ${AUSENTES[que]}) as bajas`,
      [pais, origen],
    );
    const { hay, bajas } = rows[0] ?? { hay: 0, bajas: 0 };
    if (bajas > hay * MAX_BAJAS) {
      const previsto = await forecast(client, [pais, origen], ques.includes('presentaciones'));
      throw falloImportacion('demasiadasBajas', que, bajas, hay).con(previsto);
    }
  }
}

/** Numbers of presentations and products that the list would withdraw and add. A presentation is withdrawn with its product. */
async function forecast(client: Client, deLista: [number, string], conPresentaciones: boolean) {
  const seVan = `from presentacion q join producto p on p.id = q.producto_id
    where q.pais_id = $1 and p.origen = $2 and q.activo and (
      not exists (select from stg_producto s where s.nregistro = p.nregistro)
      or $3 and not exists (select from stg_presentacion s where s.codigo = q.codigo))`;
  const { rows } = await client.query<Previsto>(
    `select (select count(*) ${seVan}) as bajas, (select count(*) ${AUSENTES.productos}) as productos_baja,
      (select count(distinct s.codigo) from stg_presentacion s where not exists
        (select from presentacion q where q.pais_id = $1 and q.codigo = s.codigo)) as nuevas,
      (select count(distinct s.nregistro) from stg_producto s where not exists
        (select from producto p where p.pais_id = $1 and p.origen = $2 and p.nregistro = s.nregistro)) as productos_nuevos`,
    [...deLista, conPresentaciones],
  );
  return rows[0];
}

/**
 * Puts back into force the presentations that were withdrawn only because their product was, when a list without presentations
 * has the product again. Returns their number.
 */
export async function restorePresentaciones({ client }: Escritor): Promise<number> {
  const { rowCount } = await client.query(
    `update presentacion q set activo = true, baja_con_producto = false from dif_producto d
     where d.id = q.producto_id and not d.estaba and q.baja_con_producto`,
  );
  return rowCount ?? 0;
}

/**
 * Withdraws the products and presentations that the list no longer has: their rows stay, inactive. A list without presentations
 * withdraws only those of withdrawn products.
 */
export async function applyBajas(escritor: Escritor, conPresentaciones: boolean) {
  const { client, pais, origen, lote, fecha } = escritor;
  const deLista = [pais, origen];
  const cambio = `insert into cambio_producto (producto_id, presentacion_codigo, fecha, tipos, lote_id)`;
  const productos = await client.query(
    `with baja as (update producto set activo = false, version = version + 1, actualizado_en = now(), huella = ''
       where id in (select p.id ${AUSENTES.productos}) returning id)
     ${cambio} select id, null, coalesce($3::date, current_date), '{baja}', $4 from baja`,
    [...deLista, fecha, lote],
  );
  const deBaja = await client.query(
    `update presentacion set activo = false, baja_con_producto = true where activo and producto_id in
       (select id from producto where pais_id = $1 and origen = $2 and not activo)`,
    deLista,
  );
  if (!conPresentaciones) return { productos: productos.rowCount ?? 0, presentaciones: deBaja.rowCount ?? 0 };
  // This list says itself which presentations of its products are in force, so that none returns only because its product does.
  await client.query(
    `update presentacion set baja_con_producto = false where baja_con_producto and producto_id in
       (select id from producto where pais_id = $1 and origen = $2 and activo)`,
    deLista,
  );
  const sueltas = await client.query(
    `with baja as (update presentacion set activo = false where id in (select q.id ${AUSENTES.presentaciones})
       returning producto_id, codigo)
     ${cambio} select producto_id, codigo, coalesce($3::date, current_date), '{baja}', $4 from baja`,
    [...deLista, fecha, lote],
  );
  return {
    productos: productos.rowCount ?? 0,
    presentaciones: (deBaja.rowCount ?? 0) + (sueltas.rowCount ?? 0),
  };
}
