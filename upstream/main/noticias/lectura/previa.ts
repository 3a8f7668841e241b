import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Deps } from '../../../deps.ts';
import { urlNoticia } from '../mesa/noticias-reglas.ts';

const VIDA_S = 24 * 3600;

const firmaDe = (key: Buffer, id: number, caduca: string) =>
  createHmac('sha256', key).update(`previa\n${id}\n${caduca}`).digest('base64url');

/** A link to an article in whatever state, for who has it, until tomorrow. */
export function previaDe({ config, now }: Pick<Deps, 'config' | 'now'>, id: number) {
  const seconds = Math.floor(now().getTime() / 1000) + VIDA_S;
  const token = `${seconds}.${firmaDe(config.appKey, id, String(seconds))}`;
  return {
    token,
    url: `${urlNoticia(id)}?previa=${token}`,
    caduca_en: new Date(seconds * 1000).toISOString(),
  };
}

export function isPrevia({ config, now }: Pick<Deps, 'config' | 'now'>, id: number, token: string): boolean {
  const caduca = token.slice(0, token.indexOf('.'));
  // The whole token, not its parts: what follows a second dot would be read by nobody.
  const given = Buffer.from(token);
  const right = Buffer.from(`${caduca}.${firmaDe(config.appKey, id, caduca)}`);
  return given.length === right.length && timingSafeEqual(given, right) && Number(caduca) * 1000 > now().getTime();
}
