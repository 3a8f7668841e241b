import { TITULOS_MARCO as TITULOS } from './titulos-marco.ts';

/** Words of the login page that are shown before any script has run (server/spa/documents/first-paint.ts) and by React after it. */
export const LOGIN = {
  tituloLogin: TITULOS['/auth/login'],
  entradilla: (producto: string) =>
    `Entra en ${producto} con tu correo y tu contraseña. La misma cuenta te sirve para noticias, empleo, productos y academia.`,
};
