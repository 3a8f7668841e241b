import type { Escritor } from './apply-productos.ts';

/** Columns whose ids the history shows as names: id column, name in the history, table. */
const CON_NOMBRE = [
  ['laboratorio_titular_id', 'titular', 'laboratorio'],
  ['laboratorio_comercializador_id', 'comercializador', 'laboratorio'],
  ['forma_id', 'forma', 'forma_farmaceutica'],
  ['forma_simplificada_id', 'forma_simplificada', 'forma_simplificada'],
  ['unidad_contenido_id', 'unidad_contenido', 'unidad_contenido'],
  ['envase_id', 'envase', 'envase'],
] as const;

const CALLADOS = ['slug', 'producto_id', ...CON_NOMBRE.map(([columna]) => columna)];

/** A side of a difference as the history stores it, with names for ids; null when it has nothing that people see. */
const legible = (campos: string) => `nullif((${campos} - '{${CALLADOS.join(',')}}'::text[])
  ${CON_NOMBRE.map(
    ([columna, clave, tabla]) => `|| case when ${campos} ? '${columna}' then jsonb_build_object('${clave}',
    (select coalesce(nombre, codigo) from ${tabla} where id = (${campos}->>'${columna}')::bigint)) else '{}' end`,
  ).join('\n  ')}, '{}')`;

const documento = (lado: string, tipo: string) =>
  `jsonb_path_query_first(${lado}->'documentos', '$[*] ? (@.tipo == "${tipo}").url')`;

/** The kinds of a product's change. A new date alone does not count as a change of state. */
const TIPOS_PRODUCTO = `array(select distinct t from (
  select 'alta' where estaba is not true
  union all select case when k = 'estado_registro' or k = 'fecha_estado' and despues ? 'estado_registro' then 'estado' when k = 'comercializado' then 'comerc'
    when k = 'notas' then 'notasSeguridad' else 'otros' end from jsonb_object_keys(despues) k where k <> 'documentos'
  union all select 'ft' where ${documento('antes', 'ficha_tecnica')} is distinct from ${documento('despues', 'ficha_tecnica')}
  union all select 'prosp' where ${documento('antes', 'prospecto')} is distinct from ${documento('despues', 'prospecto')}
) tipos(t) order by t)`;

const TIPOS_PRESENTACION = `array(select distinct t from (
  select 'alta' where estaba is not true
  union all select 'psum' where cambia_suministro and estaba is not null
  union all select case when k = 'estado_registro' or k = 'fecha_estado' and despues ? 'estado_registro' then 'estado'
    when k in ('comercializada', 'fecha_comercializacion') then 'comerc'
    when k = 'problema_suministro_activo' then 'psum' else 'otros' end from jsonb_object_keys(despues) k
) tipos(t) order by t)`;

const PRODUCTOS = `
with cambio as (
  select id, linea, estaba, ${legible(`(coalesce(antes, '{}') || coalesce(hijos_antes, '{}'))`)} as antes,
    ${legible(`(coalesce(despues, '{}') || coalesce(hijos_despues, '{}'))`)} as despues
  from dif_producto where clase <> 'igual'),
tipado as (select *, ${TIPOS_PRODUCTO} as tipos from cambio)
insert into cambio_producto (producto_id, fecha, tipos, antes, despues, lote_id)
select id, coalesce($1::date, current_date), tipos, antes, despues, $2 from tipado where tipos <> '{}' order by linea`;

/** History of presentations. Those that come with a new product have no entry, because the product's «alta» covers them. */
const PRESENTACIONES = `
with cambio as (
  select d.*, p.id as producto, ${legible(`coalesce(d.antes, '{}')`)} as era, ${legible(`coalesce(d.despues, '{}')`)} as es
  from dif_presentacion d join dif_producto p on p.id = (d.datos->>'producto_id')::bigint
  where d.clase <> 'igual' and not (d.clase = 'nueva' and p.clase = 'nuevo')),
tipado as (
  select producto, codigo, linea, antes, despues, ${TIPOS_PRESENTACION} as tipos
  from (select producto, codigo, linea, estaba, cambia_suministro, era as antes, es as despues from cambio) c)
insert into cambio_producto (producto_id, presentacion_codigo, fecha, tipos, antes, despues, lote_id)
select producto, codigo, coalesce($1::date, current_date), tipos, antes, despues, $2 from tipado
where tipos <> '{}' order by linea`;

/** Writes the history of new and changed products and presentations. Needs both `dif_` tables. */
export async function writeCambios({ client, fecha, lote }: Escritor): Promise<void> {
  await client.query(PRODUCTOS, [fecha, lote]);
  await client.query(PRESENTACIONES, [fecha, lote]);
}

export interface ChangeCounts {
  nuevas: number;
  modificadas: number;
  productosNuevos: number;
  productosModificados: number;
}

/** Counts new and changed rows of each kind. A presentation does not count as changed when only its product changed. */
export async function countCambios({ client }: Escritor, devueltas: number): Promise<ChangeCounts> {
  const { rows } = await client.query<ChangeCounts>(
    `select (select count(*) from dif_producto where clase = 'nuevo') as "productosNuevos",
      (select count(*) from dif_producto where clase = 'revisar'
        and (coalesce(despues, hijos_despues) is not null or not estaba)) as "productosModificados",
      (select count(*) from dif_presentacion where clase = 'nueva') as nuevas,
      (select count(*) from (select id from codigo_seguido union select id from dif_presentacion where clase = 'revisar'
        and (despues is not null or cambia_suministro or not estaba)) cambian) + $1 as modificadas`,
    [devueltas],
  );
  return rows[0] ?? { nuevas: 0, modificadas: 0, productosNuevos: 0, productosModificados: 0 };
}
