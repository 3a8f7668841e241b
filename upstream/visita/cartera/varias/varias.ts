import type { BodyOf } from '#shared/contract/endpoint';
import type { varias } from '#shared/contract/visita/cartera/varias';
import type { Autor } from '../../../audit/autor.ts';
import type { Deps } from '../../../deps.ts';
import { cancelIn, discardIn, endIn } from '../fin/end-asociacion.ts';
import { lockPersona, requireZonas } from '../requisitos.ts';
import { saveZonasIn } from '../write-asociacion.ts';

/** Associations once each, in the order of their ids, so that concurrent requests cannot deadlock. */
const enOrden = <T extends { id: number }>(unas: readonly T[]): T[] =>
  [...new Map(unas.map((una) => [una.id, una])).values()].toSorted((a, b) => a.id - b.id);

/** Moves all associations by one step, or none. @throws ApiError of the first that cannot take it */
export const moveVarias = (deps: Deps, { paso, asociaciones }: BodyOf<typeof varias.mover>, autor: Autor) =>
  deps.db.transaction().execute(async (trx) => {
    const unas = enOrden(asociaciones);
    if (paso === 'finalizar') await endIn(trx, deps, unas, autor);
    else for (const una of unas) await (paso === 'cancelar' ? cancelIn : discardIn)(trx, deps, una, autor);
    return { hechas: unas.length };
  });

/** Sets the same zones for all associations, or for none. @throws ApiError of the first that cannot have them */
export const saveZonas = (deps: Deps, { asociaciones, zonas }: BodyOf<typeof varias.zonas>, autor: Autor) =>
  deps.db.transaction().execute(async (trx) => {
    const persona = await lockPersona(trx, autor);
    await requireZonas(trx, persona, zonas);
    const unas = enOrden(asociaciones);
    for (const una of unas) await saveZonasIn(trx, una, zonas, { autor, now: deps.now() });
    return { hechas: unas.length };
  });
