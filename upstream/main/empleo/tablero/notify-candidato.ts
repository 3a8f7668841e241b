import type { Transaction } from 'kysely';
import { estadoParaCandidato } from '#shared/estados/estados-empleo';
import type { EstadoCandidatura } from '#shared/estados/vocabulario-empleo';
import { notify } from '../../../avisos/notify.ts';
import type { Config } from '../../../config.ts';
import type { Schema } from '../../../db/schema/schema.ts';

type Trx = Transaction<Schema>;

export const RUTA_MIS_CANDIDATURAS = '/app/empleo/mis-candidaturas';
/** Path of one application in the candidate's list. */
export const rutaDeCandidatura = (id: number) => `/app/empleo/mis-candidaturas#candidatura-${id}`;

/** Title and company of an offer, as mails name them. */
export async function ofertaDe(trx: Trx, ofertaId: number) {
  const row = await trx
    .selectFrom('oferta_empleo as o')
    .leftJoin('empresa as e', 'e.id', 'o.empresa_id')
    .select(['o.titulo', 'o.empresa_confidencial', 'o.empresa_texto', 'e.nombre'])
    .where('o.id', '=', ofertaId)
    .executeTakeFirstOrThrow();
  const empresa = row.empresa_confidencial ? null : (row.nombre ?? row.empresa_texto);
  return { oferta: row.titulo, empresa: empresa ?? 'la empresa' };
}

/**
 * Notifies the candidate once for each state as candidates see it: a move between two «en proceso» states sends nothing without
 * a message.
 */
export async function notifyCandidato(
  trx: Trx,
  k: { id: number; oferta_id: number; candidato_id: number },
  { de, a, mensaje }: { de: EstadoCandidatura; a: EstadoCandidatura; mensaje: string | null },
  { publicUrl }: Pick<Config, 'publicUrl'>,
): Promise<void> {
  const estado = estadoParaCandidato(a);
  if (estado === estadoParaCandidato(de) && mensaje === null) return;
  const { oferta, empresa } = await ofertaDe(trx, k.oferta_id);
  await notify(trx, k.candidato_id, {
    tipo: 'candidatura_estado',
    titulo: 'Tu candidatura tiene novedades',
    texto: `«${oferta}», de ${empresa}.`,
    url: rutaDeCandidatura(k.id),
    correo: {
      plantilla: 'candidatura_estado',
      datos: { oferta, empresa, estado, mensaje, enlace: publicUrl + RUTA_MIS_CANDIDATURAS },
    },
  });
}
