import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { atFileEnd } from '../../../testing/at-file-end.ts';
import { nomenclatorZip } from './listas-ejemplo.ts';

/** Writes a list of a test to disk. It is deleted at the end of the test file, because several test files may share this module. */
export function enDisco(datos: Buffer | string, nombre = 'prescripcion.zip'): string {
  const dir = mkdtempSync(path.join(tmpdir(), 'lista-'));
  atFileEnd(() => rmSync(dir, { recursive: true, force: true }));
  const ruta = path.join(dir, nombre);
  writeFileSync(ruta, datos);
  return ruta;
}

/** A zip of the Nomenclátor with these rows. */
export const nomenclatorEnDisco = (filas: string[], fecha?: string) => enDisco(nomenclatorZip(filas, fecha));
