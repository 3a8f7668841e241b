import { createHmac, timingSafeEqual } from 'node:crypto';
import type { EnlaceFichero } from '#shared/contract/main/ficheros';
import type { Deps } from '../deps.ts';

const VIDA_S = 5 * 60;

/** Signs the file, the user and the expiry: a forwarded or expired link opens nothing. */
const firmaDe = (key: Buffer, id: string, usuarioId: number, caduca: string) =>
  createHmac('sha256', key).update(`descarga\n${id}\n${usuarioId}\n${caduca}`).digest('base64url');

/** A link to a private file, for one user and five minutes. The caller has checked that the user may read the file. */
export function enlaceDescarga(
  { config, now }: Pick<Deps, 'config' | 'now'>,
  id: string,
  usuarioId: number,
): EnlaceFichero {
  const seconds = Math.floor(now().getTime() / 1000) + VIDA_S;
  const caduca = String(seconds);
  const firma = firmaDe(config.appKey, id, usuarioId, caduca);
  return {
    url: `/api/ficheros/${id}/descarga?${new URLSearchParams({ caduca, firma })}`,
    caduca_en: new Date(seconds * 1000).toISOString(),
  };
}

/** The state of a link: valid, expired, or not this user's. */
export function judgeEnlace(
  { config, now }: Pick<Deps, 'config' | 'now'>,
  { id, usuarioId, caduca, firma }: { id: string; usuarioId: number; caduca: string; firma: string },
): 'vale' | 'caducado' | 'ajeno' {
  const right = Buffer.from(firmaDe(config.appKey, id, usuarioId, caduca));
  const given = Buffer.from(firma);
  if (given.length !== right.length || !timingSafeEqual(given, right)) return 'ajeno';
  return Number(caduca) * 1000 > now().getTime() ? 'vale' : 'caducado';
}
