import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { parse as parseSync } from 'csv-parse/sync';
import { fold } from '#shared/textos/fold';
import { remendar } from '../../../remote/doble-codificacion.ts';
import { CAMPO_MAX, fallo } from '../fallo.ts';
import { codificacionDe, enTexto } from './codificacion.ts';
import { type Aspecto, createTestigo } from './columnas-cambiadas.ts';
import type { Fichero } from './ficheros.ts';
import { limpio } from './valores.ts';

/** A title and empty lines may stand above the header. */
const HASTA_CABECERA = 20;
const SEPARADORES = [',', ';', '\t', '|'];

export interface FilaCsv<Columna extends string> {
  linea: number;
  /** Trimmed, without control characters; null: the cell is empty, undefined: the file has no such column. */
  columna(nombre: Columna): string | null | undefined;
  /** The row's beginning, to find it again. */
  muestra: string;
  /** A field longer than one may be. */
  enorme: boolean;
  /** Columns that the file has not. */
  faltan: Columna[];
  /** Cells that came encoded twice and are read as they were meant. */
  remendadas: number;
  /** Headers of cells that came broken and can't be read back: the row says nothing of them. */
  rotas: string[];
  /** The header of one of them without which the row is not to be taken. */
  ilegible: string | undefined;
}

export interface Formato<Columna extends string> {
  /** What the header is called in messages. */
  lista: string;
  /** The headers of each column in the lists of all years, as `clave` gives them. */
  columnas: Record<Columna, string[]>;
  /** Of each of these sets one must be there: the file would be another list. */
  obligatorias: Columna[][];
  /** What says which package a row is of, and how it is called: of a row where one can't be read nothing is taken. */
  decisivas: Columna[];
  /** What tells that two columns have each other's values. */
  aspecto?: Aspecto<Columna>;
}

/** «Nº Registro», «N.º registro» and «no registro» are one header. */
export const clave = (cabecera: string) => fold(cabecera.normalize('NFKD')).replace(/[^a-z0-9]+/g, '');

const OPCIONES = { bom: true, relax_column_count: true, relax_quotes: true, skip_empty_lines: true } as const;

/**
 * Rows of a list as spreadsheets and offices of all years save it: whatever its separator, order of columns and encoding.
 * @throws Fallo when it is not one, its header is another list's, or its end is missing
 */
export async function* readCsv<Columna extends string>(
  fichero: Fichero,
  formato: Formato<Columna>,
  alLeer: (bytes: number) => void,
): AsyncGenerator<FilaCsv<Columna>> {
  const { nombre } = fichero;
  const { codificacion, inicio } = await codificacionDe(fichero);
  const delimiter = SEPARADORES.find((separador) => tieneCabecera(inicio, separador, formato));
  if (delimiter === undefined) throw fallo('cabecera', nombre, formato.lista);
  const parser = parse({ ...OPCIONES, delimiter, info: true, max_record_size: 16_000_000 });
  let sinFinal = false;
  const source = Readable.from(
    enTexto(fichero, codificacion, alLeer, (texto) => {
      sinFinal = !/[\r\n]$/.test(texto);
    }),
  );
  source.once('error', (error) => parser.destroy(error));
  source.pipe(parser);
  let cabecera: Cabecera<Columna> | undefined;
  let lineaPrevia = 0;
  const anchos = { todas: 0, cortas: 0, ultima: 0 };
  const testigo = createTestigo(formato.aspecto ?? {});
  try {
    for await (const { record, info } of parser as AsyncIterable<Registro>) {
      const linea = lineaPrevia + 1;
      lineaPrevia = info.lines;
      if (!cabecera) cabecera = cabeceraDe(record, formato);
      else if (record.some((celda) => celda.trim() !== '')) {
        anchos.ultima = record.length;
        anchos.cortas += record.length < cabecera.ancho ? 1 : 0;
        const fila = filaDe(record, cabecera, linea, formato.decisivas);
        testigo.ve(fila.columna);
        yield fila;
      }
    }
  } catch (error) {
    if (error instanceof CsvError) throw fallo('csv', nombre, Number(error.lines ?? lineaPrevia));
    throw error;
  } finally {
    source.destroy();
  }
  // Whoever writes rows shorter than the header writes many of them.
  if (cabecera && sinFinal && anchos.cortas === 1 && anchos.ultima < cabecera.ancho)
    throw fallo('cortado', nombre, lineaPrevia);
  const cambiadas = testigo.cambiadas()?.map((una) => cabecera?.titulos.get(una) ?? una);
  if (cambiadas) throw fallo('columnasCambiadas', cambiadas, nombre);
}

