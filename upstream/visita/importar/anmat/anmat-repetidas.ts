import type { FilaCatalogo } from '../leer/fila-catalogo.ts';
import { sinDecimales } from '../leer/valores.ts';
import { parte } from './anmat-producto.ts';

/** What says which package a row is of. */
const QUE_ES = ['certificado', 'troquel', 'comercial', 'forma', 'generico', 'presentacion'] as const;
interface Fila {
  columna(nombre: (typeof QUE_ES)[number]): string | null | undefined;
}

const sinPuntos = (texto: string) => sinDecimales(texto).replace(/(?<=\d)\.(?=\d)/g, '');

/**
 * Lists have a package twice: once whole, and again in their tail with half of it left out. It is the same row where both say
 * the same of which package it is, as far as they say it; and then the first one counts.
 */
export function createRepetidas() {
  const vistas = new Map<string, string[]>();
  return {
    /** Whether its number was there before: undefined, not yet. */
    mira({ columna }: Fila, { presentacion }: FilaCatalogo): 'repetida' | 'contradice' | undefined {
      const numero = presentacion?.alias ?? presentacion?.codigo ?? '';
      const suya = QUE_ES.map((una) => parte(sinPuntos(columna(una) ?? '')));
      const otra = vistas.get(numero);
      if (!otra) {
        vistas.set(numero, suya);
        return undefined;
      }
      const iguales = suya.every((valor, i) => valor === '' || otra[i] === '' || valor === otra[i]);
      return iguales ? 'repetida' : 'contradice';
    },
  };
}
