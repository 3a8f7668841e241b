import { sql } from 'kysely';
import type { AnswerOf, QueryOf } from '#shared/contract/endpoint';
import type { Mensaje } from '#shared/contract/main/chat/entidades-chat';
import type { Evento, eventos } from '#shared/contract/main/chat/eventos';
import { paraLector, vistaDeMensajes } from '../../chat/mensaje-vista.ts';
import { prepared } from '../../db/prepared.ts';
import type { Db } from '../../db/schema/schema.ts';
import { type FilaEvento, readFilasMensaje, readFilasTras } from './filas-eventos.ts';
import { type Lectura, readLecturas, readSinRecibos } from './mensajes/lecturas.ts';

/** User → number of their last event; users without events are missing. */
export async function readUltimoN(db: Db, usuarios: readonly number[]): Promise<Map<number, number>> {
  if (usuarios.length === 0) return new Map();
  const filas = await ultimosDe(db, { usuarios });
  return new Map(filas.map(({ usuario_id, n }) => [usuario_id, n]));
}

const ultimosDe = prepared('ultimos_de', ['usuarios'], (db, { usuarios }) => ({
  compile: () =>
    sql<{ usuario_id: number; n: number }>`
      select usuario_id, n from evento_contador where usuario_id = any(${usuarios}::bigint[])`.compile(db),
}));

/** A user's events after one of theirs; `resincronizar` when some of those are no longer stored. */
export async function pageEventos(
  db: Db,
  yo: number,
  { despues, limite }: QueryOf<typeof eventos.despues>,
): Promise<AnswerOf<typeof eventos.despues>> {
  const n = (await readUltimoN(db, [yo])).get(yo) ?? 0;
  const nada = (resincronizar: boolean) => ({ data: [], meta: { n, hay_mas: false, resincronizar } });
  if (despues === undefined || despues === n) return nada(false);
  // A number beyond the last one comes from another database (a restored backup).
  if (despues > n) return nada(true);
  const filas = await readFilasTras(db, { desde: new Map([[yo, despues]]), porPersona: limite, total: limite });
  if (filas[0]?.n !== despues + 1) return nada(true);
  const data = (await vistaDeEventos(db, filas)).get(yo) ?? [];
  return { data, meta: { n, hay_mas: (filas.at(-1)?.n ?? n) < n, resincronizar: false } };
}

/**
 * Events of one or many users, as each may read them now, in order. An event of a conversation that a user may no longer read
 * only says that the conversation has changed.
 */
export async function vistaDeEventos(db: Db, filas: readonly FilaEvento[]): Promise<Map<number, Evento[]>> {
  if (filas.length === 0) return new Map();
  const de = (tipo: FilaEvento['tipo']) =>
    filas.flatMap((fila) => (fila.tipo === tipo && fila.conversacion_id !== null ? fila.conversacion_id : []));
  const [mensajes, lecturas, sinRecibos] = await Promise.all([
    readMensajes(
      db,
      filas.flatMap(({ mensaje_id }) => mensaje_id ?? []),
    ),
    readLecturas(db, [...new Set(de('lectura'))]),
    readSinRecibos(db, [...new Set(filas.flatMap(({ tipo, usuario_id }) => (tipo === 'lectura' ? usuario_id : [])))]),
  ]);
  const vistas = new Map<number, Evento[]>();
  for (const fila of filas) {
    const suyas = vistas.get(fila.usuario_id) ?? [];
    suyas.push(vistaDe(fila));
    vistas.set(fila.usuario_id, suyas);
  }
  return vistas;

  function vistaDe(fila: FilaEvento): Evento {
    const comun = { n: fila.n, creado_en: fila.creado_en.toISOString() };
    const conversacion = fila.conversacion_id ?? 0;
    const yo = fila.usuario_id;
    const cambiada = { ...comun, tipo: 'conversacion.actualizada' as const, carga: { conversacion } };
    if (fila.tipo === 'bloqueo')
      return {
        ...comun,
        tipo: fila.tipo,
        carga: { usuario: fila.carga?.usuario ?? 0, bloqueado: fila.carga?.bloqueado === true },
      };
    if (!fila.alcance) return cambiada;
    switch (fila.tipo) {
      case 'mensaje.nuevo':
      case 'mensaje.editado':
      case 'mensaje.eliminado':
      case 'reaccion': {
        const mensaje = mensajes.get(fila.mensaje_id ?? '');
        if (!mensaje) return cambiada;
        const bloqueados = new Set(fila.bloqueados);
        return {
          ...comun,
          tipo: fila.tipo,
          carga: { conversacion, mensaje: paraLector(mensaje, { bloqueados, desde: fila.desde_seq }) },
        };
      }
      case 'lectura': {
        const suyas = lecturas.get(conversacion) ?? [];
        const carga = lecturaDe(suyas, yo, fila.carga?.usuario ?? 0, !sinRecibos.has(yo));
        return {
          ...comun,
          tipo: fila.tipo,
          carga: { conversacion, ...carga },
        };
      }
      default:
        return { ...comun, tipo: fila.tipo, carga: { conversacion } };
    }
  }
}

/** How far a participant has read, as `yo` may know it (`usuario` may be `yo`). */
function lecturaDe(todas: readonly Lectura[], yo: number, usuario: number, conRecibos: boolean) {
  const suya = todas.find(({ usuario_id }) => usuario_id === usuario);
  const otros = todas.filter(({ usuario_id }) => usuario_id !== yo);
  const menor = (de: 'leido_visto_seq' | 'entregado_seq') =>
    otros.length === 0 ? null : Math.min(...otros.map((una) => una[de]));
  const visto = conRecibos ? suya?.leido_visto_seq : 0;
  return {
    usuario,
    leido_seq: (usuario === yo ? suya?.leido_seq : visto) ?? 0,
    entregado_seq: suya?.entregado_seq ?? 0,
    leido_por_todos: conRecibos ? menor('leido_visto_seq') : 0,
    entregado_a_todos: menor('entregado_seq'),
  };
}

async function readMensajes(db: Db, ids: readonly string[]): Promise<Map<string, Mensaje>> {
  const vistas = await vistaDeMensajes(db, await readFilasMensaje(db, ids));
  return new Map(vistas.map((mensaje) => [mensaje.id, mensaje]));
}
