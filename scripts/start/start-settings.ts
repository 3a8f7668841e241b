import { randomBytes } from 'node:crypto';
import { accessSync, constants, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';

/** Checked before anything is started: a taken port is the most frequent failure. */
export async function requireFreePort(port: string, host: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(Number(port), host, () => probe.close(() => resolve()));
  }).catch((error: NodeJS.ErrnoException) => {
    const why =
      error.code === 'EADDRINUSE'
        ? `El puerto ${port} ya está en uso por otro programa: ciérralo, o elige otro con PORT=3001 npm start.`
        : `No se puede escuchar en ${host}:${port} (${error.code ?? error.message}).`;
    process.stderr.write(`${why}\n`);
    process.exit(1);
  });
}

/** Checked before anything is started: a command run as root leaves a folder of another account behind. */
export function requireDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const why = error instanceof Error && 'code' in error ? error.code : error;
    process.stderr.write(
      `No se puede usar la carpeta de datos ${dataDir} (${why}): tiene que existir y ser de la cuenta que arranca la plataforma (chown -R <cuenta>: ${dataDir}).\n`,
    );
    process.exit(1);
  }
}

/** Makes the embedded mode's own cookie key, and keeps it with the data. */
export function cookieKeys(dataDir: string): Record<string, string> {
  if (process.env.COOKIE_KEYS || process.env.COOKIE_KEYS_FILE) return {};
  const file = path.join(dataDir, 'cookie-keys');
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    writeFileSync(file, `k1:${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' });
  }
  return { COOKIE_KEYS: readFileSync(file, 'utf8').trim() };
}

export interface DemoAccount {
  nombre: string;
  email: string;
  password: string;
}

/** Lines of the accounts, as printed at the start. */
export function demoLines(accounts: readonly DemoAccount[]): string[] {
  if (accounts.length === 0) return [];
  const width = Math.max(...accounts.map(({ email }) => email.length));
  return [
    '',
    '  Cuentas de demostración:',
    ...accounts.map(({ email, password }) => `    ${email.padEnd(width)}  ${password}`),
  ];
}
