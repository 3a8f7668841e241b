import { type Selectable, sql, type Transaction } from 'kysely';
import type { BodyOf } from '#shared/contract/endpoint';
import type { empleoTablero } from '#shared/contract/main/empleo/empleo-tablero';
import { destinosDe, esCandidaturaAbierta } from '#shared/estados/estados-empleo';
import type { EstadoCandidatura, MOTIVOS_DESCARTE } from '#shared/estados/vocabulario-empleo';
import { throttle } from '../../../accounts/throttle.ts';
import { type Autor, auditBy, autorDe } from '../../../audit/autor.ts';
import { notify } from '../../../avisos/notify.ts';
import { throttleDicho } from '../../../chat/ritmo.ts';
import type { Schema } from '../../../db/schema/schema.ts';
import type { SchemaEmpleo } from '../../../db/schema/schema-empleo.ts';
import type { Deps } from '../../../deps.ts';
import { errors } from '../../../http/call/errors.ts';
import { notTheirs } from '../../../http/call/not-theirs.ts';
import { requireSinBloqueoDe, sayInCandidatura } from '../../chat/conversaciones/open-conversacion.ts';
import { type CallInput, esSuya } from '../acceso-oferta.ts';
import { requirePresent } from './ausente.ts';
import { putOffAviso, tellPendiente } from './aviso-pendiente.ts';
import { detalleDe } from './candidatura-vista.ts';
import { notifyCandidato, ofertaDe, RUTA_MIS_CANDIDATURAS, rutaDeCandidatura } from './notify-candidato.ts';
import { fillIn } from './plantillas-routes.ts';
import { tellTablero } from './tell-tablero.ts';

type Trx = Transaction<Schema>;
type Motivo = (typeof MOTIVOS_DESCARTE)[number];
type Candidatura = Selectable<SchemaEmpleo['candidatura']>;

/** Locks and gives the row of an application to an offer of the caller's. @throws ApiError 404 */
export async function lockCandidatura(trx: Trx, peticion: CallInput, id: number): Promise<Candidatura> {
  const row = await trx
    .selectFrom('candidatura as k')
    .innerJoin('oferta_empleo as o', 'o.id', 'k.oferta_id')
    .selectAll('k')
    .where('k.id', '=', id)
    .where(esSuya('o', peticion.caller.id))
    .forUpdate('k')
    .executeTakeFirst();
  if (!row) throw await notTheirs(trx, 'candidatura', id);
  return row;
}

interface Cambio {
  a: EstadoCandidatura;
  /** The author of the change; null: the candidate, or the system. */
  quien: number | null;
  motivo?: Motivo | undefined;
}

/** Writes a change of state with its step and audit entry; notifies nobody. Gives the id of the step. */
export async function writeCandidatura(
  trx: Trx,
  k: { id: number; estado: EstadoCandidatura },
  { a, quien, motivo }: Cambio,
  { autor, ahora }: { autor: Autor; ahora: Date },
): Promise<{ pasoId: number }> {
  await trx
    .updateTable('candidatura')
    .set({
      estado: a,
      // Opening does not raise the version: it loses nobody's work, and whoever has loaded the application may still move it.
      ...(a !== 'vista' && { version: sql`version + 1` }),
      actualizado_en: ahora,
      motivo_descarte: a === 'descartada' ? (motivo ?? 'otro') : null,
      descartada_en: a === 'descartada' ? ahora : null,
      retirada_en: a === 'retirada' ? ahora : null,
    })
    .where('id', '=', k.id)
    .execute();
  const paso = await trx
    .insertInto('candidatura_paso')
    .values({ candidatura_id: k.id, estado: a, autor_id: quien, creado_en: ahora })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tellTablero(trx, k.id);
  await auditBy(trx, autor, {
    tipo: 'candidatura_estado',
    entidad: 'candidatura',
    entidadId: k.id,
    de: k.estado,
    a,
    ...(motivo && { motivo }),
  });
  return { pasoId: paso.id };
}

type Destinatario = Pick<Candidatura, 'id' | 'oferta_id' | 'candidato_id'>;

/**
 * Counts a message to a candidate: against the limit of mails per candidate, so that recruiters fill nobody's mailbox, and
 * against the author's limit, which is lower for reported authors, as in the chat. Messages that end an application are not
 * counted. @throws ApiError 429
 */
async function countMensaje(deps: Deps, trx: Trx, id: number, autor: number): Promise<void> {
  await throttle({ ...deps, db: trx }, 'mensaje_candidatura', String(id));
  await throttleDicho({ ...deps, db: trx }, autor);
}

/** Stores a message with its application, with the placeholders filled in for this candidate. */
async function putMensaje(trx: Trx, k: Destinatario, escrito: string, autor: Autor) {
  const persona = await trx
    .selectFrom('usuario')
    .select('nombre')
    .where('id', '=', k.candidato_id)
    .executeTakeFirstOrThrow();
  const texto = fillIn(escrito, { ...(await ofertaDe(trx, k.oferta_id)), nombre: persona.nombre ?? '' });
  return trx
    .insertInto('candidatura_mensaje')
    .values({ candidatura_id: k.id, autor_id: autor.id, texto })
    .returning(['id', 'texto'])
    .executeTakeFirstOrThrow();
}

