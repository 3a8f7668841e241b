import type { FastifyReply } from 'fastify';
import { type EnlaceFichero, USOS_FICHERO } from '#shared/contract/main/ficheros';
import type { Caller, Origin } from '../../caller.ts';
import type { Deps } from '../../deps.ts';
import type { Almacen } from '../../files/almacen.ts';
import { clavesDe } from '../../files/claves.ts';
import { enlaceDescarga, judgeEnlace } from '../../files/enlace-descarga.ts';
import { findFichero } from '../../files/find-fichero.ts';
import { serveFichero } from '../../files/serve-fichero.ts';
import { errors } from '../../http/call/errors.ts';
import { puedeLeerCv } from '../empleo/acceso-oferta.ts';

/** A file is written once, under an id that is never used again. */
const PARA_SIEMPRE = 'public, max-age=31536000, immutable';

interface CallInput {
  params: { id: string };
  caller: Caller;
  origin: Origin;
}

/** @throws ApiError 404 for an invalid or unknown id, and for a file that is not stored yet */
async function requireFichero({ db }: Deps, id: string) {
  const fichero = await findFichero(db, id);
  if (!fichero) throw errors.notFound();
  return fichero;
}

/** A download link for the owner. Other readers get theirs from the part that the file is attached to. */
export async function linkFichero(deps: Deps, call: CallInput): Promise<EnlaceFichero> {
  const { id, dueno_id } = await requireFichero(deps, call.params.id);
  if (dueno_id !== call.caller.id) throw errors.notTheirs('fichero', id);
  return enlaceDescarga(deps, id, call.caller.id);
}

export async function download(
  deps: Deps,
  almacen: Almacen,
  call: CallInput & { query: { caduca: string; firma: string }; reply: FastifyReply },
) {
  const fichero = await requireFichero(deps, call.params.id);
  const state = judgeEnlace(deps, { ...call.query, id: fichero.id, usuarioId: call.caller.id });
  if (state === 'ajeno') throw errors.notTheirs('fichero', fichero.id);
  // A link lives five minutes, but the right to read may have ended before (an application withdrawn, a company left).
  if (
    fichero.uso === 'cv' &&
    fichero.dueno_id !== call.caller.id &&
    !(await puedeLeerCv(deps.db, fichero.id, call.caller.id))
  )
    throw errors.notTheirs('fichero', fichero.id);
  if (state === 'caducado') throw errors.expiredLink('Este enlace ha caducado. Vuelve atrás y ábrelo otra vez.');
  // A picture is stored in several widths, the largest last; a document under its own id.
  return serveFichero(almacen, clavesDe(fichero).at(-1) ?? fichero.id, fichero, call.reply);
}

export async function serveImagen(
  deps: Deps,
  almacen: Almacen,
  { params, query, reply }: { params: { id: string }; query: { ancho?: string | undefined }; reply: FastifyReply },
) {
  const fichero = await requireFichero(deps, params.id);
  const wanted = Number(query.ancho ?? Number.POSITIVE_INFINITY);
  const index = fichero.variantes.findIndex((ancho) => ancho >= wanted);
  const clave = clavesDe(fichero).at(index);
  if (!USOS_FICHERO[fichero.uso].publico || fichero.variantes.length === 0 || clave === undefined)
    throw errors.notFound();
  reply.header('cache-control', PARA_SIEMPRE);
  return serveFichero(almacen, clave, fichero, reply);
}
