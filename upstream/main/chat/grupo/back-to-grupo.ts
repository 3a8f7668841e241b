import { sql } from 'kysely';
import type { GrupoDejado } from '#shared/contract/main/chat/entidades-chat';
import { CHAT } from '#shared/reglas/reglas-chat';
import { throttle } from '../../../accounts/throttle.ts';
import type { Caller } from '../../../caller.ts';
import { joinConversacion } from '../../../chat/open-conversacion.ts';
import { readPersonas } from '../../../chat/personas-chat.ts';
import { throttleDicho } from '../../../chat/ritmo.ts';
import { lockConversacion, writeMensaje } from '../../../chat/write-mensaje.ts';
import type { Db } from '../../../db/schema/schema.ts';
import type { Deps } from '../../../deps.ts';
import { errors } from '../../../http/call/errors.ts';
import { requireActiva } from '../conversaciones/activa.ts';

const NADIE_LO_LLEVA = 'Ya no queda nadie en este grupo.';
const ESTA_LLENO = `El grupo ya tiene ${CHAT.GRUPO_MAX} personas.`;
const LO_BLOQUEASTE = 'Has bloqueado a quien lleva el grupo. Quita el bloqueo para volver.';
/** The same sentence for a block by the owner and for an inactive owner, so that neither is disclosed. */
const AHORA_NO = 'Ahora no puedes volver a este grupo.';

/** Names in the label of a group without a title. */
const NOMBRES_MAX = 3;

/** Groups that the user left by themselves, with what decides whether they may come back. */
const dejadosDe = (db: Db, yo: number) =>
  db
    .selectFrom('participante as p')
    .innerJoin('conversacion as c', 'c.id', 'p.conversacion_id')
    .leftJoin('participante as d', (join) =>
      join.onRef('d.conversacion_id', '=', 'c.id').on('d.rol', '=', 'propietario').on('d.salido_en', 'is', null),
    )
    .leftJoin('usuario as dueno', 'dueno.id', 'd.usuario_id')
    .select(['c.id', 'c.titulo', 'p.salido_en', 'd.usuario_id as dueno_id', 'dueno.estado as dueno_estado'])
    .select([
      sql<number>`(select count(*)::int from participante q where q.conversacion_id = c.id and q.salido_en is null)`.as(
        'dentro',
      ),
      sql<boolean>`exists (select from bloqueo b where b.de = ${yo} and b.a = d.usuario_id)`.as('lo_bloquee'),
      sql<boolean>`exists (select from bloqueo b where b.de = d.usuario_id and b.a = ${yo})`.as('me_bloqueo'),
    ])
    // Participants at the time of leaving: the user must not learn of later ones.
    .select(
      sql<number[]>`array(select o.usuario_id from participante o
        where o.conversacion_id = c.id and o.usuario_id <> p.usuario_id and o.unido_en <= p.salido_en
          and (o.salido_en is null or o.salido_en >= p.salido_en)
        order by o.unido_en, o.usuario_id limit ${NOMBRES_MAX})`.as('con'),
    )
    .where('p.usuario_id', '=', yo)
    .where('c.tipo', '=', 'grupo')
    .where('p.salido_en', 'is not', null)
    .whereRef('p.salido_por', '=', 'p.usuario_id');
type Dejado = Awaited<ReturnType<ReturnType<typeof dejadosDe>['executeTakeFirstOrThrow']>>;

/** The reason why the user may not come back; null: they may. */
function noVuelve({ dueno_id, dueno_estado, dentro, lo_bloquee, me_bloqueo }: Dejado): string | null {
  if (dueno_id === null) return NADIE_LO_LLEVA;
  if (lo_bloquee) return LO_BLOQUEASTE;
  if (me_bloqueo || dueno_estado !== 'activa') return AHORA_NO;
  return dentro >= CHAT.GRUPO_MAX ? ESTA_LLENO : null;
}

export async function listDejados(db: Db, yo: number): Promise<GrupoDejado[]> {
  const filas = await dejadosDe(db, yo).orderBy('p.salido_en', 'desc').limit(CHAT.DEJADOS_MAX).execute();
  const sinTitulo = filas.filter(({ titulo }) => titulo === null);
  const personas = await readPersonas(
    db,
    sinTitulo.flatMap(({ con }) => con),
  );
  return filas.map((fila) => ({
    id: fila.id,
    titulo: fila.titulo,
    nombres: fila.titulo === null ? fila.con.flatMap((id) => personas.get(id)?.nombre ?? []) : [],
    // The query's condition excludes null.
    salido_en: (fila.salido_en as Date).toISOString(),
    no_vuelve: noVuelve(fila),
  }));
}

/**
 * Rejoins a group that the user left by themselves. Judged under the lock of the group, so that nobody joins meanwhile. Nothing
 * happens for somebody who is already in it.
 * @returns the users to wake
 * @throws ApiError 403, 409, 429
 */
export async function backToGrupo(deps: Deps, caller: Caller, id: number): Promise<number[]> {
  const { db, now } = deps;
  const yo = caller.id;
  await requireActiva(db, caller);
  const dejado = await dejadosDe(db, yo).where('c.id', '=', id).executeTakeFirst();
  if (!dejado) return [];
  await throttle(deps, 'conversacion_usuario', String(yo));
  await throttleDicho(deps, yo);
  return db.transaction().execute(async (trx) => {
    const fila = await lockConversacion(trx, id);
    const ahora = await dejadosDe(trx, yo).where('c.id', '=', id).executeTakeFirst();
    if (!fila || !ahora) return [];
    const motivo = noVuelve(ahora);
    if (motivo !== null) throw errors.stateForbids(motivo);
    const at = now();
    await joinConversacion(trx, at, id, [yo], { desde: fila.ultimo_seq });
    const suceso = { que: 'vuelve' as const, quien: yo, a: [], texto: null };
    return (await writeMensaje(trx, at, fila, { autor: null, tipo: 'sistema', texto: '', suceso })).usuarios;
  });
}
