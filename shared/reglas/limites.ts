/** Limits that a rule has and a sentence tells. Without schemas, which a page of words need not load. */

/** A closed account is taken back by logging in again. */
export const BAJA_DIAS = 30;
/** A declaration of being a health professional holds. */
export const PROFESIONAL_MESES = 12;
/** A link to reset the password. */
export const RESTABLECER_MINUTOS = 30;
/** An offer is published for so many days, where its author names no last one. */
export const DIAS_PUBLICADA = 60;
/** The longest that an author may name. */
export const DIAS_MAXIMO = 90;
/** A published offer is renewed at most once in so many. */
export const RENOVAR_DIAS = 30;

/** Whom a company has turned away may ask to join it again after so many days. */
export const ESPERA_EMPRESA_DIAS = 30;

/** How long a move on the applicants' board can be undone before its candidate is told, seconds. */
export const DESHACER_S = 10;
/** An offer stands first among its equals until a day at most so many from today. */
export const DESTACAR_DIAS = 90;
export const EDAD_MINIMA = 16;
/** Of an article or a column, in characters. */
export const ENTRADILLA_MAX = 300;
/** Where a representative works. Who has more works in whole countries. */
export const ZONAS_MAX = 200;
export const FOTO_PERFIL_MB = 2;
export const NOTICIAS_FICHERO_MB = 10;
export const CV_MB = 5;
