import type { Fuente } from '#shared/contract/main/noticias/noticias-importar';
import type { Db } from '../../../db/schema/schema.ts';
import { errors } from '../../../http/call/errors.ts';

const filas = (db: Db) =>
  db
    .selectFrom('fuente_noticias as f')
    .select(['f.id', 'f.nombre', 'f.url', 'f.formato', 'f.area_id', 'f.categoria_id', 'f.mapa', 'f.modo', 'f.licencia'])
    .select(['f.atribucion', 'f.estado', 'f.errores', 'f.ultimo_error', 'f.cada_minutos', 'f.ultima_lectura_en'])
    .select(['f.proxima_lectura_en', 'f.ultimo_etag', 'f.ultimo_modificado', 'f.version'])
    .select((eb) =>
      eb
        .selectFrom('noticia as n')
        .select((n) => n.fn.countAll<number>().as('total'))
        .whereRef('n.fuente_id', '=', 'f.id')
        .as('noticias'),
    );
export type FilaFuente = Awaited<ReturnType<ReturnType<typeof filas>['execute']>>[number];

/** @throws no_encontrado */
export async function findFuente(db: Db, id: number): Promise<FilaFuente> {
  const row = await filas(db).where('f.id', '=', id).executeTakeFirst();
  if (!row) throw errors.notFound();
  return row;
}

function vista({ ultimo_etag, ultimo_modificado, ...row }: FilaFuente): Fuente {
  return {
    ...row,
    // Narrows the type: values of this column were validated by the contract's picklist.
    cada_minutos: row.cada_minutos as Fuente['cada_minutos'],
    noticias: row.noticias ?? 0,
    ultima_lectura_en: row.ultima_lectura_en?.toISOString() ?? null,
    proxima_lectura_en: row.estado === 'activa' ? row.proxima_lectura_en.toISOString() : null,
  };
}

export const listFuentes = async (db: Db): Promise<Fuente[]> =>
  (await filas(db).orderBy('f.nombre').orderBy('f.id').execute()).map(vista);

export const vistaDeFuente = async (db: Db, id: number): Promise<Fuente> => vista(await findFuente(db, id));
