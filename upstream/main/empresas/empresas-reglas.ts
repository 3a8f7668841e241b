import { dominioDe, dominioDeEmpresa } from '../../accounts/dominio-correo.ts';

/** Pure rules of companies and memberships (docs/states.md). All e-mails here are verified: other accounts cannot get here. */

/**
 * Whether the address is on a domain that a member has proved for the company, and that is not shared by strangers. It only
 * suggests where a user may work; nobody is admitted by it.
 */
export function mismoDominio(dominios: readonly string[], email: string): boolean {
  const dominio = dominioDeEmpresa(email);
  return dominio !== null && dominios.includes(dominio);
}

export interface NuevaEmpresa {
  emailUsuario: string;
  emailEmpresa: string;
  /** Another company already has the user's domain. */
  dominioOcupado: boolean;
  /** A company with the same name exists, ignoring accents and case. */
  nombreRepetido: boolean;
}

/**
 * The domains that a new company starts with: the creator's, if it is also the company's, no free mail provider's, and no other
 * company's. A domain that is only written in the form is not proved, and gives nothing.
 */
export function dominiosProbados({ emailUsuario, emailEmpresa, dominioOcupado }: NuevaEmpresa): string[] {
  const dominio = dominioDeEmpresa(emailUsuario);
  return dominio !== null && dominio === dominioDe(emailEmpresa) && !dominioOcupado ? [dominio] : [];
}

/**
 * Whether a new company is verified at once, by a proved domain. A name that is already taken is left to a moderator: whoever
 * owns `x.es` has proved only that, not that they are the well-known company with that name.
 */
export const verificadaAlCrear = (nueva: NuevaEmpresa) => dominiosProbados(nueva).length > 0 && !nueva.nombreRepetido;

interface Reclutador {
  /** The user has the role of recruiters. */
  empleo: boolean;
  membresia: string | null;
  rol: string | null;
  /** A titular has put the user in charge of all offers. */
  administra: boolean | null;
  empresa: string | null;
}

/** In a verified company, its titulares and those whom they put in charge manage employment. */
export const administraEmpleo = (p: Reclutador) =>
  p.empleo && p.membresia === 'activa' && p.empresa === 'verificada' && (p.rol === 'titular' || p.administra === true);

/** Whether a change would leave the other members without a titular. */
export const dejaSinTitular = (p: { rol: string; activa: boolean; otrosTitulares: number; otrosMiembros: number }) =>
  p.activa && p.rol === 'titular' && p.otrosTitulares === 0 && p.otrosMiembros > 0;
