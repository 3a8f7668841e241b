import { falloImportacion } from './fallo-importacion.ts';
import type { Problema } from './leer/fila-catalogo.ts';

const MAX_SAMPLE = 300;
/** Stored errors, and stored warnings: each has its own limit, so that thousands of warnings leave room for errors. */
const MAX_KEPT = 1_000;
/** Number of reasons that a refusal names. */
const MAX_REASONS = 3;
const MAX_ERRORES = 0.01;
/** Rows from which the share of errors is checked while reading. */
const FROM_ROWS = 1_000;

/** The peak memory of this process, in MB. */
export const rssMb = () => Math.round(process.resourceUsage().maxRSS / 1024);

export type ImportLog = ReturnType<typeof createImportLog>;

/** Counts rows and keeps their problems. */
export function createImportLog() {
  const problemas: Problema[] = [];
  const porMotivo = new Map<string, { motivo: string; cuantas: number; fichero: string; linea: number }>();
  const cuenta = {
    leidas: 0,
    errores: 0,
    avisos: 0,
    /** Cells that came encoded twice and were mended. */
    remendadas: 0,
    /** Repeated rows that do not contradict the first. */
    repetidas: 0,
  };
  const addProblema = (
    clase: Problema['clase'],
    fichero: string,
    linea: number,
    motivo: string,
    muestra: string | null,
  ) => {
    const cual = clase === 'error' ? 'errores' : 'avisos';
    cuenta[cual] += 1;
    if (clase === 'error') {
      const visto = porMotivo.get(motivo);
      if (visto) visto.cuantas += 1;
      else if (porMotivo.size < MAX_KEPT) porMotivo.set(motivo, { motivo, cuantas: 1, fichero, linea });
    }
    if (cuenta[cual] > MAX_KEPT) return;
    problemas.push({ fichero, linea, clase, motivo, muestra: muestra?.slice(0, MAX_SAMPLE).toWellFormed() ?? null });
  };
  const motivos = () => [...porMotivo.values()].toSorted((a, b) => b.cuantas - a.cuantas).slice(0, MAX_REASONS);
  return {
    cuenta,
    problemas,
    error: (fichero: string, linea: number, motivo: string, muestra: string | null) =>
      addProblema('error', fichero, linea, motivo, muestra),
    aviso: (fichero: string, linea: number, motivo: string, muestra: string | null = null) =>
      addProblema('aviso', fichero, linea, motivo, muestra),
    /** Checks the share of errors. @throws Fallo above 1 %; with `alFinal` however few the rows. */
    requireFewErrors(alFinal = false) {
      if (!alFinal && cuenta.leidas < FROM_ROWS) return;
      if (cuenta.errores > cuenta.leidas * MAX_ERRORES)
        throw falloImportacion('demasiadosErrores', cuenta.errores, cuenta.leidas, motivos());
    },
  };
}
