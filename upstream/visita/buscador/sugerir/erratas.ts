import { resumen } from '../construir/tabla-codigos.ts';
import { yieldToLoop } from '../ordenar/orden-fijo.ts';

/** Damerau-Levenshtein distance (swapped neighbours count one); `tope + 1` when it exceeds `tope`. `esPrefijo` compares `a` with beginnings of `b`. */
export function distancia(a: string, b: string, tope: number, esPrefijo = false): number {
  if (!esPrefijo && Math.abs(a.length - b.length) > tope) return tope + 1;
  const ancho = Math.min(b.length, a.length + tope);
  let antes: number[] = [];
  let fila = Array.from({ length: ancho + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const nueva = [i];
    let menor = i;
    for (let j = 1; j <= ancho; j++) {
      const igual = a.charCodeAt(i - 1) === b.charCodeAt(j - 1);
      let valor = Math.min(fila[j]! + 1, nueva[j - 1]! + 1, fila[j - 1]! + (igual ? 0 : 1));
      const cruce = a.charCodeAt(i - 1) === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === b.charCodeAt(j - 1);
      if (i > 1 && j > 1 && cruce) valor = Math.min(valor, antes[j - 2]! + 1);
      nueva.push(valor);
      if (valor < menor) menor = valor;
    }
    if (menor > tope) return tope + 1;
    antes = fila;
    fila = nueva;
  }
  const final = esPrefijo ? Math.min(...fila) : fila[b.length]!;
  return Math.min(final, tope + 1);
}

export const topeDe = (palabra: string): number => (palabra.length <= 5 ? 1 : 2);

const LARGO_PREFIJO = 7;
const TANDA = 500;
/** Word numbers stay below this and hashes take the 32 bits above: together they are exact in a double. */
const PALABRAS_MAX = 2 ** 21;

/** An index of near words by Garbe's symmetric deletes: words that share a hash of their beginning, without up to two letters, are candidates. */
export interface Erratas {
  cerca(palabra: string, esPrefijo: boolean): { numero: number; distancia: number }[];
}

export async function erratasDe(palabras: readonly string[], esBuena: (palabra: string) => boolean): Promise<Erratas> {
  const claves: number[] = [];
  for (let numero = 0; numero < Math.min(palabras.length, PALABRAS_MAX); numero++) {
    if (numero % TANDA === TANDA - 1) await yieldToLoop();
    if (!esBuena(palabras[numero]!)) continue;
    for (const recorte of recortes(palabras[numero]!)) claves.push(resumen(recorte) * PALABRAS_MAX + numero);
  }
  const orden = Float64Array.from(claves);
  await yieldToLoop();
  orden.sort();
  return {
    cerca(palabra, esPrefijo) {
      const tope = topeDe(palabra);
      const halladas = new Map<number, number>();
      for (const recorte of recortes(palabra)) {
        const desde = resumen(recorte) * PALABRAS_MAX;
        for (let i = primero(orden, desde); i < orden.length && orden[i]! < desde + PALABRAS_MAX; i++) {
          const numero = orden[i]! - desde;
          if (halladas.has(numero)) continue;
          halladas.set(numero, distancia(palabra, palabras[numero]!, tope, esPrefijo));
        }
      }
      return [...halladas]
        .filter(([, lejos]) => lejos <= tope)
        .map(([numero, lejos]) => ({ numero, distancia: lejos }));
    },
  };
}

function recortes(palabra: string): Set<string> {
  const inicio = palabra.slice(0, LARGO_PREFIJO);
  const todos = new Set([inicio]);
  let ultimos = [inicio];
  for (let quitadas = 0; quitadas < topeDe(palabra); quitadas++) {
    ultimos = ultimos.flatMap((texto) =>
      Array.from({ length: texto.length }, (_, i) => texto.slice(0, i) + texto.slice(i + 1)),
    );
    for (const recorte of ultimos) todos.add(recorte);
  }
  return todos;
}

/** Index of the first element not below `valor`. */
export function primero(orden: Float64Array, valor: number): number {
  let [bajo, alto] = [0, orden.length];
  while (bajo < alto) {
    const medio = (bajo + alto) >>> 1;
    if (orden[medio]! < valor) bajo = medio + 1;
    else alto = medio;
  }
  return bajo;
}
