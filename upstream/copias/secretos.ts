import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { entradaDeSecreto } from './manifiesto.ts';

/** What the embedded mode makes for itself in its data folder. What comes by the environment is its owner's to keep. */
const SECRETOS = ['app-key', 'cookie-keys', 'demo-accounts.json'] as const;

/** The one that an entry of a backup holds. */
export const secretoDe = (entrada: string): string | undefined =>
  SECRETOS.find((nombre) => entrada === entradaDeSecreto(nombre));

export const readSecretos = (dir: string): { nombre: string; bytes: Buffer }[] =>
  SECRETOS.filter((nombre) => existsSync(path.join(dir, nombre))).map((nombre) => ({
    nombre,
    bytes: readFileSync(path.join(dir, nombre)),
  }));

/** False when there is one already: it is the one that is in use. */
export function saveSecreto(dir: string, nombre: string, bytes: Uint8Array): boolean {
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  if (existsSync(path.join(dir, nombre))) return false;
  writeFileSync(path.join(dir, nombre), bytes, { mode: 0o600, flag: 'wx' });
  return true;
}
