/** How long personal data are kept. The privacy policy states each, and a nightly job deletes what is older. */
export const CONSERVACION = {
  /** Applications with all that was sent, answered and written in them, from the day they were sent. */
  CANDIDATURA_MESES: 24,
  /** CVs of a profile, from their owner's last login. */
  CV_MESES: 12,
  /** Days before the deletion of a CV at which its owner is told. */
  CV_AVISO_DIAS: 30,
  /** Events of logins, refusals and limits; of all other events, the address and browser that they came from. */
  REGISTRO_MESES: 12,
  /** Accounts whose address was never confirmed. */
  SIN_VERIFICAR_DIAS: 30,
  /** Name and address of who wrote feedback; its text stays. */
  FEEDBACK_DIAS: 365,
} as const;
