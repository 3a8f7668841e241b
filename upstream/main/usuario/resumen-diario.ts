import { sql } from 'kysely';
import { timezoneOr } from '#platform/timezone';
import type { Db } from '../../db/schema/schema.ts';
import type { Deps } from '../../deps.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { enqueueMail } from '../../mail/queue/outbox.ts';
import { breve } from '../../mail/texts/breve.ts';

/** Hour of the reader's own day. */
const HORA = 8;
/** Items in one mail, which says how many there are in all. */
const EN_EL_CORREO = 20;
const DE_UNA_VEZ = 500;
const RUTA_AVISOS = '/app/cuenta/notificaciones';
const TITULAR_MAX = 300;
const MINUTO_MS = 60_000;

export const scheduleResumen = (jobs: Jobs, deps: Deps): Promise<void> =>
  jobs.schedule('resumen_diario', '5 * * * *', () => sendResumenes(deps));

/**
 * Sends each subscribed user a summary of what has happened since the last one, once a day, after eight in the morning of their
 * zone. Items read meanwhile and kinds switched off are left out; an empty summary is not sent.
 */
export async function sendResumenes(deps: Deps): Promise<void> {
  const zonas = await deps.db
    .selectFrom('resumen_pendiente as r')
    .innerJoin('usuario as u', 'u.id', 'r.usuario_id')
    .select('u.zona_horaria')
    .distinct()
    .execute();
  for (const { zona_horaria } of zonas) {
    const hasta = lastMorning(timezoneOr(zona_horaria), deps.now());
    if (hasta === null) continue;
    for (let son = DE_UNA_VEZ; son === DE_UNA_VEZ; ) {
      const quienes = await whoIsDue(deps.db, zona_horaria, hasta);
      for (const usuarioId of quienes) await sendResumen(deps, usuarioId, hasta);
      son = quienes.length;
    }
  }
}

/** Today's eight o’clock in that zone, if it is past; null: still to come. */
export function lastMorning(timeZone: string, now: Date): Date | null {
  const reloj = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const [hora = 0, minuto = 0] = reloj.format(now).split(':').map(Number);
  const desdeMedianoche = hora * 60 + minuto;
  if (desdeMedianoche < HORA * 60) return null;
  return new Date(now.getTime() - (desdeMedianoche - HORA * 60) * MINUTO_MS);
}

async function whoIsDue(db: Db, zona: string | null, hasta: Date): Promise<number[]> {
  const filas = await db
    .selectFrom('resumen_pendiente as r')
    .innerJoin('usuario as u', 'u.id', 'r.usuario_id')
    .select('r.usuario_id')
    .distinct()
    .where('u.zona_horaria', 'is not distinct from', zona)
    .where('r.creado_en', '<', hasta)
    .orderBy('r.usuario_id')
    .limit(DE_UNA_VEZ)
    .execute();
  return filas.map(({ usuario_id }) => usuario_id);
}

/** In one transaction, so that sent items are no longer pending, and two processes send one mail. */
const sendResumen = ({ db, config }: Deps, usuarioId: number, hasta: Date): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const sacados = await trx
      .deleteFrom('resumen_pendiente')
      .where('usuario_id', '=', usuarioId)
      .where('creado_en', '<', hasta)
      .returning(['id', 'titulo', 'texto', 'url'])
      .returning([
        sql<boolean>`exists (select from preferencia_aviso p where p.usuario_id = resumen_pendiente.usuario_id
          and p.tipo = resumen_pendiente.tipo and p.resumen)`.as('se_quiere'),
        sql<boolean>`exists (select from notificacion n where n.id = resumen_pendiente.notificacion_id
          and n.usuario_id = resumen_pendiente.usuario_id and n.leida_en is not null)`.as('esta_leida'),
      ])
      .execute();
    // Another process was first.
    if (sacados.length === 0) return;
    const quien = await trx
      .selectFrom('usuario')
      .select(['email', 'zona_horaria'])
      .where('id', '=', usuarioId)
      .where('estado', '=', 'activa')
      .executeTakeFirst();
    if (!quien) return;
    const quedan = sacados
      .filter(({ se_quiere, esta_leida }) => se_quiere && !esta_leida)
      .toSorted((a, b) => b.id - a.id);
    if (quedan.length === 0) return;
    await enqueueMail(trx, {
      plantilla: 'resumen_diario',
      para: quien.email,
      datos: {
        avisos: quedan.slice(0, EN_EL_CORREO).map(({ titulo, texto, url }) => ({
          titulo: breve(titulo, TITULAR_MAX),
          texto: breve(texto, TITULAR_MAX),
          enlace: config.publicUrl + url,
        })),
        total: quedan.length,
        enlace: config.publicUrl + RUTA_AVISOS,
      },
      zonaHoraria: quien.zona_horaria,
    });
  });
