import type { AnswerOf, QueryOf } from '#shared/contract/endpoint';
import type { Solicitud, Verificacion, verificaciones } from '#shared/contract/visita/verificaciones';
import { VERIFICACION_ABIERTA } from '#shared/estados/pasos-cartera';
import { VERIFICACION } from '#shared/reglas/reglas-cartera';
import { dominioDe } from '../../accounts/dominio-correo.ts';
import type { Db, Deps } from '../../deps.ts';
import type { Caller } from '../../http/call/caller.ts';
import { errors } from '../../http/call/errors.ts';
import { enmascarar } from '../cartera/asociacion-vista.ts';
import { nombreDe, productosDe, zonasDe } from './pedir-verificacion.ts';

const HORA_MS = 3_600_000;

const filasDe = (db: Db) =>
  db
    .selectFrom('verificacion as v')
    .innerJoin('usuario as u', 'u.id', 'v.solicitante_id')
    .leftJoin('cargo as c', 'c.id', 'u.cargo_id')
    .leftJoin('empresa as e', 'e.id', 'v.empresa_id')
    .leftJoin('usuario as q', 'q.id', 'v.decidida_por_usuario_id')
    .selectAll('v')
    .select(['u.nombre', 'u.apellidos', 'u.email', 'c.nombre as cargo', 'u.cargo_texto'])
    .select(['e.nombre as empresa', 'e.dominios', 'q.nombre as q_nombre', 'q.apellidos as q_apellidos']);
type Fila = Awaited<ReturnType<ReturnType<typeof filasDe>['executeTakeFirstOrThrow']>>;

async function solicitudDe(db: Db, fila: Fila): Promise<Solicitud> {
  const [productos, zonas] = [await productosDe(db, fila.id), await zonasDe(db, fila.id)];
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
    relacion: productos[0]?.relacion ?? null,
    zonas,
    productos,
    mensaje: fila.mensaje,
    caduca_en: fila.caduca_en.toISOString(),
    decision: fila.decision,
    decidida_en: fila.decidida_en?.toISOString() ?? null,
  };
}

/** When a link may be mailed again; null: not by mail, not open, or often enough. */
export function reenviableEn(
  fila: Pick<Fila, 'metodo' | 'estado' | 'reenvios' | 'creado_en' | 'enviada_en'>,
): Date | null {
  const isOpen = VERIFICACION_ABIERTA.some((abierta) => abierta === fila.estado);
  if (fila.metodo !== 'email_hash' || !isOpen || fila.reenvios >= VERIFICACION.REENVIOS) return null;
  return new Date((fila.enviada_en ?? fila.creado_en).getTime() + VERIFICACION.ENTRE_REENVIOS_HORAS * HORA_MS);
}

async function vista(db: Db, fila: Fila, { id: usuarioId }: Pick<Caller, 'id'>): Promise<Verificacion> {
  const es_mia = fila.solicitante_id === usuarioId;
  const destino = fila.email_destino && es_mia ? enmascarar(fila.email_destino) : fila.email_destino;
  return {
    ...(await solicitudDe(db, fila)),
    id: fila.id,
    metodo: fila.metodo,
    es_mia,
    destino,
    motivo: fila.motivo,
    decidida_por: [fila.q_nombre, fila.q_apellidos].filter(Boolean).join(' ') || fila.decidida_por,
    creado_en: fila.creado_en.toISOString(),
    enviada_en: fila.enviada_en?.toISOString() ?? null,
    abierta_en: fila.abierta_en?.toISOString() ?? null,
    reenvios: fila.reenvios,
    reenviable_en: (es_mia && reenviableEn(fila)?.toISOString()) || null,
  };
}

