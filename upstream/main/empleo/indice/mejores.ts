import type { Pedido } from './buscar.ts';
import type { Candidatas } from './candidatas.ts';
import type { IndiceEmpleo } from './indice.ts';

/** As in candidatas.ts: no two searches are under way at once. */
let prestados = new Float64Array(0);

interface Base {
  version: number;
  ahora: number;
  puntos: Float64Array;
}
const bases = new WeakMap<IndiceEmpleo, Base>();
/** So long an offer's age counts as the same. */
const MISMA_EDAD_MS = 60_000;

/** What each slot is worth whatever is asked. */
function baseEn(indice: IndiceEmpleo, ahora: number): Float64Array {
  const known = bases.get(indice);
  if (known && known.version === indice.version && ahora >= known.ahora && ahora - known.ahora < MISMA_EDAD_MS)
    return known.puntos;
  const [frescura, completa, destacada] = [indice.frescura.valores, indice.completa.valores, indice.destacada.valores];
  const factor = indice.frescuraEn(ahora);
  const puntos = new Float64Array(indice.huecos);
  for (let hueco = 0; hueco < puntos.length; hueco += 1)
    puntos[hueco] =
      0.2 * Math.min(1, (frescura[hueco] ?? 0) * factor) +
      0.05 * (completa[hueco] ?? 0) +
      ((destacada[hueco] ?? 0) > ahora ? 0.1 : 0);
  bases.set(indice, { version: indice.version, ahora, puntos });
  return puntos;
}

/** How good each candidate is: docs: domain, Employment; without words to find, the rest decides. */
function puntuar(indice: IndiceEmpleo, { huecos, puntos }: Candidatas, { orden, ahora, pais }: Pedido): Float64Array {
  if (prestados.length < huecos.length) prestados = new Float64Array(Math.ceil(huecos.length * 1.25));
  const all = prestados;
  if (orden === 'fecha') return all.fill(0, 0, huecos.length);
  const [salario, paises] = [indice.salario.valores, indice.pais.valores];
  if (orden === 'salario') {
    for (let at = 0; at < huecos.length; at += 1) all[at] = salario[huecos[at] ?? 0] ?? 0;
    return all;
  }
  const base = baseEn(indice, ahora);
  for (let at = 0; at < huecos.length; at += 1) {
    const hueco = huecos[at] ?? 0;
    all[at] = (base[hueco] ?? 0) + (paises[hueco] === pais ? 0.1 : 0);
  }
  if (puntos) for (let at = 0; at < huecos.length; at += 1) all[at] = (all[at] ?? 0) + 0.55 * (puntos[at] ?? 0);
  return all;
}

interface Puesta {
  hueco: number;
  puntos: number;
  publicada: number;
}

/** Ids of the best, best first. Of equal ones the newest. */
export function mejores(indice: IndiceEmpleo, candidatas: Candidatas, pedido: Pedido): number[] {
  const { cuantas } = pedido;
  if (cuantas === 0) return [];
  const { huecos } = candidatas;
  const puntosDe = puntuar(indice, candidatas, pedido);
  const [publicada, ids] = [indice.publicada.valores, indice.id.valores];
  const antes = (a: Puesta, b: Puesta) =>
    b.puntos - a.puntos || b.publicada - a.publicada || (ids[b.hueco] ?? 0) - (ids[a.hueco] ?? 0);
  // Few of many: what cannot be among them any more is never sorted. The newest stand last, and are seldom beaten.
  let primeras: Puesta[] = [];
  let corte: Puesta | undefined;
  let minimo = Number.NEGATIVE_INFINITY;
  for (let at = huecos.length - 1; at >= 0; at -= 1) {
    const puntos = puntosDe[at] ?? 0;
    if (puntos < minimo) continue;
    const hueco = huecos[at] ?? 0;
    // Most are as good as the last of them, and older.
    if (corte && puntos === minimo && (publicada[hueco] ?? 0) < corte.publicada) continue;
    const una = { hueco, puntos, publicada: publicada[hueco] ?? 0 };
    if (corte && antes(una, corte) > 0) continue;
    primeras.push(una);
    if (primeras.length < cuantas * 2 + 64) continue;
    primeras = primeras.sort(antes).slice(0, cuantas);
    corte = primeras.at(-1);
    minimo = corte?.puntos ?? minimo;
  }
  return primeras
    .sort(antes)
    .slice(0, cuantas)
    .map(({ hueco }) => ids[hueco] ?? 0);
}
