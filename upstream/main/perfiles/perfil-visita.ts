import type { PerfilVisita } from '#shared/contract/main/perfiles';
import { paisPorId } from '#shared/paises/paises';
import type { Resolver, Trx } from './complete-perfil.ts';
import { anadir, type Errores, resolveCargo } from './referencias.ts';

type Zonas = PerfilVisita['zonas'];

/** Each zone once; a whole country takes in its own subdivisions. */
export function simplificarZonas(zonas: Zonas): Zonas {
  const enteros = new Set(zonas.filter((z) => z.estado_id === null).map((z) => z.pais_id));
  const unicas = new Map(zonas.map((z) => [`${z.pais_id} ${z.estado_id}`, z]));
  return [...unicas.values()].filter((z) => z.estado_id === null || !enteros.has(z.pais_id));
}

async function checkZonas(trx: Trx, zonas: Zonas, errores: Errores) {
  const ids = zonas.flatMap((z) => z.estado_id ?? []);
  const rows = ids.length
    ? await trx.selectFrom('estado').select(['id', 'pais_id']).where('id', 'in', ids).execute()
    : [];
  const paisDe = new Map(rows.map((e) => [e.id, e.pais_id]));
  const existe = (z: Zonas[number]) =>
    z.estado_id === null ? paisPorId(z.pais_id) !== undefined : paisDe.get(z.estado_id) === z.pais_id;
  if (!zonas.every(existe)) anadir(errores, 'zonas', 'Elige tus zonas de la lista');
}

async function replaceZonas(trx: Trx, usuario_id: number, zonas: Zonas) {
  await trx.deleteFrom('zona_visitador').where('usuario_id', '=', usuario_id).execute();
  await trx
    .insertInto('zona_visitador')
    .values(zonas.map((z) => ({ usuario_id, ...z })))
    .execute();
}

export const resolvePerfilVisita =
  (d: PerfilVisita): Resolver =>
  async ({ trx, autor, errores }) => {
    // The contract is the list of what may be written: what it does not declare does not get here.
    const { zonas: pedidas, cargo: escrito, ...columnas } = d;
    const zonas = simplificarZonas(pedidas);
    await checkZonas(trx, zonas, errores);
    const cargo = await resolveCargo(trx, escrito, errores);
    return {
      cambios: { ...columnas, ...cargo },
      despues: () => replaceZonas(trx, autor.id, zonas),
    };
  };
