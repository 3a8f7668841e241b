import { spawnSync } from 'node:child_process';
import { installPackage } from './browser.ts';

const works = (file: string) => spawnSync(file, ['--version'], { stdio: 'ignore' }).status === 0;

/**
 * A redis-server for the tests of the shared store: REDIS_SERVER, the system's, Debian's package when root.
 * @throws when none can be had.
 */
export function findRedis(): string {
  const wanted = process.env.REDIS_SERVER ?? 'redis-server';
  if (works(wanted)) return wanted;
  if (process.getuid?.() === 0) {
    process.stderr.write('No hay Redis en esta máquina: se instala el de Debian.\n');
    installPackage('redis-server');
    if (works('redis-server')) return 'redis-server';
  }
  throw new Error(
    'No hay ningún redis-server: instala uno (apt-get install redis-server) o indica su ruta con REDIS_SERVER.',
  );
}
