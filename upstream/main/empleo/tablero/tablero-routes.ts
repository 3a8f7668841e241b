import type { FastifyInstance } from 'fastify';
import { empleoTablero } from '#shared/contract/main/empleo/empleo-tablero';
import { auditBy, autorDe } from '../../../audit/autor.ts';
import type { Deps } from '../../../deps.ts';
import { enlaceDescarga } from '../../../files/enlace-descarga.ts';
import { errors } from '../../../http/call/errors.ts';
import { handle } from '../../../http/call/handle.ts';
import { idDe } from '../../../http/call/id-de.ts';
import { notTheirs } from '../../../http/call/not-theirs.ts';

import { type CallInput, esSuya, puedeVer } from '../acceso-oferta.ts';
import { lockOferta } from '../panel/ofertas-propias.ts';
import { requirePresent } from './ausente.ts';
import { undoMoves } from './aviso-pendiente.ts';
import { detalleDe, filas, filaVista } from './candidatura-vista.ts';
import {
  discardAbiertas,
  lockCandidatura,
  moveCandidatura,
  openCandidatura,
  writeMensaje,
} from './move-candidatura.ts';
import { registerPlantillas } from './plantillas-routes.ts';

const CANDIDATURAS_MAX = 500;

/** Registers the routes of the board of applications. */
export function registerEmpleoTablero(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  handle(app, empleoTablero.candidaturas, async (call) => {
    const id = idDe(call.params.id);
    if (!(await puedeVer(db, id, call.caller))) throw await notTheirs(deps.db, 'oferta_empleo', id);
    const { estado, orden } = call.query;
    let query = filas(db).where('k.oferta_id', '=', id);
    if (estado) query = query.where('k.estado', '=', estado);
    // Applications whose candidate may no longer be known stand last, and their rating, which nobody may read, does not order them.
    if (orden === 'puntuacion')
      query = query.orderBy((eb) => eb('u.id', 'is', null)).orderBy('k.puntuacion', (ob) => ob.desc().nullsLast());
    if (orden === 'nombre') query = query.orderBy('u.nombre').orderBy('u.apellidos');
    const rows = await query.orderBy('k.id', 'desc').limit(CANDIDATURAS_MAX).execute();
    return { data: rows.map((row) => filaVista(row, deps.now())) };
  });
  const answerCandidatura = async (call: CallInput) => ({ data: await readCandidatura(deps, call) });
  handle(app, empleoTablero.candidatura, answerCandidatura);
  handle(app, empleoTablero.abrir, (call, deps) => openCandidatura(deps, call, idDe(call.params.id)));
  handle(app, empleoTablero.mover, async (call) => ({
    data: await moveCandidatura(deps, call, idDe(call.params.id), call.body),
  }));
  handle(app, empleoTablero.descartarVarias, async (call, deps) => {
    const { candidaturas: ids, motivo, mensaje } = call.body;
    const ofertaId = idDe(call.params.id);
    const descartadas = await deps.db.transaction().execute(async (trx) => {
      await lockOferta(trx, call, ofertaId);
      return discardAbiertas(
        deps,
        trx,
        { ofertaId, ids, motivo, mensaje, conDeshacer: true },
        autorDe(call, deps.config),
      );
    });
    return { data: { descartadas } };
  });
  handle(app, empleoTablero.deshacer, async (call, deps) => {
    const { candidaturas: ids, estado } = call.body;
    const ofertaId = idDe(call.params.id);
    const deshechas = await deps.db.transaction().execute(async (trx) => {
      await lockOferta(trx, call, ofertaId);
      return undoMoves(trx, { ofertaId, ids, estado }, { autor: autorDe(call, deps.config), ahora: deps.now() });
    });
    return { data: { deshechas } };
  });
  handle(app, empleoTablero.anotar, async (call, deps) => ({ data: await addNota(deps, call, call.body.texto) }), {
    reread: answerCandidatura,
  });
  handle(
    app,
    empleoTablero.escribir,
    async (call, deps) => {
      const usuarios: number[] = [];
      call.afterwards(() => deps.wake(usuarios));
      return { data: await writeMensaje(deps, call, idDe(call.params.id), call.body.texto, usuarios) };
    },
    { reread: answerCandidatura },
  );
  handle(app, empleoTablero.cv, async (call) => ({ data: await linkCv(deps, call) }));
  registerPlantillas(app, deps);
}

/** @throws ApiError 404 for an application to an offer that is not the caller's */
async function readCandidatura(deps: Deps, call: CallInput) {
  const { db } = deps;
  const id = idDe(call.params.id);
  const suya = await db
    .selectFrom('candidatura as k')
    .innerJoin('oferta_empleo as o', 'o.id', 'k.oferta_id')
    .select('k.id')
    .where('k.id', '=', id)
    .where(esSuya('o', call.caller.id))
    .executeTakeFirst();
  if (!suya) throw await notTheirs(deps.db, 'candidatura', id);
  return detalleDe(db, id, deps.now());
}

const addNota = (deps: Deps, peticion: CallInput, texto: string) =>
  deps.db.transaction().execute(async (trx) => {
    const { id } = await lockCandidatura(trx, peticion, idDe(peticion.params.id));
    await requirePresent(trx, id);
    await trx
      .insertInto('candidatura_nota')
      .values({ candidatura_id: id, autor_id: peticion.caller.id, texto })
      .execute();
    return detalleDe(trx, id, deps.now());
  });

/** A link to the CV that works five minutes, for this reader only; the request is audited. */
const linkCv = (deps: Deps, peticion: CallInput) =>
  deps.db.transaction().execute(async (trx) => {
    const k = await lockCandidatura(trx, peticion, idDe(peticion.params.id));
    await requirePresent(trx, k.id);
    if (k.cv_id === null) throw errors.notFound();
    const autor = autorDe(peticion, deps.config);
    const datos = { fichero: k.cv_id };
    await auditBy(trx, autor, { tipo: 'candidatura_cv', entidad: 'candidatura', entidadId: k.id, datos });
    return enlaceDescarga(deps, k.cv_id, peticion.caller.id);
  });
