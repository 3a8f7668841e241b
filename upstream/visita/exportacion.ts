import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { linea } from '#platform/csv';
import { dayIn } from '#platform/timezone';

const TANDA = 500;

/**
 * A list as CSV (UTF-8 with BOM, «;»), newest first, read in slices by its ids: what is added or taken away meanwhile moves
 * nothing, and a slow reader holds no connection.
 * @param leer those with an id below `antes`, newest first, at most `tanda`
 */
export const csvPorTandas = <F extends { id: number }>(
  columnas: readonly string[],
  leer: (antes: number, tanda: number) => Promise<readonly F[]>,
  valoresDe: (fila: F) => readonly (string | null)[],
): Readable => Readable.from(lineas(columnas, leer, valoresDe), { objectMode: false });

async function* lineas<F extends { id: number }>(
  columnas: readonly string[],
  leer: (antes: number, tanda: number) => Promise<readonly F[]>,
  valoresDe: (fila: F) => readonly (string | null)[],
): AsyncGenerator<string> {
  yield `\uFEFF${linea(columnas)}`;
  let antes = Number.MAX_SAFE_INTEGER;
  while (true) {
    const filas = await leer(antes, TANDA);
    if (filas.length > 0) yield filas.map((fila) => linea(valoresDe(fila))).join('');
    const ultima = filas.at(-1);
    if (!ultima || filas.length < TANDA) return;
    antes = ultima.id;
  }
}

/** A short list as CSV (UTF-8 with BOM, «;»), in the order in which it is given. */
export const csvEntero = (columnas: readonly string[], filas: readonly (readonly (string | null)[])[]): string =>
  [`\uFEFF${linea(columnas)}`, ...filas.map(linea)].join('');

/** Says of an answer that it is a file of this name and day; `zona`: where it is that day. */
export function comoCsv(reply: FastifyReply, nombre: string, ahora: Date, zona = 'UTC'): void {
  const dia = dayIn(zona, ahora);
  reply.type('text/csv; charset=utf-8').header('content-disposition', `attachment; filename="${nombre}-${dia}.csv"`);
}

export const enDia = (momento: Date | null): string | null => momento?.toISOString().slice(0, 10) ?? null;
