import { sql } from 'kysely';
import type { Conversacion, Mensaje, ParticipanteChat } from '#shared/contract/main/chat/entidades-chat';
import { CHAT } from '#shared/reglas/reglas-chat';
import { esNoticia } from '../../../chat/es-noticia.ts';
import { CAMPOS_MENSAJE, paraLector, readBloqueados, vistaDeMensajes } from '../../../chat/mensaje-vista.ts';
import { readPersonas } from '../../../chat/personas-chat.ts';
import type { Db } from '../../../db/schema/schema.ts';
import { urlImagenGrupo } from '../grupo/imagen-grupo.ts';
import { readSinRecibos } from '../mensajes/lecturas.ts';
import { alcanza, conversacionesDe, puedeEntrar } from './alcance.ts';
import { readContextos } from './contexto-chat.ts';
import { noEscribeDe } from './no-escribe.ts';

/** SQL: number of unread news of a user, up to `NO_LEIDOS_MAX`. `p`: alias of the participant, `c`: of the conversation. */
export const noLeidosDe = (yo: number) => sql<number>`(
  select count(*) from (select from mensaje n where n.conversacion_id = c.id and n.seq > greatest(p.leido_seq, p.desde_seq)
    and n.eliminado_en is null and ${esNoticia({
      usuario: sql`${yo}::bigint`,
      autor: sql`n.autor_id`,
      tipo: sql`n.tipo`,
      suceso: sql`n.suceso`,
    })}
    limit ${CHAT.NO_LEIDOS_MAX}) as algunos)`;

/** Query of a user's conversations, for `vistaDeConversaciones`. */
export const filasDe = (db: Db, yo: number) =>
  conversacionesDe(db, yo)
    .select([
      'c.id',
      'c.tipo',
      'c.titulo',
      'c.imagen_id',
      'c.candidatura_id',
      'c.producto_id',
      'c.ultimo_seq',
      'c.actualizado_en',
    ])
    .select(['p.rol', 'p.desde_seq', 'p.leido_seq', 'p.silenciada_hasta', 'p.fijada_en', 'p.archivada'])
    .select(['p.marcada_no_leida', 'p.borrador'])
    .select(noLeidosDe(yo).as('no_leidos'));
export type FilaConversacion = Awaited<ReturnType<ReturnType<typeof filasDe>['executeTakeFirstOrThrow']>>;

/** Participants that a list shows of each conversation. */
const EN_LISTA = 4;

/** Conversations as one participant sees them. @param conTodos shows every participant, not only `EN_LISTA` */
export async function vistaDeConversaciones(
  db: Db,
  yo: number,
  filas: readonly FilaConversacion[],
  { conTodos = false }: { conTodos?: boolean } = {},
): Promise<Conversacion[]> {
  if (filas.length === 0) return [];
  const ids = filas.map(({ id }) => id);
  const [participantes, ultimos, contextos, bloqueados, sinRecibos] = await Promise.all([
    db
      .selectFrom('participante as p')
      .innerJoin('conversacion as c', 'c.id', 'p.conversacion_id')
      .select(['p.conversacion_id', 'p.usuario_id', 'p.rol', 'p.salido_en', 'p.leido_visto_seq', 'p.entregado_seq'])
      .select([alcanza.as('alcanza'), puedeEntrar.as('puede_entrar')])
      .where('p.conversacion_id', 'in', ids)
      .orderBy('p.unido_en')
      .orderBy('p.usuario_id')
      .execute(),
    readUltimos(db, ids),
    readContextos(db, yo, filas),
    readBloqueados(db, [yo]),
    readSinRecibos(db, [yo]),
  ]);
  const porConversacion = Map.groupBy(participantes, ({ conversacion_id }) => conversacion_id);
  const mostrados = new Map(
    [...porConversacion].map(([id, todos]) => [id, conTodos ? todos : aLaVista(todos, yo)] as const),
  );
  const personas = await readPersonas(
    db,
    [...mostrados.values()].flat().map(({ usuario_id }) => usuario_id),
  );
  const noEscribe = await noEscribeDe(db, yo, filas, porConversacion);
  const conRecibos = !sinRecibos.has(yo);
  return filas.map((fila): Conversacion => {
    const todos = porConversacion.get(fila.id) ?? [];
    const otros = todos.filter(({ usuario_id, salido_en }) => usuario_id !== yo && salido_en === null);
    // Participants who cannot log in or may not read are left out: the others' «read by all» would wait for them for ever.
    const lectores = otros.filter((uno) => uno.alcanza && uno.puede_entrar);
    const menor = (de: 'leido_visto_seq' | 'entregado_seq') =>
      lectores.length === 0 ? 0 : Math.min(...lectores.map((uno) => uno[de]));
    const ultimo = ultimos.get(fila.id);
    return {
      id: fila.id,
      tipo: fila.tipo,
      titulo: fila.titulo,
      contexto: contextos.get(fila.id) ?? null,
      imagen: urlImagenGrupo(fila.id, fila.imagen_id),
      rol: fila.rol,
      participantes: (mostrados.get(fila.id) ?? []).flatMap((uno): ParticipanteChat[] => {
        const persona = personas.get(uno.usuario_id);
        return persona
          ? [
              {
                persona,
                rol: uno.rol,
                activo: uno.salido_en === null,
                leido_seq: conRecibos ? uno.leido_visto_seq : 0,
                entregado_seq: uno.entregado_seq,
              },
            ]
          : [];
      }),
      otros: otros.length,
      ultimo:
        ultimo && fila.ultimo_seq > fila.desde_seq
          ? paraLector(ultimo, { bloqueados: bloqueados.get(yo), desde: fila.desde_seq })
          : null,
      ultimo_seq: fila.ultimo_seq,
      desde_seq: fila.desde_seq,
      leido_seq: fila.leido_seq,
      no_leidos: Number(fila.no_leidos),
      leido_por_todos: conRecibos ? menor('leido_visto_seq') : 0,
      entregado_a_todos: menor('entregado_seq'),
      silenciada_hasta: fila.silenciada_hasta?.toISOString() ?? null,
      fijada: fila.fijada_en !== null,
      archivada: fila.archivada,
      marcada_no_leida: fila.marcada_no_leida,
      borrador: fila.borrador,
      no_escribe: noEscribe.get(fila.id) ?? null,
      actualizado_en: fila.actualizado_en.toISOString(),
    };
  });
}

function aLaVista<T extends { usuario_id: number; salido_en: Date | null }>(todos: readonly T[], yo: number): T[] {
  const otros = todos.filter(({ usuario_id }) => usuario_id !== yo);
  const [dentro, fuera] = [otros.filter((uno) => uno.salido_en === null), otros.filter((uno) => uno.salido_en)];
  return [...dentro, ...fuera].slice(0, EN_LISTA);
}

async function readUltimos(db: Db, ids: readonly number[]): Promise<Map<number, Mensaje>> {
  const filas = await db
    .selectFrom('mensaje as m')
    .innerJoin('conversacion as c', (join) =>
      join.onRef('c.id', '=', 'm.conversacion_id').onRef('c.ultimo_seq', '=', 'm.seq'),
    )
    .select(CAMPOS_MENSAJE.map((campo) => `m.${campo}` as const))
    .where('c.id', 'in', [...ids])
    .execute();
  const vistas = await vistaDeMensajes(db, filas);
  return new Map(vistas.map((una) => [una.conversacion, una]));
}
