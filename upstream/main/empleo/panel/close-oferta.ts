import type { BodyOf } from '#shared/contract/endpoint';
import type { empleoPanel } from '#shared/contract/main/empleo/empleo-panel';
import { type PasoOferta, pasoDeOferta } from '#shared/estados/estados-empleo';
import { autorDe } from '../../../audit/autor.ts';
import type { Deps } from '../../../deps.ts';
import { errors } from '../../../http/call/errors.ts';
import { type CallInput, holdEmpresas } from '../acceso-oferta.ts';
import { discardAbiertas } from '../tablero/move-candidatura.ts';
import { lockOferta, readEditable } from './ofertas-propias.ts';
import { writeEstado } from './write-estado.ts';

type Sencillo = Extract<PasoOferta<'autor'>, 'pausar' | 'reanudar' | 'archivar'>;

const NO: Record<Sencillo, string> = {
  pausar: 'Solo se pausan las ofertas publicadas.',
  reanudar: 'Solo se reanudan las ofertas en pausa.',
  archivar: 'Solo se archivan las ofertas cerradas.',
};

/** Steps that change only the state of the offer. */
export function takePaso(deps: Deps, peticion: CallInput, id: number, paso: Sencillo) {
  return deps.db.transaction().execute(async (trx) => {
    await holdEmpresas(trx, id);
    const oferta = await lockOferta(trx, peticion, id);
    const a = pasoDeOferta('autor', paso, oferta.estado);
    if (a === undefined) throw errors.stateForbids(NO[paso]);
    const vencida = oferta.fecha_caducidad !== null && oferta.fecha_caducidad <= deps.now();
    if (paso === 'reanudar' && vencida) throw errors.stateForbids('Esta oferta ha caducado: renuévala.');
    await writeEstado(trx, oferta, a, autorDe(peticion, deps.config));
    return readEditable(deps, trx, peticion, id);
  });
}

/** Closes an offer for good; its open applications are discarded and their candidates notified. */
export function closeOferta(deps: Deps, peticion: CallInput, id: number, body: BodyOf<typeof empleoPanel.cerrar>) {
  const autor = autorDe(peticion, deps.config);
  return deps.db.transaction().execute(async (trx) => {
    const oferta = await lockOferta(trx, peticion, id);
    const a = pasoDeOferta('autor', body.motivo === 'cubierta' ? 'cubrir' : 'cerrar', oferta.estado);
    if (a === undefined) throw errors.stateForbids('Solo se cierran las ofertas publicadas o en pausa.');
    await writeEstado(trx, oferta, a, autor, { cierre_motivo: body.motivo, motivo: body.motivo });
    await discardAbiertas(deps, trx, { ofertaId: id, motivo: 'vacante_cubierta', mensaje: body.mensaje }, autor);
    return readEditable(deps, trx, peticion, id);
  });
}
