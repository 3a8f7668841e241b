import type { Client } from 'pg';
import { ENTRE_PARTES } from '../../numero-registro.ts';

/** As `CLAVES` in concordar.ts: lists write the certificate with the point of its thousands or without, and zeros before it. */
const comparable = (clave: string): string =>
  clave.replace(/^[\d.]+/, (certificado) => certificado.replaceAll('.', '').replace(/^0+/, ''));
const partesDe = (clave: string): string[] => clave.split(ENTRE_PARTES);
/** Certificate and name. */
const inicioDe = (clave: string): string => partesDe(clave).slice(0, 2).join(ENTRE_PARTES);

export type CatalogoAnmat = Awaited<ReturnType<typeof readCatalogoAnmat>>;

/** Which products of ANMAT's the catalogue has in force, and whose each package is. */
export async function readCatalogoAnmat(client: Client, pais: number) {
  const { rows } = await client.query<{ nregistro: string; codigo: string | null }>(
    `select p.nregistro, q.codigo from producto p left join presentacion q on q.producto_id = p.id and q.activo
     where p.pais_id = $1 and p.origen = 'anmat' and p.activo and p.nregistro is not null order by p.id`,
    [pais],
  );
  /** Keys as they are compared, and as the catalogue writes them. */
  const claves = new Map(rows.map(({ nregistro }) => [comparable(nregistro), nregistro]));
  const porInicio = Map.groupBy(claves.keys(), inicioDe);
  const dePaquete = new Map(rows.map(({ nregistro, codigo }) => [codigo, comparable(nregistro)]));

  return {
    /**
     * The key of a row's product. A row whose form or strength is not said is of the product that says all the row does and more:
     * of the one that has its package, under whichever of its codes, else of the only one that there is. Where there are
     * several it is none of them.
     */
    registroDe(clave: string, codigos: readonly (string | null)[]): string {
      const suya = comparable(clave);
      const partes = partesDe(suya);
      const dicenMas = (porInicio.get(inicioDe(suya)) ?? []).filter((otra) => {
        const suyas = partesDe(otra);
        return suyas.length > partes.length && partes.every((parte) => suyas.includes(parte));
      });
      const conPaquete = codigos.map((codigo) => dePaquete.get(codigo)).find((una) => una && dicenMas.includes(una));
      const unica = claves.has(suya) || dicenMas.length > 1 ? undefined : dicenMas[0];
      const mismo = conPaquete ?? unica;
      return (mismo && claves.get(mismo)) ?? clave;
    },
  };
}