/** Of the applicant; of the company's active marketing members; of nobody else. */
const deQuien = (db: Db, { id, roles }: Pick<Caller, 'id' | 'roles'>) => ({
  mias: filasDe(db).where('v.solicitante_id', '=', id),
  suyas: filasDe(db)
    .where('v.solicitante_id', '<>', id)
    .where((eb) =>
      roles.includes('marketing')
        ? eb.exists(
            eb
              .selectFrom('membresia_empresa as m')
              .select('m.id')
              .whereRef('m.empresa_id', '=', 'v.empresa_id')
              .where('m.usuario_id', '=', id)
              .where('m.estado', '=', 'activa'),
          )
        : eb.val(false),
    ),
});

/** The row, if the caller may read it. @throws ApiError 404 */
export async function findVerificacion(db: Db, caller: Pick<Caller, 'id' | 'roles'>, id: string): Promise<Fila> {
  const { mias, suyas } = deQuien(db, caller);
  const fila = /^\d{1,15}$/.test(id)
    ? ((await mias.where('v.id', '=', Number(id)).executeTakeFirst()) ??
      (await suyas.where('v.id', '=', Number(id)).executeTakeFirst()))
    : undefined;
  if (!fila) throw errors.notFound();
  return fila;
}

export const readVerificacion = async (db: Db, caller: Pick<Caller, 'id' | 'roles'>, id: string) =>
  vista(db, await findVerificacion(db, caller, id), caller);

export async function pageVerificaciones(
  db: Db,
  caller: Pick<Caller, 'id' | 'roles'>,
  { de, page, per_page }: QueryOf<typeof verificaciones.lista>,
): Promise<AnswerOf<typeof verificaciones.lista>> {
  const { mias, suyas } = deQuien(db, caller);
  const halladas = de === 'mias' ? mias : suyas.where('v.estado', 'in', VERIFICACION_ABIERTA);
  const { next, ...enPagina } = await pageOf(db, caller, halladas, 'desc', { page, per_page });
  return { ...enPagina, links: { next: next && `/api/verificaciones?de=${de}&${next}` } };
}

/** What the staff has to answer: nobody at the company's own domain was named. */
export async function pageDocumentales(
  db: Db,
  caller: Pick<Caller, 'id' | 'roles'>,
  query: QueryOf<typeof verificaciones.documentales>,
): Promise<AnswerOf<typeof verificaciones.documentales>> {
  const halladas = filasDe(db).where('v.metodo', '=', 'documental').where('v.estado', 'in', VERIFICACION_ABIERTA);
  const { next, ...enPagina } = await pageOf(db, caller, halladas, 'asc', query);
  return { ...enPagina, links: { next: next && `/api/verificaciones/documentales?${next}` } };
}

async function pageOf(
  db: Db,
  caller: Pick<Caller, 'id'>,
  halladas: ReturnType<typeof filasDe>,
  orden: 'asc' | 'desc',
  { page, per_page }: { page: number; per_page: number },
) {
  const filas = await halladas
    .orderBy('v.id', orden)
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute();
  const { total } = await halladas
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const last_page = Math.max(1, Math.ceil(Number(total) / per_page));
  const data: Verificacion[] = [];
  for (const fila of filas) data.push(await vista(db, fila, caller));
  return {
    data,
    meta: { current_page: page, per_page, last_page, total: Number(total) },
    next: page < last_page ? `page=${page + 1}&per_page=${per_page}` : null,
  };
}

/** What the holder of a link is asked. */
export async function readSolicitud(db: Db, id: number): Promise<Solicitud> {
  return solicitudDe(db, await filasDe(db).where('v.id', '=', id).executeTakeFirstOrThrow());
}

/** @throws ApiError 409 while it may not be sent again */
export function requireReenviable(fila: Fila, { now }: Deps): void {
  const desde = reenviableEn(fila);
  if (desde === null) throw errors.stateForbids('Esta solicitud ya no se puede reenviar.');
  if (desde > now())
    throw errors.stateForbids(
      `Podrás reenviarla cuando pasen ${VERIFICACION.ENTRE_REENVIOS_HORAS} horas del último envío.`,
    );
}
