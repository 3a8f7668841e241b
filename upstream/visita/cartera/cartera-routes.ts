import type { FastifyInstance } from 'fastify';
import type { BodyOf } from '#shared/contract/endpoint';
import { cartera } from '#shared/contract/visita/cartera';
import type { PasoAsociacion } from '#shared/estados/pasos-cartera';
import { type Autor, autorDe } from '../../accounts/autor.ts';
import { avisar } from '../../accounts/avisar.ts';
import type { Deps } from '../../deps.ts';
import { errors } from '../../http/call/errors.ts';
import { handle } from '../../http/call/handle.ts';
import {
  lockVerificacion,
  RUTA_CARTERA,
  resolverVerificacion,
  sinRespuesta,
} from '../verificaciones/decidir-verificacion.ts';
import { findPorCodigos } from './buscar-codigos.ts';
import { sendAsociaciones } from './enviar-asociaciones.ts';
import { addACartera, saveAsociacion } from './escribir-asociacion.ts';
import { pageCartera, readAsociacion } from './lista-cartera.ts';
import { lockAsociacion, type Motor, moveAsociacion } from './mover-asociacion.ts';

export function registerCartera(app: FastifyInstance, { db, config }: Deps): void {
  handle(app, cartera.lista, async ({ caller, query }) => pageCartera(db, caller.id, query));
  handle(app, cartera.anadir, async (call, deps) => ({
    data: await addACartera(deps, call.body, autorDe(call, config)),
  }));
  handle(app, cartera.codigos, async ({ caller, body }, deps) => ({
    data: await findPorCodigos(deps.db, caller.id, body.texto),
  }));
  handle(app, cartera.una, async ({ caller, params }) => ({ data: await readAsociacion(db, caller.id, params.id) }));
  handle(app, cartera.guardar, async (call) => ({
    data: await saveAsociacion(app.deps, call.params.id, call.body, autorDe(call, config)),
  }));
  handle(app, cartera.enviar, async (call, deps) => ({
    data: await sendAsociaciones(deps, call.body, autorDe(call, config)),
  }));
  handle(app, cartera.cancelar, async (call, deps) => {
    await cancelar(deps, call.params.id, call.body.version, autorDe(call, config));
    return { data: await readAsociacion(deps.db, call.caller.id, call.params.id) };
  });
  handle(app, cartera.finalizar, async (call, deps) => {
    await finalizar(deps, call.params.id, call.body.version, autorDe(call, config));
    return { data: await readAsociacion(deps.db, call.caller.id, call.params.id) };
  });
  handle(app, cartera.suspender, async (call, deps) =>
    moderar(deps, call.params.id, 'suspender', call.body, autorDe(call, config)),
  );
  handle(app, cartera.reanudar, async (call, deps) =>
    moderar(deps, call.params.id, 'reanudar', { motivo: null }, autorDe(call, config)),
  );
}

const motorDe = (deps: Deps, autor: Autor, como: Motor['como']): Motor => ({
  ...{ como, actor: autor, origin: autor.origin, config: deps.config, now: deps.now() },
});

/** Takes one product out of its request; the last one takes the request with it. */
const cancelar = (deps: Deps, id: string, version: number, autor: Autor): Promise<void> =>
  deps.db.transaction().execute(async (trx) => {
    // The request first, as who answers it locks it first.
    const { verificacion } = await readAsociacion(trx, autor.id, id);
    const peticion = verificacion ? await lockVerificacion(trx, verificacion.id) : undefined;
    const antes = await lockAsociacion(trx, id, autor.id, version);
    await moveAsociacion(trx, antes, 'cancelar', motorDe(deps, autor, 'solicitante'), { verificacion_id: null });
    if (!peticion) return;
    const queda = await trx
      .selectFrom('asociacion_producto')
      .select('id')
      .where('verificacion_id', '=', peticion.id)
      .where('estado', '=', 'pendiente_verificacion')
      .executeTakeFirst();
    if (!queda)
      await resolverVerificacion(trx, deps, peticion, {
        ...sinRespuesta,
        ...{ estado: 'anulada', como: 'solicitante', actor: autor, origin: autor.origin },
      });
  });

const finalizar = (deps: Deps, id: string, version: number, autor: Autor): Promise<void> =>
  deps.db.transaction().execute(async (trx) => {
    const antes = await lockAsociacion(trx, id, autor.id, version);
    await moveAsociacion(trx, antes, 'finalizar', motorDe(deps, autor, 'solicitante'));
  });

const TITULO = {
  suspender: 'Hemos suspendido un producto de tu cartera',
  reanudar: 'Un producto vuelve a estar activo en tu cartera',
} as const satisfies Partial<Record<PasoAsociacion, string>>;

/** @throws ApiError 404, 409 in another state */
const moderar = (
  deps: Deps,
  id: string,
  paso: keyof typeof TITULO,
  { motivo }: { motivo: BodyOf<typeof cartera.suspender>['motivo'] | null },
  autor: Autor,
): Promise<void> =>
  deps.db.transaction().execute(async (trx) => {
    const fila = /^\d{1,15}$/.test(id)
      ? await trx
          .selectFrom('asociacion_producto as a')
          .innerJoin('producto as p', 'p.id', 'a.producto_id')
          .selectAll('a')
          .select('p.nombre')
          .where('a.id', '=', Number(id))
          .forUpdate('a')
          .executeTakeFirst()
      : undefined;
    if (!fila) throw errors.notFound();
    await moveAsociacion(trx, fila, paso, motorDe(deps, autor, 'moderador'), { motivo });
    await avisar(trx, fila.usuario_id, {
      tipo: 'asociacion_estado',
      titulo: TITULO[paso],
      texto: motivo === null ? `${fila.nombre}.` : `${fila.nombre}: «${motivo}»`,
      url: RUTA_CARTERA,
      correo: {
        plantilla: 'asociacion_estado',
        datos: {
          estado: paso === 'suspender' ? 'suspendida' : 'activa',
          producto: fila.nombre.slice(0, 200),
          motivo,
          enlace: deps.config.publicUrl + RUTA_CARTERA,
        },
      },
    });
  });
