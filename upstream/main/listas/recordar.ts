import type { MemoriaCorta } from './memoria-corta.ts';

/** Computes, or tells what it computed a moment ago. */
export type Recordar = <T>(compute: () => Promise<T>) => Promise<T>;

/** How many there are is kept for a moment by what is asked for; the rows are always those of now. */
export const recordarCuentas =
  (memoria: MemoriaCorta, filtro: object): Recordar =>
  (compute) =>
    memoria.get(`cuentas ${JSON.stringify(filtro)}`, compute);

export const sinRecordar: Recordar = (compute) => compute();
