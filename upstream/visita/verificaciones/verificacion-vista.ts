import { sql } from 'kysely';
import type { AnswerOf, QueryOf } from '#shared/contract/endpoint';
import type { verificacionesMesa } from '#shared/contract/visita/cartera/verificaciones-mesa';
import type { Solicitud, Verificacion, verificaciones } from '#shared/contract/visita/verificaciones';
import { VERIFICACION_ABIERTA } from '#shared/estados/pasos-cartera';
import { dominioDe } from '../../accounts/dominio-correo.ts';
import type { Caller } from '../../caller.ts';
import type { Db } from '../../db/schema/schema.ts';
import { errors } from '../../http/call/errors.ts';
import { notTheirs } from '../../http/call/not-theirs.ts';
import { pageOf } from '../../http/listas/page-of.ts';
import { mask } from '../cartera/asociacion-vista.ts';
import { empresasDeResponsable } from '../empresa/responsables.ts';
import { revisionesDeVerificaciones } from '../revisiones/objeto-revision.ts';
import type { ConLimites } from './destinatario/destinatario.ts';
import { estaEnPausa, listReenviables } from './destinatario/reenviable.ts';
import { nombreDe } from './nombre-persona.ts';
import { mensajesDe, objetosDe } from './objeto-verificacion.ts';

const filasDe = (db: Db) =>
  db
    .selectFrom('verificacion as v')
    .innerJoin('usuario as u', 'u.id', 'v.solicitante_id')
    .leftJoin('cargo as c', 'c.id', 'u.cargo_id')
    .leftJoin('empresa as e', 'e.id', 'v.empresa_id')
    .leftJoin('usuario as q', 'q.id', 'v.decidida_por_usuario_id')
    .leftJoin('usuario as d', 'd.id', 'v.delegada_a')
    .selectAll('v')
    .select(['u.nombre', 'u.apellidos', 'u.email', 'c.nombre as cargo', 'u.cargo_texto'])
    .select([
      'e.nombre as empresa',
      'e.estado as empresa_estado',
      'e.dominios',
      'q.nombre as q_nombre',
      'q.apellidos as q_apellidos',
    ])
    .select(['d.nombre as d_nombre', 'd.apellidos as d_apellidos', 'd.email as d_email']);
type Fila = Awaited<ReturnType<ReturnType<typeof filasDe>['executeTakeFirstOrThrow']>>;

/** Requests with their objects and messages, read for all of them at once. */
async function solicitudesDe(db: Db, filas: readonly Fila[]): Promise<Solicitud[]> {
  const objetoDe = await objetosDe(
    db,
    filas.map(({ id }) => id),
  );
  const mensajes = await mensajesDe(
    db,
    filas.map(({ id }) => id),
  );
  const sinProductos = filas.filter(({ id }) => objetoDe(id).productos.length === 0);
  const revisiones = await revisionesDeVerificaciones(
    db,
    sinProductos.map(({ id }) => id),
  );
  return filas.map((fila) => {
    const objeto = objetoDe(fila.id);
    const revision = revisiones.get(fila.id) ?? null;
    const dichos = (mensajes.get(fila.id) ?? []).map(({ de, texto, creado_en, nombre, apellidos }) => ({
      de,
      texto,
      creado_en: creado_en.toISOString(),
      autor: [nombre, apellidos].filter(Boolean).join(' ') || null,
    }));
    const relacion = objeto.productos[0]?.relacion ?? null;
    return { ...solicitudDe(fila), ...objeto, relacion, revision, mensajes: dichos };
  });
}

function solicitudDe(fila: Fila): Omit<Solicitud, 'productos' | 'zonas' | 'relacion' | 'revision' | 'mensajes'> {
  const dominio = dominioDe(fila.email);
  return {
    estado: fila.estado,
    solicitante: {
      nombre: nombreDe({ ...fila, email: dominio }),
      cargo: fila.cargo ?? fila.cargo_texto,
      dominio,
      dominio_de_la_empresa: fila.dominios?.includes(dominio) ?? false,
    },
    empresa: fila.empresa,
    mensaje: fila.mensaje,
    caduca_en: fila.caduca_en.toISOString(),
    en_pausa: estaEnPausa(fila),
    decision: fila.decision,
    decidida_en: fila.decidida_en?.toISOString() ?? null,
  };
}

/** From when each request may be mailed again, by its id. */
type Reenviables = ReadonlyMap<number, Date>;
/** For lists from which nothing can be mailed again. */
const SIN_REENVIO: Reenviables = new Map();

