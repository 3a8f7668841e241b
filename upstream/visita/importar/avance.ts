const entero = new Intl.NumberFormat('es-ES', { useGrouping: 'always' });
const EVERY_MS = 1_000;

const leyendo = (filas: string) => `Leyendo la lista: ${filas} filas`;

export type Avance = ReturnType<typeof createAvance>;

/**
 * Tells the progress of an import, at most once a second: rows, rows per second, and the time left by the share of bytes read. `anota`
 * gets the progress for screens other than the terminal: the phase, and its percentage or null.
 */
export function createAvance(
  tell: (line: string) => void,
  anota: (fase: string, tanto: number | null) => void = () => {},
) {
  const since = performance.now();
  let told = since;
  let [total, read, rows] = [0, 0, 0];
  const line = () => {
    const seconds = (performance.now() - since) / 1000;
    const left = read > 0 ? Math.max(0, (seconds * (total - read)) / read) : 0;
    const share = total > 0 ? Math.floor((100 * read) / total) : 0;
    return `${share} % · ${entero.format(rows)} filas · ${entero.format(Math.round(rows / seconds))} filas/s · quedan ${Math.ceil(left)} s`;
  };
  return {
    total(bytes: number) {
      total = bytes;
    },
    bytes(count: number) {
      read += count;
      if (performance.now() - told < EVERY_MS) return;
      told = performance.now();
      tell(line());
      anota(leyendo(entero.format(rows)), total > 0 ? Math.min(100, Math.floor((100 * read) / total)) : null);
    },
    fila() {
      rows += 1;
    },
    fase(texto: string) {
      tell(texto);
      anota(texto, null);
    },
  };
}
