import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';
import { tryAgain } from '../start/try-again.mjs';

const SYSTEM = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const works = (file: string | undefined): file is string =>
  file !== undefined &&
  file !== '' &&
  existsSync(file) &&
  spawnSync(file, ['--headless', '--no-sandbox', '--disable-gpu', '--dump-dom', 'about:blank'], {
    timeout: 30_000,
    stdio: 'ignore',
  }).status === 0;

function playwrights(): string {
  try {
    return chromium.executablePath();
  } catch {
    return '';
  }
}

const isRoot = process.getuid?.() === 0;
const say = (text: string) => process.stderr.write(`${text}\n`);

/**
 * Path of a Chromium that runs: CHROMIUM, the system's, Playwright's own, one that Playwright downloads, Debian's package when
 * root.
 * @throws when none is available: tests are never skipped for it.
 */
export function findChromium(): string {
  for (const file of [process.env.CHROMIUM, ...SYSTEM, playwrights()]) if (works(file)) return file;
  say('No hay Chromium en esta máquina: se descarga el de Playwright…');
  spawnSync('playwright', ['install', '--only-shell', 'chromium'], { stdio: ['ignore', 2, 2], timeout: 300_000 });
  if (works(playwrights())) return playwrights();
  if (isRoot && existsSync('/usr/bin/apt-get')) {
    say('…que no se puede descargar: se instala el de Debian.');
    installPackage('chromium');
    if (works('/usr/bin/chromium')) return '/usr/bin/chromium';
  }
  throw new Error('No hay ningún Chromium: instala uno (apt-get install chromium) o indica su ruta con CHROMIUM.');
}

/** Installs Debian's package, as root; the caller checks the result. The package lists are updated at each try. */
export function installPackage(name: string): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const run = (args: string[]) =>
    spawnSync('apt-get', args, { stdio: ['ignore', 2, 2], env, timeout: 600_000 }).status === 0;
  const install = () => {
    run(['update', '-qq']);
    return run(['install', '-y', '-qq', '--no-install-recommends', name]);
  };
  tryAgain(install, { what: `La instalación de ${name}`, say });
}
