import { sql } from 'kysely';
import { DESTACAR_DIAS } from '#shared/reglas/limites';
import { DIA_MS } from '#shared/reglas/tiempo/dias';
import { requireDeFuera } from '../../../accounts/require-de-fuera.ts';
import { auditBy, autorDe } from '../../../audit/autor.ts';
import type { Deps } from '../../../deps.ts';
import { errors } from '../../../http/call/errors.ts';
import type { CallInput } from '../acceso-oferta.ts';

/**
 * Highlights an offer until the end of a day, so that it ranks before its equals; null ends the highlight.
 * @throws ApiError 403 for an offer of the moderator's own company, 404, 409, 422
 */
export function featureOferta(deps: Deps, peticion: CallInput, id: number, hasta: string | null): Promise<void> {
  const { timezone } = peticion.origin;
  const autor = autorDe(peticion, deps.config);
  return deps.db.transaction().execute(async (trx) => {
    const oferta = await trx
      .selectFrom('oferta_empleo')
      .select(['id', 'estado', 'empresa_id', 'destacada_hasta'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!oferta) throw errors.notFound();
    if (hasta !== null && oferta.empresa_id !== null) await requireDeFuera(trx, oferta.empresa_id, autor.id);
    if (oferta.estado !== 'publicada') throw errors.stateForbids('Solo se destacan las ofertas publicadas.');
    const { fin } = await trx
      .selectNoFrom(sql<Date | null>`(${hasta}::date + 1)::timestamp at time zone ${timezone}`.as('fin'))
      .executeTakeFirstOrThrow();
    const faltan = fin === null ? 1 : (fin.getTime() - deps.now().getTime()) / DIA_MS;
    if (faltan <= 0) throw errors.field('hasta', 'Ese día ya ha pasado');
    if (faltan > DESTACAR_DIAS + 1) throw errors.field('hasta', `Como máximo ${DESTACAR_DIAS} días`);
    await trx.updateTable('oferta_empleo').set({ destacada_hasta: fin }).where('id', '=', id).execute();
    await auditBy(trx, autor, {
      tipo: 'oferta_destacada',
      entidad: 'oferta_empleo',
      entidadId: id,
      datos: { antes: oferta.destacada_hasta?.toISOString() ?? null, hasta: fin?.toISOString() ?? null },
    });
  });
}
