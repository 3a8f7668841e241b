import { sql } from 'kysely';
import { DEFAULT_TIMEZONE, dayIn } from '#platform/timezone';
import { APARTADAS } from '#shared/estados/estados-empresa';
import { SISTEMA } from '../../../audit/audit.ts';
import type { Autor } from '../../../audit/autor.ts';
import type { CausaSuspension, SueloPerdido } from '../../../db/schema/schema-cartera.ts';
import type { Deps } from '../../../deps.ts';
import { errors } from '../../../http/call/errors.ts';
import { type AsociacionEnMano, type Motor, moveAsociacion, type Trx } from '../move-asociacion.ts';
import { type Cambio, tellEmpresa, tellPersona } from './tell-cambio.ts';

const DE_UNA_VEZ = 200;

interface Suspension {
  motivo: string | null;
  causa: CausaSuspension | null;
}
export type ConNombre = AsociacionEnMano & { nombre: string; empresa_id: number | null };

/**
 * Suspends products of one person in one company's name, or gives them back. The caller has locked the rows. Person and company are
 * told, once for all products. `empresa` is the company that decided, null for the platform.
 */
export async function moveSuspension(
  trx: Trx,
  filas: readonly ConNombre[],
  paso: 'suspender' | 'reanudar',
  { motivo, causa }: Suspension,
  motor: Motor,
  empresa: string | null = null,
): Promise<void> {
  for (const fila of filas) await moveAsociacion(trx, fila, paso, motor, { motivo, suspendida_por: causa });
  const estado = paso === 'suspender' ? 'suspendida' : 'activa';
  await tellAmbos(trx, filas, { estado, motivo, empresa }, motor);
}

/** Tells a person and the company of products in its name. All rows must be of one person and one company. */
export async function tellAmbos(trx: Trx, filas: readonly ConNombre[], cambio: Cambio, motor: Motor): Promise<void> {
  const [primera] = filas;
  if (!primera) return;
  const productos = filas.map(({ nombre }) => nombre);
  if (primera.usuario_id !== motor.actor?.id) await tellPersona(trx, primera.usuario_id, productos, cambio, motor);
  await tellEmpresa(
    trx,
    {
      empresaId: primera.empresa_id,
      usuarioId: primera.usuario_id,
      productos,
      que: cambio.estado,
      motivo: cambio.motivo,
    },
    motor,
  );
}

const lockConNombre = (trx: Trx, ids: readonly number[]) =>
  trx
    .selectFrom('asociacion_producto as a')
    .innerJoin('producto as p', 'p.id', 'a.producto_id')
    .selectAll('a')
    .select('p.nombre')
    .where('a.id', 'in', ids)
    .orderBy('a.id')
    .forUpdate('a')
    .execute();

/**
 * A moderator suspends an association with a reason, or gives back one that a moderator suspended (`motivo` null).
 * @throws ApiError 404, 409 in another state
 */
export const moderateAsociacion = (
  deps: Deps,
  id: string,
  paso: 'suspender' | 'reanudar',
  motivo: string | null,
  autor: Autor,
): Promise<void> =>
  deps.db.transaction().execute(async (trx) => {
    const [fila] = /^\d{1,15}$/.test(id) ? await lockConNombre(trx, [Number(id)]) : [];
    if (!fila) throw errors.notFound();
    // Another cause of suspension remains: given back, the association would be suspended again within the minute.
    if (paso === 'reanudar' && fila.suspendida_por !== null)
      throw errors.stateForbids(`No puede volver todavía. ${fila.motivo ?? ''}`.trim());
    await moveSuspension(
      trx,
      [fila],
      paso,
      { motivo, causa: null },
      { como: 'moderador', actor: autor, origin: autor.origin, config: deps.config, now: deps.now() },
    );
  });

/**
 * Associations that have lost a precondition: their product is in the catalogue, their company is in good standing, and the person is
 * still in that company, if they were a member when it was confirmed or later. An outside representative was never a member and
 * cannot leave.
 */
const sinSuelo = sql<{ id: number; causa: SueloPerdido; empresa: string | null }>`
  select a.id, 'producto' as causa, null as empresa from asociacion_producto a join producto p on p.id = a.producto_id
    where a.estado in ('activa', 'suspendida') and (p.estado_registro = 'anulado' or not p.activo)
  union all
  select a.id, 'empresa', e.nombre from empresa e join asociacion_producto a on a.empresa_id = e.id
    where e.estado = any(${[...APARTADAS]}) and a.estado in ('activa', 'suspendida')
  union all
  select a.id, 'salida', e.nombre from asociacion_producto a join empresa e on e.id = a.empresa_id
    where a.estado in ('activa', 'suspendida')
      and exists (select from membresia_empresa m where m.usuario_id = a.usuario_id and m.empresa_id = a.empresa_id
        and m.estado = 'baja' and m.resuelta_en >= a.activa_desde)
      and not exists (select from membresia_empresa m where m.usuario_id = a.usuario_id and m.empresa_id = a.empresa_id
        and m.estado = 'activa')`;

