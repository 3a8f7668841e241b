import type { AnswerOf, QueryOf } from '#shared/contract/endpoint';
import type { mensajes } from '#shared/contract/main/chat/mensajes';
import { CAMPOS_MENSAJE, paraLector, readBloqueados, vistaDeMensajes } from '../../../chat/mensaje-vista.ts';
import type { Db } from '../../../db/schema/schema.ts';
import { errors } from '../../../http/call/errors.ts';
import { conversacionesDe } from '../conversaciones/alcance.ts';

/** Messages before, after or around a place (`seq`), in order. @throws ApiError 404 */
export async function pageMensajes(
  db: Db,
  yo: number,
  id: number,
  { antes_de, despues_de, alrededor_de, limite }: QueryOf<typeof mensajes.pagina>,
): Promise<AnswerOf<typeof mensajes.pagina>> {
  const fila = await conversacionesDe(db, yo)
    .select(['c.ultimo_seq', 'p.desde_seq'])
    .where('c.id', '=', id)
    .executeTakeFirst();
  if (!fila) throw errors.notFound();
  const { ultimo_seq, desde_seq } = fila;
  // The `seq` has no gaps, so a range of it is exactly one page.
  const [desde, hasta] = rangoDe({ antes_de, despues_de, alrededor_de, limite }, ultimo_seq);
  const primero = Math.max(desde, desde_seq + 1);
  const filas = await db
    .selectFrom('mensaje')
    .select(CAMPOS_MENSAJE)
    .where('conversacion_id', '=', id)
    .where('seq', '>=', primero)
    .where('seq', '<=', hasta)
    .orderBy('seq')
    .execute();
  const bloqueados = (await readBloqueados(db, [yo])).get(yo);
  return {
    data: (await vistaDeMensajes(db, filas)).map((mensaje) => paraLector(mensaje, { bloqueados, desde: desde_seq })),
    meta: { ultimo_seq, hay_antes: primero > desde_seq + 1, hay_despues: hasta < ultimo_seq },
  };
}

interface Sitio {
  antes_de?: number | undefined;
  despues_de?: number | undefined;
  alrededor_de?: number | undefined;
  limite: number;
}

/** The first and the last `seq` of the page. */
function rangoDe({ antes_de, despues_de, alrededor_de, limite }: Sitio, ultimo: number): [number, number] {
  if (despues_de !== undefined) return [despues_de + 1, Math.min(ultimo, despues_de + limite)];
  if (alrededor_de !== undefined) {
    const desde = Math.max(1, Math.min(alrededor_de, ultimo) - Math.floor(limite / 2));
    return [desde, Math.min(ultimo, desde + limite - 1)];
  }
  const hasta = antes_de === undefined ? ultimo : Math.min(ultimo, antes_de - 1);
  return [Math.max(1, hasta - limite + 1), hasta];
}
