/** Of several things, the first by its name and how many more: «Ibuprofeno y 2 más». `total` counts the first too. */
export const yMas = (primero: string, total: number): string =>
  total <= 1 ? primero : `${primero} y ${total - 1} más`;
