import { type Selectable, sql } from 'kysely';
import type { Mensaje } from '#shared/contract/main/chat/entidades-chat';
import { CHAT } from '#shared/reglas/reglas-chat';
import { prepared } from '../db/prepared.ts';
import type { Db, Schema } from '../db/schema/schema.ts';

export type FilaMensaje = Omit<Selectable<Schema['mensaje']>, 'tsv'> & {
  /** The reactions, if they were read with the row. */
  reacciones?: Reaccion[];
};
type Reaccion = Pick<Selectable<Schema['mensaje_reaccion']>, 'emoji' | 'usuario_id'>;

export const CAMPOS_MENSAJE = [
  ...(['id', 'conversacion_id', 'seq', 'client_id', 'autor_id', 'tipo', 'texto', 'suceso'] as const),
  ...(['respuesta_a_seq', 'menciones', 'editado_en', 'eliminado_en', 'creado_en'] as const),
] as const;

/** User → the users whom they have blocked. */
export async function readBloqueados(db: Db, usuarios: readonly number[]): Promise<Map<number, Set<number>>> {
  const filas = usuarios.length === 0 ? [] : await bloqueosDe(db, { usuarios });
  const por = new Map<number, Set<number>>();
  for (const { de, a } of filas) por.set(de, (por.get(de) ?? new Set()).add(a));
  return por;
}

const bloqueosDe = prepared('bloqueos_de', ['usuarios'], (db, { usuarios }) => ({
  compile: () =>
    sql<{ de: number; a: number }>`select de, a from bloqueo where de = any(${usuarios}::bigint[])`.compile(db),
}));

const reaccionesDeMensajes = prepared('reacciones_de_mensajes', ['ids'], (db, { ids }) => ({
  compile: () =>
    sql<Pick<Selectable<Schema['mensaje_reaccion']>, 'mensaje_id' | 'emoji' | 'usuario_id'>>`
      select mensaje_id, emoji, usuario_id from mensaje_reaccion where mensaje_id = any(${ids}::uuid[]) order by creado_en`.compile(
      db,
    ),
}));

/** Messages with quotes, reactions and files, before the restrictions of one reader (`paraLector`). */
export async function vistaDeMensajes(db: Db, filas: readonly FilaMensaje[]): Promise<Mensaje[]> {
  if (filas.length === 0) return [];
  const conAdjuntos = filas.flatMap(({ id, tipo }) => (tipo === 'adjunto' ? id : []));
  const sinReacciones = filas.flatMap((fila) => (fila.reacciones ? [] : fila.id));
  const [adjuntos, reacciones, citados] = await Promise.all([
    conAdjuntos.length === 0
      ? []
      : db
          .selectFrom('mensaje_adjunto as a')
          .innerJoin('fichero as f', 'f.id', 'a.fichero_id')
          .select(['a.mensaje_id', 'f.id', 'f.nombre', 'f.mime', 'f.bytes', 'f.ancho', 'f.alto'])
          .where('a.mensaje_id', 'in', conAdjuntos)
          .orderBy('a.orden')
          .execute(),
    sinReacciones.length === 0 ? [] : reaccionesDeMensajes(db, { ids: sinReacciones }),
    readCitados(db, filas),
  ]);
  const adjuntosDe = Map.groupBy(adjuntos, (uno) => uno.mensaje_id);
  const reaccionesDe = Map.groupBy(reacciones, (una) => una.mensaje_id);
  return filas.map((fila): Mensaje => {
    const eliminado = fila.eliminado_en !== null;
    const porEmoji = Map.groupBy(fila.reacciones ?? reaccionesDe.get(fila.id) ?? [], ({ emoji }) => emoji);
    return {
      id: fila.id,
      conversacion: fila.conversacion_id,
      seq: fila.seq,
      client_id: fila.client_id,
      autor_id: fila.autor_id,
      tipo: fila.tipo,
      texto: eliminado ? '' : fila.texto,
      adjuntos: eliminado ? [] : (adjuntosDe.get(fila.id) ?? []).map(({ mensaje_id: _, ...uno }) => uno),
      respuesta: eliminado ? null : (citados.get(`${fila.conversacion_id}.${fila.respuesta_a_seq}`) ?? null),
      menciones: eliminado ? [] : fila.menciones,
      reacciones: eliminado
        ? []
        : [...porEmoji].map(([emoji, todas]) => ({ emoji, usuarios: todas.map(({ usuario_id }) => usuario_id) })),
      suceso: fila.suceso,
      oculto: false,
      editado_en: fila.editado_en?.toISOString() ?? null,
      eliminado_en: fila.eliminado_en?.toISOString() ?? null,
      creado_en: fila.creado_en.toISOString(),
    };
  });
}

interface Lector {
  /** Users whom the reader has blocked. */
  bloqueados: ReadonlySet<number> | undefined;
  /** The reader may not read messages up to this `seq` (`participante.desde_seq`). */
  desde: number;
}

/**
 * A message as one reader may see it: of a blocked author only its place is shown, and a quote of a blocked author, or from
 * before the reader's joining, has no words, whoever quotes it.
 */
export function paraLector(mensaje: Mensaje, { bloqueados, desde }: Lector): Mensaje {
  const calla = (autor: number | null) => autor !== null && bloqueados?.has(autor) === true;
  if (calla(mensaje.autor_id))
    return { ...mensaje, texto: '', adjuntos: [], respuesta: null, menciones: [], reacciones: [], oculto: true };
  if (mensaje.respuesta && (mensaje.respuesta.seq <= desde || calla(mensaje.respuesta.autor_id)))
    return { ...mensaje, respuesta: { ...mensaje.respuesta, texto: '', adjuntos: 0 } };
  return mensaje;
}

type Citado = NonNullable<Mensaje['respuesta']>;

async function readCitados(db: Db, filas: readonly FilaMensaje[]): Promise<Map<string, Citado>> {
  const citas = filas.filter(({ respuesta_a_seq }) => respuesta_a_seq !== null);
  const porConversacion = Map.groupBy(citas, ({ conversacion_id }) => conversacion_id);
  const citados = new Map<string, Citado>();
  if (citas.length === 0) return citados;
  const rows = await db
    .selectFrom('mensaje as m')
    .select(['m.conversacion_id', 'm.seq', 'm.autor_id', 'm.texto', 'm.eliminado_en'])
    .select((eb) =>
      eb
        .selectFrom('mensaje_adjunto as a')
        .whereRef('a.mensaje_id', '=', 'm.id')
        .select(eb.fn.countAll<number>().as('n'))
        .as('adjuntos'),
    )
    .where((eb) =>
      eb.or(
        [...porConversacion].map(([id, suyas]) =>
          eb.and([
            eb('m.conversacion_id', '=', id),
            eb(
              'm.seq',
              'in',
              suyas.map((una) => una.respuesta_a_seq ?? 0),
            ),
          ]),
        ),
      ),
    )
    .execute();
  for (const row of rows) {
    const eliminado = row.eliminado_en !== null;
    citados.set(`${row.conversacion_id}.${row.seq}`, {
      seq: row.seq,
      autor_id: row.autor_id,
      eliminado,
      texto: eliminado ? '' : row.texto.slice(0, CHAT.CITA_MAX),
      adjuntos: eliminado ? 0 : Number(row.adjuntos ?? 0),
    });
  }
  return citados;
}
