import { sql } from 'kysely';
import { CHAT } from '#shared/reglas/reglas-chat';
import { DIA_MS } from '#shared/reglas/tiempo/dias';
import { notify } from '../../avisos/notify.ts';
import { esNoticia } from '../../chat/es-noticia.ts';
import type { Deps } from '../../deps.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { aSuAlcance } from './conversaciones/alcance.ts';
import { expireMensajes } from './expire-mensajes.ts';
import { releaseImagenesSinNadie } from './grupo/imagen-grupo.ts';
import { releaseOlvidados } from './mensajes/pruebas.ts';

/** Minutes before the notice; a user who is online reads within this time. */
const ESPERA_MIN = 15;
const DE_UNA_VEZ = 200;
const BORRAR_DE_UNA_VEZ = 10_000;

/** Schedules the jobs of conversations. */
export async function scheduleChat(jobs: Jobs, deps: Deps): Promise<void> {
  await jobs.schedule('chat_sin_leer', '*/5 * * * *', () => tellUnread(deps));
  await jobs.schedule('chat_limpieza', '17 4 * * *', () => pruneChat(deps));
}

/**
 * SQL: unread news begins after this `seq`: what is read, from before the joining, notified, or known to be no news. `p`: alias
 * of the participant.
 */
const DESDE = sql`greatest(p.leido_seq, p.desde_seq, p.avisado_seq, p.mirado_seq)`;

/** SQL: unread news of a participant. `p`: alias of the participant, `c`: of the conversation, `n`: of the message. */
const NOTICIAS = sql`mensaje n where n.conversacion_id = c.id and n.seq > ${DESDE} and n.eliminado_en is null
  and ${esNoticia({
    usuario: sql`p.usuario_id`,
    autor: sql`n.autor_id`,
    tipo: sql`n.tipo`,
    suceso: sql`n.suceso`,
  })}`;

/**
 * SQL condition: there are messages after `DESDE`, and no earlier notice is still unread; archived and muted conversations are
 * left out.
 */
const estaPendiente = (at: Date) => sql`(p.salido_en is null and not p.archivada and c.ultimo_seq > ${DESDE}
  and p.avisado_seq <= p.leido_seq and (p.silenciada_hasta is null or p.silenciada_hasta <= ${at}))`;

/**
 * Stores that the unread messages of a participant are no news, so that not every run of the job reads them again. Lifting a
 * block and marking as unread reset this (`setBloqueo`, `markHasta`). Locked rows are left for the next run.
 */
async function markMirados({ db, now }: Deps): Promise<void> {
  await sql`update participante as e set mirado_seq = sin.ultimo_seq
    from (select p.conversacion_id, p.usuario_id, c.ultimo_seq
      from participante p join conversacion c on c.id = p.conversacion_id
      where ${estaPendiente(now())} and (select n.seq from ${NOTICIAS} order by n.seq limit 1) is null
      for no key update of p skip locked) sin
    where e.conversacion_id = sin.conversacion_id and e.usuario_id = sin.usuario_id`.execute(db);
}

/**
 * Notifies users of messages unread for a quarter of an hour: once per conversation, until they have read it. Muted and
 * archived conversations are left out. The notice contains no word of the messages, which stay behind the login.
 */
export async function tellUnread(deps: Deps): Promise<void> {
  await markMirados(deps);
  let dichos: number;
  do dichos = await tellSome(deps);
  while (dichos === DE_UNA_VEZ);
}

/** @returns how many participants were due */
async function tellSome(deps: Deps): Promise<number> {
  const { db, config, now } = deps;
  const hasta = new Date(now().getTime() - ESPERA_MIN * 60_000);
  const { rows } = await sql<{ conversacion_id: number; usuario_id: number; ultimo_seq: number; de: string | null }>`
    select p.conversacion_id, p.usuario_id, c.ultimo_seq,
      (select nullif(concat_ws(' ', u.nombre, u.apellidos), '') from usuario u
        where u.id = (select n.autor_id from ${NOTICIAS} order by n.seq desc limit 1)) as de
    from participante p join conversacion c on c.id = p.conversacion_id
    cross join lateral (select n.creado_en as desde from ${NOTICIAS} order by n.seq limit 1) m
    where ${estaPendiente(now())} and m.desde <= ${hasta} and ${aSuAlcance(sql.ref('p.usuario_id'))}
    order by m.desde limit ${DE_UNA_VEZ}`.execute(db);
  for (const { conversacion_id, usuario_id, ultimo_seq, de } of rows)
    await db.transaction().execute(async (trx) => {
      const marcada = await trx
        .updateTable('participante')
        .set({ avisado_seq: ultimo_seq })
        .where('conversacion_id', '=', conversacion_id)
        .where('usuario_id', '=', usuario_id)
        // Read meanwhile, or notified by another process.
        .where('leido_seq', '<', ultimo_seq)
        .where('avisado_seq', '<', ultimo_seq)
        .returning('usuario_id')
        .executeTakeFirst();
      if (!marcada) return;
      const quien = (de ?? 'Alguien').slice(0, 200);
      const url = `/app/chat/${conversacion_id}`;
      const aviso = {
        tipo: 'mensaje_nuevo',
        titulo: `${quien} te ha escrito`,
        texto: 'Tienes mensajes sin leer.',
        url,
      } as const;
      const correo = { plantilla: 'mensaje_nuevo', datos: { quien, enlace: config.publicUrl + url } } as const;
      // No push: the devices were woken when the message was written.
      await notify(trx, usuario_id, { ...aviso, correo }, { sinPush: true });
    });
  return rows.length;
}

/**
 * Deletes what is kept for a limited time: messages (five years), events (a week), earlier versions of messages (three months,
 * or as long as a report is open).
 */
export async function pruneChat(deps: Deps): Promise<void> {
  const { db, now } = deps;
  await expireMensajes(deps);
  await releaseImagenesSinNadie(db);
  const hace = (dias: number) => new Date(now().getTime() - dias * DIA_MS);
  for (let n = BORRAR_DE_UNA_VEZ; n === BORRAR_DE_UNA_VEZ; ) {
    const { numAffectedRows = 0n } = await sql`delete from evento_usuario where ctid in (
      select ctid from evento_usuario where creado_en < ${hace(CHAT.EVENTOS_DIAS)} limit ${BORRAR_DE_UNA_VEZ})`.execute(
      db,
    );
    n = Number(numAffectedRows);
  }
  await sql`delete from mensaje_version v where v.creado_en < ${hace(CHAT.VERSIONES_DIAS)} and not exists (
    select from reporte_mensaje r where r.mensaje_id = v.mensaje_id and r.estado in ('abierto', 'en_revision'))`.execute(
    db,
  );
  await releaseOlvidados(db);
}
