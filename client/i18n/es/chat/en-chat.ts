/** Links to the conversation about something, on the page of that thing. */
export const enChat = {
  abrir: 'Hablar en el chat',
  abrirDe: (de: string) => `Hablar en el chat: ${de}`,
  verConversacion: 'Ver la conversación',
  verConversacionDe: (de: string) => `Ver la conversación: ${de}`,
} as const;
