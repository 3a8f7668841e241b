import { createECDH, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
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
} from '#shared/environment';
import { isLoopback, isOwnMachine } from '#shared/loopback';

/** The only reader of environment variables on the API side. */
const HttpUrl = v.pipe(
  v.string(),
  v.url(),
  v.check((u) => /^https?:/.test(u), 'must be http(s)'),
);
const Connections = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d{0,2}$/, 'must be a number from 1 to 999'),
  v.transform(Number),
);
const Flag = v.pipe(
  v.picklist(['0', '1']),
  v.transform((flag) => flag === '1'),
);
/** The parts of `S3_URL`: `https://KEY:SECRET@host/bucket/prefix?region=eu-west-1`. */
export interface S3 {
  /** Without a final slash. */
  url: string;
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
}

const S3Url = v.pipe(
  HttpUrl,
  v.check((text) => {
    const { username, password, pathname } = new URL(text);
    return username !== '' && password !== '' && pathname.length > 1;
  }, 'must be https://KEY:SECRET@host/bucket'),
);

/** Checked by form, because Node's decoder skips characters outside its alphabet: any 43 characters might decode to no byte. */
const AppKey = v.pipe(
  v.string(),
  v.check(
    (text) => /^[\w+/-]+={0,2}$/.test(text) && Buffer.from(text, 'base64url').length >= 32,
    'needs 32 bytes, base64url',
  ),
);

const Env = v.object({
  MAIN_PORT: v.optional(Port, '0'),
  VISITA_PORT: v.optional(Port, '0'),
  API_HOST: v.optional(v.string(), '127.0.0.1'),
  /** The address that the APIs listen on, for the BFF. */
  HOST: v.optional(v.string(), '127.0.0.1'),
  PUBLIC_URL: v.optional(HttpUrl),
  PORT: v.optional(Port, '3000'),
  DATA_DIR: v.optional(v.string(), './data'),
  DATABASE_URL: v.optional(v.string()),
  /** Past a pooler: LISTEN, the job queue, importers and migrations need sessions of their own. */
  DIRECT_DATABASE_URL: v.optional(v.string()),
  DATABASE_READ_URL: v.optional(v.string()),
  DB_POOL: v.optional(Connections, '10'),
  DB_POOL_READS: v.optional(Connections, '10'),
  DB_POOL_JOBS: v.optional(Connections, '3'),
  /** 0: behind a pooler without support for prepared statements. */
  DB_PREPARED: v.optional(Flag, '1'),
  /** Carries the events between API processes, instead of the database. */
  REDIS_URL: v.optional(RedisUrl),
  SMTP_URL: v.optional(v.pipe(v.string(), v.regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://'))),
  MAIL_FROM: v.optional(v.string()),
  PRODUCT_NAME: v.optional(v.string(), 'Farmágora'),
  APP_KEY: v.optional(AppKey),
  GOOGLE_CLIENT_ID: v.optional(v.string()),
  GOOGLE_ISSUER: v.optional(HttpUrl, 'https://accounts.google.com'),
  /** Store of uploaded files instead of DATA_DIR: https://KEY:SECRET@host/bucket?region=eu-west-1 */
  S3_URL: v.optional(S3Url),
  ACADEMIA_URL: v.optional(HttpUrl),
  ACADEMIA_SECRET: v.optional(v.pipe(v.string(), v.minLength(32, 'needs at least 32 characters'))),
  GEOIP_DB: v.optional(v.string()),
  /** Official lists, fetched once a day. */
  IMPORT_NOMENCLATOR_URL: v.optional(HttpUrl),
  IMPORT_LISTADO_URL: v.optional(HttpUrl),
  IMPORT_ANMAT_URL: v.optional(HttpUrl),
  DEMO: v.optional(Flag),
  SESSION_EXPIRES: v.optional(Duration, '12h'),
  SESSION_EXPIRES_LARGA: v.optional(Duration, '30d'),
  /** Multiplies every rate limit; for test runs, where one address stands for many people. */
  LIMITS_FACTOR: v.optional(Factor, '1'),
  /** Multiplies the time-outs of statements, locks and connections; for test runs on few cores. */
  DEADLINES_FACTOR: v.optional(Factor, '1'),
  API_TRUST_PROXY: v.optional(v.string(), '127.0.0.1/32,::1/128'),
  /** Web Push: the pair of keys, base64url (`npx web-push generate-vapid-keys`). Embedded: generated, and stored with the data. */
  VAPID_PUBLIC_KEY: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{87}$/, 'must be 65 bytes, base64url'))),
  VAPID_PRIVATE_KEY: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{43}$/, 'must be 32 bytes, base64url'))),
  LOG_LEVEL: v.optional(LogLevel, 'info'),
  API_METRICS_PORT: v.optional(Port),
  API_METRICS_HOST: v.optional(v.string(), '127.0.0.1'),
});
type Env = v.InferOutput<typeof Env>;