const MOTIVO = {
  producto: () => 'El producto ya no está autorizado.',
  empresa: (empresa: string) => `${empresa} no está activa en la plataforma.`,
  salida: (empresa: string) => `Ya no formas parte de ${empresa}.`,
} as const satisfies Record<SueloPerdido, (empresa: string) => string>;

/**
 * Suspends associations that have lost a precondition, and gives back those that have it again. It looks at the present state and not at
 * events, so that a missed event does no harm. The products of one person and company go in one transaction, so that both are told once.
 */
export async function followSuelo(deps: Deps): Promise<void> {
  const { rows } = await sql<Perdida>`
    with perdidas as (${sinSuelo})
    (select a.id, a.usuario_id, a.empresa_id, p.causa, p.empresa from perdidas p join asociacion_producto a on a.id = p.id
      where a.estado = 'activa' order by a.id limit ${DE_UNA_VEZ})
    union all
    (select a.id, a.usuario_id, a.empresa_id, null, null from asociacion_producto a
      where a.estado = 'suspendida' and a.suspendida_por in ('producto', 'empresa', 'salida')
        and not exists (select from perdidas p where p.id = a.id)
      order by a.id limit ${DE_UNA_VEZ})`.execute(deps.db);
  const motor: Motor = { como: 'sistema', actor: null, origin: SISTEMA, config: deps.config, now: deps.now() };
  const juntas = Map.groupBy(rows, ({ usuario_id, empresa_id, causa }) => `${usuario_id} ${empresa_id} ${causa}`);
  for (const [primera, ...resto] of juntas.values())
    if (primera)
      await deps.db.transaction().execute(async (trx) => {
        const { causa, empresa } = primera;
        const filas = await lockConNombre(
          trx,
          [primera, ...resto].map(({ id }) => id),
        );
        // Rows that another cause or another process has moved meanwhile are skipped.
        const quedan = filas.filter(({ estado }) => estado === (causa === null ? 'suspendida' : 'activa'));
        const motivo = causa === null ? null : MOTIVO[causa](empresa ?? '');
        await moveSuspension(trx, quedan, causa === null ? 'reanudar' : 'suspender', { motivo, causa }, motor);
      });
  if (rows.length >= DE_UNA_VEZ) await followSuelo(deps);
}

interface Perdida {
  id: number;
  usuario_id: number;
  empresa_id: number | null;
  /** Null when all preconditions hold again. */
  causa: SueloPerdido | null;
  empresa: string | null;
}

/** The rows grouped by person and company, in the order of the persons' ids (the lock order). */
export const porPersona = <T extends ConNombre>(filas: readonly T[]): T[][] => [
  ...Map.groupBy(
    filas.toSorted((a, b) => a.usuario_id - b.usuario_id || a.id - b.id),
    ({ usuario_id, empresa_id }) => `${usuario_id} ${empresa_id}`,
  ).values(),
];

/** Ends associations after their last day, and tells person and company. The day is the platform's, because a job has no time zone of the person. */
export async function endAsociaciones(deps: Deps): Promise<void> {
  const hoy = dayIn(DEFAULT_TIMEZONE, deps.now());
  const cuantas = await deps.db.transaction().execute(async (trx) => {
    const filas = await trx
      .selectFrom('asociacion_producto as a')
      .innerJoin('producto as p', 'p.id', 'a.producto_id')
      .selectAll('a')
      .select('p.nombre')
      .where('a.estado', 'in', ['activa', 'suspendida'])
      .where('a.fecha_fin', '<', hoy)
      .orderBy('a.id')
      .limit(DE_UNA_VEZ)
      .forUpdate('a')
      .skipLocked()
      .execute();
    const motor: Motor = { como: 'sistema', actor: null, origin: SISTEMA, config: deps.config, now: deps.now() };
    for (const fila of filas) await moveAsociacion(trx, fila, 'finalizar', motor);
    const cambio: Cambio = { estado: 'finalizada', motivo: 'Ha pasado su último día', empresa: null };
    for (const suyas of porPersona(filas)) await tellAmbos(trx, suyas, cambio, motor);
    return filas.length;
  });
  if (cuantas === DE_UNA_VEZ) await endAsociaciones(deps);
}
