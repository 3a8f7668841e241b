import { falloImportacion } from '../fallo-importacion.ts';
import { TITULOS } from '../listado/listado-columnas.ts';
import type { Escritor } from './apply-productos.ts';

/** Columns of yes and no, which look alike: only a comparison with the catalogue tells one from another. */
const MARCAS = ['comercializado', 'conduccion', 'triangulo', 'suministro'] as const;
type Marca = (typeof MARCAS)[number];

/** For each row and mark, the value in the list and the value in the catalogue. */
const FILAS = `
select (s.datos->>'comercializado')::boolean as dice_comercializado, p.comercializado as era_comercializado,
  (s.datos->>'afecta_conduccion')::boolean as dice_conduccion, p.afecta_conduccion as era_conduccion,
  (s.datos->>'triangulo_negro')::boolean as dice_triangulo, p.triangulo_negro as era_triangulo,
  null::boolean as dice_suministro,
  exists (select from presentacion q where q.producto_id = p.id and q.problema_suministro_activo) as era_suministro
from stg_producto s join producto p on p.pais_id = $1 and p.nregistro = s.nregistro
where not exists (select from stg_presentacion)
union all
select (e.datos->>'comercializada')::boolean, q.comercializada, (s.datos->>'afecta_conduccion')::boolean, p.afecta_conduccion,
  (s.datos->>'triangulo_negro')::boolean, p.triangulo_negro,
  (e.datos->>'problema_suministro_activo')::boolean, q.problema_suministro_activo
from stg_presentacion e join presentacion q on q.pais_id = $1 and q.codigo = e.codigo
join producto p on p.id = q.producto_id
join (select distinct on (nregistro) nregistro, datos from stg_producto order by nregistro, linea) s
  on s.nregistro = e.nregistro`;

/**
 * List and catalogue must each have so many «yes» (the larger number when no other column fits better), and correlate by `ACUERDO`.
 * From 2020 to 2023 the official lists correlate with their own column by 0.67 (for sale), 0.85 (triangle) and 1.0 (driving), and with
 * another column by 0.08 at most; supply problems change too often to be recognised.
 */
const [SI_MIN, SI_MIN_SOLA, ACUERDO] = [20, 100, 0.3];
const CONSTANTES: readonly Marca[] = ['comercializado', 'conduccion', 'triangulo'];

/** The correlation between one mark in the list and another mark in the catalogue, over the rows in which both are known. */
const acuerdo = (dice: Marca, era: Marca) => `corr(dice_${dice}::int, era_${era}::int) as ${dice}_${era}`;
const cuentas = (marca: Marca) => `count(*) filter (where dice_${marca} is not null) as de_${marca},
  count(*) filter (where dice_${marca} <> era_${marca}) as cambian_${marca},
  least(count(*) filter (where dice_${marca}), count(*) filter (where era_${marca})) as si_${marca}`;

/**
 * Refuses a list with a column of marks that does not correlate with the catalogue's: it is probably another column, and the
 * message names the one with which it correlates, if there is one.
 * @throws Fallo `columnasCambiadas` or `columnaAjena`
 */
export async function refuseMarcasCambiadas({ client, pais }: Escritor): Promise<void> {
  const { rows } = await client.query<Record<string, number | null>>(
    `select ${[...MARCAS.map(cuentas), ...MARCAS.flatMap((una) => MARCAS.map((otra) => acuerdo(una, otra)))].join(', ')}
     from (${FILAS}) filas`,
    [pais],
  );
  const visto = rows[0] ?? {};
  const valor = (columna: string) => visto[columna] ?? null;
  for (const marca of CONSTANTES) {
    const [propio, si] = [valor(`${marca}_${marca}`), valor(`si_${marca}`) ?? 0];
    if (si < SI_MIN || propio === null || propio >= ACUERDO) continue;
    const otra = MARCAS.find((una) => (valor(`${marca}_${una}`) ?? 0) >= ACUERDO);
    const titulo = TITULOS[marca] ?? marca;
    if (otra) throw falloImportacion('columnasCambiadas', [titulo, TITULOS[otra] ?? otra]);
    if (si >= SI_MIN_SOLA)
      throw falloImportacion('columnaAjena', titulo, valor(`cambian_${marca}`) ?? 0, valor(`de_${marca}`) ?? 0);
  }
}
