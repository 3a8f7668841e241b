import type { IndiceEmpleo } from './indice.ts';

interface Abiertas {
  version: number;
  /** They hold from this moment until the first of them closes, ms. */
  desde: number;
  hasta: number;
  todas: Int32Array;
  dePais: Map<number, Int32Array>;
}

const conocidas = new WeakMap<IndiceEmpleo, Abiertas>();

/** Slots of open offers, of a country or of all, ascending. What is closed has no end (`quitar`). Not to be written to. */
export function abiertasEn(indice: IndiceEmpleo, ahora: number, pais: number | undefined): Int32Array {
  let all = conocidas.get(indice);
  if (!all || all.version !== indice.version || ahora < all.desde || ahora >= all.hasta) {
    all = leer(indice, ahora);
    conocidas.set(indice, all);
  }
  if (pais === undefined) return all.todas;
  const known = all.dePais.get(pais) ?? dePais(indice, all.todas, pais);
  all.dePais.set(pais, known);
  return known;
}

function leer(indice: IndiceEmpleo, ahora: number): Abiertas {
  const caduca = indice.caduca.valores;
  const todas = new Int32Array(indice.huecos);
  let hasta = Number.POSITIVE_INFINITY;
  let n = 0;
  for (let hueco = 0; hueco < indice.huecos; hueco += 1) {
    const fin = caduca[hueco] ?? 0;
    if (fin <= ahora) continue;
    todas[n] = hueco;
    n += 1;
    if (fin < hasta) hasta = fin;
  }
  return { version: indice.version, desde: ahora, hasta, todas: todas.subarray(0, n), dePais: new Map() };
}

function dePais(indice: IndiceEmpleo, todas: Int32Array, pais: number): Int32Array {
  return todas.filter((hueco) => esDe(indice, hueco, pais));
}

/** Of that country, or remote and open to it. */
export const esDe = (indice: IndiceEmpleo, hueco: number, pais: number): boolean =>
  indice.pais.valores[hueco] === pais ||
  (indice.esRemota.valores[hueco] === 1 && indice.remotas.get(hueco)?.includes(pais) === true);
