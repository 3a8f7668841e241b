import path from 'node:path';
import { DatabaseError } from 'pg';
import { type Database, openDatabase } from '#upstream/db/connect';
import { attachEmbedded } from '#upstream/db/embedded/attach';

/** The database of DATABASE_URL or, without it, that of DATA_DIR, with the platform running or not. */
export function openTarget(): Promise<Database> {
  const url = process.env.DIRECT_DATABASE_URL || process.env.DATABASE_URL || undefined;
  const dir = path.resolve(process.env.DATA_DIR || './data');
  return url ? openDatabase({ url, dir, max: 2 }) : attachEmbedded(dir);
}

/** Reasons by PostgreSQL's error code: refused logins, and states of the server. */
const NO_ENTRA: Record<string, string> = {
  '28P01': 'la contraseña de DATABASE_URL no es la suya: corrígela',
  '28000': 'no admite al usuario de DATABASE_URL: corrígelo',
  '3D000': 'no existe la que nombra DATABASE_URL: créala o corrige el nombre',
  '53300': 'no le quedan conexiones libres: repite dentro de un rato',
  '57P03': 'está arrancando: repite dentro de un rato',
};

/** Error codes of the network for a server that is not there, or not reachable. */
const DE_RED = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EPIPE',
]);

/** The driver's errors for a lost connection have no code. */
const PERDIDA = /^Connection terminated|^Client has encountered a connection error/;

/**
 * The Spanish sentence for a failure of the database, or of its folder: PostgreSQL and the system report it in English. Our own
 * sentences are returned unchanged.
 */
export function enEspanol(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (PERDIDA.test(error.message))
    return 'Se ha perdido la conexión con la base de datos: comprueba que está en marcha y repite.';
  const code = 'code' in error ? String(error.code) : '';
  if (DE_RED.has(code))
    return `La base de datos no responde (${code}): comprueba DATABASE_URL y que PostgreSQL está en marcha.`;
  if (error instanceof DatabaseError) {
    const motivo = NO_ENTRA[code];
    return motivo
      ? `La base de datos ${motivo}.`
      : `La base de datos ha dado un error (${code}): repite y, si vuelve a pasar, dile ese código a quien la administra.`;
  }
  if ('syscall' in error && 'path' in error)
    return `No se puede usar «${String(error.path)}» (${code}): comprueba DATA_DIR, que es una carpeta en la que se puede escribir.`;
  return error.message;
}
