/** Whole text of a push notification: only the kind, since a lock screen shows it to anybody. */
export const TITULOS_PUSH = { mensaje_nuevo: 'Tienes mensajes nuevos', otro: 'Tienes un aviso nuevo' } as const;
