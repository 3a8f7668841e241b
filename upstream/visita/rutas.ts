/** Pages that notices and mails lead to. */
export const RUTA_CARTERA = '/app/visita/visitador?tab=cartera';
/** Where a company sees what one person has in its name. */
export const rutaEnSuNombre = (personaId: number) => `/app/visita/en-su-nombre?persona=${personaId}`;
