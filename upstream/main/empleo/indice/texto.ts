import { conPrefijo, type Indice } from './indice.ts';
import { raicesDe } from './palabras.ts';

const PESO_PREFIJO = 0.8;
const PREFIJOS_MAX = 200;

/**
 * Slots of the offers that have every word of the search, each with how well it does (0–1). A word also stands for those
 * that it begins, from two letters on.
 */
export function encontrar(indice: Indice, q: string): Map<number, number> {
  const raices = raicesDe(q);
  let found: Map<number, number> | undefined;
  for (const r of raices) {
    const deEsta = conPalabra(indice, r);
    const both = new Map<number, number>();
    if (found === undefined) found = deEsta;
    else {
      for (const [hueco, peso] of found) {
        const otro = deEsta.get(hueco);
        if (otro !== undefined) both.set(hueco, peso + otro);
      }
      found = both;
    }
    if (found.size === 0) break;
  }
  if (!found) return new Map();
  if (raices.length > 1) for (const [hueco, suma] of found) found.set(hueco, suma / raices.length);
  return found;
}

function conPalabra(indice: Indice, r: string): Map<number, number> {
  const pesos = new Map<number, number>();
  const raices = r.length < 2 ? [r] : conPrefijo(indice, r, PREFIJOS_MAX);
  for (const found of raices) {
    const factor = found === r ? 1 : PESO_PREFIJO;
    for (const { hueco, peso } of indice.palabras.get(found) ?? [])
      if ((pesos.get(hueco) ?? 0) < peso * factor) pesos.set(hueco, peso * factor);
  }
  return pesos;
}
