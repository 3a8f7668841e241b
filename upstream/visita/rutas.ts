/** The page of the cartera, to which notices and mails lead. */
export const RUTA_CARTERA = '/app/visita/visitador?tab=cartera';
/** The page where a company sees what one person has in its name. */
export const rutaEnSuNombre = (personaId: number) => `/app/visita/en-su-nombre?persona=${personaId}`;