const reenviablesDe = (db: Db, config: ConLimites, filas: readonly Fila[], { id }: Pick<Caller, 'id'>) =>
  listReenviables(
    db,
    config,
    filas.filter(({ solicitante_id }) => solicitante_id === id),
  );

async function vistas(
  db: Db,
  filas: readonly Fila[],
  caller: Pick<Caller, 'id'>,
  reenviables: Reenviables,
): Promise<Verificacion[]> {
  const solicitudes = await solicitudesDe(db, filas);
  return filas.flatMap((fila, i) => {
    const solicitud = solicitudes[i];
    return solicitud ? [vista(fila, solicitud, caller, reenviables.get(fila.id))] : [];
  });
}

function vista(
  fila: Fila,
  solicitud: Solicitud,
  { id: usuarioId }: Pick<Caller, 'id'>,
  reenviable: Date | undefined,
): Verificacion {
  const es_mia = fila.solicitante_id === usuarioId;
  const destino = fila.email_destino && es_mia ? mask(fila.email_destino) : fila.email_destino;
  return {
    ...solicitud,
    id: fila.id,
    metodo: fila.metodo,
    es_mia,
    destino,
    motivo: fila.motivo,
    comprobada_en: fila.comprobada_en?.toISOString() ?? null,
    decidida_por: [fila.q_nombre, fila.q_apellidos].filter(Boolean).join(' ') || fila.decidida_por,
    creado_en: fila.creado_en.toISOString(),
    enviada_en: fila.enviada_en?.toISOString() ?? null,
    abierta_en: fila.abierta_en?.toISOString() ?? null,
    reenvios: fila.reenvios,
    reenviable_en: reenviable?.toISOString() ?? null,
    delegada:
      es_mia || fila.delegada_a === null
        ? null
        : {
            id: fila.delegada_a,
            nombre: nombreDe({ nombre: fila.d_nombre, apellidos: fila.d_apellidos, email: fila.d_email ?? '' }),
            es_a_mi: fila.delegada_a === usuarioId,
          },
  };
}

/** Ids of requests, for filters; the rows are then read by `filasDe`. */
const solas = (db: Db) => db.selectFrom('verificacion as v').select('v.id');

/** The requests that a person may see: their own, and those to companies for which they answer. */
const deQuien = (db: Db, { id }: Pick<Caller, 'id'>) => ({
  mias: solas(db).where('v.solicitante_id', '=', id),
  suyas: solas(db).where('v.solicitante_id', '<>', id).where('v.empresa_id', 'in', empresasDeResponsable(db, id)),
});

/**
 * The error for a request that the caller may not see: 403 for a member of its company who does not answer for it, 404 for everybody
 * else. Both are recorded (U-07, U-12).
 */
async function ajena(db: Db, { id: usuarioId }: Pick<Caller, 'id'>, id: string): Promise<Error> {
  const esDeLaCasa =
    /^\d{1,15}$/.test(id) &&
    (await solas(db)
      .innerJoin('membresia_empresa as m', 'm.empresa_id', 'v.empresa_id')
      .where('v.id', '=', Number(id))
      .where('m.usuario_id', '=', usuarioId)
      .where('m.estado', 'in', ['pendiente', 'activa'])
      .executeTakeFirst());
  return esDeLaCasa ? errors.notTheirs('verificacion', Number(id), SIN_ENCARGO) : notTheirs(db, 'verificacion', id);
}
const SIN_ENCARGO =
  'Para responder en nombre de tu empresa tiene que estar verificada, y una persona titular darte el encargo de sus productos.';

/** The row, if the caller may read it. @throws ApiError 404; 403 for a member of its company who does not answer for it */
export async function findVerificacion(db: Db, caller: Pick<Caller, 'id'>, id: string): Promise<Fila> {
  const { mias, suyas } = deQuien(db, caller);
  const fila = /^\d{1,15}$/.test(id)
    ? await filasDe(db)
        .where('v.id', '=', Number(id))
        .where((eb) => eb.or([eb('v.id', 'in', mias), eb('v.id', 'in', suyas)]))
        .executeTakeFirst()
    : undefined;
  if (!fila) throw await ajena(db, caller, id);
  return fila;
}

/** Requests that the staff must answer, or check after a company. */
const DEL_EQUIPO = sql<boolean>`(v.estado = 'en_comprobacion'
  or v.metodo = 'documental' and v.estado in (${sql.join([...VERIFICACION_ABIERTA])}))`;

