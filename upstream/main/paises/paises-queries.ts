import type { Db } from '../../db/schema/schema.ts';

/** Subdivisions of a country, in Spanish alphabetical order (Á with A, ñ after n). */
export const findEstados = (db: Db, paisId: number) =>
  db
    .selectFrom('estado')
    .select(['id', 'nombre', 'codigo_iso'])
    .where('pais_id', '=', paisId)
    .orderBy('nombre', (o) => o.collate('es-x-icu'))
    .execute();
