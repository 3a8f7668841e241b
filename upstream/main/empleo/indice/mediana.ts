import type { IndiceEmpleo } from './indice.ts';

const MINIMO = 10;

export interface Mediana {
  importe: string;
  moneda: string;
  ofertas: number;
}

/** Of the visible salaries in the currency that most of them have; null where they are too few to say anything. */
export function medianaDe(indice: IndiceEmpleo, huecos: Int32Array): Mediana | null {
  const { salario, moneda, monedas } = indice;
  const totales = new Int32Array(monedas.valores.length);
  for (const hueco of huecos) {
    const codigo = moneda.valores[hueco] ?? 0;
    if ((salario.valores[hueco] ?? 0) > 0) totales[codigo] = (totales[codigo] ?? 0) + 1;
  }
  const total = totales.reduce((most, n) => Math.max(most, n), 0);
  if (total < MINIMO) return null;
  const codigo = totales.indexOf(total);
  const importes = new Float64Array(total);
  let n = 0;
  for (const hueco of huecos)
    if (moneda.valores[hueco] === codigo && (salario.valores[hueco] ?? 0) > 0) {
      importes[n] = salario.valores[hueco] ?? 0;
      n += 1;
    }
  const medio = enOrden(importes, Math.floor((total - 1) / 2));
  const otro = total % 2 === 1 ? medio : enOrden(importes, total / 2);
  return { importe: ((medio + otro) / 2).toFixed(2), moneda: monedas.valores[codigo] ?? '', ofertas: total };
}

/** What would stand at `k` if the numbers were in order (Hoare's selection); the numbers change places. */
function enOrden(numeros: Float64Array, k: number): number {
  let [left, right] = [0, numeros.length - 1];
  while (left < right) {
    const pivot = numeros[(left + right) >> 1] ?? 0;
    let [i, j] = [left, right];
    while (i <= j) {
      while ((numeros[i] ?? 0) < pivot) i += 1;
      while ((numeros[j] ?? 0) > pivot) j -= 1;
      if (i > j) break;
      const a = numeros[i] ?? 0;
      numeros[i] = numeros[j] ?? 0;
      numeros[j] = a;
      i += 1;
      j -= 1;
    }
    if (k <= j) right = j;
    else if (k >= i) left = i;
    else break;
  }
  return numeros[k] ?? 0;
}
