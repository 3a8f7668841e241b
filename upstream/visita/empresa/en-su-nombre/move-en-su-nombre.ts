import type { BodyOf } from '#shared/contract/endpoint';
import type { enSuNombre } from '#shared/contract/visita/cartera/en-su-nombre';
import { PASOS_ASOCIACION } from '#shared/estados/pasos-cartera';
import type { Autor } from '../../../audit/autor.ts';
import type { Deps } from '../../../deps.ts';
import { errors } from '../../../http/call/errors.ts';
import { moveSuspension, porPersona, tellAmbos } from '../../cartera/fin/suspend-asociacion.ts';
import { type Motor, moveAsociacion, requireTodas, type Trx } from '../../cartera/move-asociacion.ts';
import { lockPersona } from '../../cartera/requisitos.ts';
import { empresaQueVela, requireVerificada } from '../responsables.ts';
import { impedimentoDe } from './pasos-de-empresa.ts';

type Cuerpo = BodyOf<typeof enSuNombre.mover>;

/**
 * The company moves all associations by one step, or none. Each person is told of theirs once, with the reason, and so are the other
 * watchers of the company.
 * @throws ApiError 403 when the caller watches over no company, 404 for a product not in its name, 409 for the first that has changed
 *   or cannot take the step
 */
export const moveEnSuNombre = (deps: Deps, { paso, asociaciones, motivo }: Cuerpo, autor: Autor) =>
  deps.db.transaction().execute(async (trx) => {
    const empresa = await empresaQueVela(trx, autor.id);
    if (!empresa)
      throw errors.forbidden('Esto solo lo hace quien vela por los productos de su empresa, y si está verificada.');
    await requireVerificada(trx, empresa.id);
    const versiones = new Map(asociaciones.map(({ id, version }) => [id, version]));
    const filas = await lockEnSuNombre(trx, [...versiones.keys()], empresa.id);
    await requireTodas(trx, [...versiones.keys()], filas);
    if (filas.some(({ id, version }) => versiones.get(id) !== version)) throw errors.versionConflict();
    const quien = { id: autor.id, esTitular: empresa.esTitular };
    for (const una of filas) {
      const impedimento = impedimentoDe(una, paso, quien, deps.now());
      if (impedimento !== null) throw errors.stateForbids(`«${una.nombre}» ${impedimento}.`);
    }
    const motor: Motor = {
      como: 'verificador',
      actor: autor,
      origin: autor.origin,
      config: autor.config,
      now: deps.now(),
    };
    for (const suyas of porPersona(filas)) {
      if (paso === 'suspender' || paso === 'reanudar') {
        const suspension =
          paso === 'suspender' ? { motivo, causa: 'decision' as const } : { motivo: null, causa: null };
        await moveSuspension(trx, suyas, paso, suspension, motor, empresa.nombre);
        continue;
      }
      const retirada = paso === 'retirar' && { rechazada_en: deps.now(), suspendida_por: null };
      for (const una of suyas) await moveAsociacion(trx, una, paso, motor, { motivo, ...retirada });
      await tellAmbos(trx, suyas, { estado: PASOS_ASOCIACION[paso].a, motivo, empresa: empresa.nombre }, motor);
    }
    return { hechas: filas.length };
  });

/** Locks the persons in the order of their ids, as a hand-over does, and then the associations. */
async function lockEnSuNombre(trx: Trx, ids: readonly number[], empresaId: number) {
  const personas = await trx
    .selectFrom('asociacion_producto')
    .select('usuario_id')
    .distinct()
    .where('id', 'in', ids)
    .where('empresa_id', '=', empresaId)
    .orderBy('usuario_id')
    .execute();
  for (const { usuario_id } of personas) await lockPersona(trx, { id: usuario_id });
  return trx
    .selectFrom('asociacion_producto as a')
    .innerJoin('producto as p', 'p.id', 'a.producto_id')
    .leftJoin('verificacion as v', 'v.id', 'a.verificacion_id')
    .selectAll('a')
    .select(['p.nombre', 'v.metodo', 'v.decidida_en', 'v.decidida_por_usuario_id'])
    .where('a.id', 'in', ids)
    .where('a.empresa_id', '=', empresaId)
    .where('a.estado', '<>', 'borrador')
    .orderBy('a.id')
    .forUpdate('a')
    .execute();
}
