const EVERY_MS = { terminal: 100, log: 5_000 };

/** Writes a progress line: overwritten on a terminal, a line each in a log. */
export function tell(line: string): void {
  process.stderr.write(process.stderr.isTTY ? `\r\u001b[K${line}` : `${line}\n`);
}

/** Throttles frequent progress lines: ten times a second on a terminal, every five seconds in a log. */
export function tellNowAndThen(): (line: () => string) => void {
  const pause = process.stderr.isTTY ? EVERY_MS.terminal : EVERY_MS.log;
  let last = Date.now();
  return (line) => {
    if (Date.now() - last < pause) return;
    last = Date.now();
    tell(line());
  };
}

const entero = new Intl.NumberFormat('es-ES', { useGrouping: 'always' });
const decimal = new Intl.NumberFormat('es-ES', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

export const cuenta = (n: number) => entero.format(n);
export const megas = (bytes: number) => `${decimal.format(bytes / 1e6)} MB`;
export const segundos = (since: number) => `${decimal.format((Date.now() - since) / 1000)} s`;
