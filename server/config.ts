import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import {
  configurationError,
  Duration,
  Factor,
  givenIn,
  LogLevel,
  Port,
  problemsOf,
  RedisUrl,
} from '../shared/environment.ts';
import { isLoopback, isOwnMachine } from '../shared/loopback.ts';

/** The only reader of the environment in the BFF. */
const HttpUrl = v.pipe(
  v.string(),
  v.check((u) => URL.canParse(u) && /^https?:$/.test(new URL(u).protocol), 'must be an http(s) address'),
  v.transform((u) => u.replace(/\/+$/, '')),
);
/** CIDR blocks only: a number of hops means «trust none» since Fastify 5.12.1 and was spoofable before (pitfall 34). */
const Cidrs = v.pipe(
  v.string(),
  v.regex(/^[0-9a-fA-F:.]+\/\d{1,3}(\s*,\s*[0-9a-fA-F:.]+\/\d{1,3})*$/, 'must be a list of CIDR blocks'),
  v.transform((list) => list.split(/\s*,\s*/)),
);

const GOOGLE = 'https://accounts.google.com';

const Env = v.object({
  PORT: v.optional(Port, '3000'),
  HOST: v.optional(v.string(), '127.0.0.1'),
  PUBLIC_URL: v.optional(HttpUrl),
  DATA_DIR: v.optional(v.string(), './data'),
  MAIN_API_URL: HttpUrl,
  VISITA_API_URL: HttpUrl,
  UPSTREAM_CA: v.optional(v.string()),
  COOKIE_KEYS: v.optional(v.string()),
  COOKIE_KEYS_FILE: v.optional(v.string()),
  TRUST_PROXY: v.optional(Cidrs),
  REDIS_URL: v.optional(RedisUrl),
  PRODUCT_NAME: v.optional(v.string(), 'Farmágora'),
  LEGACY_PERFIL_USER_URL: v.optional(HttpUrl),
  LEGACY_CANAL_FARMACIAS_URL: v.optional(HttpUrl),
  LEGACY_PERFIL_USER_EMPLEO_URL: v.optional(HttpUrl),
  LEGACY_PANEL_EMPLEO_URL: v.optional(HttpUrl),
  LEGACY_PF3_URL: v.optional(HttpUrl),
  ACADEMIA_URL: v.optional(HttpUrl),
  GOOGLE_CLIENT_ID: v.optional(v.string()),
  GOOGLE_ISSUER: v.optional(HttpUrl, GOOGLE),
  GOOGLE_AUTHORIZE_URL: v.optional(HttpUrl),
  SESSION_IDLE: v.optional(Duration, '2h'),
  SESSION_EXPIRES: v.optional(Duration, '12h'),
  SESSION_IDLE_LARGA: v.optional(Duration, '14d'),
  SESSION_EXPIRES_LARGA: v.optional(Duration, '30d'),
  ENTORNO: v.optional(v.picklist(['produccion', 'desarrollo']), 'produccion'),
  MAILBOX: v.optional(v.picklist(['0', '1']), '0'),
  DEMO: v.optional(v.picklist(['0', '1']), '0'),
  LIMITS_FACTOR: v.optional(Factor, '1'),
  /** Multiplies the deadlines of calls to the APIs and the delay at which load is shed; for test runs that share few cores. */
  DEADLINES_FACTOR: v.optional(Factor, '1'),
  CLIENT_DIR: v.optional(v.string()),
  SECURITY_CONTACT: v.optional(
    v.pipe(v.string(), v.regex(/^(mailto:|https:\/\/)\S+$/, 'must be a mailto: or https: address')),
  ),
  LOG_LEVEL: v.optional(LogLevel, 'info'),
  METRICS_PORT: v.optional(Port),
  METRICS_HOST: v.optional(v.string(), '127.0.0.1'),
});
type Env = v.InferOutput<typeof Env>;

export interface CookieKey {
  kid: string;
  /** 32 bytes. */
  key: Uint8Array;
}

