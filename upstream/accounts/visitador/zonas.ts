import type { Zona } from '#shared/contract/main/perfiles';
import { paisPorId } from '#shared/paises/paises';
import type { Db } from '../../db/schema/schema.ts';

/** A zone with its name. */
interface ZonaVista extends Zona {
  nombre: string;
}

/** Each zone once; a whole country replaces its own subdivisions. */
export function simplifyZonas(zonas: readonly Zona[]): Zona[] {
  const enteros = new Set(zonas.filter((z) => z.estado_id === null).map((z) => z.pais_id));
  const unicas = new Map(zonas.map((z) => [`${z.pais_id} ${z.estado_id}`, z]));
  return [...unicas.values()].filter((z) => z.estado_id === null || !enteros.has(z.pais_id));
}

/** Whether all zones are known countries or subdivisions of them. */
export async function existZonas(db: Db, zonas: readonly Zona[]): Promise<boolean> {
  const ids = zonas.flatMap((z) => z.estado_id ?? []);
  const rows = ids.length
    ? await db.selectFrom('estado').select(['id', 'pais_id']).where('id', 'in', ids).execute()
    : [];
  const paisDe = new Map(rows.map((e) => [e.id, e.pais_id]));
  return zonas.every((z) =>
    z.estado_id === null ? paisPorId(z.pais_id) !== undefined : paisDe.get(z.estado_id) === z.pais_id,
  );
}

/** Call it in a transaction that has locked the account's row: two simultaneous calls would otherwise keep the zones of both. */
export async function replaceZonas(trx: Db, usuario_id: number, zonas: readonly Zona[]): Promise<void> {
  await trx.deleteFrom('zona_visitador').where('usuario_id', '=', usuario_id).execute();
  if (zonas.length === 0) return;
  await trx
    .insertInto('zona_visitador')
    .values(zonas.map(({ pais_id, estado_id }) => ({ usuario_id, pais_id, estado_id })))
    .execute();
}

/** A user's zones, by country and name. */
export async function zonasDe(db: Db, usuarioId: number): Promise<ZonaVista[]> {
  return (await zonasDeVarios(db, [usuarioId])).get(usuarioId) ?? [];
}

/** The zones of several users; a user without zones is missing. */
export async function zonasDeVarios(db: Db, usuarios: readonly number[]): Promise<Map<number, ZonaVista[]>> {
  if (usuarios.length === 0) return new Map();
  const rows = await db
    .selectFrom('zona_visitador as z')
    .leftJoin('estado as e', 'e.id', 'z.estado_id')
    .select(['z.usuario_id', 'z.pais_id', 'z.estado_id', 'e.nombre'])
    .where('z.usuario_id', 'in', usuarios)
    .orderBy('z.pais_id')
    .orderBy('e.nombre')
    .execute();
  const byUsuario = Map.groupBy(rows, (z) => z.usuario_id);
  return new Map(
    [...byUsuario].map(([id, suyas]) => [
      id,
      suyas.map(({ pais_id, estado_id, nombre }) => ({
        pais_id,
        estado_id,
        nombre: nombre ?? paisPorId(pais_id)?.nombre ?? '',
      })),
    ]),
  );
}
