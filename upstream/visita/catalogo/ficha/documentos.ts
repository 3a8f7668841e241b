import { sql } from 'kysely';
import { TIPOS_DOCUMENTO } from '#shared/contract/visita/entidades';
import type { Db } from '../../../db/schema/schema.ts';

export type TipoDocumento = (typeof TIPOS_DOCUMENTO)[number];
export const isTipoDocumento = (texto: string): texto is TipoDocumento =>
  TIPOS_DOCUMENTO.some((tipo) => tipo === texto);

/** Order of the kinds: as people look for them. */
const porTipo = sql`array_position(${sql.lit(`{${TIPOS_DOCUMENTO.join(',')}}`)}::text[], d.tipo)`;

/** A product's documents by kind; within a kind the official ones come first. */
export const documentosDe = (db: Db, productoId: number) =>
  db
    .selectFrom('documento as d')
    .select(['d.id', 'd.tipo', 'd.capa', 'd.titulo', 'd.url', 'd.url_html', 'd.fecha', 'd.solo_profesionales'])
    .select((eb) =>
      eb
        .selectFrom('documento_seccion as s')
        .select(sql<number>`count(*)::int`.as('n'))
        .whereRef('s.documento_id', '=', 'd.id')
        // A count is never null.
        .$asScalar()
        .$notNull()
        .as('secciones'),
    )
    .where('d.producto_id', '=', productoId)
    .orderBy(porTipo)
    .orderBy('d.capa', 'desc')
    .orderBy('d.id');

/** The sections of one document of this kind that can be read in the page, preferably the official one. */
const seccionesDe = (db: Db, productoId: number, tipo: TipoDocumento) =>
  db.selectFrom('documento_seccion as s').where('s.documento_id', '=', (eb) =>
    eb
      .selectFrom('documento as d')
      .select('d.id')
      .where('d.producto_id', '=', productoId)
      .where('d.tipo', '=', tipo)
      .where((w) =>
        w.exists(w.selectFrom('documento_seccion as x').select('x.orden').whereRef('x.documento_id', '=', 'd.id')),
      )
      .orderBy('d.capa', 'desc')
      .orderBy('d.id')
      .limit(1),
  );

export const listSecciones = (db: Db, productoId: number, tipo: TipoDocumento) =>
  seccionesDe(db, productoId, tipo).select(['s.seccion', 's.titulo']).orderBy('s.orden').execute();

export const findSeccion = (db: Db, productoId: number, tipo: TipoDocumento, seccion: string) =>
  seccionesDe(db, productoId, tipo)
    .select(['s.seccion', 's.titulo', 's.html'])
    .where('s.seccion', '=', seccion)
    .executeTakeFirst();
