/** States of columns and of feedback messages (docs/states.md). Apart from their calls, so that reading an address does not load these. */
export const ESTADOS_TRIBUNA = ['borrador', 'publicada', 'retirada'] as const;
export type EstadoTribuna = (typeof ESTADOS_TRIBUNA)[number];

export const ESTADOS_FEEDBACK = ['nuevo', 'en_curso', 'resuelto', 'descartado'] as const;
export type EstadoFeedback = (typeof ESTADOS_FEEDBACK)[number];
