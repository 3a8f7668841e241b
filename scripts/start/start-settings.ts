import { randomBytes } from 'node:crypto';
import { accessSync, constants, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

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
