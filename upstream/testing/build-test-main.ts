import { randomBytes } from 'node:crypto';
import type { Insertable } from 'kysely';
import { INTERNET } from '#platform/network/guarded-agent';
import { printFailures } from '#platform/testing/print-failures';
import type { Rol } from '#shared/estados/tipos-registro';
import { createPasswordHasher } from '../accounts/password/password-hash.ts';
import { type Config, readConfig } from '../config.ts';
import type { Database } from '../db/connect.ts';
import type { UsuarioTabla } from '../db/schema/schema-acceso.ts';
import type { Deps } from '../deps.ts';
import { issueToken } from '../http/call/bearer-token.ts';
import { createTurns } from '../http/turns.ts';
import { buildMain } from '../main/app.ts';
import { atFileEnd } from './at-file-end.ts';
import { openTestDatabase } from './postgres/test-database.ts';

export const CONTRASENA = 'correcta caballo pila grapa';

/** The payload of the registration page, with the password CONTRASENA; `changes` to it. */
export const registroDe = (email: string, changes: Record<string, unknown> = {}) => ({
  email,
  password: CONTRASENA,
  password_confirmation: CONTRASENA,
  redirect_url: 'https://app.example/app/register/verification',
  register_type: 'web',
  pais_id: 28,
  publicidad: false,
  terminos: true,
  ...changes,
});

/** Factor of waiting times, as generous as the test database's deadlines (test-database.ts). */
const PATIENCE = 15;

/** The real main API on a fresh database, with a clock that tests may move. */
export const buildTestMain = async (overrides: Partial<Config> = {}) => mainOn(await openTestDatabase(), overrides);

/** The same on an existing database. */
export async function mainOn(
  { db, reads, connection }: Pick<Database, 'db' | 'reads' | 'connection'>,
  overrides: Partial<Config> = {},
) {
  const clock = { offsetMs: 0 };
  const hasher = await createPasswordHasher();
  const config = { ...testConfig(), ...overrides };
  const deps: Deps = {
    config,
    db,
    reads,
    turns: createTurns(config.pools.main, PATIENCE),
    hasher,
    geoip: () => null,
    network: INTERNET,
    now: () => new Date(Date.now() + clock.offsetMs),
    wake: () => {},
    reviewPresencia: () => {},
  };
  const app = buildMain(deps);
  printFailures(app);
  await app.ready();
  atFileEnd(() => app.close());
  const passwordHash = await hasher.hash(CONTRASENA, 'prueba');
  let count = 0;

  /** An active web account with the password CONTRASENA, by default. */
  async function buildUsuario(values: Partial<Insertable<UsuarioTabla>> = {}) {
    count += 1;
    return db
      .insertInto('usuario')
      .values({
        email: `persona${count}@correo.example.org`,
        password_hash: passwordHash,
        register_type: 'web',
        estado: 'activa',
        nombre: 'Persona',
        apellidos: 'De Prueba',
        pais_id: 28,
        roles: ['usuario_web'] satisfies Rol[],
        ...values,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  }
  const origin = { ip: '203.0.113.7', userAgent: '', requestId: 'prueba-0000', timezone: 'Europe/Madrid' };
  const tokenOf = (usuarioId: number) => issueToken(db, deps, { usuarioId, origin });
  const bearer = async (usuarioId: number) => ({ authorization: `Bearer ${await tokenOf(usuarioId)}` });
  return { app, db, connection, deps, clock, buildUsuario, tokenOf, bearer };
}
export type TestMain = Awaited<ReturnType<typeof buildTestMain>>;

function testConfig(): Config {
  return readConfig({
    DATABASE_URL: 'postgres://unused',
    APP_KEY: randomBytes(32).toString('base64url'),
    SMTP_URL: 'smtp://unused',
    PUBLIC_URL: 'https://app.example',
    LOG_LEVEL: 'silent',
  });
}

/** Headers of Sanctum's exchange, as a client has them after GET /sanctum/csrf-cookie. */
export async function xsrfHeaders({ app }: Pick<TestMain, 'app'>): Promise<{ cookie: string; 'x-xsrf-token': string }> {
  const response = await app.inject({ method: 'GET', url: '/sanctum/csrf-cookie' });
  const cookies = response.cookies.map(({ name, value }) => ({ name, value }));
  const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const cookie = cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ');
  return { cookie, 'x-xsrf-token': decodeURIComponent(token) };
}
