import type { Cambio } from '#shared/contract/visita/entidades';
import { ficha } from '../../../i18n/es/productos/ficha.ts';
import { campos, estados, motivosNoSustituible } from '../../../i18n/es/productos/ficha-datos.ts';
import { formatFecha } from '../../../i18n/formato.ts';

export interface CampoCambiado {
  nombre: string;
  antes: string;
  despues: string;
}

/** Words for values that are stored as codes. */
const PALABRAS: Readonly<Record<string, string>> = { ...estados, ...motivosNoSustituible };

/** A stored value as text: «sí», «03/02/2026», «sin dato»; lists with commas, objects by their parts. */
function enPalabras(valor: unknown): string {
  if (valor === null || valor === undefined || valor === '') return ficha.sinDato;
  if (typeof valor === 'boolean') return valor ? ficha.si : ficha.no;
  if (typeof valor === 'number') return String(valor);
  if (typeof valor === 'string') {
    const fecha = /^(\d{4}-\d\d-\d\d)(?:T00:00:00(?:\.000)?Z)?$/.exec(valor)?.[1];
    return fecha ? formatFecha(fecha) : (PALABRAS[valor] ?? valor);
  }
  if (Array.isArray(valor)) return valor.length === 0 ? ficha.sinDato : valor.map(enPalabras).join(', ');
  return Object.entries(valor)
    .map(([clave, parte]) => `${nombreDeCampo(clave)}: ${enPalabras(parte)}`)
    .join(', ');
}

/** Label of a field; an unknown one is shown by its name, in a readable form. */
function nombreDeCampo(campo: string): string {
  const palabras = campo.replaceAll('_', ' ');
  return campos[campo] ?? `${palabras.charAt(0).toUpperCase()}${palabras.slice(1)}`;
}

/** The fields that changed, in the order of the source; empty when a product was added or removed as a whole. */
export function camposCambiados({ antes, despues }: Pick<Cambio, 'antes' | 'despues'>): CampoCambiado[] {
  const nombres = new Set([...Object.keys(antes ?? {}), ...Object.keys(despues ?? {})]);
  return [...nombres]
    .map((campo) => ({
      nombre: nombreDeCampo(campo),
      antes: enPalabras(antes?.[campo]),
      despues: enPalabras(despues?.[campo]),
    }))
    .filter((uno) => uno.antes !== uno.despues);
}
