import { fallo } from '../fallo.ts';
import { TITULOS } from '../listado/listado-columnas.ts';
import type { Escritor } from './apply-productos.ts';

/** Yes and no look alike in all of them: only the catalogue tells one from another. */
const MARCAS = {
  comercializado: TITULOS.comercializado,
  afecta_conduccion: TITULOS.conduccion,
  triangulo_negro: TITULOS.triangulo,
};
type Marca = keyof typeof MARCAS;
const PARES: [Marca, Marca][] = [
  ['comercializado', 'afecta_conduccion'],
  ['comercializado', 'triangulo_negro'],
  ['afecta_conduccion', 'triangulo_negro'],
];

/** Of how many products both must say something, and in how many of them they must agree with the other's column. */
const [PRODUCTOS_MIN, CON_LA_OTRA, CON_LA_SUYA] = [50, 0.95, 0.8];

/** The share of rows in which a staged column is what the catalogue's is. */
const deAcuerdo = (una: Marca, otra: Marca) => `avg(((s.datos->>'${una}')::boolean = p.${otra})::int)::float8`;

/**
 * Two columns of a list that agree with each other's of the catalogue and not with their own have changed places.
 * @throws Fallo
 */
export async function refuseMarcasCambiadas({ client, pais }: Escritor): Promise<void> {
  for (const [una, otra] of PARES) {
    const { rows } = await client.query<Record<'propia' | 'propia2' | 'cruzada' | 'cruzada2', number | null>>(
      `select ${deAcuerdo(una, una)} as propia, ${deAcuerdo(otra, otra)} as propia2,
         ${deAcuerdo(una, otra)} as cruzada, ${deAcuerdo(otra, una)} as cruzada2
       from stg_producto s join producto p on p.pais_id = $1 and p.nregistro = s.nregistro
       where s.datos->>'${una}' is not null and s.datos->>'${otra}' is not null
         and p.${una} is not null and p.${otra} is not null
       having count(*) >= $2`,
      [pais, PRODUCTOS_MIN],
    );
    const [visto] = rows;
    if (!visto) continue;
    const { propia, propia2, cruzada, cruzada2 } = visto;
    const sonDeLaOtra = Math.min(cruzada ?? 0, cruzada2 ?? 0) >= CON_LA_OTRA;
    const noSonSuyas = Math.max(propia ?? 1, propia2 ?? 1) < CON_LA_SUYA;
    if (sonDeLaOtra && noSonSuyas) throw fallo('columnasCambiadas', [MARCAS[una] ?? una, MARCAS[otra] ?? otra]);
  }
}
