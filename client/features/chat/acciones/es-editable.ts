import type { Mensaje } from '#shared/contract/main/chat/entidades-chat';
import { CHAT } from '#shared/reglas/reglas-chat';

const HORA_MS = 3_600_000;

/** Whether one may still change it: one's own words, for a day. */
export const esEditable = ({ autor_id, eliminado_en, creado_en, texto }: Mensaje, yo: number, ahora = Date.now()) =>
  autor_id === yo &&
  eliminado_en === null &&
  texto !== '' &&
  ahora - new Date(creado_en).getTime() < CHAT.EDITAR_HORAS * HORA_MS;
