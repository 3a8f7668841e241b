import type { Autor } from '../../../audit/autor.ts';
import type { Db } from '../../../db/schema/schema.ts';
import { type ApiError, errors } from '../../../http/call/errors.ts';
import type { VerificacionEnMano } from '../resolve-verificacion.ts';

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

/** The error for a person who comes too late to something that several may take or answer: it names who was first. It must only go to colleagues. */
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
 * The error for a request that is already answered, naming the account or the signature of a mailed answer; null when it is not answered.
 * `alEquipo`: the caller is of the staff, who are also told which of them checked it; the company is not.
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
