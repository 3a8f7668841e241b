/** A cell of CSV; one that a spreadsheet would run as a formula becomes text. */
export function celda(valor: string | null): string {
  const texto = valor ?? '';
  const inerte = /^[=+\-@\t\r]/.test(texto) ? `'${texto}` : texto;
  return /[";\r\n]/.test(inerte) ? `"${inerte.replaceAll('"', '""')}"` : inerte;
}

/** One row, with the line ending that spreadsheets expect. */
export const linea = (valores: readonly (string | null)[]) => `${valores.map(celda).join(';')}\r\n`;
