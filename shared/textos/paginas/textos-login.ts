import { TITULOS_MARCO as TITULOS } from './titulos-marco.ts';

/** Texts of the login page in its HTML (server/spa/documents/first-paint.ts) and in React. */
export const LOGIN = {
  tituloLogin: TITULOS['/auth/login'],
  entradilla: (producto: string) =>
    `Entra en ${producto} con tu correo y tu contraseña. La misma cuenta te sirve para noticias, empleo, productos y academia.`,
};
