// Makes a checkout runnable: dependencies, and with --build the build. Uses only Node's own modules and features of Node 20: this
// file and its imports run before the project's own Node is installed.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { alone } from './start/lock.mjs';
import { tryAgain } from './start/try-again.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const LOCK = path.join(root, '.ready.lock');
const BUILT = path.join(root, 'dist/.built');
const SOURCES = [
  'package.json',
  'package-lock.json',
  'tsup.config.ts',
  'vite.config.ts',
  'tsr.config.json',
  'shared',
  'platform',
  'server',
  'client',
  'upstream',
  'scripts/start.ts',
  'scripts/start/ports.ts',
  'scripts/start/start-settings.ts',
  'scripts/start/stop-on-signals.ts',
  'scripts/import.ts',
  'scripts/admin.ts',
  'scripts/backup.ts',
  'scripts/restore.ts',
  'scripts/backup/copia-lugar.ts',
  'scripts/import/import-database.ts',
  'scripts/import/import-empleo.ts',
  'scripts/import/import-noticias.ts',
  'scripts/start/terminal.ts',
  'scripts/build/chunks.ts',
  'scripts/build/service-worker.ts',
  'scripts/build/vite-plugins.ts',
];
const NOT_BUILT = /\.test\.tsx?$|[\\/](testing|e2e)[\\/]|\.gen\.ts$/;

const say = (text) => process.stderr.write(`${text}\n`);
const fail = (text) => {
  say(text);
  rmSync(LOCK, { recursive: true, force: true });
  process.exit(1);
};

/** npm writes node_modules/.package-lock.json last, so that an interrupted install does not match. */
function isInstalled() {
  try {
    const packagesOf = (file) => JSON.parse(readFileSync(path.join(root, file), 'utf8')).packages;
    const have = packagesOf('node_modules/.package-lock.json');
    return Object.entries(packagesOf('package-lock.json')).every(([where, wanted]) => {
      if (where === '' || wanted.link) return true;
      const got = have[where];
      if (!got) return Boolean(wanted.optional || wanted.peer || wanted.devOptional);
      return got.version === wanted.version && got.integrity === wanted.integrity;
    });
  } catch {
    return false;
  }
}

/** Hash of all files that the build reads. */
function fingerprint() {
  const hash = createHash('sha256');
  const add = (relative) => {
    const file = path.join(root, relative);
    if (!existsSync(file)) return;
    if (statSync(file).isDirectory()) for (const name of readdirSync(file).sort()) add(path.join(relative, name));
    else if (!NOT_BUILT.test(relative)) hash.update(relative).update('\0').update(readFileSync(file));
  };
  for (const source of SOURCES) add(source);
  return hash.digest('hex');
}

const isBuilt = () => existsSync(BUILT) && readFileSync(BUILT, 'utf8') === fingerprint();

/** npm's script in the version that runs this process, else the installed npm. */
function npm(...args) {
  const cli = process.env.npm_execpath;
  const [file, rest] = cli && /\.c?js$/.test(cli) ? [process.execPath, [cli, ...args]] : ['npm', args];
  const { status, error } = spawnSync(file, rest, { cwd: root, stdio: ['ignore', 2, 2], env: withoutLifecycle() });
  if (error) fail(`No se encuentra npm (${error.message}). Instala Node.js 20 o posterior, que lo trae.`);
  return status === 0;
}

// A nested npm must not mistake itself for the script that started us.
function withoutLifecycle() {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('npm_lifecycle_')));
}

const seconds = (since) => ((Date.now() - since) / 1000).toFixed(1);

function install() {
  if (isInstalled()) return;
  const since = Date.now();
  say('Instalando las dependencias (un minuto la primera vez)…');
  const ci = () => npm('ci', '--no-audit', '--no-fund', '--loglevel=error');
  if (!tryAgain(ci, { what: 'La instalación de las dependencias', say }))
    fail('No se han podido instalar las dependencias: ejecuta «npm ci» para ver el motivo.');
  say(`Dependencias listas en ${seconds(since)} s.`);
}

function build() {
  if (isBuilt()) return;
  const since = Date.now();
  say('Construyendo…');
  rmSync(BUILT, { force: true });
  if (!npm('run', '--silent', '--ignore-scripts', 'build'))
    fail('La construcción ha fallado: ejecuta «npm run build» para ver el motivo.');
  writeFileSync(BUILT, fingerprint());
  say(`Construido en ${seconds(since)} s.`);
}

/** A lock per checkout: `npm start` and `npm test` may be started at the same time. */
const oneAtATime = (work) =>
  alone(LOCK, { work, onWait: () => say('Esperando a otra instalación de esta misma carpeta…') });
if (!isInstalled()) oneAtATime(install);
if (process.argv.includes('--build') && !isBuilt()) oneAtATime(build);
