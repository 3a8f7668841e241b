import type { Client } from 'pg';
import { ENTRE_PARTES } from '../../numero-registro.ts';
import { certificadoYNombre, claveComparable } from './anmat-producto.ts';

export type CatalogoAnmat = Awaited<ReturnType<typeof readCatalogoAnmat>>;

/** The catalogue's ANMAT products in force, and the product of each package, by its code. */
export async function readCatalogoAnmat(client: Client, pais: number) {
  const { rows } = await client.query<{ nregistro: string; codigo: string | null }>(
    `select p.nregistro, q.codigo from producto p left join presentacion q on q.producto_id = p.id and q.activo
     where p.pais_id = $1 and p.origen = 'anmat' and p.activo and p.nregistro is not null order by p.id`,
    [pais],
  );
  /** Product keys in comparable form → as the catalogue writes them. */
  const claves = new Map(rows.map(({ nregistro }) => [claveComparable(nregistro), nregistro]));
  const porInicio = Map.groupBy(claves.keys(), certificadoYNombre);
  const dePaquete = new Map(rows.map(({ nregistro, codigo }) => [codigo, claveComparable(nregistro)]));

  return {
    /**
     * The key of a row's product. A row without form or strength belongs to a catalogue product whose key has all parts of the row's
     * key and more: to the one that has the row's package, under any of its codes, else to the only such product. When there are
     * several and none has the package, the row keeps its own key.
     */
    registroDe(clave: string, codigos: readonly (string | null)[]): string {
      const suya = claveComparable(clave);
      const partes = suya.split(ENTRE_PARTES);
      const dicenMas = (porInicio.get(certificadoYNombre(suya)) ?? []).filter((otra) => {
        const suyas = otra.split(ENTRE_PARTES);
        return suyas.length > partes.length && partes.every((parte) => suyas.includes(parte));
      });
      const conPaquete = codigos.map((codigo) => dePaquete.get(codigo)).find((una) => una && dicenMas.includes(una));
      const unica = claves.has(suya) || dicenMas.length > 1 ? undefined : dicenMas[0];
      const mismo = conPaquete ?? unica;
      return (mismo && claves.get(mismo)) ?? clave;
    },
  };
}
