import * as v from 'valibot';
import { partesDe, textoDe } from '../direccion.ts';

/**
 * The filters of a list as they stand in an address: texts that the contract's query accepts, without its defaults. Several values
 * of one filter are joined by commas. The contract says which filters there are, which have several values, and in which order.
 */
type Esquemas<Clave extends string> = Readonly<Record<Clave, v.GenericSchema>>;

/** Most values of one filter, as in the contract. */
const MAX_VALORES = 50;

/** A filter with several values reads an empty text as no value. */
const esMultiple = (esquema: v.GenericSchema): boolean => Array.isArray(v.safeParse(esquema, '').output);

/** Reads the valid parameters of a query string and drops the others: a link may be old, cut or written by hand. */
export function readFiltros<Clave extends string>(
  esquemas: Esquemas<Clave>,
  search: Readonly<Record<string, unknown>>,
): Partial<Record<Clave, string>> {
  const leidos: Partial<Record<Clave, string>> = {};
  for (const clave of clavesDe(esquemas)) {
    const texto = readValor(esquemas[clave], textoDe(search[clave])?.trim() ?? '');
    if (texto !== '') leidos[clave] = texto;
  }
  return leidos;
}

// `Object.keys` loses the type of the keys.
export const clavesDe = <Clave extends string>(esquemas: Esquemas<Clave>) => Object.keys(esquemas) as Clave[];

function readValor(esquema: v.GenericSchema, texto: string): string {
  const leido = esMultiple(esquema)
    ? [...new Set(partesDe(texto).flatMap((parte) => salidaDe(esquema, parte)))].slice(0, MAX_VALORES).join(',')
    : salidaDe(esquema, texto).join('');
  return leido !== v.getDefault(esquema) && v.is(esquema, leido) ? leido : '';
}

/** The values that a text stands for; none for an invalid text. */
function salidaDe(esquema: v.GenericSchema, texto: string): string[] {
  const { success, output } = v.safeParse(esquema, texto);
  return success ? [output].flat().map(String) : [];
}

export const valoresDe = (esquema: v.GenericSchema, texto: string | undefined): string[] =>
  esMultiple(esquema) ? partesDe(texto) : [texto ?? ''].filter((valor) => valor !== '');

/**
 * The filter's text with one value more, or without the value if it has it. A filter with one value takes the new one instead.
 * `isReplaced`: whether the new value takes the place of another.
 */
export function toggleValor(
  esquema: v.GenericSchema,
  texto: string | undefined,
  valor: string,
  isReplaced: (otro: string) => boolean = () => false,
): string {
  const valores = valoresDe(esquema, texto);
  if (valores.includes(valor)) return valores.filter((otro) => otro !== valor).join(',');
  const quedan = esMultiple(esquema) ? valores.filter((otro) => !isReplaced(otro)) : [];
  return [...quedan, valor].join(',');
}
