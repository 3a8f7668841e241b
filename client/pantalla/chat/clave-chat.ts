/** Prefix of the query keys of all chat data. */
export const CLAVE_CHAT = ['chat'] as const;
