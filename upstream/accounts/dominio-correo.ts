import proveedores from 'email-providers/all.json' with { type: 'json' };
import mailchecker from 'mailchecker';
import { DOMINIOS, FAMILIAS } from './dominios-compartidos-datos.ts';

/** Public suffixes of countries: no mail provider, although one of the lists contains `com.ar`. */
const ES_SUFIJO = /^(com|net|org|nom|gob|web)\.[a-z]{2}$/;
/** Free mail (email-providers), disposable mailboxes (mailchecker), and our own list. */
const compartidos = new Set(
  [...proveedores, ...mailchecker.blacklist(), ...DOMINIOS].filter((dominio) => !ES_SUFIJO.test(dominio)),
);
const familias = new Set<string>(FAMILIAS);
/** Second-level labels between a name and its country: `yahoo.com.ar`, `hotmail.co.uk`. */
const DE_SEGUNDO_NIVEL = /^(com|co|net|ne|org|or)$/;

/** `ana@Lab.es` → `lab.es`. */
export const dominioDe = (email: string) => email.slice(email.lastIndexOf('@') + 1).toLowerCase();

function esDeFamilia([primera = '', segunda = '', ...resto]: readonly string[]): boolean {
  if (!familias.has(primera)) return false;
  return resto.length === 0 || (resto.length === 1 && DE_SEGUNDO_NIVEL.test(segunda));
}

/**
 * True for domains where strangers have their mail, so that the domain says nothing about a company. A subdomain of such a
 * domain is shared too: `hospital.salud.madrid.org`.
 */
export function esDominioCompartido(dominio: string): boolean {
  const etiquetas = dominio.split('.');
  return etiquetas.slice(0, -1).some((_, i) => {
    const suyas = etiquetas.slice(i);
    return compartidos.has(suyas.join('.')) || esDeFamilia(suyas);
  });
}

/** The e-mail's domain if it can identify a company, else null. */
export function dominioDeEmpresa(email: string): string | null {
  const dominio = dominioDe(email);
  return esDominioCompartido(dominio) ? null : dominio;
}
