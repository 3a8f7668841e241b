import type { TipoConversacion } from '#shared/reglas/reglas-chat';
import type { Db } from '../../../db/schema/schema.ts';

interface Participa {
  usuario_id: number;
  salido_en: Date | null;
  /** Whether the participant may read the conversation (`alcance.ts`). */
  alcanza: boolean;
}

export const SIN_NADIE = 'Ya no queda nadie más en esta conversación.';
/** For an application that was withdrawn, or whose offer no recruiter owns any more. */
const NADIE_LEE = 'Nadie más lee ya esta conversación.';
const AUSENTE = 'Esta persona ya no está en la plataforma.';
export const NO_SE_PUEDE = 'No puedes escribir en esta conversación.';
const LA_BLOQUEASTE = 'Has bloqueado a esta persona. Quita el bloqueo para escribirle.';

/**
 * The conversations in which the user may not write, each with the reason; blocked users are not told that they are blocked.
 * Participants of a group may write whatever blocks there are between two of them. In an application the candidate writes to
 * the recruiters who may read it, and each recruiter to the candidate.
 */
export async function noEscribeDe(
  db: Db,
  yo: number,
  filas: readonly { id: number; tipo: TipoConversacion }[],
  participantes: ReadonlyMap<number, readonly Participa[]>,
): Promise<Map<number, string>> {
  const deDos = filas.filter(({ tipo }) => tipo === 'directa' || tipo === 'producto');
  const otroDe = (id: number) => participantes.get(id)?.find(({ usuario_id }) => usuario_id !== yo);
  const deCandidatura = filas.flatMap(({ id, tipo }) => (tipo === 'candidatura' ? id : []));
  const interlocutores = await interlocutoresDe(db, yo, deCandidatura, participantes);
  const otros = [
    ...new Set([...deDos.flatMap(({ id }) => otroDe(id)?.usuario_id ?? []), ...[...interlocutores.values()].flat()]),
  ];
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
    if (tipo === 'grupo') {
      const quedan = (participantes.get(id) ?? []).filter((uno) => uno.usuario_id !== yo && uno.salido_en === null);
      if (quedan.length === 0) motivos.set(id, SIN_NADIE);
      continue;
    }
    if (tipo === 'candidatura') {
      const motivo = motivoEntre(interlocutores.get(id) ?? []);
      if (motivo !== null) motivos.set(id, motivo);
      continue;
    }
    const otro = otroDe(id)?.usuario_id;
    if (otro === undefined || ausentes.some((uno) => uno.id === otro)) motivos.set(id, AUSENTE);
    else if (isMio(otro)) motivos.set(id, LA_BLOQUEASTE);
    else if (isSuyo(otro)) motivos.set(id, NO_SE_PUEDE);
  }
  return motivos;

  function isMio(otro: number) {
    return bloqueos.some(({ de, a }) => de === yo && a === otro);
  }
  function isSuyo(otro: number) {
    return bloqueos.some(({ de, a }) => de === otro && a === yo);
  }
  /** Null when at least one of these people can be written to. */
  function motivoEntre(quienes: readonly number[]): string | null {
    if (quienes.length === 0) return NADIE_LEE;
    if (quienes.some((uno) => !isMio(uno) && !isSuyo(uno))) return null;
    return quienes.some(isMio) ? LA_BLOQUEASTE : NO_SE_PUEDE;
  }
}

/** For each conversation of an application, the other side: participants who may read it, where one of the two is the candidate. */
async function interlocutoresDe(
  db: Db,
  yo: number,
  ids: readonly number[],
  participantes: ReadonlyMap<number, readonly Participa[]>,
): Promise<Map<number, number[]>> {
  if (ids.length === 0) return new Map();
  const candidatos = await db
    .selectFrom('conversacion as c')
    .innerJoin('candidatura as k', 'k.id', 'c.candidatura_id')
    .select(['c.id', 'k.candidato_id'])
    .where('c.id', 'in', [...ids])
    .execute();
  return new Map(
    candidatos.map(({ id, candidato_id }) => {
      const otros = (participantes.get(id) ?? []).filter((uno) => uno.alcanza && uno.usuario_id !== yo);
      return [
        id,
        otros.map(({ usuario_id }) => usuario_id).filter((otro) => candidato_id === yo || candidato_id === otro),
      ];
    }),
  );
}
