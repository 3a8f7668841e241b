import * as v from 'valibot';
import { cabenDeUnaVez, noCaben } from '../../../reglas/reglas-cartera.ts';

type Listas = Record<string, readonly unknown[]>;
const cuantas = (lista: readonly unknown[] | undefined) => lista?.length ?? 0;

/**
 * As many products as there is room for with their zones; else it is said at the zones. It is judged as soon as both lists are
 * sound, whatever else is wrong.
 * @param lista where the products are
 */
export function cabenConSusZonas<L extends string, C extends Record<L | 'zonas', readonly unknown[]>>(lista: L) {
  const caben = v.partialCheck<Listas, [[string], ['zonas']], Listas, (issue: v.PartialCheckIssue<Listas>) => string>(
    [[lista], ['zonas']],
    (cuerpo) => cuantas(cuerpo[lista]) <= cabenDeUnaVez(cuantas(cuerpo.zonas)),
    ({ input }) => noCaben(cuantas(input.zonas)),
  );
  // Of what it judges it reads these two lists alone, and it gives it on as it is.
  return v.forward(caben, ['zonas']) as unknown as v.BaseValidation<C, C, v.PartialCheckIssue<Listas>>;
}
