import { decodeHTMLAttribute } from 'entities';
import type { Db } from '../../../../db/schema/schema.ts';
import { urlNoticia } from '../../mesa/noticias-reglas.ts';
import { retouch } from '../como-quedo.ts';

const ENLACE = /<a href="(https?:\/\/[^"]+)"(?: rel="[^"]*")?>/g;

/** Normalises an address of the imported site: https, without fragment and final slash. */
const normal = (url: string) =>
  decodeHTMLAttribute(url)
    .replace(/^http:/, 'https:')
    .replace(/\/?(?:#.*)?$/, '');

/**
 * Turns the links between articles of a WordPress export into links to our copies, but only to published ones: two drafts that
 * link to each other could otherwise not be published, neither before the other.
 */
export async function linkToEachOther(db: Db, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  const destinos = await db
    .selectFrom('noticia_importada as i')
    .innerJoin('noticia as n', 'n.id', 'i.noticia_id')
    .select(['i.enlace', 'n.id'])
    .where('n.estado', 'in', ['publicada', 'archivada'])
    .where('n.origen', '=', 'wxr')
    .where('i.enlace', 'is not', null)
    .execute();
  const porEnlace = new Map(destinos.map(({ enlace, id }) => [normal(enlace ?? ''), id]));
  for (const id of ids)
    await db.transaction().execute((trx) =>
      retouch(trx, { id, now }, ({ cuerpo, imagen }) => ({
        imagen,
        cuerpo: cuerpo.replace(ENLACE, (entero, url: string) => {
          const destino = porEnlace.get(normal(url));
          return destino === undefined ? entero : `<a href="${urlNoticia(destino)}">`;
        }),
      })),
    );
}
