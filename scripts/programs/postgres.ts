import { postgresBin } from '#upstream/testing/postgres/postgres-bin';
import { installPackage } from './browser.ts';

/**
 * Programs of a PostgreSQL that is not the embedded one, for tests with an external database: POSTGRES_BIN, the system's,
 * Debian's package when root.
 * @throws when none is available.
 */
export function findPostgres(): string {
  const found = postgresBin();
  if (found) return found;
  if (process.getuid?.() === 0) {
    process.stderr.write('No hay PostgreSQL en esta máquina: se instala el de Debian.\n');
    installPackage('postgresql');
    const installed = postgresBin();
    if (installed) return installed;
  }
  throw new Error(
    'No hay ningún PostgreSQL para las pruebas: instala uno (apt-get install postgresql) o indica la carpeta de sus programas con POSTGRES_BIN.',
  );
}
