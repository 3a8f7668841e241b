import type { Transaction } from 'kysely';
import { CORREO_POR_DEFECTO, type TIPOS_AVISO } from '#shared/contract/main/preferencias-aviso';
import { ringBell } from '../chat/despertador.ts';
import { pushAviso } from '../chat/push-salida.ts';
import type { Schema } from '../db/schema/schema.ts';
import { enqueueMail } from '../mail/queue/outbox.ts';
import { nestComillas } from '../mail/texts/comillas.ts';
import type { CorreoNuevo, Plantilla, PlantillaDeAviso } from '../mail/texts/plantillas.ts';

/** The page of the user's company and its requests; without a company, the way to join one. */
export const RUTA_EMPRESA = '/app/cuenta/empresa';

/** A mail without its recipient. */
type Correo<Plantillas extends Plantilla> = {
  [P in Plantillas]: Omit<Extract<CorreoNuevo, { plantilla: P }>, 'para' | 'zonaHoraria'>;
}[Plantillas];

/** What the bell shows. */
interface Dicho {
  titulo: string;
  texto: string;
  /** Path of the platform. */
  url: string;
}

export interface Aviso extends Dicho {
  tipo: (typeof TIPOS_AVISO)[number];
  correo: Correo<PlantillaDeAviso>;
}

/** A notice that nobody can switch off. */
interface AvisoForzoso extends Dicho {
  tipo: 'membresia_solicitada' | 'membresia_resuelta' | 'rol_personal';
  correo?: Correo<Plantilla>;
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
  if (quien.app ?? true) notificacionId = await insertNotificacion(trx, dicho);
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

/**
 * Notifies a user in the app, and by mail where the notice has one, whatever the user chose: of a change of what the user may do,
 * which would otherwise go unnoticed.
 */
export async function notifyAlways(
  trx: Transaction<Schema>,
  usuarioId: number,
  { correo, ...dicho }: AvisoForzoso,
): Promise<void> {
  await insertNotificacion(trx, { usuario_id: usuarioId, ...dicho });
  if (!correo) return;
  const { email, zona_horaria } = await trx
    .selectFrom('usuario')
    .select(['email', 'zona_horaria'])
    .where('id', '=', usuarioId)
    .executeTakeFirstOrThrow();
  await enqueueMail(trx, { ...correo, para: email, zonaHoraria: zona_horaria });
}

async function insertNotificacion(
  trx: Transaction<Schema>,
  dicho: Dicho & { usuario_id: number; tipo: string },
): Promise<number> {
  const { id } = await trx.insertInto('notificacion').values(dicho).returning('id').executeTakeFirstOrThrow();
  await ringBell(trx, dicho.usuario_id);
  return id;
}
