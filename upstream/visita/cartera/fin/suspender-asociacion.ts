import { sql } from 'kysely';
import { DEFAULT_TIMEZONE, dayIn } from '#platform/timezone';
import type { Autor } from '../../../accounts/autor.ts';
import { avisar } from '../../../accounts/avisar.ts';
import { SISTEMA } from '../../../audit/audit.ts';
import type { CausaSuspension } from '../../../db/schema/schema-cartera.ts';
import type { Deps } from '../../../deps.ts';
import { errors } from '../../../http/call/errors.ts';
import { RUTA_CARTERA } from '../../verificaciones/decidir-verificacion.ts';
import { type AsociacionEnMano, type Motor, moveAsociacion, type Trx } from '../mover-asociacion.ts';

const DE_UNA_VEZ = 200;

const TITULO = {
  suspender: 'Hemos suspendido un producto de tu cartera',
  reanudar: 'Un producto vuelve a estar activo en tu cartera',
} as const;

/** Takes one that the caller has locked from the public eye, or gives it back; whose it is hears of it. */
async function moveSuspension(
  trx: Trx,
  fila: AsociacionEnMano & { nombre: string },
  paso: keyof typeof TITULO,
  { motivo, causa }: { motivo: string | null; causa: CausaSuspension | null },
  motor: Motor,
): Promise<void> {
  await moveAsociacion(trx, fila, paso, motor, { motivo, suspendida_por: causa });
  const estado = paso === 'suspender' ? 'suspendida' : 'activa';
  await tellEstado(trx, fila, { titulo: TITULO[paso], estado, motivo }, motor);
}

const tellEstado = (
  trx: Trx,
  { usuario_id, nombre }: { usuario_id: number; nombre: string },
  que: { titulo: string; estado: 'suspendida' | 'activa' | 'finalizada'; motivo: string | null },
  { config }: Pick<Motor, 'config'>,
): Promise<void> =>
  avisar(trx, usuario_id, {
    tipo: 'asociacion_estado',
    titulo: que.titulo,
    texto: que.motivo === null ? `${nombre}.` : `${nombre}: «${que.motivo}»`,
    url: RUTA_CARTERA,
    correo: {
      plantilla: 'asociacion_estado',
      datos: {
        ...{ estado: que.estado, producto: nombre.slice(0, 200), motivo: que.motivo },
        enlace: config.publicUrl + RUTA_CARTERA,
      },
    },
  });

const lockConNombre = (trx: Trx, id: number) =>
  trx
    .selectFrom('asociacion_producto as a')
    .innerJoin('producto as p', 'p.id', 'a.producto_id')
    .selectAll('a')
    .select('p.nombre')
    .where('a.id', '=', id)
    .forUpdate('a')
    .executeTakeFirst();

/**
 * A moderator suspends it with a reason, or gives back what a moderator suspended (`motivo` null).
 * @throws ApiError 404, 409 in another state
 */
export const moderateAsociacion = (
  deps: Deps,
  id: string,
  paso: keyof typeof TITULO,
  motivo: string | null,
  autor: Autor,
): Promise<void> =>
  deps.db.transaction().execute(async (trx) => {
    const fila = /^\d{1,15}$/.test(id) ? await lockConNombre(trx, Number(id)) : undefined;
    if (!fila) throw errors.notFound();
    // What it stands on is gone: given back, it would be suspended again within the minute.
    if (paso === 'reanudar' && fila.suspendida_por !== null)
      throw errors.stateForbids(`No puede volver todavía. ${fila.motivo ?? ''}`.trim());
    await moveSuspension(
      trx,
      fila,
      paso,
      { motivo, causa: null },
      { como: 'moderador', actor: autor, origin: autor.origin, config: deps.config, now: deps.now() },
    );
  });

/**
 * What an association stands on, and what is missing of it: its product in the catalogue, its company in good standing, and
 * the person in that company if they were one of its people when, or after, it was confirmed. Who represents it from outside was
 * never of the company, and does not leave it.
 */
const sinSuelo = sql<{ id: number; causa: CausaSuspension; empresa: string | null }>`
  select a.id, 'producto' as causa, null as empresa from asociacion_producto a join producto p on p.id = a.producto_id
    where a.estado in ('activa', 'suspendida') and (p.estado_registro = 'anulado' or not p.activo)
  union all
  select a.id, 'empresa', e.nombre from empresa e join asociacion_producto a on a.empresa_id = e.id
    where e.estado in ('suspendida', 'rechazada') and a.estado in ('activa', 'suspendida')
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
} as const satisfies Record<CausaSuspension, (empresa: string) => string>;

/**
 * Suspends what has lost what it stands on, and gives back what has it again. By what is so now, not by what has happened: a
 * missed event can leave nothing behind. Each in its own transaction.
 */
export async function followSuelo(deps: Deps): Promise<void> {
  const { rows } = await sql<{ id: number; causa: CausaSuspension | null; empresa: string | null }>`
    with perdidas as (${sinSuelo})
    (select a.id, p.causa, p.empresa from perdidas p join asociacion_producto a on a.id = p.id where a.estado = 'activa'
      order by a.id limit ${DE_UNA_VEZ})
    union all
    (select a.id, null, null from asociacion_producto a
      where a.estado = 'suspendida' and a.suspendida_por is not null
        and not exists (select from perdidas p where p.id = a.id)
      order by a.id limit ${DE_UNA_VEZ})`.execute(deps.db);
  const motor: Motor = { como: 'sistema', actor: null, origin: SISTEMA, config: deps.config, now: deps.now() };
  for (const { id, causa, empresa } of rows)
    await deps.db.transaction().execute(async (trx) => {
      const fila = await lockConNombre(trx, id);
      // Of two reasons the first has moved it already; or somebody else did in between.
      if (fila?.estado !== (causa === null ? 'suspendida' : 'activa')) return;
      const motivo = causa === null ? null : MOTIVO[causa](empresa ?? '');
      await moveSuspension(trx, fila, causa === null ? 'reanudar' : 'suspender', { motivo, causa }, motor);
    });
  if (rows.length >= DE_UNA_VEZ) await followSuelo(deps);
}

/** What its own last day has ended, and tells whose it is. The day of their zone is not known to a job: the platform's. */
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
    for (const fila of filas) {
      await moveAsociacion(trx, fila, 'finalizar', motor);
      const titulo = 'Un producto de tu cartera ha terminado';
      await tellEstado(trx, fila, { titulo, estado: 'finalizada', motivo: 'Ha pasado su último día' }, motor);
    }
    return filas.length;
  });
  if (cuantas === DE_UNA_VEZ) await endAsociaciones(deps);
}
