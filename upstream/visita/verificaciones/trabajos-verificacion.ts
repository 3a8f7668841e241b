import { sql } from 'kysely';
import { VERIFICACION_ABIERTA } from '#shared/estados/pasos-cartera';
import { VERIFICACION } from '#shared/reglas/reglas-cartera';
import { addDays } from '#shared/reglas/tiempo/dias';
import { SISTEMA } from '../../audit/audit.ts';
import type { Deps } from '../../deps.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { endAsociaciones, followSuelo } from '../cartera/fin/suspend-asociacion.ts';
import { mailEnlace } from './correo-enlace.ts';
import { forgetDestinos, lockDestino, pruneEnvios, takeEnvio } from './destinatario/destinatario.ts';
import {
  estaAbierta,
  followMails,
  lockVerificacion,
  resolveVerificacion,
  sinRespuesta,
} from './resolve-verificacion.ts';

const DE_UNA_VEZ = 200;

/** Schedules the jobs about carteras and their requests. */
export async function scheduleVerificaciones(jobs: Jobs, deps: Deps): Promise<void> {
  await jobs.schedule('verificacion_correos', '* * * * *', () => followCorreos(deps));
  await jobs.schedule('verificacion_pausas', '* * * * *', () => followPausas(deps));
  await jobs.schedule('verificacion_caducidad', '*/10 * * * *', () => expireVerificaciones(deps));
  await jobs.schedule('verificacion_recordatorios', '15 8 * * *', () => remindVerificaciones(deps));
  await jobs.schedule('verificacion_envios', '47 3 * * *', () => pruneEnvios(deps));
  await jobs.schedule('verificacion_destinos', '52 3 * * *', () => forgetDestinos(deps));
  await jobs.schedule('cartera_fin', '10 * * * *', () => endAsociaciones(deps));
  await jobs.schedule('cartera_suelo', '* * * * *', () => followSuelo(deps));
}

const sistema = { como: 'sistema', origin: SISTEMA } as const;

/** Updates mailed requests by the outbox: sent, or undeliverable. */
export async function followCorreos(deps: Deps): Promise<void> {
  const fallidas = await deps.db.transaction().execute((trx) => followMails(trx, deps));
  for (const id of fallidas)
    await deps.db.transaction().execute(async (trx) => {
      const fila = await lockVerificacion(trx, id);
      if (fila && estaAbierta(fila.estado))
        await resolveVerificacion(trx, deps, fila, { ...sinRespuesta, ...sistema, estado: 'fallida' });
    });
}

/**
 * Pauses the deadline of requests while their company is suspended, because nobody can answer them; afterwards they have as much time
 * left as before.
 */
export async function followPausas(deps: Deps): Promise<void> {
  await sql`update verificacion v set pausada_en = greatest(coalesce(e.suspendida_en, ${deps.now()}), v.creado_en)
    from empresa e where e.id = v.empresa_id and e.estado = 'suspendida' and v.pausada_en is null
      and v.estado = any(${[...VERIFICACION_ABIERTA]}::text[])`.execute(deps.db);
  await sql`update verificacion v set caduca_en = v.caduca_en + (${deps.now()} - v.pausada_en), pausada_en = null
    from empresa e where e.id = v.empresa_id and e.estado <> 'suspendida' and v.pausada_en is not null`.execute(
    deps.db,
  );
}

/** Ends requests after their deadline, each in its own transaction, so that one does not block another. */
export async function expireVerificaciones(deps: Deps): Promise<void> {
  // A company may have been suspended since the last run of the minutely job.
  await followPausas(deps);
  const filas = await deps.db
    .selectFrom('verificacion')
    .select('id')
    .where('estado', 'in', VERIFICACION_ABIERTA)
    .where('caduca_en', '<=', deps.now())
    .where('pausada_en', 'is', null)
    .orderBy('caduca_en')
    .limit(DE_UNA_VEZ)
    .execute();
  for (const { id } of filas)
    await deps.db.transaction().execute(async (trx) => {
      const fila = await lockVerificacion(trx, id);
      // A request that was mailed again or answered meanwhile is skipped.
      if (fila && estaAbierta(fila.estado) && fila.caduca_en <= deps.now())
        await resolveVerificacion(trx, deps, fila, { ...sinRespuesta, ...sistema, estado: 'caducada' });
    });
  if (filas.length === DE_UNA_VEZ) await expireVerificaciones(deps);
}

/** Reminds the recipient once, some days after the mail, with a new link, because only the SHA-256 of the first one is stored. */
export async function remindVerificaciones(deps: Deps): Promise<void> {
  await followPausas(deps);
  const hasta = addDays(deps.now(), -VERIFICACION.RECORDATORIO_DIAS);
  const pendientes = deps.db
    .selectFrom('verificacion')
    .select(['id', 'email_destino', 'empresa_id'])
    .where('estado', 'in', VERIFICACION_ABIERTA)
    .where('metodo', '=', 'email_hash')
    .where('recordada_en', 'is', null)
    .where('enviada_en', '<=', hasta)
    .where('caduca_en', '>', deps.now())
    .where('pausada_en', 'is', null)
    .orderBy('id')
    .limit(DE_UNA_VEZ);
  const filas = await pendientes.execute();
  for (const { id, email_destino, empresa_id } of filas)
    await deps.db.transaction().execute(async (trx) => {
      if (email_destino === null || empresa_id === null) return;
      await lockDestino(trx, email_destino);
      const fila = await lockVerificacion(trx, id);
      if (!fila || !estaAbierta(fila.estado) || fila.recordada_en !== null) return;
      // The reminder counts as done even if the limits have no room for it: a recipient of three mails this week needs no fourth.
      await trx.updateTable('verificacion').set({ recordada_en: deps.now() }).where('id', '=', id).execute();
      if ((await takeEnvio(trx, deps, email_destino, empresa_id)) === null) await mailEnlace(trx, deps, id, true);
    });
  if (filas.length === DE_UNA_VEZ) await remindVerificaciones(deps);
}
