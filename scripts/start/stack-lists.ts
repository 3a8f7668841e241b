import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { type Ejemplo, fila, filas, nomenclatorZip } from '#upstream/visita/importar/testing/listas-ejemplo';
import type { Stack } from './stack.ts';

const IMPORT = path.resolve(import.meta.dirname, '../../dist/scripts/import.js');

/**
 * Imports an invented list of the Nomenclátor into a running platform, as an operator does: these presentations, and sixty more,
 * so that each is a small part of the list. `fecha`: the list's own date, `yyyy-MM-dd`. @throws Error with the output of the
 * import
 */
export async function importList(stack: Stack, presentaciones: readonly Ejemplo[], fecha: string): Promise<void> {
  const dir = mkdtempSync(path.join(tmpdir(), 'lista-'));
  try {
    const zip = path.join(dir, 'prescripcion.zip');
    writeFileSync(zip, nomenclatorZip([...presentaciones.map(fila), ...filas(60)], fecha));
    const child = spawn(process.execPath, [IMPORT, 'nomenclator', zip, '--permitir-bajas'], {
      env: { ...process.env, DATA_DIR: stack.dataDir },
    });
    let told = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        told += chunk;
      });
    const code = await new Promise((resolve) => child.on('close', resolve));
    if (code !== 0) throw new Error(told);
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}
