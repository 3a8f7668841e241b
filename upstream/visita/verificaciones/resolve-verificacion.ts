import { sql } from 'kysely';
import { type ActorAsociacion, type EstadoVerificacion, VERIFICACION_ABIERTA } from '#shared/estados/pasos-cartera';
import { type AuditEntry, audit, SISTEMA } from '../../audit/audit.ts';
import { notify } from '../../avisos/notify.ts';
import type { Origin } from '../../caller.ts';
import { tellCambio } from '../../chat/despertador.ts';
import type { Deps } from '../../deps.ts';
import { errors } from '../../http/call/errors.ts';
import { nombrados, tellEmpresa } from '../cartera/fin/tell-cambio.ts';
import { type Motor, moveAsociacion, type Trx } from '../cartera/move-asociacion.ts';
import { retirableHasta } from '../empresa/retirable.ts';
import { nombreDeRevision } from '../revisiones/objeto-revision.ts';
import { resolveRespaldo } from '../revisiones/respaldo/resolve-respaldo.ts';
import { RUTA_CARTERA } from '../rutas.ts';
import { listSinConstar } from './comprobacion/sin-constar.ts';
import { productosDe } from './objeto-verificacion.ts';
import { responsablesDe } from './request-verificacion.ts';

export const estaAbierta = (estado: EstadoVerificacion): boolean =>
  VERIFICACION_ABIERTA.some((abierta) => abierta === estado);

/** How a request ends, and by whom. */
export interface Resolucion {
  estado: 'aprobada' | 'rechazada' | 'caducada' | 'anulada' | 'fallida';
  motivo: string | null;
  /** Ids of associations that are rejected while the rest is confirmed. */
  excluidas: readonly number[];
  como: ActorAsociacion;
  /** Whether the company itself answers: then the staff check the products that it does not hold before they count. */
  esDeLaEmpresa: boolean;
  actor: AuditEntry['actor'];
  /** The signature of an answer by a mailed link, or null. */
  firmada: string | null;
  origin: Origin;
  ipHash: string | null;
}

export const lockVerificacion = (trx: Trx, id: number) =>
  trx.selectFrom('verificacion').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
export type VerificacionEnMano = NonNullable<Awaited<ReturnType<typeof lockVerificacion>>>;

const PASO = {
  aprobada: 'aprobar',
  rechazada: 'rechazar',
  caducada: 'caducar',
  fallida: 'caducar',
  anulada: 'cancelar',
} as const;

/** Sends a live event to the applicant and to those who may answer, because a colleague may be about to answer. */
export async function tellBandeja(trx: Trx, { empresa_id, solicitante_id }: VerificacionEnMano): Promise<void> {
  const otros = empresa_id === null ? [] : await responsablesDe(trx, empresa_id, solicitante_id);
  await tellCambio(trx, [solicitante_id, ...otros.map(({ id }) => id)], 'visitador');
}

/**
 * Ends a request that the caller has locked, and moves its associations or suggestion.
 * @throws ApiError 409 when it is no longer open, as for a second answer
 */
