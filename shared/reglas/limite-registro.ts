const HORA_S = 3600;

/**
 * Rate limits of registration, the same in BFF and API (docs: domain, Limits): by IP address, which a whole hospital may share, and
 * by e-mail address, which is one person's. Both limits apply alike whether or not the address has an account.
 */
export const LIMITE_REGISTRO = {
  direccion: { max: 60, windowS: HORA_S },
  correo: { max: 3, windowS: HORA_S },
} as const;
