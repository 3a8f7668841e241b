import { Producto } from '#shared/contract/visita/entidades';
import { copiasDe } from './copias.ts';

/** Copies of the product sheets that were read last, without `seguido` (whether the person follows the product). */
const fichas = copiasDe({ nombre: 'fichas-2', carpeta: 'fichas', most: 20, schema: Producto });

export const saveCopia = (producto: Producto, now?: Date) =>
  fichas.save(producto.id, { ...producto, seguido: false }, now);
export const readCopia = fichas.read;
export const deleteCopia = fichas.remove;