/** How long a session may live, ms. */
export interface Lifetime {
  idle: number;
  absolute: number;
}

export interface Config {
  port: number;
  host: string;
  /** Origin that browsers see. https makes cookies Secure with their prefixes. */
  publicUrl: string;
  isHttps: boolean;
  /** Only this machine can reach the BFF. */
  isLocal: boolean;
  dataDir: string;
  mainUrl: string;
  visitaUrl: string;
  /** PEM of a private authority. */
  upstreamCa: string | undefined;
  /** Newest first. */
  cookieKeys: CookieKey[];
  /** The file is read again when it changes. */
  cookieKeysFile: string | undefined;
  trustProxy: string[] | false;
  redisUrl: string | undefined;
  producto: string;
  legado: Record<'perfil_user' | 'canal_farmacias' | 'perfil_user_empleo' | 'panel_empleo' | 'pf3', string | null>;
  academiaUrl: string | null;
  google: { clientId: string; authorizeUrl: string } | null;
  session: { corta: Lifetime; larga: Lifetime };
  entorno: Env['ENTORNO'];
  hasMailbox: boolean;
  /** The data shown are made up, and every page says so. */
  isDemo: boolean;
  limitsFactor: number;
  deadlinesFactor: number;
  /** Contact for vulnerability reports, for security.txt. */
  securityContact: string | undefined;
  /** Directory of the built client; beside the built server by default. */
  clientDir: string | undefined;
  logLevel: Env['LOG_LEVEL'];
  metrics: { port: number; host: string } | null;
}

/** @throws Error naming every wrong or missing variable; never a value. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = givenIn(env);
  const parsed = v.safeParse(Env, given);
  const problems = parsed.success ? [] : problemsOf(parsed.issues);
  const keys = readKeys(given, problems);
  if (!parsed.success || problems.length > 0) throw configurationError(problems);
  const config = configOf(parsed.output, keys);
  if (!config.isHttps && !isLoopback(new URL(config.publicUrl).hostname))
    throw configurationError(['PUBLIC_URL: must be https, except on this same machine (localhost)']);
  if (!config.isLocal && config.entorno === 'desarrollo')
    throw configurationError(['ENTORNO: desarrollo is for this same machine (HOST and PUBLIC_URL on localhost)']);
  const { GOOGLE_CLIENT_ID, GOOGLE_ISSUER, GOOGLE_AUTHORIZE_URL } = parsed.output;
  // With a foreign issuer and Google's authorize page, people would be sent to Google for a token that the API then refuses.
  if (GOOGLE_CLIENT_ID && GOOGLE_ISSUER !== GOOGLE && !GOOGLE_AUTHORIZE_URL)
    throw configurationError(['GOOGLE_AUTHORIZE_URL: is needed with a GOOGLE_ISSUER that is not Google']);
  return config;
}

/**
 * One sentence of warning for the person who starts the BFF, or null. The BFF speaks no TLS: behind https stands a proxy, whose
 * address is counted as that of every visitor until TRUST_PROXY names the proxy (E-03).
 */
export const warningOf = ({ isHttps, trustProxy }: Config): string | null =>
  isHttps && trustProxy === false
    ? 'Aviso: PUBLIC_URL es https y no hay TRUST_PROXY, así que todas las visitas comparten un mismo límite de peticiones: indica en TRUST_PROXY la dirección del proxy (por ejemplo 127.0.0.1/32).'
    : null;

function readKeys(env: Record<string, string | undefined>, problems: string[]): CookieKey[] {
  const file = env.COOKIE_KEYS_FILE;
  const name = file ? 'COOKIE_KEYS_FILE' : 'COOKIE_KEYS';
  if (file && !existsSync(file)) {
    problems.push(`${name}: the file cannot be read`);
    return [];
  }
  const text = file ? readFileSync(file, 'utf8') : env.COOKIE_KEYS;
  const result = parseCookieKeys(text ?? '');
  if (typeof result === 'string') {
    problems.push(`${name}: ${result}`);
    return [];
  }
  return result;
}

