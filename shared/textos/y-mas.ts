/** Names the first of several things and counts the rest: «Ibuprofeno y 2 más». `total` includes the first. */
export const yMas = (primero: string, total: number): string =>
  total <= 1 ? primero : `${primero} y ${total - 1} más`;
