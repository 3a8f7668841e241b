/** Limits that rules check and sentences name. Without schemas, so that a page that only shows them need not load these. */

/** Days within which logging in cancels the deletion of an account. */
export const BAJA_DIAS = 30;
/** Months for which a declaration of being a health professional is valid. */
export const PROFESIONAL_MESES = 12;
/** Minutes for which a link to reset the password is valid. */
export const RESTABLECER_MINUTOS = 30;
/** Days an offer stays published if its author names no last day. */
export const DIAS_PUBLICADA = 60;
/** Days an imported offer stays published if its source says no last day. */
export const DIAS_IMPORTADA = 30;
/** The longest publication that an author may choose, in days. */
export const DIAS_MAXIMO = 90;
/** Days between two renewals of a published offer. */
export const RENOVAR_DIAS = 30;

/** Days after which a person may ask again to join a company that refused them. */
export const ESPERA_EMPRESA_DIAS = 30;

/** Seconds within which a move on the applicants' board can be undone; only then is its candidate told. */
export const DESHACER_S = 10;
/** Days for which an offer may be featured at most, from today. */
export const DESTACAR_DIAS = 90;
export const EDAD_MINIMA = 16;
/** Days after which a discarded application can no longer be taken back. */
export const REABRIR_DIAS = 30;
/** Questions of an offer. */
export const PREGUNTAS_MAX = 10;
/** What a candidate's profile may list: countries and provinces where they would work, companies that do not see them. */
export const PAISES_DESEADOS_MAX = 20;
export const ESTADOS_DESEADOS_MAX = 60;
export const EMPRESAS_OCULTAS_MAX = 20;
/** Characters of a recruiter's note on an application, and of a message about it. */
export const NOTA_MAX = 2_000;
/** Characters of a reason that somebody else reads: of a refusal, at least. */
export const MOTIVO_MIN = 10;
/** Pictures in the gallery of an article. */
export const GALERIA_MAX = 20;
/** Countries, products and companies of an article, of each. */
export const TEMAS_MAX = 20;
/** Characters of a search. */
export const BUSCAR_MIN = 2;
export const BUSCAR_MAX = 120;
/** Characters of the entradilla of an article or a column. */
export const ENTRADILLA_MAX = 300;
/** Zones of a representative. A person with more zones chooses whole countries. */
export const ZONAS_MAX = 200;
export const FOTO_PERFIL_MB = 2;
export const NOTICIAS_FICHERO_MB = 10;
export const CV_MB = 5;
