import { sql } from 'kysely';
import { dayIn, timezoneOr } from '#platform/timezone';
import { CONSERVACION } from '#shared/reglas/tiempo/conservacion';
import { addDays, addMonths } from '#shared/reglas/tiempo/dias';
import { deleteConversacionesDe } from '../../../chat/forget-chat.ts';
import type { Deps } from '../../../deps.ts';
import { enqueueMail } from '../../../mail/queue/outbox.ts';
import { forgetCandidaturas } from '../tablero/ausente.ts';
import { EN_PERFIL, releaseCvsDe, releaseEnviados } from './perfil-candidato.ts';

const BATCH = 200;
const RUTA_PERFIL = '/app/empleo/mi-perfil';

/** Deletes what is kept for a limited time (`CONSERVACION`): applications, and CVs of people who no longer log in. */
export async function pruneCandidatos(deps: Deps): Promise<void> {
  while ((await pruneCandidaturas(deps)) === BATCH);
  while ((await remindCvs(deps)) === BATCH);
  while ((await pruneCvs(deps)) === BATCH);
}

/** An application goes whole, with its conversation and the notices that name its candidate; its offer goes on counting it. */
const pruneCandidaturas = ({ db, now }: Deps): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const filas = await trx
      .selectFrom('candidatura')
      .select(['id', 'oferta_id', 'cv_id'])
      .where('creado_en', '<', addMonths(now(), -CONSERVACION.CANDIDATURA_MESES))
      .orderBy('id')
      .limit(BATCH)
      .forUpdate()
      .skipLocked()
      .execute();
    if (filas.length === 0) return 0;
    const ids = filas.map(({ id }) => id);
    await forgetCandidaturas(trx, filas);
    await deleteConversacionesDe(trx, ids);
    await trx.deleteFrom('candidatura').where('id', 'in', ids).execute();
    await releaseEnviados(
      trx,
      filas.flatMap(({ cv_id }) => cv_id ?? []),
    );
    return filas.length;
  });

/** When the account was last entered: a session lasts a month at most. */
const ULTIMA = sql<Date>`coalesce(u.ultimo_acceso_en, u.creado_en)`;
const TIENE_CV = sql<boolean>`exists (select from fichero f
  where f.dueno_id = u.id and f.uso = 'cv' and f.entidad = ${EN_PERFIL})`;

/** Tells people who have not logged in for almost a year, once, on what day their CVs are deleted. */
const remindCvs = ({ db, now, config }: Deps): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const ahora = now();
    const { CV_MESES, CV_AVISO_DIAS } = CONSERVACION;
    const filas = await trx
      .selectFrom('usuario as u')
      .select(['u.id', 'u.email', 'u.zona_horaria', ULTIMA.as('ultima')])
      .where('u.estado', '=', 'activa')
      .where(ULTIMA, '<', addMonths(addDays(ahora, CV_AVISO_DIAS), -CV_MESES))
      .where((eb) => eb.or([eb('u.cv_recordado_en', 'is', null), eb('u.cv_recordado_en', '<', ULTIMA)]))
      .where(TIENE_CV)
      .orderBy('u.id')
      .limit(BATCH)
      .forUpdate()
      .skipLocked()
      .execute();
    for (const { id, email, zona_horaria, ultima } of filas) {
      await trx.updateTable('usuario').set({ cv_recordado_en: ahora }).where('id', '=', id).execute();
      const plazo = Math.max(addMonths(ultima, CV_MESES).getTime(), addDays(ahora, CV_AVISO_DIAS).getTime());
      await enqueueMail(trx, {
        plantilla: 'cv_caduca',
        para: email,
        datos: { dia: dayIn(timezoneOr(zona_horaria), new Date(plazo)), enlace: config.publicUrl + RUTA_PERFIL },
        zonaHoraria: zona_horaria,
      });
    }
    return filas.length;
  });

/**
 * Nobody's CV goes unannounced, except that of an account that cannot be entered: `remindCvs`, which runs before, renews the day of
 * the mail after each login. CVs that were sent stay with their applications.
 */
const pruneCvs = ({ db, now }: Deps): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const avisada = addDays(now(), -CONSERVACION.CV_AVISO_DIAS);
    const filas = await trx
      .selectFrom('usuario as u')
      .select('u.id')
      .where(ULTIMA, '<', addMonths(now(), -CONSERVACION.CV_MESES))
      .where((eb) => eb.or([eb('u.estado', '!=', 'activa'), eb('u.cv_recordado_en', '<=', avisada)]))
      .where(TIENE_CV)
      .orderBy('u.id')
      .limit(BATCH)
      .forUpdate()
      .skipLocked()
      .execute();
    for (const { id } of filas) await releaseCvsDe(trx, id);
    return filas.length;
  });
