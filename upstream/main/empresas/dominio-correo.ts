import { DOMINIOS, FAMILIAS } from './correo-gratuito-datos.ts';

const dominios = new Set(DOMINIOS);
const familias = new Set<string>(FAMILIAS);

/** `ana@Lab.es` → `lab.es`. */
export const dominioDe = (email: string) => email.slice(email.lastIndexOf('@') + 1).toLowerCase();

/** True where anybody may open a mailbox, so that the domain says nothing about a company. */
export function esCorreoGratuito(dominio: string): boolean {
  if (dominios.has(dominio)) return true;
  const [primera = '', ...resto] = dominio.split('.');
  // `yahoo.com.ar` and `hotmail.es` are the family's, `outlook.laboratorio.es` is not: at most two short labels follow.
  return familias.has(primera) && resto.length <= 2 && resto.every((etiqueta) => etiqueta.length <= 3);
}

/** The e-mail's domain when it can stand for a company, else null. */
export function dominioDeEmpresa(email: string): string | null {
  const dominio = dominioDe(email);
  return esCorreoGratuito(dominio) ? null : dominio;
}
