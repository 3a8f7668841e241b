import type { Db } from '../../db/schema/schema.ts';
import type { Deps } from '../../deps.ts';
import type { AntesDeEnviar } from '../../mail/queue/deliver-mail.ts';
import { LIFE_MS, type LinkKind, pageLink, RUTA, signatureOf, valuesOfPage } from './email-link.ts';

interface LinkData {
  enlace: string;
  caducidad: string;
}

/**
 * Starts the life of a mailed link when its mail is handed over; each attempt signs the link anew. The secret stays, so both
 * copies of a mail delivered twice work, and using one uses up both. `null`: the link was used, or replaced by a newer one
 * meanwhile.
 */
async function startLife(trx: Db, deps: Pick<Deps, 'config' | 'now'>, kind: LinkKind, datos: LinkData) {
  const page = new URL(datos.enlace);
  const { url = '', ...more } = Object.fromEntries(valuesOfPage(page));
  const [path = ''] = url.split('?');
  const id = Number(path.startsWith(RUTA[kind]) ? path.slice(RUTA[kind].length).split('/')[0] : Number.NaN);
  if (!Number.isSafeInteger(id)) throw new Error('a mailed link is not one of ours');
  const expires = new Date(deps.now().getTime() + LIFE_MS[kind]);
  const open = await trx
    .updateTable('enlace_correo')
    .set({ caduca_en: expires })
    .where('id', '=', id)
    .where('tipo', '=', kind)
    .where('usado_en', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!open) return null;
  const seconds = String(Math.floor(expires.getTime() / 1000));
  const signed = `${path}?expires=${seconds}&signature=${signatureOf(deps, path, seconds)}`;
  return { enlace: pageLink(page.origin + page.pathname, signed, more), caducidad: expires.toISOString() };
}

/** For `startMail({ antesDeEnviar })`. */
export const linksAtHandOff = (deps: Pick<Deps, 'config' | 'now'>): AntesDeEnviar => ({
  verificacion: ({ datos }, trx) => startLife(trx, deps, 'verificacion', datos),
  restablecer: ({ datos }, trx) => startLife(trx, deps, 'restablecer', datos),
});
