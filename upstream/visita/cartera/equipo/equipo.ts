import { sql } from 'kysely';
import type { AnswerOf } from '#shared/contract/endpoint';
import type { equipo, MiembroEquipo } from '#shared/contract/visita/cartera/equipo';
import { zonasDeVarios } from '../../../accounts/visitador/zonas.ts';
import type { Db } from '../../../db/schema/schema.ts';
import { empresaQueLleva } from '../../empresa/responsables.ts';
import { nombreDe } from '../../verificaciones/nombre-persona.ts';

/** A person's cartera without ended associations, whose products may be added again. */
const enCartera = (db: Db, usuarioId: number) =>
  db.selectFrom('asociacion_producto').where('usuario_id', '=', usuarioId).where('estado', '<>', 'finalizada');

/** Those of `productos` that are in a person's cartera. */
export const listLlevados = (db: Db, usuarioId: number, productos: readonly number[]) =>
  enCartera(db, usuarioId)
    .select(['producto_id', 'id', 'estado'])
    .where('producto_id', 'in', productos)
    .orderBy('id')
    .execute();

/** The ids of all products in a person's cartera. */
export async function listDeCartera(db: Db, usuarioId: number): Promise<number[]> {
  const filas = await enCartera(db, usuarioId).select('producto_id').execute();
  return filas.map(({ producto_id }) => producto_id);
}

/** The people who represent a company's products: its members, and former ones whose products wait for a hand-over. */
export async function listEquipo(db: Db, usuarioId: number): Promise<AnswerOf<typeof equipo.gente>> {
  const empresa = await empresaQueLleva(db, usuarioId);
  if (!empresa) return { empresa: null, data: [] };
  const estados = Map.groupBy(
    await db
      .selectFrom('asociacion_producto as a')
      .select(['a.usuario_id', 'a.estado', (eb) => eb.fn.countAll<number>().as('total')])
      .where('a.empresa_id', '=', empresa.id)
      .groupBy(['a.usuario_id', 'a.estado'])
      .orderBy('a.estado')
      .execute(),
    ({ usuario_id }) => usuario_id,
  );
  const gente = await db
    .selectFrom('usuario as u')
    .leftJoin('cargo as c', 'c.id', 'u.cargo_id')
    .leftJoin('membresia_empresa as m', (join) =>
      join.onRef('m.usuario_id', '=', 'u.id').on('m.empresa_id', '=', empresa.id).on('m.estado', '=', 'activa'),
    )
    .select(['u.id', 'u.nombre', 'u.apellidos', 'u.email', 'u.cargo_texto', 'c.nombre as cargo', 'm.id as membresia'])
    .where((eb) =>
      eb.or([
        eb.and([
          eb('m.id', 'is not', null),
          eb(sql<boolean>`u.roles && array['visitador_farmaceutico', 'marketing']`, '=', true),
        ]),
        eb('u.id', 'in', [0, ...estados.keys()]),
      ]),
    )
    .orderBy(sql`sin_acentos(coalesce(u.apellidos, ''))`)
    .orderBy(sql`sin_acentos(coalesce(u.nombre, ''))`)
    .orderBy('u.id')
    .execute();
  const zonas = await zonasDeVarios(
    db,
    gente.map(({ id }) => id),
  );
  const data = gente.map((uno): MiembroEquipo => {
    const suyos = (estados.get(uno.id) ?? []).map(({ estado, total }) => ({ estado, total: Number(total) }));
    return {
      id: uno.id,
      nombre: nombreDe(uno),
      cargo: uno.cargo ?? uno.cargo_texto,
      zonas: (zonas.get(uno.id) ?? []).map(({ nombre }) => nombre),
      es_yo: uno.id === usuarioId,
      sigue: uno.membresia !== null,
      estados: suyos,
    };
  });
  return { empresa, data: data.filter(({ sigue, estados: suyos }) => sigue || suyos.some(espera)) };
}

/** Of a former member: the states in which a colleague may take over. */
const espera = ({ estado }: MiembroEquipo['estados'][number]) => estado === 'activa' || estado === 'suspendida';
