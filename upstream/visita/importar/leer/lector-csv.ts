import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { parse as parseSync } from 'csv-parse/sync';
import { fold } from '#shared/textos/fold';
import { repair } from '../../../remote/doble-codificacion.ts';
import { CAMPO_MAX, falloImportacion } from '../fallo-importacion.ts';
import { codificacionDe, enTexto } from './codificacion.ts';
import { type Aspecto, createTestigo } from './columnas-cambiadas.ts';
import type { Fichero } from './ficheros.ts';
import { limpio } from './valores.ts';

/** Lines in which the header is looked for, because a title and empty lines may stand above it. */
const HASTA_CABECERA = 20;
const SEPARADORES = [',', ';', '\t', '|'];

export interface FilaCsv<Columna extends string> {
  linea: number;
  /** The cell, trimmed and without control characters; null when it is empty, undefined when the file has no such column. */
  columna(nombre: Columna): string | null | undefined;
  /** The beginning of the row, by which a person finds it again. */
  muestra: string;
  /** Whether a field is longer than `CAMPO_MAX`. */
  enorme: boolean;
  /** Columns that the file lacks. */
  faltan: Columna[];
  /** Number of cells that came encoded twice and were mended. */
  remendadas: number;
  /** Headers of broken cells that can't be mended: the row says nothing of these columns. */
  rotas: string[];
  /** The header of a broken cell in a `decisivas` column: the row must not be imported. */
  ilegible: string | undefined;
}

export interface Formato<Columna extends string> {
  /** What the list is called in messages. */
  lista: string;
  /** The headers of each column in the lists of all years, normalised by `clave`. */
  columnas: Record<Columna, string[]>;
  /** Sets of columns of which the file must have one each, else it is another list. */
  obligatorias: Columna[][];
  /** Columns that identify a row's package and name it: a row with a broken cell in one of them is not imported. */
  decisivas: Columna[];
  /** How swapped columns are recognised. */
  aspecto?: Aspecto<Columna>;
}

/** The normalised form of a header: «Nº Registro», «N.º registro» and «no registro» are equal. */
export const clave = (cabecera: string) => fold(cabecera.normalize('NFKD')).replace(/[^a-z0-9]+/g, '');

const OPCIONES = { bom: true, relax_column_count: true, relax_quotes: true, skip_empty_lines: true } as const;

/**
 * The rows of a CSV list with any separator, order of columns and encoding, as spreadsheets of all years save it.
 * @throws Fallo for a file that is no CSV, has another list's header, has swapped columns, or is cut off
 */
export async function* readCsv<Columna extends string>(
  fichero: Fichero,
  formato: Formato<Columna>,
  alLeer: (bytes: number) => void,
): AsyncGenerator<FilaCsv<Columna>> {
  const { nombre } = fichero;
  const { codificacion, inicio } = await codificacionDe(fichero);
  const delimiter = SEPARADORES.find((separador) => tieneCabecera(inicio, separador, formato));
  if (delimiter === undefined) throw falloImportacion('cabecera', nombre, formato.lista);
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
    for await (const { record, info } of parser as AsyncIterable<CsvRecord>) {
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
    if (error instanceof CsvError) throw falloImportacion('csv', nombre, Number(error.lines ?? lineaPrevia));
    throw error;
  } finally {
    source.destroy();
  }
  // A single short row at the end of the file means that the file was cut off; programs that write short rows write many of them.
  if (cabecera && sinFinal && anchos.cortas === 1 && anchos.ultima < cabecera.ancho)
    throw falloImportacion('cortado', nombre, lineaPrevia);
  const cambiadas = testigo.cambiadas()?.map((una) => cabecera?.titulos.get(una) ?? una);
  if (cambiadas) throw falloImportacion('columnasCambiadas', cambiadas, nombre);
}

/** A record of csv-parse with the option `info` and without `columns`. */
interface CsvRecord {
  record: string[];
  info: { lines: number };
}

interface Cabecera<Columna extends string> {
  lugares: Map<Columna, number>;
  /** Headers as the file has them. */
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
    // The beginning of a file may end within quotes.
    if (!(error instanceof CsvError)) throw error;
  }
  return tiene;
}

function cabeceraDe<Columna extends string>(
  record: string[],
  { columnas, obligatorias }: Formato<Columna>,
): Cabecera<Columna> | undefined {
  const titulosLeidos = record.map((titulo) => repair(titulo).texto);
  const claves = titulosLeidos.map(clave);
  const lugares = new Map<Columna, number>();
  // The cast is safe: the keys are the columns.
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

/** Cells by their column, broken ones mended; a cell that can't be mended is absent. */
function celdasDe<Columna extends string>(record: string[], lugares: Map<Columna, number>) {
  const celdas = new Map<Columna, string>();
  const rotas: Columna[] = [];
  let remendadas = 0;
  for (const [columna, lugar] of lugares) {
    const celda = record[lugar] ?? '';
    // A too long field is not examined, because its row is refused anyway.
    const { texto, remendada, rota } = celda.length > CAMPO_MAX ? SIN_MIRAR : repair(celda);
    if (rota) rotas.push(columna);
    else celdas.set(columna, texto);
    if (remendada && !rota) remendadas += 1;
  }
  return { celdas, remendadas, rotas };
}

const SIN_MIRAR = { texto: '', remendada: false, rota: false };
