import { digitoControl } from '#shared/codigo-nacional';
import { enlaceWeb } from '#shared/direccion-enlace';
import { slug } from '#shared/slug';

/** Single values as the sources write them. Each gives null for what it does not understand; the caller says so. */

/** YYYY-MM-DD, with or without a time behind it, or dd/MM/yyyy; a day that exists. */
export function fechaDe(texto: string | null): string | null {
  if (texto === null) return null;
  const iso = /^(\d{4})-(\d{2})-(\d{2})(?:[T ].*)?$/.exec(texto);
  const es = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(texto);
  const [y, m, d] = iso ? [iso[1], iso[2], iso[3]] : es ? [es[3], es[2], es[1]] : [];
  if (!y || !m || !d || Number(y) < 1000) return null;
  const dia = `${y}-${m.padStart(2, '0')}-${d.padStart(2, '0')}`;
  const date = new Date(`${dia}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(dia) ? dia : null;
}

/** «0,5», «1.234,5» and «28» alike. */
export function numeroDe(texto: string | null): number | null {
  if (texto === null || !/^-?[\d.]*,?\d+$/.test(texto)) return null;
  const numero = Number(texto.includes(',') ? texto.replaceAll('.', '').replace(',', '.') : texto);
  return Number.isFinite(numero) && Math.abs(numero) < 1e12 ? numero : null;
}

/** An EAN-13 whose check digit holds; GTIN-14 and GTIN-12 of the same article count. */
export function eanDe(texto: string | null): string | null {
  if (texto === null || !/^0?\d{12,13}$/.test(texto)) return null;
  const trece = texto.padStart(13, '0').slice(-13);
  return digitoControl(trece.slice(0, 12)) === Number(trece[12]) ? trece : null;
}

/** A web address fit for a link; what is not written as one must (a registration number with spaces) is encoded. */
export function urlDe(texto: string | null): string | null {
  if (texto === null || texto.length > 2_000) return null;
  const url = enlaceWeb(texto);
  return url !== null && /[<>"'`]/.test(url) ? new URL(url).href.replaceAll("'", '%27') : url;
}

export const slugDeProducto = (nombre: string) => slug(nombre.slice(0, 200)).slice(0, 120) || 'producto';

export const ES_ATC = /^[A-Z](\d{2}([A-Z]([A-Z](\d{2})?)?)?)?$/;

/** What no screen shows and no jsonb takes: control characters, but for what separates words. */
export const limpio = (texto: string) =>
  texto
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to take out
    .replace(/[\u0000-\u001f\u007f]+/g, ' ')
    .trim();

/** Marks of a product, as a sheet lists them. */
export function condicionesDe(marcas: {
  receta: boolean;
  uso_hospitalario: boolean;
  diagnostico_hospitalario: boolean;
  tld: boolean;
  especial_control_medico: boolean;
  psicotropo: boolean;
  estupefaciente: boolean;
}): string[] {
  return [
    marcas.receta ? 'Medicamento sujeto a prescripción médica' : 'Sin receta',
    ...(marcas.uso_hospitalario ? ['Uso hospitalario'] : []),
    ...(marcas.diagnostico_hospitalario ? ['Diagnóstico hospitalario'] : []),
    ...(marcas.tld ? ['Tratamiento de larga duración'] : []),
    ...(marcas.especial_control_medico ? ['Especial control médico'] : []),
    ...(marcas.psicotropo ? ['Psicótropo'] : []),
    ...(marcas.estupefaciente ? ['Estupefaciente'] : []),
  ];
}
