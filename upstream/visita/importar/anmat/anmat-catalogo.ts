import type { Client } from 'pg';
import { ENTRE_PARTES } from '../../numero-registro.ts';
import { certificadoYNombre, claveComparable } from './anmat-producto.ts';

export type CatalogoAnmat = Awaited<ReturnType<typeof readCatalogoAnmat>>;

/** Which products of ANMAT's the catalogue has in force, and whose each package is. */
export async function readCatalogoAnmat(client: Client, pais: number) {
  const { rows } = await client.query<{ nregistro: string; codigo: string | null }>(
    `select p.nregistro, q.codigo from producto p left join presentacion q on q.producto_id = p.id and q.activo
     where p.pais_id = $1 and p.origen = 'anmat' and p.activo and p.nregistro is not null order by p.id`,
    [pais],
  );
  /** Keys as they are compared, and as the catalogue writes them. */
  const claves = new Map(rows.map(({ nregistro }) => [claveComparable(nregistro), nregistro]));
  const porInicio = Map.groupBy(claves.keys(), certificadoYNombre);
  const dePaquete = new Map(rows.map(({ nregistro, codigo }) => [codigo, claveComparable(nregistro)]));

  return {
    /**
     * The key of a row's product. A row whose form or strength is not said is of the product that says all the row does and more:
     * of the one that has its package, under whichever of its codes, else of the only one that there is. Where there are
     * several it is none of them.
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
