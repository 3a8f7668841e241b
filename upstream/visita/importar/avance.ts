const entero = new Intl.NumberFormat('es-ES', { useGrouping: 'always' });
const EVERY_MS = 1_000;

export type Avance = ReturnType<typeof createAvance>;

/** How far the reading is, told once a second: rows, rows per second, and the time left by what was read of the bytes. */
export function createAvance(tell: (line: string) => void) {
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
    },
    fila() {
      rows += 1;
    },
    fase: tell,
  };
}
