import type { QueryClient } from '@tanstack/react-query';
import { SIN_ENVIAR } from '../almacen-cifrado/colecciones.ts';
import { almacenDePersona } from './almacen-persona.ts';

/** Number of the person's unsent things in this browser, which a logout would delete. */
export async function countUnsent(queryClient: QueryClient): Promise<number> {
  const almacen = await almacenDePersona(queryClient);
  if (!almacen) return 0;
  const todas = await Promise.all(SIN_ENVIAR.map((coleccion) => almacen.getAll(coleccion)));
  return todas.flat().length;
}
