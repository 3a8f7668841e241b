import * as v from 'valibot';
import { timezoneOr } from '#platform/timezone';
import type { Db } from '#upstream/db/schema/schema';
import { type CorreoNuevo, PLANTILLAS } from '../texts/plantillas.ts';

/**
 * Writes a mail to the outbox. To be called with the transaction of the mail's cause, so that both are committed or neither.
 * The commit itself wakes the sender (a trigger notifies it), so the mail is sent within a second. Returns the row's id.
 */
export async function enqueueMail(trx: Db, correo: CorreoNuevo): Promise<number> {
  const datos = v.parse(PLANTILLAS[correo.plantilla], correo.datos);
  const { id } = await trx
    .insertInto('correo_salida')
    .values({
      plantilla: correo.plantilla,
      para: correo.para,
      datos: JSON.stringify(datos),
      zona_horaria: timezoneOr(correo.zonaHoraria),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
