import { sql, type Transaction } from 'kysely';
import { DIA_MS } from '#shared/reglas/tiempo/dias';
import { ensureDeDos, joinConversacion } from '../../../chat/open-conversacion.ts';
import { lockConversacion, writeMensaje } from '../../../chat/write-mensaje.ts';
import type { Schema } from '../../../db/schema/schema.ts';
import type { Deps } from '../../../deps.ts';
import { CHARLAS, CORREOS_DEMO, type Quien } from './charlas-demo.ts';

type Trx = Transaction<Schema>;
type Personas = Record<Quien, number>;

/**
 * Creates the conversations of the demonstration's accounts once: every kind of conversation, with unread messages, answers,
 * reactions, three weeks to scroll through, and a report for the moderators. Gives whether they were created now.
 */
export async function demoChat({ db, now }: Deps): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ ok: boolean }>`select pg_try_advisory_xact_lock(hashtext('chat demo')) as ok`.execute(
      trx,
    );
    const personas = await personasDe(trx);
    if (!rows[0]?.ok || !personas) return false;
    const hay = await trx
      .selectFrom('participante')
      .select('usuario_id')
      .where('usuario_id', 'in', [personas.academia, personas.candidato])
      .executeTakeFirst();
    if (hay) return false;
    for (const charla of CHARLAS) {
      const id = await begin(trx, now(), personas, charla);
      if (id !== null) await say(trx, now(), personas, id, charla);
    }
    await report(trx, personas);
    return true;
  });
}

async function personasDe(trx: Trx): Promise<Personas | null> {
  const filas = await trx
    .selectFrom('usuario')
    .select(['id', 'email'])
    .where('email', 'in', Object.values(CORREOS_DEMO))
    .where('estado', '=', 'activa')
    .execute();
  const de = (email: string) => filas.find((fila) => fila.email === email)?.id ?? 0;
  // The keys are the record's own, a type that Object.keys loses.
  const quienes = Object.keys(CORREOS_DEMO) as Quien[];
  const personas = Object.fromEntries(quienes.map((quien) => [quien, de(CORREOS_DEMO[quien])])) as Personas;
  return filas.length === quienes.length ? personas : null;
}

/** Null when the subject of the conversation does not exist: an import may have removed it. */
async function begin(
  trx: Trx,
  at: Date,
  personas: Personas,
  { tipo, titulo, entre }: (typeof CHARLAS)[number],
): Promise<number | null> {
  const usuarios = entre.map((quien) => personas[quien]);
  const [uno = 0, otro = 0] = usuarios;
  if (tipo === 'directa') return ensureDeDos(trx, at, uno, otro, { tipo, producto_id: null });
  if (tipo === 'producto') {
    const suyo = await trx
      .selectFrom('asociacion_producto')
      .select('producto_id')
      .where('usuario_id', '=', otro)
      .where('estado', '=', 'activa')
      .where('visible_publico', '=', true)
      .orderBy('id')
      .executeTakeFirst();
    return suyo ? ensureDeDos(trx, at, uno, otro, { tipo, producto_id: suyo.producto_id }) : null;
  }
  const candidatura = tipo === 'candidatura' ? await candidaturaDe(trx, uno, otro) : null;
  if (tipo === 'candidatura' && candidatura === null) return null;
  const { id } = await trx
    .insertInto('conversacion')
    .values({ tipo, titulo, candidatura_id: candidatura, creador_id: uno, creado_en: at, actualizado_en: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  await joinConversacion(trx, at, id, usuarios, { propietario: uno });
  return id;
}

async function candidaturaDe(trx: Trx, recluta: number, candidato: number): Promise<number | null> {
  const fila = await trx
    .selectFrom('candidatura as k')
    .innerJoin('oferta_empleo as o', 'o.id', 'k.oferta_id')
    .select('k.id')
    .where('k.candidato_id', '=', candidato)
    .where('o.autor_id', '=', recluta)
    .where('k.estado', '!=', 'retirada')
    .orderBy('k.id')
    .executeTakeFirst();
  return fila?.id ?? null;
}

async function say(trx: Trx, ahora: Date, personas: Personas, id: number, { dichos, leido }: (typeof CHARLAS)[number]) {
  // The conversation may have messages already, such as that of a requested visit.
  const desde = (await lockConversacion(trx, id))?.ultimo_seq ?? 0;
  for (const { de, dia, hora, texto, respuesta, reacciones = [] } of dichos) {
    const antes = await lockConversacion(trx, id);
    if (!antes) return;
    const at = cuando(ahora, dia, hora);
    const mensaje = await writeMensaje(trx, at, antes, {
      autor: personas[de],
      tipo: 'texto',
      texto,
      respuesta_a_seq: respuesta === undefined ? null : desde + respuesta,
    });
    for (const [quien, emoji] of reacciones)
      await trx
        .insertInto('mensaje_reaccion')
        .values({ mensaje_id: mensaje.id, usuario_id: personas[quien], emoji, creado_en: at })
        .execute();
  }
  // The participants were present when all of that was said, so it is read and received.
  await sql`update participante set leido_seq = c.ultimo_seq, leido_visto_seq = c.ultimo_seq, entregado_seq = c.ultimo_seq,
      avisado_seq = c.ultimo_seq, unido_en = (select min(m.creado_en) from mensaje m where m.conversacion_id = c.id)
    from conversacion c where c.id = conversacion_id and c.id = ${id}`.execute(trx);
  // The keys are the record's own, a type that Object.entries loses.
  for (const [quien, seq] of Object.entries(leido ?? {}) as [Quien, number][])
    await trx
      .updateTable('participante')
      .set({ leido_seq: desde + seq, leido_visto_seq: desde + seq })
      .where('conversacion_id', '=', id)
      .where('usuario_id', '=', personas[quien])
      .execute();
}

/** The moment of a message, never in the future: before nine o'clock, a message of nine is dated a little before now. */
function cuando(ahora: Date, dia: number, hora: string): Date {
  const at = new Date(ahora.getTime() - dia * DIA_MS);
  const [horas = 0, minutos = 0] = hora.split(':').map(Number);
  at.setHours(horas, minutos, 0, 0);
  return at < ahora ? at : new Date(ahora.getTime() - (24 - horas) * 60_000);
}

async function report(trx: Trx, { web, academia }: Personas): Promise<void> {
  const mensaje = await trx
    .selectFrom('mensaje as m')
    .innerJoin('conversacion as c', 'c.id', 'm.conversacion_id')
    .select('m.id')
    .where('c.tipo', '=', 'directa')
    .where('m.autor_id', '=', academia)
    .orderBy('m.seq')
    .executeTakeFirst();
  if (!mensaje) return;
  await trx
    .insertInto('reporte_mensaje')
    .values({
      mensaje_id: mensaje.id,
      reportante_id: web,
      autor_id: academia,
      categoria: 'spam',
      texto: 'Un aviso de demostración.',
    })
    .execute();
}