export interface Config {
  mainPort: number;
  visitaPort: number;
  host: string;
  /** Origin of the platform in a browser, without a final slash. */
  publicUrl: string;
  dataDir: string;
  databaseUrl: string | undefined;
  directDatabaseUrl: string | undefined;
  databaseReadUrl: string | undefined;
  redisUrl: string | undefined;
  /** Connections of each pool, and whether statements may be named. */
  pools: { main: number; reads: number; jobs: number; named: boolean };
  smtpUrl: string | undefined;
  mailFrom: string;
  producto: string;
  /** Key that signs links and cookies. */
  appKey: Buffer;
  google: { clientId: string; issuer: string } | undefined;
  academia: { url: string; secret: string | undefined } | undefined;
  /** Keys and contact of Web Push; null: no push is sent. */
  vapid: { publicKey: string; privateKey: string; subject: string } | null;
  /** Undefined: files stay in DATA_DIR. */
  s3: S3 | undefined;
  geoipDb: string | undefined;
  /** Addresses of the official lists. */
  importar: Record<'nomenclator' | 'listado' | 'anmat', string | undefined>;
  /** Invented articles, offers and products; their accounts only where `isLocal`. */
  demo: boolean;
  /** Only this machine can reach the platform. */
  isLocal: boolean;
  /** Life of a token, ms. */
  tokenMs: number;
  tokenLargoMs: number;
  limitsFactor: number;
  deadlinesFactor: number;
  trustProxy: string[];
  logLevel: Env['LOG_LEVEL'];
  /** Address of the metrics; null: none are served. */
  metrics: { port: number; host: string } | null;
  /** Without SMTP_URL, embedded and `isLocal`: mails stay in the mailbox page. */
  hasMailbox: boolean;
}

/** @throws Error naming every wrong or missing variable, never a value */
export function readConfig(env: Record<string, string | undefined>): Config {
  const parsed = v.safeParse(Env, givenIn(env));
  if (!parsed.success) throw configurationError(problemsOf(parsed.issues));
  return configOf(parsed.output);
}

function configOf(env: Env): Config {
  const isEmbedded = env.DATABASE_URL === undefined;
  const missing = [
    !isEmbedded && !env.APP_KEY && 'APP_KEY',
    !isEmbedded && !env.SMTP_URL && 'SMTP_URL',
    !isEmbedded && !env.PUBLIC_URL && 'PUBLIC_URL',
  ].filter((name) => name !== false);
  if (missing.length > 0) throw new Error(`Con DATABASE_URL hacen falta también: ${missing.join(', ')}.`);
  const publicUrl = new URL(env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).origin;
  const isLocal = isOwnMachine(publicUrl, env.HOST, env.API_HOST);
  if (!isLocal) requireForOpening(env, publicUrl);
  return {
    mainPort: env.MAIN_PORT,
    visitaPort: env.VISITA_PORT,
    host: env.API_HOST,
    publicUrl,
    dataDir: path.resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    directDatabaseUrl: env.DIRECT_DATABASE_URL,
    databaseReadUrl: env.DATABASE_READ_URL,
    redisUrl: env.REDIS_URL,
    pools: { main: env.DB_POOL, reads: env.DB_POOL_READS, jobs: env.DB_POOL_JOBS, named: env.DB_PREPARED },
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM ?? `${env.PRODUCT_NAME} <no-responder@${new URL(publicUrl).hostname}>`,
    producto: env.PRODUCT_NAME,
    appKey: env.APP_KEY ? Buffer.from(env.APP_KEY, 'base64url') : ownKey(path.resolve(env.DATA_DIR)),
    google: env.GOOGLE_CLIENT_ID ? { clientId: env.GOOGLE_CLIENT_ID, issuer: env.GOOGLE_ISSUER } : undefined,
    academia: env.ACADEMIA_URL ? { url: env.ACADEMIA_URL, secret: env.ACADEMIA_SECRET } : undefined,
    s3: env.S3_URL ? s3Of(env.S3_URL) : undefined,
    vapid: vapidOf(env, isEmbedded, publicUrl),
    geoipDb: env.GEOIP_DB,
    importar: {
      nomenclator: env.IMPORT_NOMENCLATOR_URL,
      listado: env.IMPORT_LISTADO_URL,
      anmat: env.IMPORT_ANMAT_URL,
    },
    demo: env.DEMO ?? (isEmbedded && isLocal),
    isLocal,
    tokenMs: env.SESSION_EXPIRES,
    tokenLargoMs: env.SESSION_EXPIRES_LARGA,
    limitsFactor: env.LIMITS_FACTOR,
    deadlinesFactor: env.DEADLINES_FACTOR,
    trustProxy: env.API_TRUST_PROXY.split(',').map((cidr) => cidr.trim()),
    logLevel: env.LOG_LEVEL,
    metrics: env.API_METRICS_PORT === undefined ? null : { port: env.API_METRICS_PORT, host: env.API_METRICS_HOST },
    hasMailbox: isEmbedded && isLocal && env.SMTP_URL === undefined,
  };
}

