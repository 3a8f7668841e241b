import { spawnSync } from 'node:child_process';
import { installPackage } from './browser.ts';

/**
 * A program that tests run: the one of its variable, the system's, Debian's package when root.
 * @param name Debian's package
 * @param variable environment variable with the program's path
 * @param asks arguments with which the program only prints something
 * @param file the program, where its name is not that of its package
 * @throws when none is available: tests are never skipped for it.
 */
export function findProgram(name: string, variable: string, asks: string[], file = name): string {
  const works = (one: string) => spawnSync(one, asks, { stdio: 'ignore' }).status === 0;
  const wanted = process.env[variable] ?? file;
  if (works(wanted)) return wanted;
  if (process.getuid?.() === 0) {
    process.stderr.write(`No hay ${name} en esta máquina: se instala el de Debian.\n`);
    installPackage(name);
    if (works(file)) return file;
  }
  throw new Error(`No hay ningún ${name}: instala uno (apt-get install ${name}) o indica su ruta con ${variable}.`);
}
