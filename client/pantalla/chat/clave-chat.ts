/** All that is known of conversations. */
export const CLAVE_CHAT = ['chat'] as const;
