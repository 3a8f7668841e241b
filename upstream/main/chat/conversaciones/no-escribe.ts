import type { TipoConversacion } from '#shared/reglas/reglas-chat';
import type { Db } from '../../../deps.ts';

interface Participa {
  usuario_id: number;
  salido_en: Date | null;
}

export const SIN_NADIE = 'Ya no queda nadie más en esta conversación.';
const AUSENTE = 'Esta persona ya no está en la plataforma.';
const NO_SE_PUEDE = 'No puedes escribir en esta conversación.';
const LA_BLOQUEASTE = 'Has bloqueado a esta persona. Quita el bloqueo para escribirle.';

/**
 * Why somebody may not write, of those of these conversations in which they may not. Who was blocked is not told so.
 * A group is written in by who is in it, whatever two of them think of each other.
 */
export async function noEscribeDe(
  db: Db,
  yo: number,
  filas: readonly { id: number; tipo: TipoConversacion }[],
  participantes: ReadonlyMap<number, readonly Participa[]>,
): Promise<Map<number, string>> {
  const deDos = filas.filter(({ tipo }) => tipo === 'directa' || tipo === 'producto');
  const otroDe = (id: number) => participantes.get(id)?.find(({ usuario_id }) => usuario_id !== yo);
  const otros = [...new Set(deDos.flatMap(({ id }) => otroDe(id)?.usuario_id ?? []))];
  const [bloqueos, ausentes] =
    otros.length === 0
      ? [[], []]
      : await Promise.all([
          db
            .selectFrom('bloqueo')
            .select(['de', 'a'])
            .where((eb) =>
              eb.or([
                eb.and([eb('de', '=', yo), eb('a', 'in', otros)]),
                eb.and([eb('a', '=', yo), eb('de', 'in', otros)]),
              ]),
            )
            .execute(),
          db.selectFrom('usuario').select('id').where('id', 'in', otros).where('estado', '!=', 'activa').execute(),
        ]);
  const motivos = new Map<number, string>();
  for (const { id, tipo } of filas) {
    if (tipo === 'grupo' || tipo === 'candidatura') {
      const quedan = (participantes.get(id) ?? []).filter((uno) => uno.usuario_id !== yo && uno.salido_en === null);
      if (tipo === 'grupo' && quedan.length === 0) motivos.set(id, SIN_NADIE);
      continue;
    }
    const otro = otroDe(id)?.usuario_id;
    if (otro === undefined || ausentes.some((uno) => uno.id === otro)) motivos.set(id, AUSENTE);
    else if (bloqueos.some(({ de, a }) => de === yo && a === otro)) motivos.set(id, LA_BLOQUEASTE);
    else if (bloqueos.some(({ de, a }) => de === otro && a === yo)) motivos.set(id, NO_SE_PUEDE);
  }
  return motivos;
}
