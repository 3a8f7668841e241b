import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Deps } from '../../../deps.ts';
import { urlNoticia } from '../mesa/noticias-reglas.ts';

const VIDA_S = 24 * 3600;
type Partes = Pick<Deps, 'config' | 'now'>;

/** Tokens for previewing unpublished content, valid for one day. `uso`: a token of one use does not open content of another. */
export function createPrevia(uso: string) {
  const firmaDe = (key: Buffer, id: number, caduca: string) =>
    createHmac('sha256', key).update(`${uso}\n${id}\n${caduca}`).digest('base64url');
  return {
    make({ config, now }: Partes, id: number): { token: string; caduca_en: string } {
      const seconds = Math.floor(now().getTime() / 1000) + VIDA_S;
      return {
        token: `${seconds}.${firmaDe(config.appKey, id, String(seconds))}`,
        caduca_en: new Date(seconds * 1000).toISOString(),
      };
    },
    is({ config, now }: Partes, id: number, token: string): boolean {
      const caduca = token.slice(0, token.indexOf('.'));
      // The whole token is compared, so that nothing can be appended after a second dot.
      const given = Buffer.from(token);
      const right = Buffer.from(`${caduca}.${firmaDe(config.appKey, id, caduca)}`);
      return given.length === right.length && timingSafeEqual(given, right) && Number(caduca) * 1000 > now().getTime();
    },
  };
}

const deNoticia = createPrevia('previa');

/** A capability URL that shows an article in any state to whoever has it. */
export function previaDe(partes: Partes, id: number) {
  const { token, caduca_en } = deNoticia.make(partes, id);
  return { token, url: `${urlNoticia(id)}?previa=${token}`, caduca_en };
}

export const isPrevia = deNoticia.is;
