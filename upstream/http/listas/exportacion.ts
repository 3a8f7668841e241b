import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { linea } from '#platform/csv';
import { dayIn } from '#platform/timezone';
import { auditBy, autorDe } from '../../audit/autor.ts';
import type { Caller, Origin } from '../../caller.ts';
import type { Deps } from '../../deps.ts';

const TANDA = 500;

/** A boolean as a cell of a CSV; `null` is unknown. */
export const siNo = (valor: boolean | null): string => (valor === null ? 'No consta' : valor ? 'Sí' : 'No');

/** Limit of a list that is read at once: nobody reads more, and a longer one is exported in parts. */
export const EXPORTADAS_MAX = 50_000;

/**
 * A list as CSV (UTF-8 with BOM, «;»), in the order of its ids, read in batches: rows added or removed meanwhile move no other
 * row, and a slow reader holds no connection.
 * @param leer rows after the id `tras` in that order, at most `tanda`
 * @param principio an id before the first one: for a list with the newest first, above all ids; with the oldest first, 0
 */
export const csvPorTandas = <F extends { id: number }>(
  columnas: readonly string[],
  leer: (tras: number, tanda: number) => Promise<readonly F[]>,
  valoresDe: (fila: F) => readonly (string | null)[],
  principio = Number.MAX_SAFE_INTEGER,
): Readable => Readable.from(lineas(columnas, leer, valoresDe, principio), { objectMode: false });

async function* lineas<F extends { id: number }>(
  columnas: readonly string[],
  leer: (tras: number, tanda: number) => Promise<readonly F[]>,
  valoresDe: (fila: F) => readonly (string | null)[],
  principio: number,
): AsyncGenerator<string> {
  yield `\uFEFF${linea(columnas)}`;
  let tras = principio;
  while (true) {
    const filas = await leer(tras, TANDA);
    if (filas.length > 0) yield filas.map((fila) => linea(valoresDe(fila))).join('');
    const ultima = filas.at(-1);
    if (!ultima || filas.length < TANDA) return;
    tras = ultima.id;
  }
}

/** A short list as CSV (UTF-8 with BOM, «;»), in the given order. */
export const csvEntero = (columnas: readonly string[], filas: readonly (readonly (string | null)[])[]): string =>
  [`\uFEFF${linea(columnas)}`, ...filas.map(linea)].join('');

/** Sets the headers of a file download with this name and the day in `zona`. */
export function comoCsv(reply: FastifyReply, nombre: string, ahora: Date, zona = 'UTC'): void {
  const dia = dayIn(zona, ahora);
  reply.type('text/csv; charset=utf-8').header('content-disposition', `attachment; filename="${nombre}-${dia}.csv"`);
}

export const enDia = (momento: Date | null): string | null => momento?.toISOString().slice(0, 10) ?? null;

interface CallInput {
  caller: Caller;
  origin: Origin;
  query: Record<string, string> | undefined;
  reply: FastifyReply;
}

interface ListaDelPersonal {
  /** Name of the file, and of the list in the audit trail. */
  nombre: string;
  /** Kind of the rows, in the audit trail. */
  entidad: string;
}

/** Answers with a list of the staff as a file; the export is audited with its filters. */
export async function comoListaDelPersonal(
  { db, config, now }: Pick<Deps, 'db' | 'config' | 'now'>,
  peticion: CallInput,
  { nombre, entidad }: ListaDelPersonal,
): Promise<void> {
  const { origin, query, reply } = peticion;
  const datos = { lista: nombre, filtro: new URLSearchParams(query ?? {}).toString().slice(0, 300) };
  await auditBy(db, autorDe(peticion, config), { tipo: 'personal_exportado', entidad, datos });
  comoCsv(reply, nombre, now(), origin.timezone);
}
