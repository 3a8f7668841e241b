import { dominioDe, dominioDeEmpresa } from '../../accounts/dominio-correo.ts';

/** Pure rules of companies and memberships (docs/states.md). E-mails are verified ones: an account has no other. */

/**
 * The address's domain is one that somebody of the company proved to hold, and strangers do not share: worth a hint of where
 * somebody may work, and nothing else. Nobody is let in by it.
 */
export function mismoDominio(dominios: readonly string[], email: string): boolean {
  const dominio = dominioDeEmpresa(email);
  return dominio !== null && dominios.includes(dominio);
}

export interface NuevaEmpresa {
  emailUsuario: string;
  emailEmpresa: string;
  /** Another company already holds the user's domain. */
  dominioOcupado: boolean;
  /** A company with the same name already exists, accents and case aside. */
  nombreRepetido: boolean;
}

/**
 * The domains that a new company starts with: the creator's, when it is also the company's, is nobody's free mail and no
 * other company's. A domain that is only written in the form is not proved, so it gives nothing.
 */
export function dominiosProbados({ emailUsuario, emailEmpresa, dominioOcupado }: NuevaEmpresa): string[] {
  const dominio = dominioDeEmpresa(emailUsuario);
  return dominio !== null && dominio === dominioDe(emailEmpresa) && !dominioOcupado ? [dominio] : [];
}

/**
 * Verified at once by a proved domain. A name that is already taken is left to a person: whoever owns `x.es` has shown
 * that they own `x.es`, not that they are the well-known company whose name they wrote.
 */
export const verificadaAlCrear = (nueva: NuevaEmpresa) => dominiosProbados(nueva).length > 0 && !nueva.nombreRepetido;

interface Reclutador {
  /** The role of recruiters. */
  empleo: boolean;
  membresia: string | null;
  rol: string | null;
  /** A titular put them in charge. */
  administra: boolean | null;
  empresa: string | null;
}

/** In a verified company its titulares manage employment, and those whom they put in charge; nobody else. */
export const administraEmpleo = (p: Reclutador) =>
  p.empleo && p.membresia === 'activa' && p.empresa === 'verificada' && (p.rol === 'titular' || p.administra === true);

/** The last titular can't leave the others without one. */
export const dejaSinTitular = (p: { rol: string; activa: boolean; otrosTitulares: number; otrosMiembros: number }) =>
  p.activa && p.rol === 'titular' && p.otrosTitulares === 0 && p.otrosMiembros > 0;
