import * as v from 'valibot';
import { cabenDeUnaVez, noCaben } from '../../../reglas/reglas-cartera.ts';

type Listas = Record<string, readonly unknown[]>;
const cuantas = (lista: readonly unknown[] | undefined) => lista?.length ?? 0;

/**
 * Schema check: the number of products must fit with the number of zones (`cabenDeUnaVez`); the issue is put on `zonas`. It runs as
 * soon as both lists are valid, whatever else is invalid.
 * @param lista name of the field with the products
 */
export function cabenConSusZonas<L extends string, C extends Record<L | 'zonas', readonly unknown[]>>(lista: L) {
  const caben = v.partialCheck<Listas, [[string], ['zonas']], Listas, (issue: v.PartialCheckIssue<Listas>) => string>(
    [[lista], ['zonas']],
    (cuerpo) => cuantas(cuerpo[lista]) <= cabenDeUnaVez(cuantas(cuerpo.zonas)),
    ({ input }) => noCaben(cuantas(input.zonas)),
  );
  // The check reads only these two lists of its input, and returns the input unchanged.
  return v.forward(caben, ['zonas']) as unknown as v.BaseValidation<C, C, v.PartialCheckIssue<Listas>>;
}
