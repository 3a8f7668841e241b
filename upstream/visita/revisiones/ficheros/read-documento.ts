import type { FastifyReply } from 'fastify';
import { urlDocumento } from '#shared/reglas/revision/documento-subido';
import type { Caller } from '../../../caller.ts';
import type { Db } from '../../../db/schema/schema.ts';
import type { Deps } from '../../../deps.ts';
import type { Almacen } from '../../../files/almacen.ts';
import { findFichero } from '../../../files/find-fichero.ts';
import { serveFichero } from '../../../files/serve-fichero.ts';
import { errors } from '../../../http/call/errors.ts';
import { respondePor } from '../../empresa/responsables.ts';
import { findPorEnlace } from '../../verificaciones/enlace-publico.ts';
import { esDeMesa } from '../revision-vista.ts';

type Lector = Pick<Caller, 'id' | 'roles'>;
interface CallInput {
  params: { id: string };
  reply: FastifyReply;
}

/**
 * Sends an uploaded document of a product to a reader of the ficha or suggestion that shows it.
 * @throws ApiError 404 for a file that is no document, or that the caller may not see
 */
export async function readDocumento(
  { db }: Pick<Deps, 'db'>,
  almacen: Almacen,
  { params, reply, caller }: CallInput & { caller: Lector | null },
) {
  const fichero = await findDocumento(db, params.id);
  if (!fichero) throw errors.notFound();
  if (!(await seLoMuestran(db, fichero, caller)))
    throw caller ? errors.notTheirs('fichero', fichero.id) : errors.notFound();
  return serveFichero(almacen, fichero.id, fichero, reply);
}

/**
 * Sends a document of the suggestion that the holder of a mailed link is asked to back.
 * @throws ApiError as `findPorEnlace`; 404 for a document of anything else
 */
export async function readDocumentoPorEnlace(
  deps: Deps,
  almacen: Almacen,
  { params, reply }: CallInput & { params: { hash: string } },
) {
  const { id } = await findPorEnlace(deps.db, deps, params.hash, false);
  const fichero = await findDocumento(deps.db, params.id);
  const revision = await deps.db
    .selectFrom('revision')
    .select('id')
    .where('verificacion_id', '=', id)
    .executeTakeFirst();
  if (fichero?.entidad !== 'revision' || fichero.entidad_id !== String(revision?.id)) throw errors.notFound();
  return serveFichero(almacen, fichero.id, fichero, reply);
}

async function findDocumento(db: Db, id: string) {
  const fichero = await findFichero(db, id);
  return fichero?.uso === 'documento_producto' ? fichero : undefined;
}
type Fichero = NonNullable<Awaited<ReturnType<typeof findDocumento>>>;

async function seLoMuestran(db: Db, fichero: Fichero, caller: Lector | null): Promise<boolean> {
  const de = Number(fichero.entidad_id);
  if (fichero.entidad === 'producto' && (await estaEnFicha(db, de, fichero.id))) return true;
  if (caller === null) return false;
  if (fichero.dueno_id === caller.id) return true;
  // A document that was removed from its ficha is still readable by the reviewers.
  if (fichero.entidad === 'producto') return esDeMesa(caller);
  const revision = await db
    .selectFrom('revision')
    .select('empresa_id')
    .where('id', '=', de)
    .where('estado', '<>', 'borrador')
    .executeTakeFirst();
  if (!revision) return false;
  return esDeMesa(caller) || (revision.empresa_id !== null && respondePor(db, caller.id, revision.empresa_id));
}

const estaEnFicha = async (db: Db, productoId: number, id: string): Promise<boolean> =>
  (await db
    .selectFrom('documento')
    .select('id')
    .where('producto_id', '=', productoId)
    .where('url', '=', urlDocumento(id))
    .executeTakeFirst()) !== undefined;
