import { sql, type Transaction } from 'kysely';
import type { Schema } from '../db/schema/schema.ts';
import { appendEvento } from './eventos.ts';
import { parDe } from './quien-a-quien.ts';

type Trx = Transaction<Schema>;

interface Asunto {
  tipo: 'directa' | 'producto';
  producto_id: number | null;
}

/** Id of the conversation of two people, or of two about a product: there is only one, whoever opens it and however often. */
export async function ensureDeDos(trx: Trx, at: Date, yo: number, otro: number, asunto: Asunto): Promise<number> {
  const par = parDe(yo, otro);
  const find = () =>
    trx
      .selectFrom('conversacion')
      .select('id')
      .where('par', '=', par)
      .where('tipo', '=', asunto.tipo)
      .where('producto_id', asunto.producto_id === null ? 'is' : '=', asunto.producto_id)
      .executeTakeFirst();
  const hay = await find();
  if (hay) return hay.id;
  const nueva = await trx
    .insertInto('conversacion')
    .values({ ...asunto, par, creador_id: yo, creado_en: at, actualizado_en: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  // Another transaction has just created it, and it is visible now.
  if (!nueva) return (await find())?.id ?? (await ensureDeDos(trx, at, yo, otro, asunto));
  await joinConversacion(trx, at, nueva.id, [yo, otro]);
  await appendEvento(trx, [yo, otro], { tipo: 'conversacion.nueva', conversacion: nueva.id });
  return nueva.id;
}

/**
 * Adds participants to a conversation; a former participant comes back, and does not see the messages of the time in between.
 * `desde`: the `seq` up to which new participants see nothing.
 * @returns the users who were not in it
 */
export async function joinConversacion(
  trx: Trx,
  at: Date,
  id: number,
  usuarios: readonly number[],
  { desde = 0, propietario }: { desde?: number; propietario?: number } = {},
): Promise<number[]> {
  const unidos = await trx
    .insertInto('participante')
    .values(
      usuarios.map((usuario_id) => ({
        conversacion_id: id,
        usuario_id,
        unido_en: at,
        rol: usuario_id === propietario ? ('propietario' as const) : ('miembro' as const),
        desde_seq: desde,
        leido_seq: desde,
        leido_visto_seq: desde,
        entregado_seq: desde,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['conversacion_id', 'usuario_id'])
        .doUpdateSet((eb) => ({
          salido_en: null,
          salido_por: null,
          unido_en: at,
          archivada: false,
          desde_seq: eb.ref('excluded.desde_seq'),
          leido_seq: sql<number>`greatest(participante.leido_seq, excluded.leido_seq)`,
        }))
        .where('participante.salido_en', 'is not', null),
    )
    .returning('usuario_id')
    .execute();
  return unidos.map(({ usuario_id }) => usuario_id);
}
