import type { FilaCatalogo } from '../leer/fila-catalogo.ts';
import { sinDecimales } from '../leer/valores.ts';
import { parte } from './anmat-producto.ts';

/** The columns that identify the package of a row. */
const QUE_ES = ['certificado', 'troquel', 'comercial', 'forma', 'generico', 'presentacion'] as const;
interface Fila {
  columna(nombre: (typeof QUE_ES)[number]): string | null | undefined;
}

const sinPuntos = (texto: string) => sinDecimales(texto).replace(/(?<=\d)\.(?=\d)/g, '');

/**
 * Detects repeated rows: lists have some packages twice, once whole, and again in the list's tail with half of the cells empty. Two
 * rows are the same when their identifying cells are equal or one is empty; then the first row counts.
 */
export function createRepetidas() {
  const vistas = new Map<string, string[]>();
  return {
    /** Compares a row with the earlier row of the same number; undefined when it is the first. */
    compare({ columna }: Fila, { presentacion }: FilaCatalogo): 'repetida' | 'contradice' | undefined {
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
