import type { Client } from 'pg';
import { ANATOMICOS } from '../../catalogo/grupos-anatomicos.ts';
import { DICCIONARIOS, type Diccionario } from '../leer/fila-catalogo.ts';

const RESTO: Partial<Record<Diccionario, string[]>> = {
  laboratorio: ['direccion', 'codigo_postal', 'localidad', 'cif'],
  principio_activo: ['codigo_oficial'],
};

/** Queries for the codes that the staged rows use, whether the list's dictionaries name them or not. */
const USADOS: Record<Diccionario, string> = {
  laboratorio: `select datos->>'titular' from stg_producto union select datos->>'comercializador' from stg_producto`,
  principio_activo: `select c->>'principio' from stg_producto, jsonb_array_elements(
    coalesce(hijos->'composicion', hijos->'componentes')) c`,
  forma_simplificada: `select datos->>'forma_simplificada' from stg_producto`,
  forma_farmaceutica: `select datos->>'forma' from stg_producto`,
  via_administracion: `select jsonb_array_elements_text(hijos->'vias') from stg_producto`,
  envase: `select datos->>'envase' from stg_presentacion`,
  unidad_contenido: `select datos->>'unidad' from stg_presentacion`,
  excipiente: `select jsonb_array_elements_text(hijos->'excipientes') from stg_producto`,
};

export interface SinNombre {
  diccionario: string;
  codigo: string;
}

/** Brings the dictionaries up to date. Returns the codes that rows use and that no dictionary names. */
export async function applyDiccionarios(client: Client, pais: number): Promise<SinNombre[]> {
  const sinNombre: SinNombre[] = [];
  const anota = (diccionario: string, filas: { codigo: string }[]) =>
    sinNombre.push(...filas.map(({ codigo }) => ({ diccionario, codigo })));
  for (const tabla of DICCIONARIOS) anota(tabla, await applyOne(client, pais, tabla));
  await client.query(
    `update forma_farmaceutica f set forma_simplificada_id = fs.id
     from stg_diccionario s join forma_simplificada fs on fs.pais_id = $1 and fs.codigo = s.datos->>'simplificada'
     where s.diccionario = 'forma_farmaceutica' and f.pais_id = $1 and f.codigo = s.codigo
       and f.forma_simplificada_id is distinct from fs.id`,
    [pais],
  );
  for (const [tabla, padre] of [['dcsa'], ['dcp', 'dcsa_codigo'], ['dcpf', 'dcp_codigo']] as const)
    await applyClinico(client, tabla, padre);
  anota('atc', await applyAtc(client));
  return sinNombre;
}

async function applyOne(client: Client, pais: number, tabla: Diccionario): Promise<{ codigo: string }[]> {
  const columnas = ['nombre', ...(RESTO[tabla] ?? [])];
  const valores = columnas.map((columna) => `s.datos->>'${columna}'`).join(', ');
  const entradas = `(select distinct on (codigo) codigo, datos from stg_diccionario
    where diccionario = '${tabla}' order by codigo, orden) s`;
  const mismo = `t.pais_id = $1 and t.codigo = s.codigo`;
  await client.query(
    `insert into ${tabla} (pais_id, codigo, ${columnas.join(', ')}) select $1, s.codigo, ${valores} from ${entradas}
     where not exists (select from ${tabla} t where ${mismo}) order by s.codigo`,
    [pais],
  );
  await client.query(
    `update ${tabla} t set (${columnas.join(', ')}) = row(${valores}) from ${entradas}
     where ${mismo} and (${columnas.map((c) => `t.${c}`).join(', ')}) is distinct from (${valores})`,
    [pais],
  );
  await client.query(
    `insert into ${tabla} (pais_id, codigo) select $1, u.codigo from (${USADOS[tabla]}) u(codigo)
     where u.codigo is not null and not exists (select from ${tabla} t where t.pais_id = $1 and t.codigo = u.codigo)
     group by u.codigo`,
    [pais],
  );
  const { rows } = await client.query<{ codigo: string }>(
    `select t.codigo from ${tabla} t join (select distinct codigo from (${USADOS[tabla]}) u(codigo)) u using (codigo)
     where t.pais_id = $1 and t.nombre is null order by t.codigo`,
    [pais],
  );
  return rows;
}

async function applyClinico(client: Client, tabla: string, padre?: string): Promise<void> {
  const columnas = ['nombre', ...(padre ? [padre] : [])];
  const valores = columnas.map((columna) => `datos->>'${columna}'`).join(', ');
  await client.query(
    `insert into ${tabla} as t (codigo, ${columnas.join(', ')})
     select distinct on (codigo) codigo, ${valores} from stg_diccionario where diccionario = '${tabla}' order by codigo, orden
     on conflict (codigo) do update set ${columnas.map((c) => `${c} = excluded.${c}`).join(', ')}
     where (${columnas.map((c) => `t.${c}`).join(', ')}) is distinct from (${columnas.map((c) => `excluded.${c}`).join(', ')})`,
  );
}

/** Creates every ancestor of a used ATC code, named by the code itself when no source names it (docs: imports, ATC). */
async function applyAtc(client: Client): Promise<{ codigo: string }[]> {
  const usados = `select jsonb_array_elements_text(datos->'atc_codigos') from stg_producto`;
  await client.query(
    `insert into atc (codigo, nivel, padre)
     select codigo, array_position(largos, length(codigo)), left(codigo, largos[array_position(largos, length(codigo)) - 1])
     from (select distinct left(u.codigo, n) as codigo, array[1, 3, 4, 5, 7] as largos
           from (${usados} union select codigo from stg_diccionario where diccionario = 'atc'
                 union select jsonb_object_keys($1::jsonb)) u(codigo), unnest(array[1, 3, 4, 5, 7]) n
           where length(u.codigo) >= n) niveles
     on conflict (codigo) do nothing`,
    [JSON.stringify(ANATOMICOS)],
  );
  await client.query(
    `update atc set nombre = g.value from jsonb_each_text($1::jsonb) g where codigo = g.key and nombre is null`,
    [JSON.stringify(ANATOMICOS)],
  );
  for (const columna of ['nombre', 'teratogenia'])
    await client.query(
      `update atc set ${columna} = s.valor
       from (select distinct on (codigo) codigo, datos->>'${columna}' as valor from stg_diccionario
             where diccionario = 'atc' and datos->>'${columna}' is not null order by codigo, orden) s
       where s.codigo = atc.codigo and atc.${columna} is distinct from s.valor`,
    );
  const { rows } = await client.query<{ codigo: string }>(
    `select codigo from atc where nombre is null and codigo in (${usados}) order by codigo`,
  );
  return rows;
}
