import type { IndiceEmpleo } from './indice.ts';

interface Abiertas {
  version: number;
  /** They hold from this moment until the first of them closes, ms. */
  desde: number;
  hasta: number;
  todas: Int32Array;
  partes: Map<string, Int32Array>;
}

const conocidas = new WeakMap<IndiceEmpleo, Abiertas>();

/** Of which country, and with which position; undefined: any. */
interface Donde {
  pais: number | undefined;
  cargo: string | undefined;
}

/** Slots of open offers, ascending. What is closed has no end (`quitar`). Not to be written to. */
export function abiertasEn(indice: IndiceEmpleo, ahora: number, donde: Donde): Int32Array {
  let all = conocidas.get(indice);
  if (!all || all.version !== indice.version || ahora < all.desde || ahora >= all.hasta) {
    all = leer(indice, ahora);
    conocidas.set(indice, all);
  }
  return parte(indice, all, donde);
}

/** Each offer is in one part of a country, in one of a position and in one of both: they are as small as all of it. */
function parte(indice: IndiceEmpleo, all: Abiertas, { pais, cargo }: Donde): Int32Array {
  if (pais === undefined && cargo === undefined) return all.todas;
  const clave = `${pais} ${cargo}`;
  const known = all.partes.get(clave);
  if (known) return known;
  let made: Int32Array;
  if (cargo === undefined) made = all.todas.filter((hueco) => esDe(indice, hueco, pais ?? 0));
  else {
    const codigo = indice.codigos.cargo.de(cargo);
    // Not kept: anything may be asked for.
    if (codigo === undefined) return new Int32Array(0);
    const { valores } = indice.facetas.cargo;
    made = parte(indice, all, { pais, cargo: undefined }).filter((hueco) => valores[hueco] === codigo);
  }
  all.partes.set(clave, made);
  return made;
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
  return { version: indice.version, desde: ahora, hasta, todas: todas.subarray(0, n), partes: new Map() };
}

/** Of that country, or remote and open to it. */
export const esDe = (indice: IndiceEmpleo, hueco: number, pais: number): boolean =>
  indice.pais.valores[hueco] === pais ||
  (indice.esRemota.valores[hueco] === 1 && indice.remotas.get(hueco)?.includes(pais) === true);

/** How many are open at that moment, by country. */
export function abiertasPorPais(indice: IndiceEmpleo, ahora: number): Map<number, number> {
  const totales = new Map<number, number>();
  for (const hueco of abiertasEn(indice, ahora, { pais: undefined, cargo: undefined }))
    for (const pais of new Set([indice.pais.valores[hueco] ?? 0, ...(indice.remotas.get(hueco) ?? [])]))
      totales.set(pais, (totales.get(pais) ?? 0) + 1);
  return totales;
}
