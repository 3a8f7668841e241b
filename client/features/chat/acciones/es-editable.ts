import type { Mensaje } from '#shared/contract/main/chat/entidades-chat';
import { CHAT } from '#shared/reglas/reglas-chat';

const HORA_MS = 3_600_000;

/** Whether the user `yo` may still edit a message: only their own ones, within a day. */
export const esEditable = ({ autor_id, eliminado_en, creado_en, texto }: Mensaje, yo: number, ahora = Date.now()) =>
  autor_id === yo &&
  eliminado_en === null &&
  texto !== '' &&
  ahora - new Date(creado_en).getTime() < CHAT.EDITAR_HORAS * HORA_MS;
