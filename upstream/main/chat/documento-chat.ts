import { type QueryExecutorProvider, sql } from 'kysely';
import { aSuAlcance } from './conversaciones/alcance.ts';

/**
 * The chat part of a user's data export: their messages, the people they talk with, and their settings. A conversation that the
 * user may no longer read contributes no names and no messages: what a recruiter wrote to a candidate who has withdrawn is
 * about that candidate (U-10).
 */
export async function documentoChat(db: QueryExecutorProvider, id: number) {
  const conversaciones = await sql<Record<string, unknown>>`
    select c.id, c.tipo, c.titulo, p.unido_en, p.salido_en, nullif(p.borrador, '') as borrador,
      array(select concat_ws(' ', u.nombre, u.apellidos) from participante o join usuario u on u.id = o.usuario_id
        where o.conversacion_id = c.id and o.usuario_id <> p.usuario_id and ${aSuAlcance(id)} order by o.usuario_id) as con
    from participante p join conversacion c on c.id = p.conversacion_id
    where p.usuario_id = ${id} order by c.id`.execute(db);
  const mensajes = await sql<Record<string, unknown>>`
    select m.conversacion_id, m.seq, m.texto, m.creado_en, m.editado_en, m.eliminado_en,
      array(select f.nombre from mensaje_adjunto a join fichero f on f.id = a.fichero_id
        where a.mensaje_id = m.id and m.eliminado_en is null order by a.orden) as adjuntos,
      array(select v.texto from mensaje_version v where v.mensaje_id = m.id order by v.id) as antes_decia
    from mensaje m join conversacion c on c.id = m.conversacion_id
    where m.autor_id = ${id} and ${aSuAlcance(id)} order by m.conversacion_id, m.seq`.execute(db);
  const reacciones = await sql<Record<string, unknown>>`
    select mensaje_id, emoji, creado_en from mensaje_reaccion where usuario_id = ${id} order by creado_en`.execute(db);
  const avisos = await sql<Record<string, unknown>>`
    select mensaje_id, categoria, texto, estado, creado_en from reporte_mensaje where reportante_id = ${id} order by id`.execute(
    db,
  );
  const bloqueos = await sql<Record<string, unknown>>`select a, creado_en from bloqueo where de = ${id}`.execute(db);
  const preferencias = await sql<Record<string, unknown>>`
    select recibos, presencia, quien_puede_escribirme, acepto_visitas, sonido from preferencia_chat
    where usuario_id = ${id}`.execute(db);
  return {
    preferencias: preferencias.rows[0] ?? null,
    conversaciones: conversaciones.rows,
    mensajes: mensajes.rows,
    reacciones: reacciones.rows,
    avisos_sobre_mensajes: avisos.rows,
    personas_bloqueadas: bloqueos.rows,
  };
}
