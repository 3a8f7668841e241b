import { sql } from 'kysely';
import type * as v from 'valibot';
import type { AnswerOf } from '#shared/contract/endpoint';
import type { mensajes, ReporteLeido, ReporteMensaje } from '#shared/contract/main/chat/mensajes';
import { CHAT } from '#shared/reglas/reglas-chat';
import { DIA_MS } from '#shared/reglas/tiempo/dias';
import { throttle } from '../../accounts/throttle.ts';
import { type Autor, auditBy } from '../../audit/autor.ts';
import { readPersonas } from '../../chat/personas-chat.ts';
import type { Db } from '../../db/schema/schema.ts';
import type { Deps } from '../../deps.ts';
import { errors } from '../../http/call/errors.ts';
import { lockMensaje } from './mensajes/change-mensaje.ts';
import { REPORTE_ABIERTO } from './mensajes/pruebas.ts';

/** Messages on either side of the one that was reported. */
const ALREDEDOR = 5;
const EN_LISTA = 50;

/**
 * Reports a message to the moderators. From the third reporter within a day, the author is limited to five messages an hour,
 * until moderators have decided.
 * @throws ApiError 404, 409 for one's own message and for a second report, 429
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
    await lockAutor(trx, mensaje.autor_id);
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
      // Dismissed reports do not count; those that were acted on do.
      .where('estado', '!=', 'descartado')
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
      tipo: 'reporte_mensaje',
      entidad: 'reporte_mensaje',
      entidadId: nuevo.id,
      a: 'abierto',
      datos: { categoria },
    });
    return nuevo;
  });
}

/** Serialises the reports of one author, so that each report counts the earlier ones. */
const lockAutor = (trx: Db, id: number) =>
  trx.selectFrom('usuario').select('id').where('id', '=', id).forNoKeyUpdate().execute();

/** Open reports, oldest first, with no more of the conversation than a moderator has to read. */
export async function listReportes(db: Db, at: Date): Promise<AnswerOf<typeof mensajes.reportes>> {
  const filas = await db
    .selectFrom('reporte_mensaje as r')
    .innerJoin('mensaje as m', 'm.id', 'r.mensaje_id')
    .leftJoin('preferencia_chat as p', 'p.usuario_id', 'r.autor_id')
    .select(['r.id', 'r.categoria', 'r.texto', 'r.estado', 'r.nota', 'r.creado_en', 'r.reportante_id', 'r.autor_id'])
    .select(['r.asignado_a'])
    .select(['m.conversacion_id', 'm.seq', 'p.limitada_desde'])
    .select((eb) =>
      eb
        .selectFrom('reporte_mensaje as o')
        .whereRef('o.autor_id', '=', 'r.autor_id')
        .where('o.creado_en', '>', new Date(at.getTime() - DIA_MS))
        .select((en) => en.fn.count<number>('o.reportante_id').distinct().as('n'))
        .as('reportes_dia'),
    )
    .where('r.estado', 'in', REPORTE_ABIERTO)
    .orderBy('r.id')
    .limit(EN_LISTA)
    .execute();
  const personas = await readPersonas(
    db,
    filas.flatMap(({ reportante_id, autor_id, asignado_a }) =>
      [reportante_id, autor_id ?? [], asignado_a ?? []].flat(),
    ),
  );
  const { total } = await db
    .selectFrom('reporte_mensaje')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('estado', 'in', REPORTE_ABIERTO)
    .executeTakeFirstOrThrow();
  const data = await Promise.all(
    filas.map(async (fila): Promise<ReporteLeido> => {
      const reportante = personas.get(fila.reportante_id);
      if (!reportante) throw new Error(`reporte ${fila.id}: its author is a row that cannot go before it`);
      return {
        id: fila.id,
        categoria: fila.categoria,
        texto: fila.texto,
        estado: fila.estado,
        nota: fila.nota,
        reportante,
        autor: personas.get(fila.autor_id ?? 0) ?? null,
        reportes_dia: Number(fila.reportes_dia ?? 0),
        autor_limitado: fila.limitada_desde !== null,
        asignado_a: personas.get(fila.asignado_a ?? 0) ?? null,
        contexto: await readContexto(db, fila.conversacion_id, fila.seq),
        creado_en: fila.creado_en.toISOString(),
      };
    }),
  );
  return { data, meta: { total: Number(total) } };
}

async function readContexto(db: Db, conversacion: number, seq: number): Promise<ReporteLeido['contexto']> {
  const { rows } = await sql<{
    seq: number;
    autor: string | null;
    texto: string;
    adjuntos: { id: string | null; nombre: string }[];
    versiones: string[];
    creado_en: Date;
  }>`select m.seq, nullif(concat_ws(' ', u.nombre, u.apellidos), '') as autor, m.texto, m.creado_en,
      coalesce((select json_agg(json_build_object('id', case when m.seq = ${seq} then f.id end, 'nombre', f.nombre)
          order by a.orden)
        from mensaje_adjunto a join fichero f on f.id = a.fichero_id where a.mensaje_id = m.id), '[]') as adjuntos,
      array(select x.texto from mensaje_version x where x.mensaje_id = m.id order by x.id) as versiones
    from mensaje m left join usuario u on u.id = m.autor_id
    where m.conversacion_id = ${conversacion} and m.seq between ${seq - ALREDEDOR} and ${seq + ALREDEDOR}
      and m.tipo <> 'sistema'
    order by m.seq`.execute(db);
  return rows.map((row) => ({ ...row, reportado: row.seq === seq, creado_en: row.creado_en.toISOString() }));
}
