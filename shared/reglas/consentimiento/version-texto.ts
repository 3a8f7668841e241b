/**
 * Version of each text that a person accepts or refuses, by the consent's type. A text whose meaning changes needs a new version:
 * whoever accepted another one is asked again. `version-texto.test.ts` in the client notices a changed text.
 */
export const VERSION_TEXTO = {
  terminos: '2026-11-29',
  privacidad: '2026-11-29',
  condiciones_empleo: '2026-11-29',
  publicidad: '2026-11',
  cesion_empresa_candidatura: '2026-11',
  perfil_publico_visitador: '2026-11',
  cookies_analitica: '2026-11',
  cookies_social: '2026-11',
  declaracion_profesional: '2026-11',
} as const;
