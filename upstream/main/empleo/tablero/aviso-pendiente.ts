import { type Selectable, sql, type Transaction } from 'kysely';
import type { EstadoCandidatura } from '#shared/estados/vocabulario-empleo';
import { DESHACER_S } from '#shared/reglas/limites';
import { type Autor, auditBy } from '../../../audit/autor.ts';
import type { Config } from '../../../config.ts';
import type { Schema } from '../../../db/schema/schema.ts';
import type { SchemaEmpleo } from '../../../db/schema/schema-empleo.ts';
import type { Deps } from '../../../deps.ts';
import { ApiError } from '../../../http/call/errors.ts';
import type { Jobs } from '../../../jobs/jobs.ts';
import { sayInCandidatura } from '../../chat/conversaciones/open-conversacion.ts';
import { notifyCandidato } from './notify-candidato.ts';
import { tellTablero } from './tell-tablero.ts';

type Trx = Transaction<Schema>;
type Candidatura = Selectable<SchemaEmpleo['candidatura']>;

/** Grace beyond `DESHACER_S`, for an undo pressed at the last moment that is still on its way. */
const GRACIA_S = 2;
const AVISO_MS = (DESHACER_S + GRACIA_S) * 1000;
const CANAL = 'candidatura_aviso';
const DE_UNA_VEZ = 200;

interface Movida {
  pasoId: number;
  mensajeId: number | null;
  /**
   * True: the message is for one candidate, and is also said in their conversation. Messages to many at once are only mailed,
   * and so is a pending one of the same candidate: one transaction that locks the counters of so many conversations would make
   * others wait.
   */
  seDice: boolean;
}

/**
 * Puts off the notice of a move that was just written by ten seconds, in which it can be undone. `k`: the row before the move.
 * Of several moves within that time the candidate is told only the last, but each move with a message is told.
 */
export async function putOffAviso(
  trx: Trx,
  k: Pick<Candidatura, 'id' | 'estado' | 'oferta_id' | 'candidato_id' | 'motivo_descarte' | 'descartada_en'>,
  { pasoId, mensajeId, seDice }: Movida,
  { autor, ahora }: { autor: Autor; ahora: Date },
): Promise<void> {
  const previo = await findAvisoPendiente(trx, k.id);
  if (previo?.mensaje_id)
    await tellAviso(trx, { ...previo, se_dice: previo.se_dice && seDice }, k, { ahora, config: autor.config });
  const sigue = previo && !previo.mensaje_id ? previo : null;
  const movida = {
    contado: sigue?.contado ?? k.estado,
    desde_paso: sigue?.desde_paso ?? pasoId,
    anterior: k.estado,
    paso_id: pasoId,
    motivo_anterior: k.motivo_descarte,
    descartada_anterior: k.descartada_en,
    mensaje_id: mensajeId,
    autor_id: autor.id,
    se_dice: seDice,
    vence_en: new Date(ahora.getTime() + AVISO_MS),
  };
  await trx
    .insertInto('candidatura_aviso')
    .values({ candidatura_id: k.id, ...movida })
    .onConflict((oc) => oc.column('candidatura_id').doUpdateSet(movida))
    .execute();
  await sql`select pg_notify(${CANAL}, '')`.execute(trx);
}

const findAvisoPendiente = (trx: Trx, id: number) =>
  trx.selectFrom('candidatura_aviso').selectAll().where('candidatura_id', '=', id).forUpdate().executeTakeFirst();

type AvisoPendiente = NonNullable<Awaited<ReturnType<typeof findAvisoPendiente>>>;

interface Cuando {
  ahora: Date;
  config: Pick<Config, 'publicUrl'>;
}

/**
 * Tells the candidate the current state of the application, and deletes the pending notice. `k`: the row as it is now.
 * @returns the users of its conversation to wake
 */
async function tellAviso(
  trx: Trx,
  aviso: AvisoPendiente,
  k: Pick<Candidatura, 'id' | 'oferta_id' | 'candidato_id' | 'estado'>,
  { ahora, config }: Cuando,
): Promise<number[]> {
  await trx.deleteFrom('candidatura_aviso').where('candidatura_id', '=', k.id).execute();
  const escrito =
    aviso.mensaje_id === null
      ? undefined
      : await trx
          .selectFrom('candidatura_mensaje')
          .select('texto')
          .where('id', '=', aviso.mensaje_id)
          .executeTakeFirst();
  const usuarios = escrito && aviso.se_dice ? await sayMovida(trx, ahora, aviso, escrito.texto) : [];
  await notifyCandidato(trx, k, { de: aviso.contado, a: k.estado, mensaje: escrito?.texto ?? null }, config);
  return usuarios;
}

/** Says the message in the conversation as the author of the move, if the author still may; otherwise it is only mailed. */
async function sayMovida(
  trx: Trx,
  ahora: Date,
  { autor_id, candidatura_id }: AvisoPendiente,
  texto: string,
): Promise<number[]> {
  const autor =
    autor_id === null
      ? undefined
      : await trx.selectFrom('usuario').select(['id', 'roles']).where('id', '=', autor_id).executeTakeFirst();
  if (!autor) return [];
  try {
    return await sayInCandidatura(trx, ahora, autor, candidatura_id, texto);
  } catch (error) {
    if (error instanceof ApiError) return [];
    throw error;
  }
}

