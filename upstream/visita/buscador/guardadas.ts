import type * as v from 'valibot';
import type { BodyOf } from '#shared/contract/endpoint';
import type { BusquedaGuardada, buscador } from '#shared/contract/visita/buscador';
import type { Db } from '../../db/schema/schema.ts';
import { errors } from '../../http/call/errors.ts';

type Guardada = v.InferOutput<typeof BusquedaGuardada>;

const MAX = 50;
const CAMPOS = ['id', 'nombre', 'consulta', 'creado_en'] as const;

const vista = ({ creado_en, ...resto }: Omit<Guardada, 'creado_en'> & { creado_en: Date }): Guardada => ({
  ...resto,
  creado_en: creado_en.toISOString(),
});

export async function listGuardadas(db: Db, usuarioId: number): Promise<Guardada[]> {
  const filas = await db
    .selectFrom('busqueda_guardada')
    .select(CAMPOS)
    .where('usuario_id', '=', usuarioId)
    .orderBy('id', 'desc')
    .execute();
  return filas.map(vista);
}

/** Saves a search. @throws ApiError 409 when the account has saved the same search, 422 when it has fifty. */
export function saveBusqueda(
  db: Db,
  usuarioId: number,
  { nombre, consulta }: BodyOf<typeof buscador.guardar>,
): Promise<Guardada> {
  return db.transaction().execute(async (trx) => {
    // The lock on the account keeps two concurrent requests from both counting forty-nine.
    await trx.selectFrom('usuario').select('id').where('id', '=', usuarioId).forUpdate().execute();
    const suyas = await trx
      .selectFrom('busqueda_guardada')
      .select('consulta')
      .where('usuario_id', '=', usuarioId)
      .execute();
    const limpia = sinPagina(consulta);
    if (suyas.some((una) => una.consulta === limpia)) throw errors.alreadyExists('Ya tienes guardada esta búsqueda.');
    if (suyas.length >= MAX)
      throw errors.field('nombre', `Tienes ${MAX} búsquedas guardadas: borra alguna para guardar otra.`);
    const fila = await trx
      .insertInto('busqueda_guardada')
      .values({ usuario_id: usuarioId, nombre, consulta: limpia })
      .returning(CAMPOS)
      .executeTakeFirstOrThrow();
    return vista(fila);
  });
}

/** Deletes a saved search. @throws ApiError 404 when it does not exist or belongs to another account. */
export async function deleteGuardada(db: Db, usuarioId: number, id: string): Promise<void> {
  if (!/^\d{1,15}$/.test(id)) throw errors.notFound();
  const { numDeletedRows } = await db
    .deleteFrom('busqueda_guardada')
    .where('id', '=', Number(id))
    .where('usuario_id', '=', usuarioId)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw errors.notFound();
}

/** The query of a search in a canonical form: filters sorted, without the page. */
function sinPagina(consulta: string): string {
  const query = new URLSearchParams(consulta.replace(/^\?/, ''));
  query.delete('page');
  query.delete('per_page');
  query.sort();
  return query.toString();
}
