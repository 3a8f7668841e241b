import readXlsxFile from 'read-excel-file/node';
import { falloImportacion } from '../fallo-importacion.ts';

/** Maximal unpacked size. AEMPS's spreadsheets have 30 MB. */
const MAX_BYTES = 300_000_000;
/** Rows per chunk. */
const A_LA_VEZ = 500;

interface Parte {
  bytes: number;
  trozos(): AsyncGenerator<Buffer>;
}

/**
 * A spreadsheet (.xlsx) as CSV: its first sheet that is not empty. `partes` are the files of the archive, which are read to their end
 * first, so that a file that unpacks to another size than declared is refused before the sheet is opened.
 * @throws Fallo
 */
export async function hojaComoCsv(ruta: string, nombre: string, partes: readonly Parte[]) {
  const bytes = partes.reduce((suma, parte) => suma + parte.bytes, 0);
  if (bytes > MAX_BYTES) throw falloImportacion('zipGrande', bytes, MAX_BYTES);
  for (const parte of partes) for await (const _ of parte.trozos()) void _;
  const lineas = (await filasDe(ruta, nombre)).map(linea);
  return {
    nombre,
    bytes: lineas.reduce((suma, una) => suma + Buffer.byteLength(una), 0),
    async *trozos() {
      for (let i = 0; i < lineas.length; i += A_LA_VEZ) yield Buffer.from(lineas.slice(i, i + A_LA_VEZ).join(''));
    },
  };
}

async function filasDe(ruta: string, nombre: string): Promise<unknown[][]> {
  try {
    const hojas = await readXlsxFile(ruta);
    // The annotation is needed because the library declares the type of a date as the class, not as its instances.
    const filas: unknown[][] | undefined = hojas.find(({ data }) =>
      data.some((fila) => fila.some((celda) => celda !== null)),
    )?.data;
    if (filas) return filas;
  } catch (cause) {
    throw Object.assign(falloImportacion('hojaMala', nombre), { cause });
  }
  throw falloImportacion('vacio', nombre);
}

const linea = (fila: unknown[]) => `${fila.map(celda).join(',')}\r\n`;

function celda(valor: unknown): string {
  if (valor === null || valor === undefined) return '';
  if (valor instanceof Date) return valor.toISOString().slice(0, 10);
  if (typeof valor === 'boolean') return valor ? 'SI' : 'NO';
  return `"${String(valor).replaceAll('"', '""')}"`;
}