/** Sends the pending notice of an application now, if there is one; locks the application. */
export async function tellPendiente(trx: Trx, id: number, cuando: Cuando): Promise<void> {
  const k = await trx
    .selectFrom('candidatura')
    .select(['id', 'oferta_id', 'candidato_id', 'estado'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  const aviso = k && (await findAvisoPendiente(trx, id));
  if (aviso) await tellAviso(trx, aviso, k, cuando);
}

/**
 * Undoes the caller's last move of these applications, while the candidate has not been told: step, message and reason are
 * removed. `ids`: applications of an offer whose row is locked; `estado`: the state that the move gave them. Gives how many
 * were undone.
 */
export async function undoMoves(
  trx: Trx,
  { ofertaId, ids, estado }: { ofertaId: number; ids: readonly number[]; estado: EstadoCandidatura },
  { autor, ahora }: { autor: Autor; ahora: Date },
): Promise<number> {
  const filas = await trx
    .selectFrom('candidatura')
    .select(['id', 'estado'])
    .where('oferta_id', '=', ofertaId)
    .where('id', 'in', [...ids])
    .where('estado', '=', estado)
    .orderBy('id')
    .forUpdate()
    .execute();
  let deshechas = 0;
  for (const k of filas) {
    const aviso = await findAvisoPendiente(trx, k.id);
    if (!aviso?.anterior || aviso.autor_id !== autor.id || aviso.vence_en <= ahora) continue;
    await takeBack(trx, { ...aviso, anterior: aviso.anterior }, ahora);
    await tellTablero(trx, k.id);
    await auditBy(trx, autor, {
      tipo: 'candidatura_estado',
      entidad: 'candidatura',
      entidadId: k.id,
      de: k.estado,
      a: aviso.anterior,
      motivo: 'deshecho',
    });
    deshechas += 1;
  }
  return deshechas;
}

async function takeBack(trx: Trx, aviso: AvisoPendiente & { anterior: EstadoCandidatura }, ahora: Date): Promise<void> {
  const { candidatura_id: id, anterior, contado, paso_id, mensaje_id } = aviso;
  await trx
    .updateTable('candidatura')
    .set({
      estado: anterior,
      version: sql`version + 1`,
      actualizado_en: ahora,
      motivo_descarte: aviso.motivo_anterior,
      descartada_en: aviso.descartada_anterior,
    })
    .where('id', '=', id)
    .execute();
  // Several moves within the delay: the earlier one stays pending, because the candidate has not been told of it either.
  if (anterior === contado) await trx.deleteFrom('candidatura_aviso').where('candidatura_id', '=', id).execute();
  else
    await trx
      .updateTable('candidatura_aviso')
      .set({ anterior: null, paso_id: null, mensaje_id: null })
      .where('candidatura_id', '=', id)
      .execute();
  if (paso_id !== null) await trx.deleteFrom('candidatura_paso').where('id', '=', paso_id).execute();
  if (mensaje_id !== null) await trx.deleteFrom('candidatura_mensaje').where('id', '=', mensaje_id).execute();
}

/** Sends the due notices; with several processes, each notice is sent once. */
export async function tellDueAvisos(deps: Pick<Deps, 'db' | 'now' | 'config' | 'wake'>): Promise<void> {
  const { db, now, config, wake } = deps;
  const rows = await db
    .selectFrom('candidatura_aviso')
    .select('candidatura_id as id')
    .where('vence_en', '<=', now())
    .orderBy('vence_en')
    .limit(DE_UNA_VEZ)
    .execute();
  for (const { id } of rows) {
    const usuarios = await db.transaction().execute(async (trx) => {
      const k = await trx
        .selectFrom('candidatura')
        .select(['id', 'oferta_id', 'candidato_id', 'estado'])
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst();
      const aviso = k && (await findAvisoPendiente(trx, id));
      // The move was undone meanwhile, followed by another, or told by another process.
      return aviso && aviso.vence_en <= now() ? tellAviso(trx, aviso, k, { ahora: now(), config }) : [];
    });
    wake(usuarios);
  }
  if (rows.length === DE_UNA_VEZ) await tellDueAvisos(deps);
}

/**
 * A move notifies every process, and each looks for due notices when the delay is over. The notice is a row, so a killed
 * process loses nothing: another process, the next start or the job of every minute sends it.
 */
export async function scheduleAvisos(jobs: Jobs, deps: Deps): Promise<void> {
  const look = () => tellDueAvisos(deps);
  await jobs.schedule('empleo_avisos', '* * * * *', look);
  // A failed look is repeated by the job of every minute, which has retries.
  const lookSoon = (ms: number) => void setTimeout(() => void look().catch(() => undefined), ms).unref();
  await jobs.listen(
    CANAL,
    () => lookSoon(AVISO_MS + 50),
    () => lookSoon(0),
  );
}
