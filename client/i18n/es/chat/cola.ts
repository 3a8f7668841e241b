/** Reasons why a message was not sent, where the server gives none. */
export const colaChat = {
  pasoUnDia: 'No se ha podido enviar en 24 horas. Puedes volver a intentarlo.',
} as const;
