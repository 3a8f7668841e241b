import type { Transaction } from 'kysely';
import type { BodyOf } from '#shared/contract/endpoint';
import type { chat } from '#shared/contract/main/chat/conversaciones';
import type { Conversacion } from '#shared/contract/main/chat/entidades-chat';
import { CHAT } from '#shared/reglas/reglas-chat';
import { appendEvento } from '../../../chat/eventos.ts';
import { throttleDicho } from '../../../chat/ritmo.ts';
import { lockConversacion, writeMensaje } from '../../../chat/write-mensaje.ts';
import type { Schema } from '../../../db/schema/schema.ts';
import type { Deps } from '../../../deps.ts';
import { errors } from '../../../http/call/errors.ts';
import { setImagenGrupo, urlImagenGrupo } from '../grupo/imagen-grupo.ts';
import { readConversacion } from './lista-conversaciones.ts';

type Trx = Transaction<Schema>;

/**
 * Saves a participant's own settings of a conversation, and the title and picture of a group that they own.
 * @throws ApiError 403 for a group of another owner, 404, 409, 422
 */
export async function adjust(
  deps: Deps,
  yo: number,
  id: number,
  { titulo, imagen_id, silenciada_hasta, archivada, fijada, borrador }: BodyOf<typeof chat.ajustar>,
): Promise<{ conversacion: Conversacion; usuarios: number[] }> {
  const { db, now } = deps;
  const antes = await readConversacion(db, yo, id);
  const { tipo, rol } = antes;
  if (titulo !== undefined) requireSuyo(tipo === 'grupo', rol === 'propietario', 'título', 'el título');
  if (imagen_id !== undefined) requireSuyo(tipo === 'grupo', rol === 'propietario', 'imagen', 'la imagen');
  const isTitulo = titulo !== undefined && titulo !== antes.titulo;
  const isImagen = imagen_id !== undefined && urlImagenGrupo(id, imagen_id) !== antes.imagen;
  if (isTitulo || isImagen) await throttleDicho(deps, yo);
  const usuarios = await db.transaction().execute(async (trx) => {
    if (fijada === true) await requireSitio(trx, yo, id);
    const at = now();
    const set = {
      ...(silenciada_hasta !== undefined && {
        silenciada_hasta: silenciada_hasta === null ? null : new Date(silenciada_hasta),
      }),
      ...(archivada !== undefined && { archivada, ...(archivada && { fijada_en: null }) }),
      ...(fijada !== undefined && { fijada_en: fijada ? at : null, ...(fijada && { archivada: false }) }),
      ...(borrador !== undefined && { borrador }),
    };
    if (isTitulo || isImagen) {
      if (Object.keys(set).length > 0) await update();
      const cambio = { titulo: isTitulo ? titulo : undefined, imagen_id: isImagen ? imagen_id : undefined };
      return setDelGrupo(trx, at, yo, id, cambio);
    }
    if (Object.keys(set).length === 0) return [];
    await update();
    await appendEvento(trx, [yo], { tipo: 'conversacion.actualizada', conversacion: id });
    return [yo];

    function update() {
      return trx
        .updateTable('participante')
        .set(set)
        .where('conversacion_id', '=', id)
        .where('usuario_id', '=', yo)
        .execute();
    }
  });
  return { conversacion: await readConversacion(db, yo, id), usuarios };
}

/** @throws ApiError 409 when it is no group, 403 when the caller is not its owner */
function requireSuyo(isGrupo: boolean, isPropietario: boolean, nombre: string, conArticulo: string): void {
  if (!isGrupo) throw errors.stateForbids(`Solo un grupo tiene ${nombre}.`);
  if (!isPropietario) throw errors.forbidden(`Solo quien lleva el grupo le cambia ${conArticulo}.`);
}

/** Sets title and picture, each announced by a system message. @returns the users to wake */
async function setDelGrupo(
  trx: Trx,
  at: Date,
  yo: number,
  id: number,
  { titulo, imagen_id }: Pick<BodyOf<typeof chat.ajustar>, 'titulo' | 'imagen_id'>,
): Promise<number[]> {
  const fila = await lockConversacion(trx, id);
  if (!fila) throw errors.notFound();
  let { ultimo_seq } = fila;
  let usuarios: number[] = [];
  if (titulo !== undefined) {
    await trx.updateTable('conversacion').set({ titulo }).where('id', '=', id).execute();
    await say('titulo', titulo);
  }
  if (imagen_id !== undefined) {
    await setImagenGrupo(trx, yo, id, imagen_id);
    await say(imagen_id === null ? 'sin_imagen' : 'imagen', null);
  }
  return usuarios;

  async function say(que: 'titulo' | 'imagen' | 'sin_imagen', texto: string | null): Promise<void> {
    const suceso = { que, quien: yo, a: [], texto };
    const escrito = { autor: null, tipo: 'sistema' as const, texto: '', suceso };
    usuarios = (await writeMensaje(trx, at, { id, ultimo_seq }, escrito)).usuarios;
    ultimo_seq += 1;
  }
}

/** Requires that one more conversation may be pinned; the lock of the user's row serialises pins. @throws ApiError 409 */
async function requireSitio(trx: Trx, yo: number, id: number): Promise<void> {
  await trx.selectFrom('usuario').select('id').where('id', '=', yo).forNoKeyUpdate().execute();
  const { n } = await trx
    .selectFrom('participante')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('usuario_id', '=', yo)
    .where('conversacion_id', '!=', id)
    .where('salido_en', 'is', null)
    .where('fijada_en', 'is not', null)
    .executeTakeFirstOrThrow();
  if (Number(n) >= CHAT.FIJADAS_MAX)
    throw errors.stateForbids(`Puedes fijar ${CHAT.FIJADAS_MAX} conversaciones. Quita antes alguna.`);
}
