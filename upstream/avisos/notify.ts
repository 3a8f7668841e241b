import type { Transaction } from 'kysely';
import { CORREO_POR_DEFECTO, type TIPOS_AVISO } from '#shared/contract/main/preferencias-aviso';
import { ringBell } from '../chat/despertador.ts';
import { pushAviso } from '../chat/push-salida.ts';
import type { Schema } from '../db/schema/schema.ts';
import { enqueueMail } from '../mail/queue/outbox.ts';
import { nestComillas } from '../mail/texts/comillas.ts';
import type { CorreoNuevo, PlantillaDeAviso } from '../mail/texts/plantillas.ts';

/** The page of the user's company and its requests; without a company, the way to join one. */
export const RUTA_EMPRESA = '/app/cuenta/empresa';

export interface Aviso {
  tipo: (typeof TIPOS_AVISO)[number];
  titulo: string;
  texto: string;
  /** Path of the platform. */
  url: string;
  correo: {
    [P in PlantillaDeAviso]: Omit<Extract<CorreoNuevo, { plantilla: P }>, 'para' | 'zonaHoraria'>;
  }[PlantillaDeAviso];
}

/**
 * Notifies a user in the app, by mail, by push and in the daily summary, each as the user chose (or by default). Accounts that
 * are not active get nothing.
 * `sinCorreo`: no mail, because the user has had one of this kind; `sinPush`: the same for push.
 */
export async function notify(
  trx: Transaction<Schema>,
  usuarioId: number,
  aviso: Aviso,
  { sinCorreo = false, sinPush = false }: { sinCorreo?: boolean; sinPush?: boolean } = {},
): Promise<void> {
  const quien = await trx
    .selectFrom('usuario as u')
    .leftJoin('preferencia_aviso as p', (join) => join.onRef('p.usuario_id', '=', 'u.id').on('p.tipo', '=', aviso.tipo))
    .select(['u.email', 'u.zona_horaria', 'p.app', 'p.correo', 'p.resumen'])
    .where('u.id', '=', usuarioId)
    .where('u.estado', '=', 'activa')
    .executeTakeFirst();
  if (!quien) return;
  const dicho = {
    usuario_id: usuarioId,
    tipo: aviso.tipo,
    titulo: aviso.titulo,
    texto: nestComillas(aviso.texto),
    url: aviso.url,
  };
  let notificacionId: number | null = null;
  if (quien.app ?? true) {
    const { id } = await trx.insertInto('notificacion').values(dicho).returning('id').executeTakeFirstOrThrow();
    notificacionId = id;
    await ringBell(trx, usuarioId);
  }
  // The summary is sent later by main/usuario/resumen-diario.ts.
  if (quien.resumen)
    await trx
      .insertInto('resumen_pendiente')
      .values({ ...dicho, notificacion_id: notificacionId })
      .execute();
  if (!sinPush) await pushAviso(trx, usuarioId, aviso.tipo, aviso.url);
  if (!sinCorreo && (quien.correo ?? CORREO_POR_DEFECTO.includes(aviso.tipo)))
    await enqueueMail(trx, { ...aviso.correo, para: quien.email, zonaHoraria: quien.zona_horaria });
}
