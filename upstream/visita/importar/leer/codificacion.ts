import { MARCA_DE_ROTA } from '../../../remote/doble-codificacion.ts';
import { FalloImportacion, falloImportacion } from '../fallo-importacion.ts';
import type { Fichero } from './ficheros.ts';

export type Codificacion = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** Characters of the returned beginning: enough for a title and a header. */
const INICIO = 64_000;

/** Characters in which accents of DOS and old Macs appear within words when read as Windows-1252, and bytes without a letter there. */
const DE_OTRA = /\p{L}[¢£¤¥‡‚„Ž]\p{L}|[\u0081\u008d\u008f\u0090\u009d]/gu;
/** Letters with accents of Latin-1. */
const DE_ESTA = /[áéíóúüñçÁÉÍÓÚÜÑÇºª°]/g;
/** Up to one foreign character for so many accents is an accident of a Windows-1252 file; `limpio` (valores.ts) takes it out of its cell. */
const POR_CADA_OTRA = 10;
/**
 * Cells of a list that came broken from their source are mended (remote/doble-codificacion.ts). With more than one broken cell for so
 * many lines the whole file was saved wrongly, and is refused because a better one exists.
 */
const POR_CADA_ROTA = 10;

/**
 * The encoding of a list by its bytes, because people save it from any program, and the beginning of its text.
 * @throws FalloImportacion for an unknown encoding, a binary file, or a file whose accents were broken when it was saved
 */
export async function codificacionDe(fichero: Fichero): Promise<{ codificacion: Codificacion; inicio: string }> {
  const codificacion = (await porSuMarca(fichero)) ?? ((await seLeeComo(fichero, 'utf-8')) ? 'utf-8' : 'windows-1252');
  let inicio = '';
  const cuenta = { estas: 0, otras: 0, lineas: 1, rotas: 0 };
  for await (const texto of enTexto(fichero, codificacion)) {
    if (texto.includes('\0')) throw falloImportacion('codificacionTexto', fichero.nombre);
    cuenta.lineas += texto.split('\n').length - 1;
    cuenta.rotas += texto.match(MARCA_DE_ROTA)?.length ?? 0;
    if (codificacion === 'windows-1252') {
      cuenta.estas += texto.match(DE_ESTA)?.length ?? 0;
      cuenta.otras += texto.match(DE_OTRA)?.length ?? 0;
    }
    if (inicio.length < INICIO) inicio += texto;
  }
  if (cuenta.rotas * POR_CADA_ROTA > cuenta.lineas) throw falloImportacion('estropeado', fichero.nombre);
  if (cuenta.otras * POR_CADA_OTRA > cuenta.estas) throw falloImportacion('codificacionTexto', fichero.nombre);
  return { codificacion, inicio: inicio.slice(0, INICIO) };
}

/** The UTF-16 encoding by the first bytes: a byte-order mark, or every other byte zero. */
async function porSuMarca({ trozos }: Fichero): Promise<Codificacion | undefined> {
  for await (const trozo of trozos()) {
    const [a, b] = trozo;
    if (a === 0xff && b === 0xfe) return 'utf-16le';
    if (a === 0xfe && b === 0xff) return 'utf-16be';
    const ceros = [0, 0];
    for (const [i, byte] of trozo.subarray(0, 1_000).entries()) if (byte === 0) ceros[i % 2]! += 1;
    const muchos = Math.min(trozo.length, 1_000) / 4;
    if (ceros[1]! > muchos) return 'utf-16le';
    return ceros[0]! > muchos ? 'utf-16be' : undefined;
  }
  return undefined;
}

async function seLeeComo(fichero: Fichero, codificacion: Codificacion): Promise<boolean> {
  try {
    for await (const _ of enTexto(fichero, codificacion)) void _;
    return true;
  } catch (error) {
    if (error instanceof FalloImportacion) return false;
    throw error;
  }
}

/** The file as text, in pieces. @throws FalloImportacion `codificacionTexto` when its bytes are invalid in that encoding */
export async function* enTexto(
  { nombre, trozos }: Fichero,
  codificacion: Codificacion,
  alLeer: (bytes: number) => void = () => {},
  alDar: (texto: string) => void = () => {},
): AsyncGenerator<string> {
  const decoder = new TextDecoder(codificacion, { fatal: true, ignoreBOM: true });
  const decode = (trozo?: Buffer) => {
    try {
      return trozo ? decoder.decode(trozo, { stream: true }) : decoder.decode();
    } catch {
      throw falloImportacion('codificacionTexto', nombre);
    }
  };
  for await (const trozo of trozos()) {
    alLeer(trozo.length);
    const texto = decode(trozo);
    if (texto !== '') alDar(texto);
    yield texto;
  }
  yield decode();
}