/** What csv-parse gives with `info` and without `columns`. */
interface Registro {
  record: string[];
  info: { lines: number };
}

interface Cabecera<Columna extends string> {
  lugares: Map<Columna, number>;
  /** As the file calls them. */
  titulos: Map<Columna, string>;
  faltan: Columna[];
  ancho: number;
}

function tieneCabecera<Columna extends string>(inicio: string, delimiter: string, formato: Formato<Columna>): boolean {
  let tiene = false;
  const on_record = (fila: string[]) => {
    tiene ||= cabeceraDe(fila, formato) !== undefined;
    return null;
  };
  try {
    parseSync(inicio, { ...OPCIONES, delimiter, to: HASTA_CABECERA, on_record });
  } catch (error) {
    // The beginning may stop inside of quotes.
    if (!(error instanceof CsvError)) throw error;
  }
  return tiene;
}

function cabeceraDe<Columna extends string>(
  record: string[],
  { columnas, obligatorias }: Formato<Columna>,
): Cabecera<Columna> | undefined {
  const titulosLeidos = record.map((titulo) => remendar(titulo).texto);
  const claves = titulosLeidos.map(clave);
  const lugares = new Map<Columna, number>();
  // Its keys are the columns.
  const nombres = Object.keys(columnas) as Columna[];
  for (const columna of nombres) {
    const lugar = claves.findIndex((una) => columnas[columna].includes(una));
    if (lugar >= 0) lugares.set(columna, lugar);
  }
  if (!obligatorias.every((una) => una.some((columna) => lugares.has(columna)))) return undefined;
  const titulos = new Map([...lugares].map(([columna, lugar]) => [columna, limpio(titulosLeidos[lugar] ?? '')]));
  return { lugares, titulos, faltan: nombres.filter((columna) => !lugares.has(columna)), ancho: record.length };
}

function filaDe<Columna extends string>(
  record: string[],
  { lugares, titulos, faltan }: Cabecera<Columna>,
  linea: number,
  decisivas: readonly Columna[],
): FilaCsv<Columna> {
  const { celdas, remendadas, rotas } = celdasDe(record, lugares);
  const ilegible = decisivas.find((una) => rotas.includes(una));
  const titulo = (columna: Columna) => titulos.get(columna) ?? columna;
  return {
    linea,
    columna: (columna) => {
      const celda = celdas.get(columna);
      return celda === undefined ? undefined : limpio(celda) || null;
    },
    remendadas,
    rotas: rotas.map(titulo),
    ilegible: ilegible && titulo(ilegible),
    muestra: limpio(
      record
        .slice(0, 8)
        .map((celda) => celda.slice(0, 60))
        .join(' | '),
    ),
    enorme: record.some((celda) => celda.length > CAMPO_MAX),
    faltan,
  };
}

/** Cells by their column, those that came broken mended; of what can't be there is none. */
function celdasDe<Columna extends string>(record: string[], lugares: Map<Columna, number>) {
  const celdas = new Map<Columna, string>();
  const rotas: Columna[] = [];
  let remendadas = 0;
  for (const [columna, lugar] of lugares) {
    const celda = record[lugar] ?? '';
    // A field that is longer than one may be costs its row anyway.
    const { texto, remendada, rota } = celda.length > CAMPO_MAX ? SIN_MIRAR : remendar(celda);
    if (rota) rotas.push(columna);
    else celdas.set(columna, texto);
    if (remendada && !rota) remendadas += 1;
  }
  return { celdas, remendadas, rotas };
}

const SIN_MIRAR = { texto: '', remendada: false, rota: false };
