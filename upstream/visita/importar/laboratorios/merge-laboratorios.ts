import type { Client } from 'pg';
import type { Escritor } from '../aplicar/apply-productos.ts';
import { claveDeLaboratorio } from './clave-laboratorio.ts';

interface Entrada {
  codigo: string;
  nombre: string;
  /** Id in the catalogue; null when only the list has the laboratory. */
  id: number | null;
  productos: number;
}

/** The catalogue's laboratories with the number of their products (as holder or as marketer): the one with most products is kept. */
const CATALOGO = `
select l.id, l.codigo, l.nombre, coalesce(n.productos, 0) as productos
from laboratorio l left join (
  select x.id, count(*)::int as productos from producto p
  cross join lateral (values (p.laboratorio_titular_id), (p.laboratorio_comercializador_id)) x(id) group by 1) n using (id)
where l.pais_id = $1 and l.nombre is not null order by l.id`;

const DE_LA_LISTA = `
select distinct on (codigo) codigo, datos->>'nombre' as nombre from stg_diccionario
where diccionario = 'laboratorio' and datos->>'nombre' is not null order by codigo, orden`;

/**
 * Merges laboratories of one name, in the staged rows and in the catalogue. A dictionary has many laboratories twice, under the codes
 * of their addresses or in two spellings; AEMPS's has «UCB PHARMA, S.A.» four times, a Belgian company among the addresses of a Spanish
 * one, and no other list tells one from the other. Staged rows get the code of the laboratory that stays; duplicates in the catalogue are
 * merged into it with their products, companies and saved searches. It must run before the dictionaries are applied.
 */
export async function mergeLaboratorios({ client, pais }: Escritor): Promise<void> {
  const unidos = dosVeces(await entradas(client, pais));
  if (unidos.length === 0) return;
  await client.query('create temp table laboratorio_unido (de text, a text, de_id bigint, a_id bigint) on commit drop');
  await client.query(
    `insert into laboratorio_unido select * from jsonb_to_recordset($1::jsonb) u(de text, a text, de_id bigint, a_id bigint)`,
    [JSON.stringify(unidos.map(({ de, a }) => ({ de: de.codigo, a: a.codigo, de_id: de.id, a_id: a.id })))],
  );
  for (const columna of ['titular', 'comercializador'])
    await client.query(
      `update stg_producto s set datos = s.datos || jsonb_build_object('${columna}', u.a)
       from laboratorio_unido u where s.datos->>'${columna}' = u.de`,
    );
  // The laboratory's name is that of the entry under the code that stays, else that of the first duplicate.
  await client.query(
    `delete from stg_diccionario s using laboratorio_unido u where s.diccionario = 'laboratorio' and s.codigo = u.de
       and exists (select from stg_diccionario t where t.diccionario = 'laboratorio' and t.codigo = u.a)`,
  );
  await client.query(
    `update stg_diccionario s set codigo = u.a from laboratorio_unido u
     where s.diccionario = 'laboratorio' and s.codigo = u.de`,
  );
  await move(client);
}

/** The laboratories of catalogue and list, one per code; the list's name wins. */
async function entradas(client: Client, pais: number): Promise<Entrada[]> {
  const { rows: catalogo } = await client.query<Entrada>(CATALOGO, [pais]);
  const { rows: lista } = await client.query<{ codigo: string; nombre: string }>(DE_LA_LISTA);
  const todas = new Map(catalogo.map((entrada) => [entrada.codigo, entrada]));
  for (const nueva of lista) todas.set(nueva.codigo, { id: null, productos: 0, ...todas.get(nueva.codigo), ...nueva });
  return [...todas.values()];
}

/** Pairs (duplicate, laboratory that stays). Of each name the one in the catalogue stays, then one with an official code, then the one with most products. */
function dosVeces(todas: Entrada[]): { de: Entrada; a: Entrada }[] {
  const rango = ({ id, codigo, productos }: Entrada) => [
    id === null ? 1 : 0,
    // Codes that are not official: made from the name (leer/nombres.ts), or by a person who proposed a product.
    /^(?:N:|PROPIO-)/.test(codigo) ? 1 : 0,
    -productos,
    id ?? 0,
  ];
  const antes = (una: Entrada, otra: Entrada) => {
    const [suyo, ajeno] = [rango(una), rango(otra)];
    const i = suyo.findIndex((valor, j) => valor !== ajeno[j]);
    return (suyo[i] ?? 0) - (ajeno[i] ?? 0);
  };
  return [...Map.groupBy(todas, ({ nombre }) => claveDeLaboratorio(nombre)).values()].flatMap((mismas) => {
    const [a, ...resto] = mismas.toSorted(antes);
    return a ? resto.map((de) => ({ de, a })) : [];
  });
}

/** Moves the dependent rows of the catalogue's duplicates to the laboratory that stays, and deletes the duplicates. */
async function move(client: Client): Promise<void> {
  await client.query('delete from laboratorio_unido where de_id is null');
  for (const columna of ['laboratorio_titular_id', 'laboratorio_comercializador_id'])
    await client.query(
      `update producto p set ${columna} = u.a_id from laboratorio_unido u where p.${columna} = u.de_id`,
    );
  // Of a company that claimed both laboratories one claim stays, a confirmed one if there is any.
  await client.query(
    `delete from empresa_laboratorio where id in (
       select id from (select e.id, row_number() over (partition by e.empresa_id, coalesce(u.a_id, e.laboratorio_id)
           order by array_position(array['confirmado', 'pendiente', 'rechazado'], e.estado), e.id) as n
         from empresa_laboratorio e left join laboratorio_unido u on u.de_id = e.laboratorio_id) suyos
       where n > 1)`,
  );
  await client.query(
    `update empresa_laboratorio e set laboratorio_id = u.a_id from laboratorio_unido u where e.laboratorio_id = u.de_id`,
  );
  await moveBusquedas(client);
  await client.query('delete from laboratorio l using laboratorio_unido u where l.id = u.de_id');
}

/** Rewrites saved searches by a duplicate to the laboratory that stays; a search that its owner then has twice is deleted. */
async function moveBusquedas(client: Client): Promise<void> {
  const { rows: unidos } = await client.query<{ de_id: number; a_id: number }>(
    'select de_id, a_id from laboratorio_unido',
  );
  const destino = new Map(unidos.map(({ de_id, a_id }) => [String(de_id), String(a_id)]));
  const { rows } = await client.query<{ id: number; consulta: string }>(
    `select id, consulta from busqueda_guardada where consulta ~ '(^|&)laboratorio=' order by id`,
  );
  for (const { id, consulta } of rows) {
    const query = new URLSearchParams(consulta);
    const ids = (query.get('laboratorio') ?? '').split(',');
    if (!ids.some((uno) => destino.has(uno))) continue;
    query.set('laboratorio', [...new Set(ids.map((uno) => destino.get(uno) ?? uno))].join(','));
    await client.query(
      `with repetida as (
         delete from busqueda_guardada b using busqueda_guardada o
         where b.id = $1 and o.id <> b.id and o.usuario_id = b.usuario_id and o.consulta = $2 returning b.id)
       update busqueda_guardada set consulta = $2 where id = $1 and not exists (select from repetida)`,
      [id, query.toString()],
    );
  }
}
