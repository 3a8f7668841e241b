import { fallo } from './fallo.ts';
import type { Problema } from './leer/fila-catalogo.ts';

const MAX_SAMPLE = 300;
/** Of errors, and of what was only odd: thousands of these leave those their room. */
const MAX_KEPT = 1_000;
/** Reasons that a refusal names. */
const MAX_REASONS = 3;
const MAX_ERRORES = 0.01;
/** Fewer rows say nothing of their share yet. */
const FROM_ROWS = 1_000;

/** The most this process has taken so far. */
export const rssMb = () => Math.round(process.resourceUsage().maxRSS / 1024);

export type Registro = ReturnType<typeof createRegistro>;

/** Keeps count of rows, and what was wrong with them. */
export function createRegistro() {
  const problemas: Problema[] = [];
  const porMotivo = new Map<string, { motivo: string; cuantas: number; fichero: string; linea: number }>();
  const cuenta = {
    leidas: 0,
    errores: 0,
    avisos: 0,
    /** Cells that came encoded twice, and are read as they were meant. */
    remendadas: 0,
    /** Rows that are there a second time and say nothing else. */
    repetidas: 0,
  };
  const pon = (clase: Problema['clase'], fichero: string, linea: number, motivo: string, muestra: string | null) => {
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
      pon('error', fichero, linea, motivo, muestra),
    aviso: (fichero: string, linea: number, motivo: string, muestra: string | null = null) =>
      pon('aviso', fichero, linea, motivo, muestra),
    /** @throws Fallo above 1 %; `alFinal`, of however few rows. */
    comprobar(alFinal = false) {
      if (!alFinal && cuenta.leidas < FROM_ROWS) return;
      if (cuenta.errores > cuenta.leidas * MAX_ERRORES)
        throw fallo('demasiadosErrores', cuenta.errores, cuenta.leidas, motivos());
    },
  };
}