export async function resolveVerificacion(
  trx: Trx,
  deps: Deps,
  antes: VerificacionEnMano,
  { estado, motivo: escrito, excluidas, ...quien }: Resolucion,
): Promise<void> {
  if (!estaAbierta(antes.estado)) throw errors.stateForbids('Esta solicitud ya está respondida o cerrada.');
  const now = deps.now();
  // A reason that was written before everything was approved is dropped.
  const motivo = estado === 'aprobada' && excluidas.length === 0 ? null : escrito;
  const decision = estado === 'aprobada' || estado === 'rechazada' ? estado : null;
  const porComprobar =
    estado === 'aprobada' && quien.esDeLaEmpresa
      ? (await listSinConstar(trx, antes)).filter((una) => !excluidas.includes(una))
      : [];
  const queda = porComprobar.length > 0 ? 'en_comprobacion' : estado;
  await trx
    .updateTable('verificacion')
    .set({
      estado: queda,
      decision,
      motivo,
      decidida_en: decision && now,
      decidida_por: quien.firmada,
      ip_hash: quien.ipHash,
      decidida_por_usuario_id: decision ? (quien.actor?.id ?? null) : null,
    })
    .where('id', '=', antes.id)
    .execute();
  await audit(trx, deps, quien.origin, {
    tipo: 'verificacion_estado',
    entidad: 'verificacion',
    entidadId: antes.id,
    de: antes.estado,
    a: queda,
    actor: quien.actor ?? null,
    datos: { como: quien.como },
    ...(motivo === null ? {} : { motivo }),
  });
  await tellBandeja(trx, antes);
  if (antes.tipo === 'revision' || antes.tipo === 'alta_producto') {
    const motor = { actor: quien.actor, origin: quien.origin, config: deps.config, now };
    const respaldada = await resolveRespaldo(trx, antes.id, { ...motor, estado, motivo, como: quien.como });
    if (respaldada && quien.firmada !== null)
      await tellPorEnlace(trx, deps, antes, {
        que: 'respaldada',
        productos: [(await nombreDeRevision(trx, respaldada)) || 'Producto nuevo'],
        firmada: quien.firmada,
        decidida: now,
      });
    return;
  }
  const { confirmadas, rechazadas } = await moveSuyas(trx, deps, antes, {
    estado,
    motivo,
    excluidas,
    porComprobar,
    ...quien,
  });
  if (queda !== 'anulada')
    await notifySolicitante(trx, deps, antes, {
      estado: queda,
      motivo,
      rechazados: rechazadas.length,
      activos: queda === 'en_comprobacion' ? confirmadas.length : 0,
      productos: (await productosDe(trx, antes.id)).filter(
        ({ asociacion_id }) => queda !== 'en_comprobacion' || porComprobar.includes(asociacion_id),
      ),
    });
  if (quien.firmada !== null)
    await tellConfirmada(trx, deps, antes, { confirmadas, firmada: quien.firmada, decidida: now });
}

interface PorEnlace {
  que: 'confirmada' | 'respaldada';
  productos: readonly string[];
  firmada: string;
  decidida: Date;
}

/** Tells the people of a company of an answer by a mailed link, which they can take back for some time. */
const tellPorEnlace = (
  trx: Trx,
  deps: Deps,
  { empresa_id, solicitante_id }: VerificacionEnMano,
  { que, productos, firmada, decidida }: PorEnlace,
): Promise<void> =>
  tellEmpresa(
    trx,
    {
      empresaId: empresa_id,
      usuarioId: solicitante_id,
      productos,
      que,
      motivo: null,
      porEnlace: { firmada, hasta: retirableHasta(decidida) },
    },
    { actor: null, config: deps.config },
  );

/** Tells the company of products that were confirmed by a mailed link. */
export async function tellConfirmada(
  trx: Trx,
  deps: Deps,
  antes: VerificacionEnMano,
  { confirmadas, firmada, decidida }: { confirmadas: readonly number[]; firmada: string; decidida: Date },
): Promise<void> {
  if (confirmadas.length === 0) return;
  const productos = await trx
    .selectFrom('asociacion_producto as a')
    .innerJoin('producto as p', 'p.id', 'a.producto_id')
    .select('p.nombre')
    .where('a.id', 'in', confirmadas)
    .orderBy('a.id')
    .execute();
  const nombres = productos.map(({ nombre }) => nombre);
  await tellPorEnlace(trx, deps, antes, { que: 'confirmada', productos: nombres, firmada, decidida });
}

