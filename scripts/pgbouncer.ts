import { spawnSync } from 'node:child_process';
import { installPackage } from './browser.ts';

const works = (file: string) => spawnSync(file, ['--version'], { stdio: 'ignore' }).status === 0;

/**
 * A pgbouncer for the tests behind a pooler: PGBOUNCER, the system's, Debian's package when root.
 * @throws when none can be had.
 */
export function findPgbouncer(): string {
  const wanted = process.env.PGBOUNCER ?? 'pgbouncer';
  if (works(wanted)) return wanted;
  if (process.getuid?.() === 0) {
    process.stderr.write('No hay PgBouncer en esta máquina: se instala el de Debian.\n');
    installPackage('pgbouncer');
    if (works('pgbouncer')) return 'pgbouncer';
  }
  throw new Error('No hay ningún pgbouncer: instala uno (apt-get install pgbouncer) o indica su ruta con PGBOUNCER.');
}
