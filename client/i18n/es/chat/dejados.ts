/** Groups that the person left, and the way back into them. */
export const dejados = {
  titulo: 'Grupos de los que has salido',
  hasSalido: 'Has salido de este grupo',
  siVuelves: 'Si vuelves, se lo diremos a las demás personas y no verás lo que se ha dicho hasta entonces.',
  volver: 'Volver al grupo',
  hasVuelto: 'Has vuelto al grupo',
  salisteEl: (cuando: string) => `Saliste el ${cuando}`,
  sinTitulo: 'Grupo',
} as const;
