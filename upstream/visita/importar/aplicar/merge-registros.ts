import { certificadoYNombre, claveComparable } from '../anmat/anmat-producto.ts';
import type { Escritor } from './apply-productos.ts';

/** The comparable form of a registration number, by source: «BE 174115» without its space, ANMAT's keys by `claveComparable`. */
const CLAVES: Record<Escritor['origen'], (nregistro: string) => string> = {
  aemps: (nregistro) => nregistro.replaceAll(' ', ''),
  anmat: claveComparable,
};

/** Two spellings of one registration number: `de` in the list, `a` in the catalogue. */
interface Union {
  de: string;
  a: string;
}

const DE_LA_LISTA = 'select distinct nregistro from stg_producto';
const DEL_CATALOGO =
  'select nregistro from producto where pais_id = $1 and nregistro is not null order by activo desc, id';

/**
 * An ANMAT list that says more of its products than an earlier one (form, strengths), or says it differently, has other keys for them.
 * A product of the list is the catalogue's product of the same certificate and name when all packages that remain of one are in the other, and no others.
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

/** Rewrites the registration numbers of staged rows to the catalogue's spelling. It must run before any other step reads them. */
export async function mergeRegistros({ client, pais, origen }: Escritor): Promise<void> {
  const { rows: lista } = await client.query<{ nregistro: string }>(DE_LA_LISTA);
  const { rows: catalogo } = await client.query<{ nregistro: string }>(DEL_CATALOGO, [pais]);
  await rename(client, otrasGrafias(lista.map(deFila), catalogo.map(deFila), CLAVES[origen]));
  if (origen !== 'anmat') return;
  const { rows: porPaquetes } = await client.query<Union>(POR_PAQUETES, [pais]);
  await rename(
    client,
    porPaquetes.filter(({ de, a }) => certificadoYNombre(de) === certificadoYNombre(a)),
  );
}

const deFila = ({ nregistro }: { nregistro: string }) => nregistro;

/**
 * Numbers of the list that only differ in spelling from one in the catalogue. When the list itself has two spellings they are two numbers:
 * AEMPS distinguishes two importers of a French medicine in this way only.
 */
function otrasGrafias(lista: string[], catalogo: string[], clave: (nregistro: string) => string): Union[] {
  const conocidos = new Set(catalogo);
  // Of equal keys the first wins (hence the reversal): numbers in force come first.
  const porClave = new Map(catalogo.toReversed().map((nregistro) => [clave(nregistro), nregistro]));
  return [...Map.groupBy(lista, clave)].flatMap(([suya, [de, ...mas]]) => {
    const a = porClave.get(suya);
    return de && mas.length === 0 && a !== undefined && !conocidos.has(de) ? [{ de, a }] : [];
  });
}

async function rename(client: Escritor['client'], unidos: Union[]): Promise<void> {
  if (unidos.length === 0) return;
  for (const tabla of ['stg_producto', 'stg_presentacion'])
    await client.query(
      `update ${tabla} s set nregistro = r.a from jsonb_to_recordset($1::jsonb) r(de text, a text) where s.nregistro = r.de`,
      [JSON.stringify(unidos)],
    );
}
