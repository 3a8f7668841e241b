import { sql } from 'kysely';
import type { AnswerOf } from '#shared/contract/endpoint';
import type { importaciones } from '#shared/contract/visita/importaciones';
import type { Db } from '../../../deps.ts';

type Lote = AnswerOf<typeof importaciones.lista>['data'][number];
const LOTES = 50;
const PROBLEMAS = 200;

const lotes = (db: Db) =>
  db
    .selectFrom('lote_importacion')
    .select(['id', 'fuente', 'fichero', 'fecha_listado', 'estado', 'motivo', 'leidas', 'productos', 'presentaciones'])
    .select(['nuevas', 'modificadas', 'bajas', 'productos_nuevos', 'productos_modificados', 'productos_baja'])
    .select(['errores', 'avisos', 'empezado_en', 'acabado_en']);
type Fila = Awaited<ReturnType<ReturnType<typeof lotes>['execute']>>[number];

const vista = ({ empezado_en, acabado_en, ...fila }: Fila): Lote => ({
  ...fila,
  empezado_en: empezado_en.toISOString(),
  acabado_en: acabado_en?.toISOString() ?? null,
});

export async function listImportaciones(db: Db): Promise<Lote[]> {
  return (await lotes(db).orderBy('id', 'desc').limit(LOTES).execute()).map(vista);
}

export async function findImportacion(
  db: Db,
  id: number,
): Promise<AnswerOf<typeof importaciones.una>['data'] | undefined> {
  const [fila, problemas] = await Promise.all([
    lotes(db).where('id', '=', id).executeTakeFirst(),
    db
      .selectFrom('error_importacion')
      .select(['fichero', 'linea', 'clase', 'motivo', 'muestra'])
      .where('lote_id', '=', id)
      // What stopped a row, before what was only odd.
      .orderBy(sql`clase = 'aviso'`)
      .orderBy('id')
      .limit(PROBLEMAS)
      .execute(),
  ]);
  return fila && { ...vista(fila), problemas };
}
