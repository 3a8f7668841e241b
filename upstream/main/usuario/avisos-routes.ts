import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { CORREO_POR_DEFECTO, TIPOS_AVISO } from '#shared/contract/main/preferencias-aviso';
import { usuario } from '#shared/contract/main/usuario';
import type { Db } from '../../db/schema/schema.ts';
import type { Deps } from '../../deps.ts';
import { errors } from '../../http/call/errors.ts';
import { handle } from '../../http/call/handle.ts';

const POR_PAGINA = 20;

/** Registers the routes of notifications and of their preferences. */
export function registerAvisos(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  handle(app, usuario.preferencias, async ({ caller }) => ({ data: await preferenciasDe(db, caller.id) }));

  handle(app, usuario.guardarPreferencias, async ({ caller, body }) => {
    // If a kind is sent twice, the last one counts.
    const porTipo = new Map(body.preferencias.map((p) => [p.tipo, { ...p, usuario_id: caller.id }]));
    const filas = [...porTipo.values()];
    return db.transaction().execute(async (trx) => {
      if (filas.length > 0)
        await trx
          .insertInto('preferencia_aviso')
          .values(filas)
          .onConflict((c) =>
            c.columns(['usuario_id', 'tipo']).doUpdateSet((eb) => ({
              app: eb.ref('excluded.app'),
              correo: eb.ref('excluded.correo'),
              push: eb.ref('excluded.push'),
              resumen: eb.ref('excluded.resumen'),
            })),
          )
          .execute();
      return { data: await preferenciasDe(trx, caller.id) };
    });
  });

  handle(app, usuario.notificaciones, async ({ caller, query }) => {
    if (query.cursor !== undefined && !/^\d{1,15}$/.test(query.cursor)) throw errors.malformed();
    const rows = await db
      .selectFrom('notificacion')
      .select(['id', 'tipo', 'titulo', 'texto', 'url', 'leida_en', 'creado_en'])
      .where('usuario_id', '=', caller.id)
      .$if(query.cursor !== undefined, (q) => q.where('id', '<', Number(query.cursor)))
      .orderBy('id', 'desc')
      .limit(POR_PAGINA + 1)
      .execute();
    const pagina = rows.slice(0, POR_PAGINA);
    const hay_mas = rows.length > POR_PAGINA;
    return {
      data: pagina.map((n) => ({
        ...n,
        leida_en: n.leida_en?.toISOString() ?? null,
        creado_en: n.creado_en.toISOString(),
      })),
      meta: { cursor_siguiente: hay_mas ? String(pagina.at(-1)?.id) : null, hay_mas },
    };
  });

  handle(app, usuario.leerNotificaciones, async ({ caller, body }, deps) => {
    let query = deps.db
      .updateTable('notificacion')
      .set({ leida_en: deps.now() })
      .where('usuario_id', '=', caller.id)
      .where('leida_en', 'is', null);
    if (body.ids) query = query.where('id', 'in', body.ids.length > 0 ? body.ids : [-1]);
    // To the millisecond, the precision of the list: the row with the given moment is included.
    if (body.hasta) query = query.where(sql`date_trunc('milliseconds', creado_en)`, '<=', new Date(body.hasta));
    if (body.ids || body.hasta) await query.execute();
    const { n } = await deps.db
      .selectFrom('notificacion')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('usuario_id', '=', caller.id)
      .where('leida_en', 'is', null)
      .executeTakeFirstOrThrow();
    return { data: { no_leidas: n } };
  });
}

async function preferenciasDe(db: Db, usuarioId: number) {
  const rows = await db.selectFrom('preferencia_aviso').selectAll().where('usuario_id', '=', usuarioId).execute();
  return TIPOS_AVISO.map((tipo) => {
    const row = rows.find((r) => r.tipo === tipo);
    return {
      tipo,
      app: row?.app ?? true,
      correo: row?.correo ?? CORREO_POR_DEFECTO.includes(tipo),
      push: row?.push ?? true,
      resumen: row?.resumen ?? false,
    };
  });
}
