/** A cell that a spreadsheet would run as a formula is written as text. */
export function celda(valor: string | null): string {
  const texto = valor ?? '';
  const inerte = /^[=+\-@\t\r]/.test(texto) ? `'${texto}` : texto;
  return /[";\r\n]/.test(inerte) ? `"${inerte.replaceAll('"', '""')}"` : inerte;
}

/** One row, ended as spreadsheets want it. */
export const linea = (valores: readonly (string | null)[]) => `${valores.map(celda).join(';')}\r\n`;
