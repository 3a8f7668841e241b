import { Readable } from 'node:stream';
import { linea } from '#platform/csv';
import type { Filtros } from '#shared/contract/visita/buscador';
import { dispensacionDe } from '#shared/estados/prescripcion';
import type { Db } from '../../db/schema/schema.ts';
import { EXPORTADAS_MAX, siNo } from '../../http/listas/exportacion.ts';
import { numeroImpreso } from '../numero-registro.ts';
import type { Buscador } from './buscador.ts';
import { CONDICION, ESTADO } from './facetas/etiquetas-datos.ts';
import type { FacetFilters } from './facetas/facetas-rasgos.ts';
import { filaDe } from './fila.ts';
import type { Vivo } from './vivos/filter-vivos.ts';

const TANDA = 500;

const COLUMNAS = [
  'Código',
  'EAN',
  'Presentación',
  'Producto',
  'Nº de registro',
  'Laboratorio',
  'Principios activos',
  'ATC',
  'Forma',
  'Estado',
  'Comercializada',
  'Problema de suministro',
  'Dispensación',
  'PVP',
  'Origen',
  'Fecha de los datos',
];

/** The result as CSV, read from the database as the reader takes it. `vivos`: as `Buscador.filas` takes them. */
export function exportResultados(db: Db, buscador: Buscador, filtros: Filtros, vivos?: readonly Vivo[]): Readable {
  return Readable.from(lineas(db, buscador, buscador.filas(filtros, EXPORTADAS_MAX, vivos)), { objectMode: false });
}

async function* lineas(
  db: Db,
  buscador: Buscador,
  { filas, filters }: ReturnType<Buscador['filas']>,
): AsyncGenerator<string> {
  yield `\uFEFF${linea(COLUMNAS)}`;
  let escritas = 0;
  for (let i = 0; i < filas.length && escritas < EXPORTADAS_MAX; i += TANDA) {
    const tanda = filas.slice(i, i + TANDA);
    const leidas = await readPresentaciones(
      db,
      tanda.map((fila) => buscador.catalogo.ids[fila]!),
    );
    let texto = '';
    for (const fila of tanda)
      for (const presentacion of leidas.get(buscador.catalogo.ids[fila]!) ?? []) {
        if (!meetsFiltros(presentacion, filters) || escritas === EXPORTADAS_MAX) continue;
        texto += linea(valoresDe(buscador, fila, presentacion));
        escritas += 1;
      }
    if (texto) yield texto;
  }
}

async function readPresentaciones(db: Db, ids: readonly number[]) {
  const filas = await db
    .selectFrom('presentacion as p')
    .innerJoin('producto as m', 'm.id', 'p.producto_id')
    .select(['p.producto_id', 'p.codigo', 'p.ean13', 'p.nombre', 'p.estado_registro', 'p.comercializada', 'p.pvp'])
    .select(['p.problema_suministro_activo', 'm.nregistro', 'm.origen', 'm.origen_fecha'])
    .where('p.producto_id', 'in', ids)
    .where((eb) => eb.or([eb('p.activo', '=', true), eb('m.activo', '=', false)]))
    .orderBy('p.codigo')
    .execute();
  return Map.groupBy(filas, ({ producto_id }) => producto_id);
}
type Leida = Awaited<ReturnType<typeof readPresentaciones>> extends Map<number, (infer P)[]> ? P : never;

/** Whether this presentation of a product that meets the filters meets them itself. */
function meetsFiltros(p: Leida, { todas, comercializado, suministro, estado }: FacetFilters): boolean {
  if (todas) return true;
  if (comercializado === 'si' && p.comercializada === false) return false;
  if (suministro && !p.problema_suministro_activo) return false;
  return !estado || estado.includes(p.estado_registro);
}

function valoresDe({ catalogo }: Buscador, numero: number, p: Leida): (string | null)[] {
  const fila = filaDe(catalogo, numero);
  const dispensacion = fila.uso_hospitalario ? CONDICION.uso_hospitalario : CONDICION[dispensacionDe(fila)];
  const registro = p.nregistro && numeroImpreso(p.nregistro);
  return [
    p.codigo,
    p.ean13,
    p.nombre,
    fila.nombre,
    registro,
    fila.laboratorio,
    fila.principios.join(', '),
    fila.atc,
    fila.forma,
    ESTADO[p.estado_registro],
    siNo(p.comercializada),
    siNo(p.problema_suministro_activo),
    dispensacion,
    p.pvp?.replace('.', ',') ?? null,
    p.origen.toUpperCase(),
    p.origen_fecha,
  ];
}