/** The published key of `.env.example`. */
const EXAMPLE_KEY = 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';

/**
 * Parses `kid:base64url,…`, newest first, 32 bytes each. Returns a sentence about what is wrong, without the value, when the text
 * is invalid.
 */
export function parseCookieKeys(text: string): CookieKey[] | string {
  const parts = text
    .trim()
    .split(/[\s,]+/)
    .filter(Boolean);
  if (parts.length === 0) return 'at least one key is needed, as kid:base64url of 32 bytes';
  const keys: CookieKey[] = [];
  for (const part of parts) {
    const [, kid, base64 = ''] = /^([A-Za-z0-9_-]{1,32}):([A-Za-z0-9_-]+=?)$/.exec(part) ?? [];
    if (!kid) return 'each key must be written kid:base64url';
    const key = Uint8Array.from(Buffer.from(base64, 'base64url'));
    if (key.length !== 32) return `key ${kid} must be of 32 bytes`;
    if (base64.startsWith(EXAMPLE_KEY) || new Set(key).size < 8) return `key ${kid} is an example or not random`;
    keys.push({ kid, key });
  }
  const same = (a: string[]) => new Set(a).size !== a.length;
  if (same(keys.map(({ kid }) => kid))) return 'two keys have the same kid';
  if (same(keys.map(({ key }) => Buffer.from(key).toString('hex')))) return 'two keys are the same';
  return keys;
}

function configOf(env: Env, cookieKeys: CookieKey[]): Config {
  const publicUrl = new URL(env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).origin;
  const isLocal = isOwnMachine(publicUrl, env.HOST);
  return {
    port: env.PORT,
    host: env.HOST,
    publicUrl,
    isHttps: publicUrl.startsWith('https:'),
    isLocal,
    dataDir: path.resolve(env.DATA_DIR),
    mainUrl: env.MAIN_API_URL,
    visitaUrl: env.VISITA_API_URL,
    upstreamCa: env.UPSTREAM_CA === undefined ? undefined : readFileSync(env.UPSTREAM_CA, 'utf8'),
    cookieKeys,
    cookieKeysFile: env.COOKIE_KEYS_FILE,
    trustProxy: env.TRUST_PROXY ?? false,
    redisUrl: env.REDIS_URL,
    producto: env.PRODUCT_NAME,
    legado: {
      perfil_user: env.LEGACY_PERFIL_USER_URL ?? null,
      canal_farmacias: env.LEGACY_CANAL_FARMACIAS_URL ?? null,
      perfil_user_empleo: env.LEGACY_PERFIL_USER_EMPLEO_URL ?? null,
      panel_empleo: env.LEGACY_PANEL_EMPLEO_URL ?? null,
      pf3: env.LEGACY_PF3_URL ?? null,
    },
    academiaUrl: env.ACADEMIA_URL ?? null,
    google: env.GOOGLE_CLIENT_ID
      ? { clientId: env.GOOGLE_CLIENT_ID, authorizeUrl: env.GOOGLE_AUTHORIZE_URL ?? `${GOOGLE}/o/oauth2/v2/auth` }
      : null,
    session: {
      corta: { idle: env.SESSION_IDLE, absolute: env.SESSION_EXPIRES },
      larga: { idle: env.SESSION_IDLE_LARGA, absolute: env.SESSION_EXPIRES_LARGA },
    },
    entorno: env.ENTORNO,
    hasMailbox: env.MAILBOX === '1' && isLocal,
    isDemo: env.DEMO === '1',
    limitsFactor: env.LIMITS_FACTOR,
    deadlinesFactor: env.DEADLINES_FACTOR,
    securityContact: env.SECURITY_CONTACT,
    clientDir: env.CLIENT_DIR,
    logLevel: env.LOG_LEVEL,
    metrics: env.METRICS_PORT === undefined ? null : { port: env.METRICS_PORT, host: env.METRICS_HOST },
  };
}
