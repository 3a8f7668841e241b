import type { Transaction } from 'kysely';
import { admitePasoRevision } from '#shared/estados/pasos-revision';
import { masLaborables, REVISION } from '#shared/reglas/revision/reglas-revision';
import type { Schema } from '../../../db/schema/schema.ts';
import { lockPorId, type MotorRevision, moveRevision, notifyAutor, type RevisionEnMano } from '../move-revision.ts';

interface Respuesta extends Omit<MotorRevision, 'como'> {
  estado: 'aprobada' | 'rechazada' | 'caducada' | 'anulada' | 'fallida';
  motivo: string | null;
  como: 'solicitante' | 'verificador' | 'moderador' | 'sistema';
}

const PASO = {
  aprobada: 'respaldar',
  rechazada: 'no_respaldar',
  caducada: 'quedar_sin_respaldo',
  fallida: 'quedar_sin_respaldo',
  anulada: 'quedar_sin_respaldo',
} as const;

const SIN_RESPUESTA = {
  caducada: 'Nadie respondió a tiempo: puedes enviarla otra vez, también a otra persona.',
  fallida: 'El correo a la empresa no se pudo entregar: revisa la dirección.',
} as const;

/** Moves a suggestion after the answer of its company; returns it if it was backed, else null. The caller has locked the request. */
export async function resolveRespaldo(
  trx: Transaction<Schema>,
  verificacionId: number,
  { estado, motivo, como, ...quien }: Respuesta,
): Promise<RevisionEnMano | null> {
  const fila = await trx
    .selectFrom('revision')
    .select('id')
    .where('verificacion_id', '=', verificacionId)
    .executeTakeFirst();
  const antes = fila && (await lockPorId(trx, fila.id));
  const paso = PASO[estado];
  // The suggestion was cancelled or became outdated meanwhile.
  if (!antes || !admitePasoRevision(paso, antes.estado)) return null;
  const actor = como === 'solicitante' ? 'autor' : como === 'verificador' ? 'verificador' : 'sistema';
  const motor: MotorRevision = { ...quien, como: actor };
  const { now } = quien;
  if (paso === 'respaldar') {
    const vence_en = masLaborables(now, REVISION.PLAZO_LABORABLES);
    const despues = await moveRevision(trx, antes, paso, motor, { respaldada: true, vence_en, motivo: null });
    await notifyAutor(trx, quien, despues, 'en_revision', null);
    return despues;
  }
  if (paso === 'no_respaldar') {
    const final = { motivo, resultado: 'rechazada', resuelta_en: now } as const;
    await notifyAutor(trx, quien, await moveRevision(trx, antes, paso, motor, final), 'rechazada', motivo);
    return null;
  }
  const despues = await moveRevision(trx, antes, paso, motor, { verificacion_id: null, enviada_en: null });
  if (estado === 'caducada' || estado === 'fallida')
    await notifyAutor(trx, quien, despues, 'borrador', SIN_RESPUESTA[estado]);
  return null;
}
