import { sql } from 'kysely';
import type { Db } from '../../../db/schema/schema.ts';

/** Products as lists show them, with the same columns as the finder's rows. */
export const filas = (db: Db) =>
  db
    .selectFrom('producto as p')
    .leftJoin('laboratorio as l', 'l.id', 'p.laboratorio_titular_id')
    .leftJoin('forma_farmaceutica as f', 'f.id', 'p.forma_id')
    .leftJoin('forma_simplificada as g', 'g.id', 'p.forma_simplificada_id')
    .select(['p.id', 'p.slug', 'p.nombre', 'p.tipo', 'p.pais_id', 'p.atc_codigo as atc', 'p.comercializado'])
    .select(['p.estado_registro as estado', 'p.receta', 'p.generico', 'p.biosimilar', 'p.triangulo_negro'])
    .select(['p.huerfano', 'p.afecta_conduccion', 'p.psicotropo', 'p.estupefaciente', 'p.uso_hospitalario'])
    .select(['p.sustituible', 'p.activo', 'p.origen'])
    .select((eb) => [
      eb.fn.coalesce('l.nombre', 'l.codigo').as('laboratorio'),
      eb.fn.coalesce('f.nombre', 'g.nombre').as('forma'),
      sql<string[]>`array(select coalesce(a.nombre, a.codigo) from composicion c
        join principio_activo a on a.id = c.principio_activo_id where c.producto_id = p.id order by c.orden)`.as(
        'principios',
      ),
      // Codes of the presentations in force; of a withdrawn product all codes.
      sql<string[]>`array(select s.codigo from presentacion s
        where s.producto_id = p.id and (s.activo or not p.activo) order by s.id)`.as('codigos'),
      sql<boolean>`exists (select from presentacion s
        where s.producto_id = p.id and s.activo and s.problema_suministro_activo)`.as('suministro'),
    ]);
