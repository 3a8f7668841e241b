import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { Fallo, fallo } from './fallo.ts';
import type { Fichero } from './ficheros.ts';
import { limpio } from './valores.ts';

const MAX_FIELD = 1_000_000;

export interface FilaCsv {
  linea: number;
  /** Trimmed, without control characters; empty is null. */
  columna(nombre: string): string | null;
  /** The row's beginning, to find it again. */
  muestra: string;
  /** A field longer than one may be. */
  enorme: boolean;
}

interface Formato {
  delimiter: string;
  /** What the header is called in messages. */
  lista: string;
  /** Headers that must be there, as `clave` gives them. */
  obligatorias: string[];
}

/** «Nº Registro», «N.º registro» and «no registro» are one header. */
export const clave = (cabecera: string) =>
  cabecera
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '');

/**
 * Rows of a CSV file in UTF-8, with or without BOM.
 * @throws Fallo when it is not one, or its header is another list's
 */
export async function* leerCsv(
  fichero: Fichero,
  formato: Formato,
  alLeer: (bytes: number) => void,
): AsyncGenerator<FilaCsv> {
  const { nombre } = fichero;
  const parser = parse({
    bom: true,
    delimiter: formato.delimiter,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: 16_000_000,
  });
  const source = Readable.from(enUtf8(fichero, alLeer));
  source.once('error', (error) => parser.destroy(error));
  source.pipe(parser);
  let columnas: Map<string, number> | undefined;
  let lineaPrevia = 0;
  try {
    for await (const { record, info } of parser as AsyncIterable<Registro>) {
      const linea = lineaPrevia + 1;
      lineaPrevia = info.lines;
      if (columnas) yield filaDe(record, columnas, linea);
      else columnas = cabeceraDe(record, formato, nombre);
    }
  } catch (error) {
    if (error instanceof CsvError) throw fallo('csv', nombre, Number(error.lines ?? lineaPrevia));
    throw error;
  } finally {
    source.destroy();
  }
  if (!columnas) throw fallo('cabecera', nombre, formato.lista);
}

/** What csv-parse gives with `info` and without `columns`. */
interface Registro {
  record: string[];
  info: { lines: number };
}

async function* enUtf8({ nombre, trozos }: Fichero, alLeer: (bytes: number) => void): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  try {
    for await (const trozo of trozos()) {
      alLeer(trozo.length);
      const texto = decoder.decode(trozo, { stream: true });
      if (texto.includes('\0')) throw fallo('codificacion', nombre);
      yield texto;
    }
    yield decoder.decode();
  } catch (error) {
    throw error instanceof Fallo ? error : fallo('codificacion', nombre);
  }
}

function cabeceraDe(record: string[], { lista, obligatorias }: Formato, nombre: string): Map<string, number> {
  const columnas = new Map(record.map((cabecera, i) => [clave(cabecera), i]));
  if (!obligatorias.every((columna) => columnas.has(columna))) throw fallo('cabecera', nombre, lista);
  return columnas;
}

function filaDe(record: string[], columnas: Map<string, number>, linea: number): FilaCsv {
  return {
    linea,
    columna: (columna) => limpio(record[columnas.get(columna) ?? -1] ?? '') || null,
    muestra: limpio(
      record
        .slice(0, 8)
        .map((celda) => celda.slice(0, 60))
        .join(' | '),
    ),
    enorme: record.some((celda) => celda.length > MAX_FIELD),
  };
}
