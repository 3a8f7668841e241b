import { sinAcentos } from '../coincidir/palabras.ts';
import type { Columna } from '../construir/columna.ts';
import type { Rasgos } from '../construir/rasgos.ts';
import type { Textos } from '../construir/textos.ts';

/** Yields to the event loop, so that the process serves requests meanwhile. */
export const yieldToLoop = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Rows by name without accents, ties by row. The sort runs in pieces, so that none blocks the event loop for long. */
export async function sortByNombre(nombres: Textos): Promise<Uint32Array> {
  const grupos = new Map<string, { nombre: string; fila: number }[]>();
  for (let fila = 0; fila < nombres.total; fila++) {
    const nombre = sinAcentos(nombres.en(fila));
    const inicio = nombre.slice(0, 3);
    const grupo = grupos.get(inicio);
    if (grupo) grupo.push({ nombre, fila });
    else grupos.set(inicio, [{ nombre, fila }]);
    if (fila % 5_000 === 4_999) await yieldToLoop();
  }
  const orden = new Uint32Array(nombres.total);
  let lugar = 0;
  let desdePausa = 0;
  for (const inicio of [...grupos.keys()].sort()) {
    const grupo = grupos.get(inicio)!;
    grupo.sort((a, b) => (a.nombre === b.nombre ? a.fila - b.fila : a.nombre < b.nombre ? -1 : 1));
    for (const { fila } of grupo) orden[fila] = lugar++;
    grupos.delete(inicio);
    if (lugar - desdePausa > 5_000) {
      desdePausa = lugar;
      await yieldToLoop();
    }
  }
  return orden;
}

/** Tie-break between hits with equal points: marketed first, then the shorter name, then by name. */
export function sortFijo(rasgos: Columna<Rasgos>, largos: Uint16Array, ordenNombre: Uint32Array): Uint32Array {
  const total = ordenNombre.length;
  const filaDe = new Uint32Array(total);
  const claves = new Float64Array(total);
  for (let fila = 0; fila < total; fila++) {
    const lugar = ordenNombre[fila]!;
    filaDe[lugar] = fila;
    const parado = rasgos.valores[rasgos.de[fila]!]!.marcas.comercializado ? 0 : 1;
    claves[fila] = (parado * 1024 + Math.min(largos[fila]!, 1023)) * 2 ** 32 + lugar;
  }
  claves.sort();
  const orden = new Uint32Array(total);
  for (let i = 0; i < total; i++) orden[filaDe[claves[i]! % 2 ** 32]!] = i;
  return orden;
}
