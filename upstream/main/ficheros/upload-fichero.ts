import { randomUUID } from 'node:crypto';
import { stat } from 'node:fs/promises';
import type { FastifyRequest } from 'fastify';
import { type FicheroSubido, USOS_FICHERO, type UsoFichero, urlImagen } from '#shared/contract/main/ficheros';
import { throttle } from '../../accounts/throttle.ts';
import { type Autor, auditBy } from '../../audit/autor.ts';
import type { Deps } from '../../deps.ts';
import { type Almacen, carpetaTemporal } from '../../files/almacen.ts';
import { claveDe } from '../../files/claves.ts';
import { examine, type Recibido } from '../../files/examine.ts';
import { MIME_IMAGEN, reencode } from '../../files/imagen.ts';
import { ApiError, errors } from '../../http/call/errors.ts';
import { receiveFichero } from './receive-fichero.ts';

interface Parte {
  /** 0 for a file that is stored as it came. */
  ancho: number;
  alto: number;
  bytes: number;
  path: string;
}

/**
 * Takes an upload: reads, checks, re-encodes pictures, stores. The file is invisible until `markUploaded`; one that never gets
 * so far is deleted after a day.
 * @throws ApiError 403, 413, 415, 422, 429
 */
export async function uploadFichero(
  deps: Deps,
  almacen: Almacen,
  call: { uso: string; request: FastifyRequest; autor: Autor },
) {
  const uso = usoDe(call.uso, call.autor);
  const { maxBytes } = USOS_FICHERO[uso];
  await throttle(deps, 'subida_usuario', String(call.autor.id));
  try {
    return await receiveFichero(call.request, { dir: carpetaTemporal(deps.config), maxBytes }, (file) =>
      storeFichero(deps, almacen, { uso, file, autor: call.autor }),
    );
  } catch (error) {
    if (error instanceof ApiError && error.status !== 429)
      await auditBy(deps.db, call.autor, { tipo: 'upload_validation', motivo: error.message, datos: { uso } });
    throw error;
  }
}

function usoDe(text: string, autor: Autor): UsoFichero {
  if (!Object.hasOwn(USOS_FICHERO, text)) throw errors.notFound();
  // Narrows the type: the line above has checked that it is a key.
  const uso = text as UsoFichero;
  const roles: readonly string[] | null = USOS_FICHERO[uso].roles;
  if (roles !== null && !autor.roles.some((rol) => roles.includes(rol))) throw errors.forbidden();
  return uso;
}

async function storeFichero(deps: Deps, almacen: Almacen, { uso, file, autor }: Subida): Promise<Guardado> {
  const given = await examine(file, USOS_FICHERO[uso]);
  const isImage = given.startsWith('image/');
  const partes: Parte[] = isImage
    ? await reencode(file.path)
    : [{ ancho: 0, alto: 0, bytes: (await stat(file.path)).size, path: file.path }];
  const mime = isImage ? MIME_IMAGEN : given;
  const nombre = isImage ? file.nombre.replace(/\.\w+$/, '.webp') : file.nombre;
  const id = randomUUID();
  const [ancho, alto] = isImage ? [partes.at(-1)?.ancho ?? null, partes.at(-1)?.alto ?? null] : [null, null];
  const bytes = partes.reduce((sum, parte) => sum + parte.bytes, 0);
  const variantes = isImage ? partes.map((parte) => parte.ancho) : [];
  // The row is inserted before the bytes are stored: after a crash, the row still tells which bytes to delete.
  await reserve(deps, { id, dueno_id: autor.id, uso, nombre, mime, bytes, ancho, alto, variantes });
  for (const parte of partes) await almacen.put(claveDe(id, parte.ancho), parte.path, mime);
  return { uso, id, nombre, mime, bytes, ancho, alto, url: USOS_FICHERO[uso].publico ? urlImagen(id) : null };
}

/** Makes a stored file visible to its uploader. */
export async function markUploaded({ db }: Deps, fichero: Guardado, autor: Autor): Promise<FicheroSubido> {
  const { uso, id, bytes, mime } = fichero;
  await db.transaction().execute(async (trx) => {
    await trx.updateTable('fichero').set({ listo: true }).where('id', '=', id).execute();
    await auditBy(trx, autor, {
      tipo: 'upload_stored',
      entidad: 'fichero',
      entidadId: id,
      datos: { uso, bytes, mime },
    });
  });
  return fichero;
}

export interface Guardado extends FicheroSubido {
  uso: UsoFichero;
}
interface Subida {
  uso: UsoFichero;
  file: Recibido;
  autor: Autor;
}
interface Reserva {
  id: string;
  dueno_id: number;
  uso: UsoFichero;
  nombre: string;
  mime: string;
  bytes: number;
  ancho: number | null;
  alto: number | null;
  variantes: number[];
}

/** Inserts the row under a lock of the user, so that two simultaneous uploads cannot both take the last room. @throws ApiError 422 */
const reserve = ({ db }: Deps, fila: Reserva) =>
  db.transaction().execute(async (trx) => {
    await trx.selectFrom('usuario').select('id').where('id', '=', fila.dueno_id).forNoKeyUpdate().execute();
    const { suma } = await trx
      .selectFrom('fichero')
      .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('bytes'), eb.lit(0)).as('suma'))
      .where('dueno_id', '=', fila.dueno_id)
      .where('uso', '=', fila.uso)
      .executeTakeFirstOrThrow();
    if (Number(suma) + fila.bytes > USOS_FICHERO[fila.uso].cuotaBytes)
      throw errors.field('fichero', 'Has llegado al espacio que puedes ocupar. Borra antes algún fichero.');
    await trx.insertInto('fichero').values(fila).execute();
  });
