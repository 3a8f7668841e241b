import type { FastifyInstance } from 'fastify';
import { push } from '#shared/contract/main/push';
import type { Deps } from '../../deps.ts';
import { errors } from '../../http/call/errors.ts';
import { handle } from '../../http/call/handle.ts';
import { idDe } from '../../http/call/id-de.ts';

/** Browsers of one account; a further one replaces the oldest. */
const NAVEGADORES_MAX = 10;

/** Registers the routes of push subscriptions. */
export function registerPush(app: FastifyInstance, { config }: Deps): void {
  handle(app, push.clave, async () => ({ data: { clave: config.vapid?.publicKey ?? null } }));
  handle(app, push.suscribir, async ({ caller, body }, { db, now }) => {
    if (!config.vapid) throw errors.stateForbids('Aquí no se envían avisos al dispositivo.');
    const fila = { ...body, usuario_id: caller.id, token_id: caller.tokenId, fallos: 0, creado_en: now() };
    const { id } = await db
      .insertInto('push_suscripcion')
      .values(fila)
      // If another user had this browser before, it belongs to the caller now.
      .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(fila))
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .deleteFrom('push_suscripcion')
      .where('usuario_id', '=', caller.id)
      .where('id', 'not in', (eb) =>
        eb
          .selectFrom('push_suscripcion')
          .select('id')
          .where('usuario_id', '=', caller.id)
          .orderBy('creado_en', 'desc')
          .orderBy('id', 'desc')
          .limit(NAVEGADORES_MAX),
      )
      .execute();
    return { data: { id } };
  });
  handle(app, push.quitar, async ({ caller, params }, { db }) => {
    const suya = await db
      .deleteFrom('push_suscripcion')
      .where('id', '=', idDe(params.id))
      .where('usuario_id', '=', caller.id)
      .returning('id')
      .executeTakeFirst();
    if (!suya) throw errors.notFound();
  });
}
