import { sql } from 'kysely';
import type { PersonaChat, PreferenciasChat } from '#shared/contract/main/chat/entidades-chat';
import { appendEvento } from '../../chat/eventos.ts';
import { personaDe, personasChat, readPersonas, tieneLetras } from '../../chat/personas-chat.ts';
import { puedeEmpezarCon } from '../../chat/quien-a-quien.ts';
import type { Db } from '../../db/schema/schema.ts';
import type { Deps } from '../../deps.ts';
import { errors } from '../../http/call/errors.ts';
import { aSuAlcance } from './conversaciones/alcance.ts';

const CONTACTOS = 20;

/** The user's choices, or the defaults. */
export async function readPreferencias(db: Db, yo: number): Promise<PreferenciasChat> {
  const fila = await db
    .selectFrom('preferencia_chat')
    .select(['recibos', 'presencia', 'quien_puede_escribirme', 'acepto_visitas', 'sonido'])
    .where('usuario_id', '=', yo)
    .executeTakeFirst();
  return (
    fila ?? { recibos: true, presencia: true, quien_puede_escribirme: 'todos', acepto_visitas: false, sonido: true }
  );
}

export async function savePreferencias(db: Db, yo: number, elegidas: PreferenciasChat): Promise<PreferenciasChat> {
  await db
    .insertInto('preferencia_chat')
    .values({ usuario_id: yo, ...elegidas })
    .onConflict((conflict) => conflict.column('usuario_id').doUpdateSet(elegidas))
    .execute();
  return elegidas;
}

/** SQL condition: the person of `personasChat` is a colleague. `m`: an alias of its query. */
const esCompanera = (yo: number) =>
  sql<boolean>`m.empresa_id = (select c.empresa_id from membresia_empresa c where c.usuario_id = ${yo} and c.estado = 'activa')`;

/**
 * SQL condition: conversation partners, colleagues, and representatives whose public page accepts messages. `u`, `m`, `v`:
 * aliases of `personasChat`.
 */
const contactosDe = (yo: number) => sql<boolean>`(
  u.id in (select q.usuario_id from participante p join conversacion c on c.id = p.conversacion_id
    join participante q on q.conversacion_id = p.conversacion_id
    where p.usuario_id = ${yo} and p.salido_en is null and q.salido_en is null and ${aSuAlcance(yo)})
  or ${esCompanera(yo)}
  or v.acepta_mensajes)`;

/** SQL condition: the two have a conversation already, or may begin one; sharing a group is not enough. */
const tomaMensajesDe = (yo: number) => sql<boolean>`(
  exists (select from conversacion c where c.tipo = 'directa'
    and c.par = least(u.id, ${yo}::bigint) || ':' || greatest(u.id, ${yo}::bigint))
  or ${puedeEmpezarCon(yo)})`;

/** People whom the user may begin a conversation with, by letters of their name. People with a block on either side are left out. */
export async function listContactos(db: Db, yo: number, q: string | undefined): Promise<PersonaChat[]> {
  let query = personasChat(db)
    .where('u.id', '!=', yo)
    .where('u.estado', '=', 'activa')
    .where(contactosDe(yo))
    .where(tomaMensajesDe(yo))
    .where(sql<boolean>`not exists (
      select from bloqueo b where b.de = ${yo} and b.a = u.id or b.de = u.id and b.a = ${yo})`);
  if (q !== undefined && q !== '') query = query.where(tieneLetras(q));
  const filas = await query.orderBy('u.nombre').orderBy('u.apellidos').orderBy('u.id').limit(CONTACTOS).execute();
  return filas.map(personaDe);
}

export async function listBloqueados(db: Db, yo: number): Promise<PersonaChat[]> {
  const filas = await db.selectFrom('bloqueo').select('a').where('de', '=', yo).orderBy('creado_en', 'desc').execute();
  const personas = await readPersonas(
    db,
    filas.map(({ a }) => a),
  );
  return filas.flatMap(({ a }) => personas.get(a) ?? []);
}

/** Blocks a user or lifts the block; repeating it is no error. @throws ApiError 404, 409 for oneself */
export async function setBloqueo({ db, now }: Deps, yo: number, otro: number, bloqueado: boolean): Promise<number[]> {
  if (yo === otro) throw errors.stateForbids('No puedes bloquearte a ti.');
  const hay = await db.selectFrom('usuario').select('id').where('id', '=', otro).executeTakeFirst();
  if (!hay) throw errors.notFound();
  return db.transaction().execute(async (trx) => {
    const cambio = bloqueado
      ? await trx
          .insertInto('bloqueo')
          .values({ de: yo, a: otro, creado_en: now() })
          .onConflict((conflict) => conflict.doNothing())
          .returning('a')
          .executeTakeFirst()
      : await trx.deleteFrom('bloqueo').where('de', '=', yo).where('a', '=', otro).returning('a').executeTakeFirst();
    if (!cambio) return [];
    // Messages of the unblocked user count as news from now on (sin-leer.ts).
    if (!bloqueado)
      await trx
        .updateTable('participante')
        .set({ mirado_seq: 0 })
        .where('usuario_id', '=', yo)
        .where('mirado_seq', '>', 0)
        .execute();
    // The other user is not told.
    await appendEvento(trx, [yo], { tipo: 'bloqueo', conversacion: null, carga: { usuario: otro, bloqueado } });
    return [yo];
  });
}