/** @throws Error saying in one sentence what is missing on a platform that others can reach */
function requireForOpening(env: Env, publicUrl: string): void {
  const isPlain = !publicUrl.startsWith('https:') && !isLoopback(new URL(publicUrl).hostname);
  const missing = [
    !env.SMTP_URL && 'SMTP_URL (el servidor por el que salen los correos)',
    isPlain && 'un PUBLIC_URL que empiece por https://',
  ].filter((part) => part !== false);
  if (missing.length === 0) return;
  throw new Error(
    `Para abrir la plataforma a otras máquinas (por HOST, API_HOST o PUBLIC_URL) hace falta ${missing.join(' y ')}.`,
  );
}

/** Parses S3_URL for a command that needs no other variable. Undefined: it is not valid. */
export function readS3(text: string): S3 | undefined {
  const parsed = v.safeParse(S3Url, text);
  return parsed.success ? s3Of(parsed.output) : undefined;
}

function s3Of(text: string): S3 {
  const { protocol, host, pathname, username, password, searchParams } = new URL(text);
  return {
    url: `${protocol}//${host}${pathname.replace(/\/+$/, '')}`,
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
    region: searchParams.get('region') ?? 'us-east-1',
  };
}

/** The key of the embedded mode, generated once and stored with the data. */
function ownKey(dataDir: string): Buffer {
  const file = path.join(dataDir, 'app-key');
  if (existsSync(file)) return Buffer.from(readFileSync(file, 'utf8').trim(), 'base64url');
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const key = randomBytes(32);
  writeFileSync(file, `${key.toString('base64url')}\n`, { mode: 0o600, flag: 'wx' });
  return key;
}

/** @throws Error when one of the two keys is missing */
function vapidOf(env: Env, isEmbedded: boolean, publicUrl: string): Config['vapid'] {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = env;
  if ((publicKey === undefined) !== (privateKey === undefined))
    throw new Error('VAPID_PUBLIC_KEY y VAPID_PRIVATE_KEY van juntas.');
  // Push services require a contact, an https or mailto address; the platform's own always exists.
  const subject = publicUrl.startsWith('https:') ? publicUrl : 'mailto:webmaster@localhost';
  if (publicKey !== undefined && privateKey !== undefined) return { publicKey, privateKey, subject };
  return isEmbedded ? { ...ownVapid(path.resolve(env.DATA_DIR)), subject } : null;
}

const Vapid = v.object({ publicKey: v.string(), privateKey: v.string() });

function ownVapid(dataDir: string): v.InferOutput<typeof Vapid> {
  const file = path.join(dataDir, 'vapid.json');
  if (existsSync(file)) return v.parse(Vapid, JSON.parse(readFileSync(file, 'utf8')));
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const curve = createECDH('prime256v1');
  const publicKey = curve.generateKeys('base64url');
  // Padded: leading zeros would be missing.
  const privateKey = curve.getPrivateKey().toString('hex').padStart(64, '0');
  const keys = { publicKey, privateKey: Buffer.from(privateKey, 'hex').toString('base64url') };
  writeFileSync(file, `${JSON.stringify(keys)}\n`, { mode: 0o600, flag: 'wx' });
  return keys;
}
