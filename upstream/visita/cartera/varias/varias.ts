import type { BodyOf } from '#shared/contract/endpoint';
import type { varias } from '#shared/contract/visita/cartera/varias';
import type { Autor } from '../../../accounts/autor.ts';
import type { Deps } from '../../../deps.ts';
import { saveZonasIn } from '../escribir-asociacion.ts';
import { cancelIn, discardIn, endIn } from '../fin/acabar-asociacion.ts';
import { lockPersona, requireZonas } from '../requisitos.ts';

/** By their ids: two requests that cross never wait for each other. */
const enOrden = <T extends { id: number }>(unas: readonly T[]): T[] =>
  [...new Map(unas.map((una) => [una.id, una])).values()].toSorted((a, b) => a.id - b.id);

/** One step for all of them. @throws ApiError of the first that cannot take it; then none has */
export const moveVarias = (deps: Deps, { paso, asociaciones }: BodyOf<typeof varias.mover>, autor: Autor) =>
  deps.db.transaction().execute(async (trx) => {
    const unas = enOrden(asociaciones);
    if (paso === 'finalizar') await endIn(trx, deps, unas, autor);
    else for (const una of unas) await (paso === 'cancelar' ? cancelIn : discardIn)(trx, deps, una, autor);
    return { hechas: unas.length };
  });

/** The same zones for all of them. @throws ApiError of the first that cannot have them; then none has */
export const saveZonas = (deps: Deps, { asociaciones, zonas }: BodyOf<typeof varias.zonas>, autor: Autor) =>
  deps.db.transaction().execute(async (trx) => {
    const persona = await lockPersona(trx, autor);
    await requireZonas(trx, persona, zonas);
    const unas = enOrden(asociaciones);
    for (const una of unas) await saveZonasIn(trx, una, zonas, { autor, now: deps.now() });
    return { hechas: unas.length };
  });
