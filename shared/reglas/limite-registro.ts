const HORA_S = 3600;

/**
 * How often one may register, for BFF and API alike (docs: domain, Limits). A hospital's people come from one address; an e-mail
 * address is one person's. Both answer alike whether there is such an account or not.
 */
export const LIMITE_REGISTRO = {
  direccion: { max: 60, windowS: HORA_S },
  correo: { max: 3, windowS: HORA_S },
} as const;