/** Changes state, rating or labels. @throws ApiError 409, 422 */
export function moveCandidatura(deps: Deps, peticion: CallInput, id: number, body: BodyOf<typeof empleoTablero.mover>) {
  const autor = autorDe(peticion, deps.config);
  return deps.db.transaction().execute(async (trx) => {
    const k = await lockCandidatura(trx, peticion, id);
    await requirePresent(trx, id);
    if (k.version !== body.version) throw errors.versionConflict();
    const ahora = deps.now();
    if (body.puntuacion !== undefined || body.etiquetas !== undefined)
      await trx
        .updateTable('candidatura')
        .set({
          ...(body.puntuacion !== undefined && { puntuacion: body.puntuacion }),
          ...(body.etiquetas !== undefined && { etiquetas: body.etiquetas }),
          version: sql`version + 1`,
        })
        .where('id', '=', id)
        .execute();
    if (body.estado !== undefined && body.estado !== k.estado) {
      if (!destinosDe(k, ahora).some((destino) => destino === body.estado))
        throw errors.stateForbids('Esta candidatura no puede pasar a ese estado.');
      if (body.estado === 'descartada' && body.motivo === undefined) throw errors.field('motivo', 'Elige un motivo');
      const motivo = body.estado === 'descartada' ? body.motivo : undefined;
      const { pasoId } = await writeCandidatura(trx, k, { a: body.estado, quien: autor.id, motivo }, { autor, ahora });
      if (body.mensaje !== null) await requireSinBloqueoDe(trx, autor.id, id);
      if (body.mensaje !== null && body.estado !== 'descartada') await countMensaje(deps, trx, id, autor.id);
      const mensaje = body.mensaje === null ? null : await putMensaje(trx, k, body.mensaje, autor);
      const movida = { pasoId, mensajeId: mensaje?.id ?? null, seDice: true };
      await putOffAviso(trx, k, movida, { autor, ahora });
    }
    return detalleDe(trx, id, ahora);
  });
}

/** The first opening of an application notifies its candidate. */
export function openCandidatura(deps: Deps, peticion: CallInput, id: number): Promise<void> {
  const autor = autorDe(peticion, deps.config);
  return deps.db.transaction().execute(async (trx) => {
    const k = await lockCandidatura(trx, peticion, id);
    if (k.vista_en !== null) return;
    const ahora = deps.now();
    await trx.updateTable('candidatura').set({ vista_en: ahora }).where('id', '=', id).execute();
    if (k.estado !== 'enviada') return;
    await writeCandidatura(trx, k, { a: 'vista', quien: autor.id }, { autor, ahora });
    await notifyCandidato(trx, k, { de: k.estado, a: 'vista', mensaje: null }, autor.config);
  });
}

interface Descarte {
  ofertaId: number;
  motivo: Motivo;
  mensaje: string | null;
  /** Applications to discard; without it, all open ones. */
  ids?: readonly number[];
  /** True: the candidates are told in ten seconds, unless the discard is undone; false: at once. */
  conDeshacer?: boolean;
}

/** Discards open applications of an offer whose row is locked. Gives how many. */
export async function discardAbiertas(deps: Deps, trx: Trx, descarte: Descarte, autor: Autor): Promise<number> {
  const { ofertaId, motivo, mensaje, ids, conDeshacer = false } = descarte;
  const filas = await trx
    .selectFrom('candidatura')
    .select(['id', 'estado', 'oferta_id', 'candidato_id', 'motivo_descarte', 'descartada_en'])
    .where('oferta_id', '=', ofertaId)
    .$if(ids !== undefined, (q) => q.where('id', 'in', ids ?? []))
    .orderBy('id')
    .forUpdate()
    .execute();
  const abiertas = filas.filter((k) => esCandidaturaAbierta(k.estado));
  for (const k of abiertas) {
    const cuando = { autor, ahora: deps.now() };
    const { pasoId } = await writeCandidatura(trx, k, { a: 'descartada', quien: autor.id, motivo }, cuando);
    const suyo = mensaje === null ? null : await putMensaje(trx, k, mensaje, autor);
    await putOffAviso(trx, k, { pasoId, mensajeId: suyo?.id ?? null, seDice: false }, cuando);
    if (!conDeshacer) await tellPendiente(trx, k.id, { ahora: cuando.ahora, config: autor.config });
  }
  return abiertas.length;
}

/**
 * Mails a message, stores it with the application and says it in its conversation, where the candidate can answer. Adds to
 * `usuarios` the users to wake after the transaction. @throws ApiError 409 when the candidate has withdrawn, 429
 */
export function writeMensaje(deps: Deps, peticion: CallInput, id: number, escrito: string, usuarios: number[]) {
  const autor = autorDe(peticion, deps.config);
  return deps.db.transaction().execute(async (trx) => {
    const k = await lockCandidatura(trx, peticion, id);
    await requirePresent(trx, id);
    await countMensaje(deps, trx, id, autor.id);
    const { texto } = await putMensaje(trx, k, escrito, autor);
    usuarios.push(...(await sayInCandidatura(trx, deps.now(), autor, k.id, texto)));
    const { oferta, empresa } = await ofertaDe(trx, k.oferta_id);
    await notify(trx, k.candidato_id, {
      tipo: 'candidatura_estado',
      titulo: `Te ha escrito ${empresa}`,
      texto: `Sobre «${oferta}».`,
      url: rutaDeCandidatura(k.id),
      correo: {
        plantilla: 'candidatura_mensaje',
        datos: { oferta, empresa, mensaje: texto, enlace: deps.config.publicUrl + RUTA_MIS_CANDIDATURAS },
      },
    });
    return detalleDe(trx, id, deps.now());
  });
}
