import { type ExpressionBuilder, sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Asociacion } from '#shared/contract/visita/cartera/cartera';
import type { Db, Schema } from '../../db/schema/schema.ts';
import { constaComoTitular } from '../empresa/laboratorios/consta.ts';

type Eb = ExpressionBuilder<Schema & { a: Schema['asociacion_producto'] }, 'a'>;

/** `marta@lab.es` → `m***@lab.es`: enough to recognise the address, too little to write to it. */
export const mask = (email: string): string => `${email.slice(0, 1)}***${email.slice(email.lastIndexOf('@'))}`;

const productoDe = (eb: Eb) =>
  jsonObjectFrom(
    eb
      .selectFrom('producto as p')
      .leftJoin('laboratorio as l', 'l.id', 'p.laboratorio_titular_id')
      .select(['p.id', 'p.nombre', 'p.slug', 'l.nombre as laboratorio', 'p.estado_registro', 'p.activo'])
      .select((e) =>
        e
          .exists(
            e
              .selectFrom('presentacion as pr')
              .select('pr.id')
              .whereRef('pr.producto_id', '=', 'p.id')
              .where('pr.problema_suministro_activo', '=', true),
          )
          .as('suministro'),
      )
      .whereRef('p.id', '=', 'a.producto_id'),
  );

const presentacionesDe = (eb: Eb) =>
  jsonArrayFrom(
    eb
      .selectFrom('presentacion as pr')
      .select(['pr.id', 'pr.codigo', 'pr.nombre'])
      .where(sql<boolean>`pr.id = any(a.presentaciones)`)
      .orderBy('pr.codigo'),
  );

const zonasDe = (eb: Eb) =>
  jsonArrayFrom(
    eb
      .selectFrom('asociacion_zona as z')
      .select(['z.pais_id', 'z.estado_id'])
      .whereRef('z.asociacion_id', '=', 'a.id')
      .orderBy('z.pais_id')
      .orderBy('z.estado_id', (o) => o.asc().nullsFirst()),
  );

const empresaDe = (eb: Eb) =>
  jsonObjectFrom(
    eb
      .selectFrom('empresa as e')
      .innerJoin('producto as p', (join) => join.onRef('p.id', '=', 'a.producto_id'))
      .select(['e.id', 'e.nombre', constaComoTitular(sql.ref('e.id'), 'p').as('consta_titular')])
      .whereRef('e.id', '=', 'a.empresa_id'),
  );

const verificacionDe = (eb: Eb) =>
  jsonObjectFrom(
    eb
      .selectFrom('verificacion as v')
      .leftJoin('empresa as ve', 've.id', 'v.empresa_id')
      .select(['v.id', 'v.estado', 'v.metodo', 'v.email_destino', 'v.caduca_en', 've.estado as empresa_estado'])
      .whereRef('v.id', '=', 'a.verificacion_id'),
  );

const codigosDe = sql<string[]>`array(select pr.codigo from presentacion pr where pr.producto_id = a.producto_id
  and (a.presentaciones = '{}' or pr.id = any(a.presentaciones)) order by pr.codigo)`;

const promocionesDe = (eb: Eb) =>
  eb
    .selectFrom('promocion as pm')
    .select((e) => e.fn.countAll<number>().as('n'))
    .whereRef('pm.producto_id', '=', 'a.producto_id')
    .whereRef('pm.autor_id', '=', 'a.usuario_id')
    .where('pm.estado', 'in', ['programada', 'vigente']);

const filasDe = (db: Db) =>
  db
    .selectFrom('asociacion_producto as a')
    .selectAll('a')
    .select((eb) => [
      productoDe(eb).as('producto'),
      presentacionesDe(eb).as('presentaciones_incluidas'),
      zonasDe(eb).as('zonas'),
      empresaDe(eb).as('empresa'),
      verificacionDe(eb).as('verificacion'),
      codigosDe.as('codigos'),
      promocionesDe(eb).as('promociones'),
    ]);
type Fila = Awaited<ReturnType<ReturnType<typeof filasDe>['executeTakeFirstOrThrow']>>;

function vista({ producto, empresa, verificacion, ...fila }: Fila): Asociacion {
  if (!producto) throw new Error(`association ${fila.id}: no product`);
  return {
    id: fila.id,
    producto: { ...producto, suministro: Boolean(producto.suministro) },
    presentaciones: fila.presentaciones_incluidas,
    empresa: empresa && { id: empresa.id, nombre: empresa.nombre },
    consta_titular: empresa?.consta_titular ?? null,
    relacion: fila.relacion,
    zonas: fila.zonas,
    canales: fila.canales,
    fecha_inicio: fila.fecha_inicio,
    fecha_fin: fila.fecha_fin,
    visible_publico: fila.visible_publico,
    contacto_publico: fila.contacto_publico,
    nota: fila.nota,
    estado: fila.estado,
    motivo: fila.motivo,
    verificacion: verificacion && {
      id: verificacion.id,
      estado: verificacion.estado,
      metodo: verificacion.metodo,
      destino: verificacion.email_destino && mask(verificacion.email_destino),
      caduca_en: new Date(verificacion.caduca_en).toISOString(),
      en_pausa: verificacion.empresa_estado === 'suspendida',
    },
    codigos: fila.codigos,
    promociones: Number(fila.promociones),
    version: fila.version,
    creado_en: fila.creado_en.toISOString(),
    actualizado_en: fila.actualizado_en.toISOString(),
  };
}

/** The associations of `ids`, in that order; unknown ids are left out. */
export async function listAsociaciones(db: Db, ids: readonly number[]): Promise<Asociacion[]> {
  if (ids.length === 0) return [];
  const filas = await filasDe(db).where('a.id', 'in', ids).execute();
  const porId = new Map(filas.map((fila) => [fila.id, vista(fila)]));
  return ids.flatMap((id) => porId.get(id) ?? []);
}
