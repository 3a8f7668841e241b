import { Producto } from '#shared/contract/visita/entidades';
import { copiasDe } from './copias.ts';

/** The last sheets that were read. What is official about a product only: whether the person follows it is taken out. */
const fichas = copiasDe({ nombre: 'fichas-2', carpeta: 'fichas', most: 20, schema: Producto });

export const saveCopia = (producto: Producto, now?: Date) =>
  fichas.save(producto.id, { ...producto, seguido: false }, now);
export const readCopia = fichas.read;
export const deleteCopia = fichas.remove;
