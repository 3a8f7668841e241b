import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { entradaDeSecreto } from './manifiesto.ts';

/** Secrets that the embedded mode creates in its data folder. Secrets from the environment are the operator's to back up. */
const SECRETOS = ['app-key', 'cookie-keys', 'vapid.json', 'demo-accounts.json'] as const;

/** The name of the secret in an entry of a backup; undefined for other entries. */
export const secretoDe = (entrada: string): string | undefined =>
  SECRETOS.find((nombre) => entrada === entradaDeSecreto(nombre));

export const readSecretos = (dir: string): { nombre: string; bytes: Buffer }[] =>
  SECRETOS.filter((nombre) => existsSync(path.join(dir, nombre))).map((nombre) => ({
    nombre,
    bytes: readFileSync(path.join(dir, nombre)),
  }));

/** False if the secret exists already: it is in use, and is not replaced. */
export function saveSecreto(dir: string, nombre: string, bytes: Uint8Array): boolean {
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  if (existsSync(path.join(dir, nombre))) return false;
  writeFileSync(path.join(dir, nombre), bytes, { mode: 0o600, flag: 'wx' });
  return true;
}
