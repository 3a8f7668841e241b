import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { tryAgain } from '../start/try-again.mjs';

const say = (text: string) => process.stderr.write(`${text}\n`);
const works = (file: string) => spawnSync(file, ['--version'], { stdio: 'ignore' }).status === 0;

/**
 * The program that checks Prometheus's rules: PROMTOOL, the system's, that of Debian's package when root.
 * @throws when none is available: tests are never skipped for it.
 */
export function findPromtool(): string {
  const wanted = process.env.PROMTOOL ?? 'promtool';
  if (works(wanted)) return wanted;
  if (process.getuid?.() === 0) {
    say('No hay promtool en esta máquina: se toma el de Debian.');
    tryAgain(takeDebians, { what: 'La descarga de promtool', say });
    if (works('promtool')) return 'promtool';
  }
  throw new Error('No hay ningún promtool: instala uno (apt-get install prometheus) o indica su ruta con PROMTOOL.');
}

/**
 * Extracts the program from its package without installing it: on a machine with an init system the installation would start
 * Prometheus, now and at every boot.
 */
function takeDebians(): boolean {
  const dir = mkdtempSync(path.join(tmpdir(), 'promtool-'));
  const run = (program: string, args: string[]) =>
    spawnSync(program, args, { cwd: dir, stdio: ['ignore', 2, 2], timeout: 600_000 }).status === 0;
  try {
    run('apt-get', ['update', '-qq']);
    // As root, apt would download as another user, who may not write here.
    if (!run('apt-get', ['download', '-qq', '-o', 'APT::Sandbox::User=root', 'prometheus'])) return false;
    const [archive = ''] = readdirSync(dir);
    if (!run('dpkg-deb', ['--extract', archive, 'package'])) return false;
    copyFileSync(path.join(dir, 'package/usr/bin/promtool'), '/usr/local/bin/promtool');
    return true;
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}
