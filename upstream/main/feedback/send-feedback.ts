import { randomInt } from 'node:crypto';
import type { Feedback } from '#shared/contract/main/feedback';
import { addressKey, attempt, throttle } from '../../accounts/throttle.ts';
import type { Caller, Origin } from '../../caller.ts';
import type { Deps } from '../../deps.ts';
import { errors, type FieldErrors } from '../../http/call/errors.ts';
import { enqueueMail } from '../../mail/queue/outbox.ts';

/** Alphabet of references, without characters that are confused: 0 and O, 1 and I and L. */
const SIGNOS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const nuevaReferencia = () => `F-${Array.from({ length: 8 }, () => SIGNOS[randomInt(SIGNOS.length)]).join('')}`;

interface Envio {
  caller: Caller | null;
  origin: Origin;
  body: Feedback;
}

/**
 * Stores a message and acknowledges it by mail. A sender who fills in the hidden field (a robot) gets the same answer, but
 * nothing is stored. Gives the reference.
 */
export async function sendFeedback(deps: Deps, { caller, origin, body }: Envio): Promise<string> {
  const { nombre, email } = await writerOf(deps, caller, body);
  await throttle(deps, 'feedback', caller ? `u${caller.id}` : addressKey(origin.ip));
  const referencia = nuevaReferencia();
  if (body.sitio_web !== '') return referencia;
  // Limited, because the address may be another person's mailbox.
  const hasAcuse = await attempt(deps, 'feedback_acuse', email);
  const cuando = deps.now();
  await deps.db.transaction().execute(async (trx) => {
    const { valoracion, asunto, contenido, pagina } = body;
    await trx
      .insertInto('feedback')
      .values({
        referencia,
        valoracion,
        asunto,
        contenido,
        pagina,
        nombre,
        email,
        usuario_id: caller?.id ?? null,
        creado_en: cuando,
      })
      .execute();
    if (hasAcuse)
      await enqueueMail(trx, {
        plantilla: 'feedback_recibido',
        para: email,
        datos: { referencia, cuando: cuando.toISOString() },
        zonaHoraria: origin.timezone,
      });
  });
  return referencia;
}

/** @throws ApiError 422 when neither the payload nor an account names the sender */
async function writerOf({ db }: Deps, caller: Caller | null, { nombre, email }: Feedback) {
  if (nombre !== null && email !== null) return { nombre, email };
  if (!caller) {
    const missing: FieldErrors = {};
    if (nombre === null) missing.nombre = ['Escribe tu nombre'];
    if (email === null) missing.email = ['Escribe tu correo electrónico'];
    throw errors.validation(missing);
  }
  const cuenta = await db
    .selectFrom('usuario')
    .select(['nombre', 'apellidos'])
    .where('id', '=', caller.id)
    .executeTakeFirstOrThrow();
  const suNombre = [cuenta.nombre, cuenta.apellidos].filter(Boolean).join(' ') || caller.email;
  return { nombre: nombre ?? suNombre, email: email ?? caller.email };
}