/** A request that the staff answer. @throws ApiError 404 */
export async function readDocumental(db: Db, caller: Pick<Caller, 'id'>, id: string): Promise<Verificacion> {
  const filas = await filasDe(db).where('v.id', '=', Number(id)).where(DEL_EQUIPO).execute();
  const [una] = await vistas(db, filas, caller, SIN_REENVIO);
  if (!una) throw errors.notFound();
  return una;
}

export async function readVerificacion(db: Db, config: ConLimites, caller: Pick<Caller, 'id'>, id: string) {
  const filas = [await findVerificacion(db, caller, id)];
  const [una] = await vistas(db, filas, caller, await reenviablesDe(db, config, filas, caller));
  if (!una) throw errors.notFound();
  return una;
}

function halladasDe(db: Db, caller: Pick<Caller, 'id'>, de: QueryOf<typeof verificaciones.lista>['de']) {
  const { mias, suyas } = deQuien(db, caller);
  const abiertas = suyas.where('v.estado', 'in', VERIFICACION_ABIERTA);
  return de === 'mias' ? mias : de === 'pendientes' ? abiertas : abiertas.where('v.delegada_a', '=', caller.id);
}

interface Tramo {
  antes: number;
  tanda: number;
}

/** A slice of a list of requests: those with an id below `antes`, newest first. */
export const sliceVerificaciones = (
  db: Db,
  caller: Pick<Caller, 'id'>,
  de: QueryOf<typeof verificaciones.lista>['de'],
  tramo: Tramo,
): Promise<Verificacion[]> => sliceOf(db, caller, halladasDe(db, caller, de), tramo);

/** A slice of the requests that the staff have to answer. */
export const sliceDocumentales = (db: Db, caller: Pick<Caller, 'id'>, tramo: Tramo): Promise<Verificacion[]> =>
  sliceOf(db, caller, solas(db).where(DEL_EQUIPO), tramo);

async function sliceOf(
  db: Db,
  caller: Pick<Caller, 'id'>,
  halladas: ReturnType<typeof solas>,
  { antes, tanda }: Tramo,
): Promise<Verificacion[]> {
  const filas = await filasDe(db)
    .where('v.id', 'in', halladas)
    .where('v.id', '<', antes)
    .orderBy('v.id', 'desc')
    .limit(tanda)
    .execute();
  return vistas(db, filas, caller, SIN_REENVIO);
}

export async function pageVerificaciones(
  db: Db,
  config: ConLimites,
  caller: Pick<Caller, 'id'>,
  query: QueryOf<typeof verificaciones.lista>,
): Promise<AnswerOf<typeof verificaciones.lista>> {
  const { filas, ...page } = await readPagina(db, halladasDe(db, caller, query.de), 'desc', {
    path: '/api/verificaciones',
    query,
  });
  return { data: await vistas(db, filas, caller, await reenviablesDe(db, config, filas, caller)), ...page };
}

/** One page of the requests for the staff: without an address at the company's domain, or for a product that the company does not hold. */
export async function pageDocumentales(
  db: Db,
  caller: Pick<Caller, 'id'>,
  query: QueryOf<typeof verificacionesMesa.cola>,
): Promise<AnswerOf<typeof verificacionesMesa.cola>> {
  const halladas = solas(db).where(DEL_EQUIPO);
  const { filas, ...page } = await readPagina(db, halladas, 'asc', { path: '/api/verificaciones/documentales', query });
  return { data: await vistas(db, filas, caller, SIN_REENVIO), ...page };
}

async function readPagina(
  db: Db,
  halladas: ReturnType<typeof solas>,
  orden: 'asc' | 'desc',
  { path, query }: { path: string; query: { page: number; per_page: number } },
) {
  const { page, per_page } = query;
  const enPagina = await halladas
    .orderBy('v.id', orden)
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute();
  const { total } = await halladas
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const ids = enPagina.map(({ id }) => id);
  const filas = ids.length === 0 ? [] : await filasDe(db).where('v.id', 'in', ids).orderBy('v.id', orden).execute();
  return { filas, ...pageOf({ path, query }, Number(total)) };
}

/** The request as the holder of its link sees it. */
export async function readSolicitud(db: Db, id: number): Promise<Solicitud> {
  const [una] = await solicitudesDe(db, [await filasDe(db).where('v.id', '=', id).executeTakeFirstOrThrow()]);
  if (!una) throw errors.notFound();
  return una;
}
