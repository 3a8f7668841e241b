/** All that a push notification says: a kind. A lock screen shows it to anybody. */
export const TITULOS_PUSH = { mensaje_nuevo: 'Tienes mensajes nuevos', otro: 'Tienes un aviso nuevo' } as const;
