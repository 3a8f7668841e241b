import type { Kysely } from 'kysely';
import * as v from 'valibot';
import type { Schema } from '#upstream/db/schema';
import { type CorreoNuevo, PLANTILLAS } from './plantillas.ts';

const ZONA_HORARIA_POR_DEFECTO = 'Europe/Madrid';

/**
 * Writes a mail to the outbox. Call it with the transaction of what causes the mail: both are committed or neither is.
 * The commit itself wakes the sender (a trigger notifies), so the mail leaves within a second. Returns the row's id.
 */
export async function enqueueMail(trx: Kysely<Schema>, correo: CorreoNuevo): Promise<number> {
  const datos = v.parse(PLANTILLAS[correo.plantilla], correo.datos);
  const { id } = await trx
    .insertInto('correo_salida')
    .values({
      plantilla: correo.plantilla,
      para: correo.para,
      datos: JSON.stringify(datos),
      zona_horaria: zonaValida(correo.zonaHoraria),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The given zone if this runtime knows it, else the default: a bad zone must never cost a mail. */
function zonaValida(zona: string | null | undefined): string {
  if (!zona) return ZONA_HORARIA_POR_DEFECTO;
  try {
    return new Intl.DateTimeFormat('es', { timeZone: zona }).resolvedOptions().timeZone;
  } catch {
    return ZONA_HORARIA_POR_DEFECTO;
  }
}
