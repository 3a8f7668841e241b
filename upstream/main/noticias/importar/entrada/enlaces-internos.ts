import { decodeHTMLAttribute } from 'entities';
import type { Db } from '../../../../deps.ts';
import { urlNoticia } from '../../mesa/noticias-reglas.ts';
import { retocar } from '../como-quedo.ts';

const ENLACE = /<a href="(https?:\/\/[^"]+)"(?: rel="[^"]*")?>/g;

/** Addresses of the site that has moved in, whether they are written with http, with a slash at the end, or without. */
const normal = (url: string) =>
  decodeHTMLAttribute(url)
    .replace(/^http:/, 'https:')
    .replace(/\/?(?:#.*)?$/, '');

/**
 * Links among the articles of an export become links to ours. To those that are published: a draft may link to another one
 * that links back, and neither could be published before the other.
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
      retocar(trx, { id, now }, ({ cuerpo, imagen }) => ({
        imagen,
        cuerpo: cuerpo.replace(ENLACE, (entero, url: string) => {
          const destino = porEnlace.get(normal(url));
          return destino === undefined ? entero : `<a href="${urlNoticia(destino)}">`;
        }),
      })),
    );
}
