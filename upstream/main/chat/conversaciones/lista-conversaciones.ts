import { sql } from 'kysely';
import type { AnswerOf, QueryOf } from '#shared/contract/endpoint';
import type { chat } from '#shared/contract/main/chat/conversaciones';
import type { Conversacion } from '#shared/contract/main/chat/entidades-chat';
import { tieneLetras } from '../../../chat/personas-chat.ts';
import { parteDe, sinComodines } from '../../../db/like-pattern.ts';
import type { Db } from '../../../db/schema/schema.ts';
import type { Deps } from '../../../deps.ts';
import { errors } from '../../../http/call/errors.ts';
import { conversacionesDe } from './alcance.ts';
import { filasDe, noLeidosDe, vistaDeConversaciones } from './conversacion-vista.ts';

const POR_PAGINA = 30;
/** Sort key of the list: match of the name, pinned, last message (ms), id. */
const CURSOR = /^([012])\.([01])\.(\d{1,15})\.(\d{1,15})$/;

/**
 * One page of a user's conversations. With `q`, archived conversations are searched too, and exact names come first.
 * @throws ApiError 400 for an invalid cursor
 */
export async function pageConversaciones(
  { db, now }: Deps,
  yo: number,
  { filtro, q, cursor }: QueryOf<typeof chat.conversaciones>,
): Promise<AnswerOf<typeof chat.conversaciones>> {
  const desde = cursor === undefined ? null : CURSOR.exec(cursor);
  if (cursor !== undefined && !desde) throw errors.malformed();
  const letras = q ?? '';
  const acierto = letras === '' ? sql<number>`0` : aciertoDe(yo, letras);
  let query = filasDe(db, yo).select(acierto.as('acierto'));
  if (letras === '' || filtro !== 'todas') query = query.where('p.archivada', '=', filtro === 'archivadas');
  if (filtro === 'no_leidas') query = query.where((eb) => eb.or([eb('p.marcada_no_leida', '=', true), pendiente(yo)]));
  if (letras !== '') query = query.where(seLlama(yo, letras));
  if (desde)
    query = query.where(
      sql<boolean>`(${acierto}, (p.fijada_en is not null)::int, date_trunc('milliseconds', c.actualizado_en), c.id)
        < (${Number(desde[1])}, ${Number(desde[2])}, ${new Date(Number(desde[3]))}, ${Number(desde[4])})`,
    );
  const filas = await query
    .orderBy('acierto', 'desc')
    .orderBy(sql`(p.fijada_en is not null)`, 'desc')
    .orderBy(sql`date_trunc('milliseconds', c.actualizado_en)`, 'desc')
    .orderBy('c.id', 'desc')
    .limit(POR_PAGINA + 1)
    .execute();
  const pagina = filas.slice(0, POR_PAGINA);
  const ultima = pagina.at(-1);
  const hay_mas = filas.length > POR_PAGINA;
  const siguiente =
    ultima && `${ultima.acierto}.${ultima.fijada_en ? 1 : 0}.${ultima.actualizado_en.getTime()}.${ultima.id}`;
  return {
    data: await vistaDeConversaciones(db, yo, pagina),
    meta: {
      cursor_siguiente: hay_mas && siguiente ? siguiente : null,
      hay_mas,
      sin_leer: await countSinLeer(db, yo, now()),
    },
  };
}

const pendiente = (yo: number) => sql<boolean>`(c.ultimo_seq > p.leido_seq and ${noLeidosDe(yo)} > 0)`;

/** SQL condition: the title, or the name of another participant, contains the letters. */
const seLlama = (yo: number, q: string) =>
  sql<boolean>`(sin_acentos(coalesce(c.titulo, '')) like sin_acentos(${parteDe(q)}) or exists (
    select from participante o join usuario u on u.id = o.usuario_id
    where o.conversacion_id = c.id and o.usuario_id <> ${yo} and o.salido_en is null and ${tieneLetras(q)}))`;

/** Match of the name: 2: a title or another participant's name is exactly `q`; 1: a word of one begins with `q`; 0: otherwise. */
const aciertoDe = (yo: number, q: string) => sql<number>`(
  select coalesce(max(case when nombre = sin_acentos(${q}) then 2
    when nombre like sin_acentos(${`${sinComodines(q)}%`}) or nombre like sin_acentos(${`% ${sinComodines(q)}%`}) then 1
    else 0 end), 0)
  from (select sin_acentos(c.titulo) as nombre
    union all select sin_acentos(concat_ws(' ', u.nombre, u.apellidos))
      from participante o join usuario u on u.id = o.usuario_id
      where o.conversacion_id = c.id and o.usuario_id <> ${yo} and o.salido_en is null) as nombres)`;

async function countSinLeer(db: Db, yo: number, at: Date): Promise<number> {
  const { n } = await conversacionesDe(db, yo)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('p.archivada', '=', false)
    .where((eb) => eb.or([eb('p.silenciada_hasta', 'is', null), eb('p.silenciada_hasta', '<=', at)]))
    .where((eb) => eb.or([eb('p.marcada_no_leida', '=', true), pendiente(yo)]))
    .executeTakeFirstOrThrow();
  return Number(n);
}

/** One conversation of the user's, with all participants. @throws ApiError 404 */
export async function readConversacion(db: Db, yo: number, id: number): Promise<Conversacion> {
  const fila = await filasDe(db, yo).where('c.id', '=', id).executeTakeFirst();
  const [vista] = fila ? await vistaDeConversaciones(db, yo, [fila], { conTodos: true }) : [];
  if (!vista) throw errors.notFound();
  return vista;
}
