import { errorIdentificadorFiscal } from '../paises/identificador-fiscal.ts';
import { EDAD_MINIMA } from './limites.ts';

/**
 * Rules of the account-completion steps that need more than one field or the reference data (docs: domain, Accounts). Pure, so
 * that the form shows at once what the API would answer. Each rule gives the sentence to show, or undefined if it is met.
 */
export type FraseDeFallo = string | undefined;

const EDAD_MAXIMA = 120;

/** Whole years between two days (`yyyy-MM-dd`). A person born on 29 February has the birthday on 1 March in years without that day. */
export function edad(nacimiento: string, hoy: string): number {
  const anos = Number(hoy.slice(0, 4)) - Number(nacimiento.slice(0, 4));
  return hoy.slice(5) < nacimiento.slice(5) ? anos - 1 : anos;
}

/** `hoy`: today where the person is. */
export function falloNacimiento(nacimiento: string, hoy: string): FraseDeFallo {
  const anos = edad(nacimiento, hoy);
  if (anos < 0 || anos > EDAD_MAXIMA) return 'Revisa tu fecha de nacimiento';
  return anos < EDAD_MINIMA ? `Tienes que haber cumplido ${EDAD_MINIMA} años` : undefined;
}

const ARTICULO: Record<string, string> = {
  Provincia: 'la provincia',
  Departamento: 'el departamento',
  Parroquia: 'la parroquia',
  Distrito: 'el distrito',
  Colonia: 'la colonia',
};

/** `estados`: those of the chosen country; `estado_tipo`: how that country calls its subdivisions. */
export function falloEstado(
  estadoId: number | null | undefined,
  estados: readonly { id: number }[],
  estado_tipo: string,
): FraseDeFallo {
  const elige = `Elige ${ARTICULO[estado_tipo] ?? 'el estado'}`;
  if (estados.length === 0) return estadoId ? 'Ese país no tiene subdivisiones que elegir' : undefined;
  return estados.some((e) => e.id === estadoId) ? undefined : elige;
}

/**
 * `provincia`: the two digits of INE for the chosen province of Spain (`provinciaIne`), undefined until one is chosen.
 */
export function falloCodigoPostal(codigo: string, iso: string, provincia?: string): FraseDeFallo {
  if (iso !== 'ES')
    return /^[\p{L}\d][\p{L}\d -]{0,10}[\p{L}\d]$/u.test(codigo) ? undefined : 'El código postal no es válido';
  if (!/^(0[1-9]|[1-4]\d|5[0-2])\d{3}$/.test(codigo)) return 'Escribe las cinco cifras del código postal';
  if (provincia !== undefined && !codigo.startsWith(provincia))
    return 'El código postal no es de la provincia que has elegido';
  return undefined;
}

/** `prefijo`: what `prefijoDe(telefono)` of the country list found. */
export function falloTelefono(telefono: string, prefijo: string | undefined): FraseDeFallo {
  if (prefijo === undefined) return 'Ese prefijo no es de ningún país';
  if (prefijo === '+34' && !/^\+34[5-9]\d{8}$/.test(telefono)) return 'Un teléfono de España tiene nueve cifras';
  return undefined;
}

/** `delegaciones`: how many the chosen company has; with more than one, the person has to choose. */
export function falloDelegacion(delegacion: unknown, delegaciones: number): FraseDeFallo {
  const elegida = delegacion !== null && delegacion !== undefined && delegacion !== '';
  return delegaciones > 1 && !elegida ? 'Elige tu delegación' : undefined;
}

export interface EmpresaEscrita {
  empresaCodigoPostal: string;
  empresaTelefono: string;
  empresaEstado?: number | null | undefined;
  empresaIdentificadorFiscal?: string | null | undefined;
}

/** What the rules need to know about the chosen country, from the country list and `/api/paises/:id`. */
export interface PaisElegido {
  iso: string;
  estado_tipo: string;
  estados: readonly { id: number }[];
  provincia: string | undefined;
  prefijo: string | undefined;
}

/** The failed rules of a new company, by the payload's field names. */
export function fallosEmpresa(empresa: EmpresaEscrita, pais: PaisElegido): Record<string, string[]> {
  const { empresaEstado, empresaIdentificadorFiscal: fiscal } = empresa;
  const fallos = {
    empresaEstado: falloEstado(empresaEstado, pais.estados, pais.estado_tipo),
    empresaCodigoPostal: falloCodigoPostal(empresa.empresaCodigoPostal, pais.iso, pais.provincia),
    empresaTelefono: falloTelefono(empresa.empresaTelefono, pais.prefijo),
    empresaIdentificadorFiscal: fiscal ? errorIdentificadorFiscal(fiscal, pais.iso) : undefined,
  };
  return soloFallos(fallos);
}

/** `{campo: 'frase'}` → the `errors` of a 422, without the fields that passed. */
function soloFallos(fallos: Record<string, FraseDeFallo>): Record<string, string[]> {
  return Object.fromEntries(Object.entries(fallos).flatMap(([campo, fallo]) => (fallo ? [[campo, [fallo]]] : [])));
}
