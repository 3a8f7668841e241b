import { sql } from 'kysely';
import type { BodyOf } from '#shared/contract/endpoint';
import type { Asociacion, cartera } from '#shared/contract/visita/cartera/cartera';
import { admitePasoAsociacion } from '#shared/estados/pasos-cartera';
import { ESPERA_TRAS_RECHAZO_DIAS } from '#shared/reglas/reglas-cartera';
import { addDays } from '#shared/reglas/tiempo/dias';
import { dominioDe } from '../../accounts/dominio-correo.ts';
import type { Autor } from '../../audit/autor.ts';
import type { Deps } from '../../deps.ts';
import { errors } from '../../http/call/errors.ts';
import { constaComoTitular } from '../empresa/laboratorios/consta.ts';
import { requestVerificacion } from '../verificaciones/request-verificacion.ts';
import { listAsociaciones } from './asociacion-vista.ts';
import { EN_PALABRAS, type Motor, moveAsociacion, requireTodas, type Trx } from './move-asociacion.ts';
import { lockPersona, type Persona, requirePerfil } from './requisitos.ts';

/**
 * Sends all associations in one request for confirmation. Those that the company lets its own people have become active at once. All
 * of them or none.
 */
export function sendAsociaciones(
  deps: Deps,
  { ids: pedidas, ...peticion }: BodyOf<typeof cartera.enviar>,
  autor: Autor,
): Promise<Asociacion[]> {
  const ids = [...new Set(pedidas)];
  return deps.db.transaction().execute(async (trx) => {
    const persona = await lockPersona(trx, autor);
    requirePerfil(persona);
    const now = deps.now();
    const filas = await lockParaEnviar(trx, autor.id, ids);
    for (const fila of filas) requireEnviable(fila, now);
    const empresas = new Set(filas.map(({ empresa_id }) => empresa_id));
    const [empresaId = null] = empresas;
    if (empresas.size > 1) throw errors.field('ids', 'Pide la confirmación de una sola empresa cada vez');
    const directas = await listAutomaticas(trx, persona, empresaId, ids);
    const motor = { actor: autor, origin: autor.origin, config: autor.config, now };
    const limpia = { motivo: null, rechazada_en: null, peticion: null };
    for (const fila of filas) {
      if (directas.has(fila.id)) {
        const sistema: Motor = { ...motor, como: 'sistema' };
        await moveAsociacion(trx, fila, 'activar', sistema, { ...limpia, activa_desde: now }, 'auto_dominio');
      } else await moveAsociacion(trx, fila, 'enviar', { ...motor, como: 'solicitante' }, limpia);
    }
    const asociaciones = ids.filter((id) => !directas.has(id));
    if (asociaciones.length > 0)
      await requestVerificacion(trx, deps, { persona, empresaId, asociaciones, peticion }, autor);
    return listAsociaciones(trx, ids);
  });
}

/** @throws ApiError 404 when one of `ids` is not the person's */
async function lockParaEnviar(trx: Trx, usuarioId: number, ids: readonly number[]) {
  const filas = await trx
    .selectFrom('asociacion_producto as a')
    .innerJoin('producto as p', 'p.id', 'a.producto_id')
    .selectAll('a')
    .select(['p.nombre', 'p.activo', 'p.estado_registro'])
    .select(sql<boolean>`exists (select from asociacion_zona z where z.asociacion_id = a.id)`.as('tiene_zonas'))
    .where('a.id', 'in', ids)
    .where('a.usuario_id', '=', usuarioId)
    .orderBy('a.id')
    .forUpdate('a')
    .execute();
  await requireTodas(trx, ids, filas);
  return filas;
}

function requireEnviable(fila: Awaited<ReturnType<typeof lockParaEnviar>>[number], now: Date): void {
  if (!admitePasoAsociacion('enviar', fila.estado))
    throw errors.stateForbids(`«${fila.nombre}» ${EN_PALABRAS[fila.estado]}.`);
  const falla = (frase: string) => errors.field('ids', `«${fila.nombre}»: ${frase}`);
  if (!fila.activo || fila.estado_registro === 'anulado') throw falla('ya no está en el catálogo');
  if (!fila.tiene_zonas) throw falla('elige al menos una zona');
  if (fila.fecha_fin !== null && fila.fecha_fin < now.toISOString().slice(0, 10))
    throw falla('su fecha de fin ya ha pasado');
  const desde = fila.rechazada_en && addDays(fila.rechazada_en, ESPERA_TRAS_RECHAZO_DIAS);
  if (desde && desde > now)
    throw errors.stateForbids(
      `«${fila.nombre}» fue rechazado hace poco: puedes volver a pedirlo pasados ${ESPERA_TRAS_RECHAZO_DIAS} días.`,
    );
}

/** Of `ids`, the associations of the company's own products, if the company lets its people have them without an answer (docs/states.md). */
async function listAutomaticas(trx: Trx, persona: Persona, empresaId: number | null, ids: readonly number[]) {
  if (empresaId === null) return new Set<number>();
  const filas = await trx
    .selectFrom('asociacion_producto as a')
    .innerJoin('empresa as e', 'e.id', 'a.empresa_id')
    .innerJoin('producto as p', 'p.id', 'a.producto_id')
    .select('a.id')
    .where('a.id', 'in', ids)
    .where('e.estado', '=', 'verificada')
    .where('e.autoaprobar', '=', true)
    .where(sql<boolean>`${dominioDe(persona.email)} = any(e.dominios)`)
    .where(constaComoTitular(sql.ref('e.id'), 'p'))
    .where(
      sql<boolean>`exists (select from membresia_empresa m where m.empresa_id = e.id and m.usuario_id = ${persona.id}
        and m.estado = 'activa')`,
    )
    .execute();
  return new Set(filas.map(({ id }) => id));
}
