import type { FastifyReply, FastifyRequest } from 'fastify';
import { FORMAS_IMAGEN, type FormaImagen } from '#shared/contract/main/noticias/noticias';
import type { Deps } from '../../../deps.ts';
import { clavesDe } from '../../../files/claves.ts';
import { MIME_RECORTE, type Recortes } from '../../../files/recortes.ts';
import { errors } from '../../../http/call/errors.ts';

/** A new picture has a new address. */
const UN_DIA = 'public, max-age=86400';
const FICHERO = /^\/api\/ficheros\/imagen\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\?|$)/;

const isForma = (nombre: string): nombre is FormaImagen => Object.hasOwn(FORMAS_IMAGEN, nombre);

interface CallInput {
  params: { id: string; forma: string };
  request: FastifyRequest;
  reply: FastifyReply;
}

/**
 * The picture that stands for an article on other sites: that of its search fields, else its own, else the portal's.
 * @throws ApiError 404 for an article that readers may not see, and for an unknown shape
 */
export async function serveImagen({ reads }: Pick<Deps, 'reads'>, recortes: Recortes, peticion: CallInput) {
  const { params, request, reply } = peticion;
  const [forma = '', extension, ...rest] = params.forma.split('.');
  if (!isForma(forma) || extension !== 'jpg' || rest.length > 0) throw errors.notFound();
  const original = params.id === 'portal' ? null : await findOriginal(reads, params.id);
  const propio = original && (await recortes.deFichero(original.id, original.clave, forma));
  const { bytes, etag } = propio ?? (await recortes.deMarca(forma));
  reply.headers({ etag, 'cache-control': UN_DIA, 'x-content-type-options': 'nosniff' });
  if (request.headers['if-none-match'] === etag) {
    reply.code(304).send();
    return undefined;
  }
  reply.type(MIME_RECORTE).header('content-length', bytes.length);
  return bytes;
}

async function findOriginal(reads: Deps['reads'], id: string): Promise<{ id: string; clave: string } | null> {
  if (!/^\d{1,15}$/.test(id)) throw errors.notFound();
  const noticia = await reads
    .selectFrom('noticia')
    .select(['imagen', 'seo_imagen'])
    .where('id', '=', Number(id))
    .where('estado', 'in', ['publicada', 'archivada'])
    .executeTakeFirst();
  if (!noticia) throw errors.notFound();
  const fichero = FICHERO.exec(noticia.seo_imagen ?? noticia.imagen?.url ?? '')?.[1];
  if (fichero === undefined) return null;
  const row = await reads
    .selectFrom('fichero')
    .select(['id', 'variantes'])
    .where('id', '=', fichero)
    .where('listo', '=', true)
    .executeTakeFirst();
  const clave = row && clavesDe(row).at(-1);
  return row && clave !== undefined && row.variantes.length > 0 ? { id: row.id, clave } : null;
}
