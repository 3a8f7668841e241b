import { spawnSync } from 'node:child_process';
import { installPackage } from './browser.ts';

/**
 * A program that tests run: what its variable names, the system's, Debian's package of the same name when root.
 * @param asks arguments with which it only says something
 * @throws when none can be had: tests are never skipped for it.
 */
export function findProgram(name: string, variable: string, asks: string[]): string {
  const works = (file: string) => spawnSync(file, asks, { stdio: 'ignore' }).status === 0;
  const wanted = process.env[variable] ?? name;
  if (works(wanted)) return wanted;
  if (process.getuid?.() === 0) {
    process.stderr.write(`No hay ${name} en esta máquina: se instala el de Debian.\n`);
    installPackage(name);
    if (works(name)) return name;
  }
  throw new Error(`No hay ningún ${name}: instala uno (apt-get install ${name}) o indica su ruta con ${variable}.`);
}
