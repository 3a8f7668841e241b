/** The way to a conversation from where it belongs. */
export const enChat = {
  abrir: 'Hablar en el chat',
  abrirDe: (de: string) => `Hablar en el chat: ${de}`,
  verConversacion: 'Ver la conversación',
  verConversacionDe: (de: string) => `Ver la conversación: ${de}`,
} as const;
