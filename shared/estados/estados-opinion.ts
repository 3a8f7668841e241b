/** States of columns and of messages (docs/states.md): apart from their calls, so that an address is read without these. */
export const ESTADOS_TRIBUNA = ['borrador', 'publicada', 'retirada'] as const;
export type EstadoTribuna = (typeof ESTADOS_TRIBUNA)[number];

export const ESTADOS_FEEDBACK = ['nuevo', 'en_curso', 'resuelto', 'descartado'] as const;
export type EstadoFeedback = (typeof ESTADOS_FEEDBACK)[number];
