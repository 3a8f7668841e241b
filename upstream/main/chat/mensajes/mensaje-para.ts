import type { Mensaje } from '#shared/contract/main/chat/entidades-chat';
import {
  CAMPOS_MENSAJE,
  type FilaMensaje,
  paraLector,
  readBloqueados,
  vistaDeMensajes,
} from '../../../chat/mensaje-vista.ts';
import type { Db } from '../../../db/schema/schema.ts';
import { errors } from '../../../http/call/errors.ts';

/** One message as a participant may read it, for the answer of a call. */
export async function mensajePara(db: Db, yo: number, fila: FilaMensaje): Promise<Mensaje> {
  const [mensaje] = await vistaDeMensajes(db, [fila]);
  if (!mensaje) throw errors.notFound();
  // One's own message without a quote needs no query: it is shown whole. A quote may be another author's.
  if (mensaje.autor_id === yo && mensaje.respuesta === null) return mensaje;
  const [bloqueados, participa] = await Promise.all([
    readBloqueados(db, [yo]),
    db
      .selectFrom('participante')
      .select('desde_seq')
      .where('usuario_id', '=', yo)
      .where('conversacion_id', '=', fila.conversacion_id)
      .executeTakeFirst(),
  ]);
  return paraLector(mensaje, { bloqueados: bloqueados.get(yo), desde: participa?.desde_seq ?? 0 });
}

/** The same for the id of a message. @throws ApiError 404 */
export async function readMensajePara(db: Db, yo: number, id: string): Promise<Mensaje> {
  const fila = await db.selectFrom('mensaje').select(CAMPOS_MENSAJE).where('id', '=', id).executeTakeFirst();
  if (!fila) throw errors.notFound();
  return mensajePara(db, yo, fila);
}
