import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';
import { nomenclatorZip } from './listas-ejemplo.ts';

/** Where Vitest's tests put their lists. */

const dir = mkdtempSync(path.join(tmpdir(), 'listas-'));
let count = 0;

export function enDisco(datos: Buffer | string, nombre = 'prescripcion.zip'): string {
  afterAll(() => rmSync(dir, { recursive: true, force: true }));
  count += 1;
  const ruta = path.join(dir, `${count}-${nombre}`);
  writeFileSync(ruta, datos);
  return ruta;
}

/** A zip of the Nomenclátor with these rows. */
export const nomenclatorEnDisco = (filas: string[], fecha?: string) => enDisco(nomenclatorZip(filas, fecha));
