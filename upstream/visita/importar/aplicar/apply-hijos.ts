import { COLUMNAS_COMPONENTE } from '../leer/fila-catalogo.ts';
import type { Escritor } from './apply-productos.ts';

/** Replaces the rows that depend on products (composition, routes, excipients, notes …), each kind where it differs. Needs `dif_producto`. */
export async function applyHijos({ client, pais }: Escritor): Promise<void> {
  await client.query(`
    create temp table toca on commit drop as
    select d.id as producto_id, e.key as clave, e.value as valor, d.clase = 'nuevo' as es_nuevo
    from dif_producto d, jsonb_each(case when d.clase = 'nuevo' then d.hijos else d.hijos_despues end) e
    where d.clase <> 'igual'`);
  await client.query('analyze toca');
  const viejos = (clave: string) =>
    `producto_id in (select producto_id from toca where clave = '${clave}' and not es_nuevo)`;
  const elementos = (clave: string) =>
    `(select t.producto_id, e.v, e.orden from toca t, jsonb_array_elements(t.valor) with ordinality e(v, orden)
      where t.clave = '${clave}') t`;

  await client.query(`delete from composicion where ${viejos('composicion')}`);
  await client.query(
    `insert into composicion (producto_id, orden, principio_activo_id, ${COLUMNAS_COMPONENTE.join(', ')})
     select t.producto_id, t.orden, pa.id, ${COLUMNAS_COMPONENTE.map((c) => `t.v->>'${c}'`).join(', ')}
     from ${elementos('composicion')} join principio_activo pa on pa.pais_id = $1 and pa.codigo = t.v->>'principio'`,
    [pais],
  );
  for (const [clave, tabla, diccionario, columna] of [
    ['vias', 'producto_via', 'via_administracion', 'via_id'],
    ['excipientes', 'producto_excipiente', 'excipiente', 'excipiente_id'],
  ] as const) {
    await client.query(`delete from ${tabla} where ${viejos(clave)}`);
    await client.query(
      `insert into ${tabla} (producto_id, ${columna}, orden)
       select t.producto_id, d.id, t.orden from ${elementos(clave)}
       join ${diccionario} d on d.pais_id = $1 and d.codigo = t.v #>> '{}'`,
      [pais],
    );
  }
  await client.query(`delete from nota_seguridad where ${viejos('notas')}`);
  await client.query(`insert into nota_seguridad (producto_id, numero, referencia, asunto, fecha, url)
    select t.producto_id, v->>'numero', v->>'referencia', v->>'asunto', (v->>'fecha')::date, v->>'url'
    from ${elementos('notas')} order by t.producto_id, t.orden`);
  await client.query(`delete from biomarcador where ${viejos('biomarcadores')}`);
  await client.query(`insert into biomarcador (producto_id, clase, biomarcador, genotipo_fenotipo, secciones_ft, descripcion,
      inclusion_sns, notas)
    select t.producto_id, v->>'clase', v->>'biomarcador', v->>'genotipo_fenotipo',
      array(select jsonb_array_elements_text(v->'secciones_ft')), v->>'descripcion', (v->>'inclusion_sns')::boolean, v->>'notas'
    from ${elementos('biomarcadores')} order by t.producto_id, t.orden`);
  await applyDocumentos(client, elementos('documentos'));
}

/** A document whose address alone changes keeps its row, and with it its sections. */
async function applyDocumentos(client: Escritor['client'], nuevos: string): Promise<void> {
  await client.query(`delete from documento d using toca t
    where t.clave = 'documentos' and d.producto_id = t.producto_id and d.capa = 'oficial'
      and d.tipo in ('ficha_tecnica', 'prospecto')
      and not t.valor @> jsonb_build_array(jsonb_build_object('tipo', d.tipo))`);
  await client.query(`update documento d set url = t.v->>'url' from ${nuevos}
    where d.producto_id = t.producto_id and d.capa = 'oficial' and d.tipo = t.v->>'tipo' and d.url is distinct from t.v->>'url'`);
  await client.query(`insert into documento (producto_id, tipo, url) select t.producto_id, v->>'tipo', v->>'url' from ${nuevos}
    where not exists (select from documento d where d.producto_id = t.producto_id and d.capa = 'oficial' and d.tipo = t.v->>'tipo')`);
}

/** Replaces the alerts by ATC: those that the list lacks are deleted. */
export async function applyAlertas({ client }: Pick<Escritor, 'client'>): Promise<void> {
  const clave = '(tipo, atc, atc_otro, descripcion)';
  await client.query(
    `delete from alerta_atc where ${clave} not in (select tipo, atc, atc_otro, descripcion from stg_alerta)`,
  );
  await client.query(`insert into alerta_atc as a (tipo, atc, atc_otro, descripcion, efecto, recomendacion)
    select tipo, atc, atc_otro, descripcion, efecto, recomendacion from stg_alerta
    on conflict ${clave} do update set efecto = excluded.efecto, recomendacion = excluded.recomendacion
    where (a.efecto, a.recomendacion) is distinct from (excluded.efecto, excluded.recomendacion)`);
}
