import { sql } from 'kysely';
import { paisPorId } from '#shared/paises/paises';
import type { Db } from '../../db/schema/schema.ts';
import { constaComoTitular } from '../empresa/laboratorios/consta.ts';

const filasDeProductos = (trx: Db, verificaciones: readonly number[]) =>
  trx
    .selectFrom('asociacion_producto as a')
    .innerJoin('producto as p', 'p.id', 'a.producto_id')
    .leftJoin('laboratorio as l', 'l.id', 'p.laboratorio_titular_id')
    .select([
      'a.verificacion_id',
      'a.id as asociacion_id',
      'p.id as producto_id',
      'p.nombre',
      'p.slug',
      'l.nombre as laboratorio',
      'a.relacion',
      'a.estado',
    ])
    .select(
      sql<string[]>`array(select pr.codigo from presentacion pr where pr.producto_id = p.id
        and (a.presentaciones = '{}' or pr.id = any(a.presentaciones)) order by pr.codigo)`.as('codigos'),
    )
    .select((eb) =>
      eb
        .case()
        .when('a.empresa_id', 'is', null)
        .then(null)
        .else(constaComoTitular(sql.ref('a.empresa_id'), 'p'))
        .end()
        .as('consta_titular'),
    )
    .where('a.verificacion_id', 'in', verificaciones)
    .orderBy('p.nombre')
    .orderBy('a.id')
    .execute();

/** The products of a request, by name. */
export async function productosDe(trx: Db, verificacionId: number) {
  const filas = await filasDeProductos(trx, [verificacionId]);
  return filas.map(({ verificacion_id: _, ...producto }) => producto);
}

/** Names of the zones («Madrid», «España») in which the products of a request are represented. */
export async function zonasDe(trx: Db, verificacionId: number): Promise<string[]> {
  return (await filasDeZonas(trx, [verificacionId])).map(nombreDeZona);
}

/** Products and zones of many requests, by their ids. */
export async function objetosDe(db: Db, verificaciones: readonly number[]) {
  const ids = [0, ...verificaciones];
  const productos = Map.groupBy(await filasDeProductos(db, ids), ({ verificacion_id }) => verificacion_id);
  const zonas = Map.groupBy(await filasDeZonas(db, ids), ({ verificacion_id }) => verificacion_id);
  return (id: number) => ({
    productos: (productos.get(id) ?? []).map(({ verificacion_id: _, ...producto }) => producto),
    zonas: (zonas.get(id) ?? []).map(nombreDeZona),
  });
}

const filasDeZonas = (trx: Db, verificaciones: readonly number[]) =>
  trx
    .selectFrom('asociacion_zona as z')
    .innerJoin('asociacion_producto as a', 'a.id', 'z.asociacion_id')
    .leftJoin('estado as e', (join) => join.onRef('e.pais_id', '=', 'z.pais_id').onRef('e.id', '=', 'z.estado_id'))
    .select(['a.verificacion_id', 'z.pais_id', 'z.estado_id', 'e.nombre'])
    .distinct()
    .where('a.verificacion_id', 'in', verificaciones)
    .orderBy('z.pais_id')
    .orderBy('e.nombre', (o) => o.asc().nullsFirst())
    .execute();

const nombreDeZona = ({ pais_id, nombre }: { pais_id: number; nombre: string | null }) =>
  nombre ?? paisPorId(pais_id)?.nombre ?? String(pais_id);

/** The messages of many requests. */
export async function mensajesDe(db: Db, verificaciones: readonly number[]) {
  const filas = await db
    .selectFrom('verificacion_mensaje as m')
    .leftJoin('usuario as u', 'u.id', 'm.autor_id')
    .select(['m.verificacion_id', 'm.de', 'm.texto', 'm.creado_en', 'u.nombre', 'u.apellidos'])
    .where('m.verificacion_id', 'in', [0, ...verificaciones])
    .orderBy('m.id')
    .execute();
  return Map.groupBy(filas, ({ verificacion_id }) => verificacion_id);
}
