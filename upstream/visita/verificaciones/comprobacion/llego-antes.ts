import type { Autor } from '../../../accounts/autor.ts';
import type { Db } from '../../../deps.ts';
import { type ApiError, errors } from '../../../http/call/errors.ts';
import type { VerificacionEnMano } from '../decidir-verificacion.ts';

const FRASES = {
  tomada: {
    propia: 'Ya la tienes.',
    de: (nombre: string) => `La tiene ${nombre}.`,
    deAlguien: 'Ya la tiene otra persona.',
  },
  respondida: {
    propia: 'Ya la respondiste.',
    de: (nombre: string) => `Ya la respondió ${nombre}.`,
    deAlguien: 'Ya la respondió otra persona.',
  },
} as const;

/** What who comes late to something that several may answer is told: who was there before. Only colleagues hear a name. */
export async function llegoAntes(
  db: Db,
  que: keyof typeof FRASES,
  usuarioId: number,
  { id }: Pick<Autor, 'id'>,
): Promise<ApiError> {
  const frases = FRASES[que];
  if (usuarioId === id) return errors.stateForbids(frases.propia);
  const persona = await db
    .selectFrom('usuario')
    .select(['nombre', 'apellidos'])
    .where('id', '=', usuarioId)
    .executeTakeFirst();
  const nombre = [persona?.nombre, persona?.apellidos].filter(Boolean).join(' ');
  return errors.stateForbids(nombre === '' ? frases.deAlguien : frases.de(nombre));
}

/**
 * Of a request that somebody has answered; who answered by a mailed link has signed with a name. Null: nobody has.
 * `alEquipo`: the staff, who also hear which of them has checked it. The company does not.
 */
export async function yaRespondida(
  db: Db,
  { estado, comprobada_por, decision, decidida_por, decidida_por_usuario_id }: VerificacionEnMano,
  alEquipo: boolean,
  autor: Pick<Autor, 'id'>,
): Promise<ApiError | null> {
  if (alEquipo && estado === 'en_comprobacion') return null;
  if (alEquipo && comprobada_por !== null) return llegoAntes(db, 'respondida', comprobada_por, autor);
  if (decision === null) return null;
  if (decidida_por_usuario_id !== null) return llegoAntes(db, 'respondida', decidida_por_usuario_id, autor);
  return decidida_por === null ? null : errors.stateForbids(FRASES.respondida.de(decidida_por));
}