/** Moves the associations of a request, except those that the staff must still check. Returns the confirmed and the rejected ones. */
export async function moveSuyas(
  trx: Trx,
  deps: Deps,
  antes: VerificacionEnMano,
  r: Omit<Resolucion, 'esDeLaEmpresa' | 'firmada' | 'ipHash'> & { porComprobar: readonly number[] },
): Promise<{ confirmadas: number[]; rechazadas: number[] }> {
  const suyas = await trx
    .selectFrom('asociacion_producto')
    .selectAll()
    .where('verificacion_id', '=', antes.id)
    .where('estado', '=', 'pendiente_verificacion')
    .orderBy('id')
    .forUpdate()
    .execute();
  if (r.estado === 'aprobada' && suyas.length > 0 && suyas.every(({ id }) => r.excluidas.includes(id)))
    throw errors.field('excluidas', 'Has dejado fuera todos los productos: rechaza la solicitud');
  const now = deps.now();
  const motor: Motor = { como: r.como, actor: r.actor, origin: r.origin, config: deps.config, now };
  const [confirmadas, rechazadas]: [number[], number[]] = [[], []];
  for (const una of suyas) {
    if (r.porComprobar.includes(una.id)) continue;
    const paso = r.estado === 'aprobada' && r.excluidas.includes(una.id) ? 'rechazar' : PASO[r.estado];
    if (paso === 'aprobar') confirmadas.push(una.id);
    if (paso === 'rechazar') rechazadas.push(una.id);
    await moveAsociacion(trx, una, paso, motor, {
      ...(paso === 'aprobar' && { activa_desde: now, motivo: null }),
      ...(paso === 'rechazar' && { rechazada_en: now, motivo: r.motivo }),
    });
  }
  return { confirmadas, rechazadas };
}

interface Respondido {
  estado: keyof typeof TITULO;
  motivo: string | null;
  rechazados: number;
  /** How many other products are already active. */
  activos?: number;
  /** The products that the notice is about. */
  productos: readonly { nombre: string }[];
}

export async function notifySolicitante(
  trx: Trx,
  deps: Deps,
  { solicitante_id }: VerificacionEnMano,
  { estado, motivo, rechazados, activos = 0, productos }: Respondido,
): Promise<void> {
  const [primero] = productos;
  if (!primero) return;
  const que = nombrados(productos.map(({ nombre }) => nombre));
  await notify(trx, solicitante_id, {
    tipo: 'verificacion_resuelta',
    titulo: TITULO[estado],
    texto: motivo === null ? `${que}.` : `${que}: «${motivo}»`,
    url: RUTA_CARTERA,
    correo: {
      plantilla: 'verificacion_resuelta',
      datos: {
        estado,
        motivo,
        rechazados,
        activos,
        total: productos.length,
        producto: primero.nombre.slice(0, 200),
        enlace: deps.config.publicUrl + RUTA_CARTERA,
      },
    },
  });
}

const TITULO = {
  aprobada: 'La empresa lo ha confirmado',
  rechazada: 'La empresa no lo ha confirmado',
  caducada: 'La empresa no ha respondido a tiempo',
  fallida: 'No se pudo entregar el correo a la empresa',
  en_comprobacion: 'La empresa lo ha confirmado: ahora lo comprobamos',
  comprobada: 'Hemos comprobado lo que confirmó la empresa',
  no_comprobada: 'No damos por bueno lo que confirmó la empresa',
} as const;

/** The fields of a `Resolucion` that ends without an answer. */
export const sinRespuesta = {
  firmada: null,
  ipHash: null,
  actor: null,
  excluidas: [],
  motivo: null,
  esDeLaEmpresa: false,
} as const;

/** Updates mailed requests by the state of their mails in the outbox. Returns the ids of those whose mail could not be delivered. */
export async function followMails(trx: Trx, deps: Deps): Promise<number[]> {
  const { rows: enviadas } = await sql<{ id: number }>`
    update verificacion v set estado = 'enviada', enviada_en = c.terminado_en
    from correo_salida c where c.id = v.correo_id and v.estado = 'pendiente' and c.estado = 'enviado' returning v.id`.execute(
    trx,
  );
  for (const { id } of enviadas)
    await audit(trx, deps, SISTEMA, {
      tipo: 'verificacion_estado',
      entidad: 'verificacion',
      entidadId: id,
      de: 'pendiente',
      a: 'enviada',
      actor: null,
      datos: { como: 'sistema' },
    });
  const { rows } = await sql<{ id: number }>`
    select v.id from verificacion v join correo_salida c on c.id = v.correo_id
    where v.estado in ('pendiente', 'enviada', 'abierta') and c.estado = 'muerto' order by v.id limit 200`.execute(trx);
  return rows.map(({ id }) => id);
}
