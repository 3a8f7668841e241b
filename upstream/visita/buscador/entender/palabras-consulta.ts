import { type Palabra, type Trozo, trozosDe } from '../coincidir/palabras.ts';
import { cantidadesDe } from './cantidades.ts';

/** An ATC code among other words, from the third level on: shorter codes could be words. */
const ATC = /(?<![\p{L}\d])[a-z]\d{2}[a-z](?:[a-z](?:\d{2})?)?(?![\p{L}\d])/gu;
/** A number of the EU register of medicines among other words. */
const EUROPEO = /(?<![\p{L}\d])eu\/1\/\d{2}\/\d{3,4}(?:\/\d{1,3}(?:[-–]\d{1,3})?)?(?![\p{L}\d])/gu;
const PALABRAS_MAX = 12;

/** The words of a query `q`, at most `PALABRAS_MAX`. An amount with its unit is one word, and so is a code with letters. */
export function palabrasDeConsulta(q: string): Palabra[] {
  const { bajo, trozos } = trozosDe(q);
  const cantidades = new Map(cantidadesDe(q).map((cantidad) => [cantidad.desde, cantidad]));
  const codigos = [ATC, EUROPEO].flatMap((forma) =>
    Array.from(bajo.matchAll(forma), ({ 0: codigo, index }) => ({ codigo, desde: index })),
  );
  const palabras: Palabra[] = [];
  for (let i = 0; i < trozos.length && palabras.length < PALABRAS_MAX; i++) {
    const trozo = trozos[i]!;
    const entero = codigos.find(({ desde }) => desde === trozo.desde);
    const cantidad = cantidades.get(i);
    if (entero) {
      const { codigo, desde } = entero;
      palabras.push({ cruda: codigo, norma: codigo, esNumero: !esCodigoAtc(codigo) });
      while (trozos[i + 1] && trozos[i + 1]!.desde < desde + codigo.length) i += 1;
    } else if (cantidad) {
      const cruda = textoEntre(bajo, trozo, trozos[cantidad.hasta]!);
      const otro = cantidad.numero === trozo.norma ? undefined : cantidad.numero;
      const { claves, propia } = cantidad;
      palabras.push({ cruda, norma: trozo.norma, esNumero: true, cantidad: { clave: claves[0]!, propia, otro } });
      i = cantidad.hasta;
    } else palabras.push({ cruda: trozo.cruda, norma: trozo.norma, esNumero: trozo.esNumero });
  }
  return palabras;
}

/** The text from one word to another, with a per-cent sign behind the last: «2 %». */
function textoEntre(bajo: string, primero: Trozo, ultimo: Trozo): string {
  const porCiento = /^\s*%/.exec(bajo.slice(ultimo.hasta))?.[0].length ?? 0;
  return bajo.slice(primero.desde, ultimo.hasta + porCiento);
}

export const esCodigoAtc = (norma: string): boolean => /^[a-z]\d{2}[a-z]/.test(norma);
