import { certificadoYNombre, claveComparable } from '../anmat/anmat-producto.ts';
import type { Escritor } from './apply-productos.ts';

/** What two writings of one registration number have in common: «BE 174115» without its space, and of ANMAT's keys as they are compared. */
const CLAVES: Record<Escritor['origen'], (nregistro: string) => string> = {
  aemps: (nregistro) => nregistro.replaceAll(' ', ''),
  anmat: claveComparable,
};

/** One product, as the list writes it and as the catalogue does. */
interface Union {
  de: string;
  a: string;
}

const DE_LA_LISTA = 'select distinct nregistro from stg_producto';
const DEL_CATALOGO =
  'select nregistro from producto where pais_id = $1 and nregistro is not null order by activo desc, id';

/**
 * A list of ANMAT's that says more of its products than an earlier one did (form, strengths), or says it otherwise, has other keys
 * for them. A product is the one of the same certificate and name whose packages it has, all that are left of them, and no other's.
 */
const POR_PAQUETES = `
with pares as (
  select distinct s.nregistro as de, p.nregistro as a
  from stg_presentacion s
  join presentacion q on q.pais_id = $1 and q.codigo in (s.codigo, s.alias) and q.activo
  join producto p on p.id = q.producto_id and p.origen = 'anmat' and p.activo and p.nregistro <> s.nregistro),
unicos as (
  select min(de) as de, a from pares group by a having count(*) = 1)
select u.de, u.a from unicos u
where (select count(*) from pares where pares.de = u.de) = 1
  and not exists (select from stg_producto s where s.nregistro = u.a)
  and not exists (select from producto p where p.pais_id = $1 and p.nregistro = u.de)`;

/** Gives the staged rows the registration numbers that the catalogue has of their products. Before anything else looks at them. */
export async function unirRegistros({ client, pais, origen }: Escritor): Promise<void> {
  const { rows: lista } = await client.query<{ nregistro: string }>(DE_LA_LISTA);
  const { rows: catalogo } = await client.query<{ nregistro: string }>(DEL_CATALOGO, [pais]);
  await renombrar(client, otrasGrafias(lista.map(deFila), catalogo.map(deFila), CLAVES[origen]));
  if (origen !== 'anmat') return;
  const { rows: porPaquetes } = await client.query<Union>(POR_PAQUETES, [pais]);
  await renombrar(
    client,
    porPaquetes.filter(({ de, a }) => certificadoYNombre(de) === certificadoYNombre(a)),
  );
}

const deFila = ({ nregistro }: { nregistro: string }) => nregistro;

/**
 * The catalogue's writing stands. Where a list itself writes one number in two ways they are two: AEMPS tells two importers of a
 * French medicine so, and nothing else does.
 */
function otrasGrafias(lista: string[], catalogo: string[], clave: (nregistro: string) => string): Union[] {
  const conocidos = new Set(catalogo);
  // The first of a key wins: what is in force before what is not.
  const porClave = new Map(catalogo.toReversed().map((nregistro) => [clave(nregistro), nregistro]));
  return [...Map.groupBy(lista, clave)].flatMap(([suya, [de, ...mas]]) => {
    const a = porClave.get(suya);
    return de && mas.length === 0 && a !== undefined && !conocidos.has(de) ? [{ de, a }] : [];
  });
}

async function renombrar(client: Escritor['client'], unidos: Union[]): Promise<void> {
  if (unidos.length === 0) return;
  for (const tabla of ['stg_producto', 'stg_presentacion'])
    await client.query(
      `update ${tabla} s set nregistro = r.a from jsonb_to_recordset($1::jsonb) r(de text, a text) where s.nregistro = r.de`,
      [JSON.stringify(unidos)],
    );
}
