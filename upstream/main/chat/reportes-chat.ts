import { sql } from 'kysely';
import type * as v from 'valibot';
import type { ReporteLeido, ReporteMensaje } from '#shared/contract/main/chat/mensajes';
import { CHAT } from '#shared/reglas/reglas-chat';
import { type Autor, auditBy } from '../../accounts/autor.ts';
import { throttle } from '../../accounts/password/throttle.ts';
import { readPersonas } from '../../chat/personas-chat.ts';
import type { Db, Deps } from '../../deps.ts';
import { errors } from '../../http/call/errors.ts';
import { idDe } from '../../http/call/id-de.ts';
import { lockMensaje, removeMensaje } from './mensajes/cambiar-mensaje.ts';

const DIA_MS = 24 * 3_600_000;
/** Messages on either side of the one that was reported. */
const ALREDEDOR = 5;
const EN_LISTA = 50;
const ABIERTOS = ['abierto', 'en_revision'] as const;

/**
 * Tells the moderators of a message. The third person within a day who reports one author leaves them five messages an hour,
 * until somebody has looked. @throws ApiError 404, 409 of one's own and twice, 429
 */
export async function reportMensaje(
  deps: Deps,
  autor: Autor,
  { mensaje_id, categoria, texto }: v.InferOutput<typeof ReporteMensaje>,
): Promise<{ id: number }> {
  await throttle(deps, 'reporte_usuario', String(autor.id));
  return deps.db.transaction().execute(async (trx) => {
    const mensaje = await lockMensaje(trx, autor.id, mensaje_id);
    if (mensaje.autor_id === null) throw errors.stateForbids('Este mensaje no lo ha escrito nadie.');
    if (mensaje.autor_id === autor.id) throw errors.stateForbids('Este mensaje es tuyo. Puedes eliminarlo.');
    const at = deps.now();
    const nuevo = await trx
      .insertInto('reporte_mensaje')
      .values({ mensaje_id, reportante_id: autor.id, autor_id: mensaje.autor_id, categoria, texto, creado_en: at })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!nuevo) throw errors.alreadyExists('Ya has avisado de este mensaje. El equipo de moderación lo está mirando.');
    const { n } = await trx
      .selectFrom('reporte_mensaje')
      .select((eb) => eb.fn.count<number>('reportante_id').distinct().as('n'))
      .where('autor_id', '=', mensaje.autor_id)
      .where('creado_en', '>', new Date(at.getTime() - DIA_MS))
      .where('estado', 'in', ABIERTOS)
      .executeTakeFirstOrThrow();
    if (Number(n) >= CHAT.REPORTES_LIMITE)
      await trx
        .insertInto('preferencia_chat')
        .values({ usuario_id: mensaje.autor_id, limitada_desde: at })
        .onConflict((conflict) =>
          conflict
            .column('usuario_id')
            .doUpdateSet({ limitada_desde: at })
            .where('preferencia_chat.limitada_desde', 'is', null),
        )
        .execute();
    await auditBy(trx, autor, {
      ...{ tipo: 'reporte_mensaje', entidad: 'reporte_mensaje', entidadId: nuevo.id, a: 'abierto' },
      datos: { categoria },
    });
    return nuevo;
  });
}

