/** What is said of messages that were not sent, where the server says nothing. */
export const colaChat = {
  pasoUnDia: 'No se ha podido enviar en 24 horas. Puedes volver a intentarlo.',
} as const;
