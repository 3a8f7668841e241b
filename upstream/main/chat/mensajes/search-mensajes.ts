import { sql } from 'kysely';
import type { AnswerOf, QueryOf } from '#shared/contract/endpoint';
import type { Hallazgo, mensajes } from '#shared/contract/main/chat/mensajes';
import { CAMPOS_MENSAJE, paraLector, readBloqueados, vistaDeMensajes } from '../../../chat/mensaje-vista.ts';
import { readPersonas, tieneLetras } from '../../../chat/personas-chat.ts';
import type { Db } from '../../../db/schema/schema.ts';
import { errors } from '../../../http/call/errors.ts';
import { conversacionesDe } from '../conversaciones/alcance.ts';
import { filasDe, vistaDeConversaciones } from '../conversaciones/conversacion-vista.ts';
import { buscadaEnMensajes, fragmentoDe } from './palabras-de-mensajes.ts';

const POR_PAGINA = 20;
/** Moment (µs) and id of the last message. */
const CURSOR = /^(\d{1,18})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;
/** In microseconds, so that the cursor loses no precision. */
const MOMENTO = sql`(extract(epoch from m.creado_en) * 1000000)::bigint`;

/**
 * Searches the messages of a user's conversations: by words (PostgreSQL's Spanish dictionary, without accents), author, days of
 * the reader's time zone and kind of content. Newest first.
 * @throws ApiError 400 for an invalid cursor
 */
export async function searchMensajes(
  db: Db,
  yo: number,
  { q, conversacion, de, desde, hasta, tiene, cursor }: QueryOf<typeof mensajes.buscar>,
  timezone: string,
): Promise<AnswerOf<typeof mensajes.buscar>> {
  const palabras = q ?? '';
  const isNada =
    palabras === '' && de === undefined && tiene === undefined && desde === undefined && hasta === undefined;
  if (isNada) return { data: [], meta: { cursor_siguiente: null, hay_mas: false } };
  const busca = buscadaEnMensajes(palabras);
  let query = conversacionesDe(db, yo)
    .innerJoin('mensaje as m', (join) =>
      join.onRef('m.conversacion_id', '=', 'c.id').onRef('m.seq', '>', 'p.desde_seq'),
    )
    .leftJoin('bloqueo as b', (join) => join.on('b.de', '=', yo).onRef('b.a', '=', 'm.autor_id'))
    .where('b.a', 'is', null)
    .where('m.eliminado_en', 'is', null)
    .where('m.tipo', '!=', 'sistema');
  if (palabras !== '') query = query.where(sql<boolean>`m.tsv @@ ${busca}`);
  if (conversacion !== undefined) query = query.where('c.id', '=', conversacion);
  if (de !== undefined) query = query.where(esDe(yo, de));
  if (desde !== undefined)
    query = query.where(sql<boolean>`m.creado_en >= ${desde}::date::timestamp at time zone ${timezone}`);
  if (hasta !== undefined)
    query = query.where(sql<boolean>`m.creado_en < (${hasta}::date + 1)::timestamp at time zone ${timezone}`);
  if (tiene === 'adjunto')
    query = query.where(sql<boolean>`exists (select from mensaje_adjunto a where a.mensaje_id = m.id)`);
  if (tiene === 'enlace') query = query.where(sql<boolean>`m.texto ~* 'https?://'`);
  if (cursor !== undefined) {
    // All messages of one transaction have the same moment, so the id breaks the tie.
    const [, momento, id] = CURSOR.exec(cursor) ?? [];
    if (momento === undefined) throw errors.malformed();
    query = query.where(sql<boolean>`(${MOMENTO}, m.id) < (${momento}::bigint, ${id}::uuid)`);
  }
  const filas = await query
    .select(CAMPOS_MENSAJE.map((campo) => `m.${campo}` as const))
    .select((palabras === '' ? sql<string>`left(m.texto, 160)` : fragmentoDe(busca)).as('fragmento'))
    .select(sql<string>`${MOMENTO} || '.' || m.id`.as('lugar'))
    .orderBy('m.creado_en', 'desc')
    .orderBy('m.id', 'desc')
    .limit(POR_PAGINA + 1)
    .execute();
  const pagina = filas.slice(0, POR_PAGINA);
  const hay_mas = filas.length > POR_PAGINA;
  return {
    data: await hallazgosDe(db, yo, pagina),
    meta: { cursor_siguiente: hay_mas ? (pagina.at(-1)?.lugar ?? null) : null, hay_mas },
  };
}

/** Author filter: «yo», or letters of a name. */
const esDe = (yo: number, de: string) =>
  de.trim().toLowerCase() === 'yo'
    ? sql<boolean>`m.autor_id = ${yo}`
    : sql<boolean>`m.autor_id in (select u.id from participante o join usuario u on u.id = o.usuario_id
        where o.conversacion_id = c.id and ${tieneLetras(de)})`;

type Fila = Parameters<typeof vistaDeMensajes>[1][number] & { fragmento: string };

async function hallazgosDe(db: Db, yo: number, filas: readonly Fila[]): Promise<Hallazgo[]> {
  if (filas.length === 0) return [];
  const ids = [...new Set(filas.map(({ conversacion_id }) => conversacion_id))];
  const [vistas, bloqueados, personas, conversaciones] = await Promise.all([
    vistaDeMensajes(db, filas),
    readBloqueados(db, [yo]),
    readPersonas(
      db,
      filas.flatMap(({ autor_id }) => autor_id ?? []),
    ),
    filasDe(db, yo)
      .where('c.id', 'in', ids)
      .execute()
      .then((suyas) => vistaDeConversaciones(db, yo, suyas)),
  ]);
  const desdeDe = new Map(conversaciones.map(({ id, desde_seq }) => [id, desde_seq]));
  const tituloDe = new Map(
    conversaciones.map((una) => [
      una.id,
      una.titulo ??
        (una.participantes
          .filter(({ persona }) => persona.id !== yo)
          .map(({ persona }) => persona.nombre)
          .join(', ') ||
          'Conversación'),
    ]),
  );
  return vistas.map(
    (mensaje, n): Hallazgo => ({
      mensaje: paraLector(mensaje, { bloqueados: bloqueados.get(yo), desde: desdeDe.get(mensaje.conversacion) ?? 0 }),
      autor: personas.get(mensaje.autor_id ?? 0)?.nombre ?? null,
      conversacion_titulo: tituloDe.get(mensaje.conversacion) ?? 'Conversación',
      fragmento: filas[n]?.fragmento ?? '',
    }),
  );
}