/** What waits, oldest first, with nothing more of a conversation than a moderator has to read. */
export async function listReportes(db: Db, at: Date): Promise<ReporteLeido[]> {
  const filas = await db
    .selectFrom('reporte_mensaje as r')
    .innerJoin('mensaje as m', 'm.id', 'r.mensaje_id')
    .leftJoin('preferencia_chat as p', 'p.usuario_id', 'r.autor_id')
    .select(['r.id', 'r.categoria', 'r.texto', 'r.estado', 'r.nota', 'r.creado_en', 'r.reportante_id', 'r.autor_id'])
    .select(['m.conversacion_id', 'm.seq', 'p.limitada_desde'])
    .select((eb) =>
      eb
        .selectFrom('reporte_mensaje as o')
        .whereRef('o.autor_id', '=', 'r.autor_id')
        .where('o.creado_en', '>', new Date(at.getTime() - DIA_MS))
        .select((en) => en.fn.count<number>('o.reportante_id').distinct().as('n'))
        .as('reportes_dia'),
    )
    .where('r.estado', 'in', ABIERTOS)
    .orderBy('r.id')
    .limit(EN_LISTA)
    .execute();
  const personas = await readPersonas(
    db,
    filas.flatMap(({ reportante_id, autor_id }) => [reportante_id, autor_id ?? []].flat()),
  );
  return Promise.all(
    filas.map(async (fila): Promise<ReporteLeido> => {
      const reportante = personas.get(fila.reportante_id);
      if (!reportante) throw new Error(`reporte ${fila.id}: its author is a row that cannot go before it`);
      return {
        ...{ id: fila.id, categoria: fila.categoria, texto: fila.texto, estado: fila.estado, nota: fila.nota },
        ...{ reportante, autor: personas.get(fila.autor_id ?? 0) ?? null },
        ...{ reportes_dia: Number(fila.reportes_dia ?? 0), autor_limitado: fila.limitada_desde !== null },
        contexto: await readContexto(db, fila.conversacion_id, fila.seq),
        creado_en: fila.creado_en.toISOString(),
      };
    }),
  );
}

async function readContexto(db: Db, conversacion: number, seq: number): Promise<ReporteLeido['contexto']> {
  const { rows } = await sql<{
    seq: number;
    autor: string | null;
    texto: string;
    adjuntos: string[];
    versiones: string[];
    creado_en: Date;
  }>`select m.seq, nullif(concat_ws(' ', u.nombre, u.apellidos), '') as autor, m.texto, m.creado_en,
      array(select f.nombre from mensaje_adjunto a join fichero f on f.id = a.fichero_id
        where a.mensaje_id = m.id order by a.orden) as adjuntos,
      array(select x.texto from mensaje_version x where x.mensaje_id = m.id order by x.id) as versiones
    from mensaje m left join usuario u on u.id = m.autor_id
    where m.conversacion_id = ${conversacion} and m.seq between ${seq - ALREDEDOR} and ${seq + ALREDEDOR}
      and m.tipo <> 'sistema'
    order by m.seq`.execute(db);
  return rows.map((row) => ({ ...row, reportado: row.seq === seq, creado_en: row.creado_en.toISOString() }));
}

/**
 * Closes a report; with `accionado` the message goes. When none of its author's waits any more they write as everybody again.
 * @returns whom to tell
 * @throws ApiError 404, 409 when it is closed
 */
export async function resolveReporte(
  deps: Deps,
  autor: Autor,
  escrito: string,
  { estado, nota }: { estado: 'accionado' | 'descartado'; nota: string | null },
): Promise<number[]> {
  const id = idDe(escrito);
  return deps.db.transaction().execute(async (trx) => {
    const reporte = await trx
      .selectFrom('reporte_mensaje')
      .select(['mensaje_id', 'autor_id', 'estado'])
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!reporte) throw errors.notFound();
    if (reporte.estado === 'accionado' || reporte.estado === 'descartado')
      throw errors.stateForbids('Este aviso ya está resuelto.');
    const at = deps.now();
    await trx
      .updateTable('reporte_mensaje')
      .set({ estado, nota, resuelto_por: autor.id, resuelto_en: at })
      .where('id', '=', id)
      .execute();
    await auditBy(trx, autor, {
      ...{ tipo: 'reporte_mensaje', entidad: 'reporte_mensaje', entidadId: id, de: reporte.estado, a: estado },
      ...(nota !== null && { motivo: nota }),
    });
    if (reporte.autor_id !== null) await releaseLimit(trx, reporte.autor_id);
    if (estado === 'descartado') return [];
    const mensaje = await trx
      .selectFrom('mensaje')
      .select(['id', 'texto', 'conversacion_id', 'eliminado_en'])
      .where('id', '=', reporte.mensaje_id)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    return (await removeMensaje(trx, at, mensaje)).usuarios;
  });
}

const releaseLimit = (trx: Db, autorId: number) =>
  trx
    .updateTable('preferencia_chat')
    .set({ limitada_desde: null })
    .where('usuario_id', '=', autorId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('reporte_mensaje as r')
            .select('r.id')
            .where('r.autor_id', '=', autorId)
            .where('r.estado', 'in', ABIERTOS),
        ),
      ),
    )
    .execute();
