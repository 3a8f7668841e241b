import type { Transaction } from 'kysely';
import { CORREO_POR_DEFECTO, type TIPOS_AVISO } from '#shared/contract/main/preferencias-aviso';
import { ringBell } from '../chat/despertador.ts';
import { pushAviso } from '../chat/push-salida.ts';
import type { Schema } from '../db/schema/schema.ts';
import { enqueueMail } from '../mail/queue/outbox.ts';
import { anidarComillas } from '../mail/texts/comillas.ts';
import type { CorreoNuevo, PlantillaDeAviso } from '../mail/texts/plantillas.ts';

/** Where a company's people and requests are, and, for who has none, the way into one. */
export const RUTA_EMPRESA = '/app/cuenta/empresa';

export interface Aviso {
  tipo: (typeof TIPOS_AVISO)[number];
  titulo: string;
  texto: string;
  /** Path of ours. */
  url: string;
  correo: {
    [P in PlantillaDeAviso]: Omit<Extract<CorreoNuevo, { plantilla: P }>, 'para' | 'zonaHoraria'>;
  }[PlantillaDeAviso];
}

/**
 * Tells somebody in the app and by mail, each as they chose (or as is usual). Nobody is told whose account is not in use.
 * `sinCorreo`: they have had one of the kind, and it is enough for now; `sinPush` the same of their devices.
 */
export async function avisar(
  trx: Transaction<Schema>,
  usuarioId: number,
  aviso: Aviso,
  { sinCorreo = false, sinPush = false }: { sinCorreo?: boolean; sinPush?: boolean } = {},
): Promise<void> {
  const quien = await trx
    .selectFrom('usuario as u')
    .leftJoin('preferencia_aviso as p', (join) => join.onRef('p.usuario_id', '=', 'u.id').on('p.tipo', '=', aviso.tipo))
    .select(['u.email', 'u.zona_horaria', 'p.app', 'p.correo'])
    .where('u.id', '=', usuarioId)
    .where('u.estado', '=', 'activa')
    .executeTakeFirst();
  if (!quien) return;
  if (quien.app ?? true) {
    await trx
      .insertInto('notificacion')
      .values({
        ...{ usuario_id: usuarioId, tipo: aviso.tipo, url: aviso.url },
        ...{ titulo: aviso.titulo, texto: anidarComillas(aviso.texto) },
      })
      .execute();
    await ringBell(trx, usuarioId);
  }
  if (!sinPush) await pushAviso(trx, usuarioId, aviso.tipo, aviso.url);
  if (!sinCorreo && (quien.correo ?? CORREO_POR_DEFECTO.includes(aviso.tipo)))
    await enqueueMail(trx, { ...aviso.correo, para: quien.email, zonaHoraria: quien.zona_horaria });
}
