import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { AnswerOf } from '#shared/contract/endpoint';
import type { catalogo } from '#shared/contract/visita/catalogo';
import type { Db } from '../../../db/schema/schema.ts';

type Componente = AnswerOf<typeof catalogo.composicion>['data'][number];

/** A product's active ingredients, in the source's order. */
export const composicionDe = (db: Db, productoId: number) =>
  db
    .selectFrom('composicion as c')
    .innerJoin('principio_activo as a', 'a.id', 'c.principio_activo_id')
    .innerJoin('producto as p', 'p.id', 'c.producto_id')
    .select((eb) => [
      jsonBuildObject({ id: eb.ref('a.id'), codigo: eb.ref('a.codigo'), nombre: eb.ref('a.nombre') }).as('principio'),
      'c.dosis',
      'c.unidad_dosis',
      'c.dosis_prescripcion',
      'c.unidad_prescripcion',
      'c.dosis_composicion',
      'c.unidad_composicion',
      'p.dosificacion',
    ])
    .where('c.producto_id', '=', productoId)
    .orderBy('c.orden');

type Fila = Awaited<ReturnType<ReturnType<typeof composicionDe>['execute']>>[number];

/**
 * The components with their dose: the source's, else the prescribed one, else the one of the formula. A single ingredient without any
 * gets the product's own dose.
 */
export const vistaComposicion = (filas: readonly Fila[]): Componente[] =>
  filas.map((fila) => ({
    principio: fila.principio,
    dosis:
      juntos(fila.dosis, fila.unidad_dosis) ??
      juntos(fila.dosis_prescripcion, fila.unidad_prescripcion) ??
      juntos(fila.dosis_composicion, fila.unidad_composicion) ??
      (filas.length === 1 ? fila.dosificacion : null),
  }));

const juntos = (cantidad: string | null, unidad: string | null) =>
  cantidad ? [cantidad, unidad].filter(Boolean).join(' ') : null;
