import { ENTRE_PARTES } from '../../numero-registro.ts';
import { COLUMNAS_COMPONENTE, type Hijos } from '../leer/fila-catalogo.ts';
import type { Nombres } from '../leer/nombres.ts';

type Composicion = NonNullable<Hijos['composicion']>;

/** The components of a text like «Ibuprofeno 400 Mg + Codeína 30 Mg». */
export const composicionDe = (generico: string | null, nombres: Nombres): Composicion =>
  (generico ?? '')
    .slice(0, 2_000)
    .split(/\s*\+\s*/)
    .filter((parte) => parte !== '')
    .map((parte) => {
      const [, nombre, dosis, unidad] = /^(.*?)\s+([\d.,]+)\s*([\p{L}%][\p{L}%/.\d]*)?$/u.exec(parte) ?? [];
      return {
        ...Object.fromEntries(COLUMNAS_COMPONENTE.map((columna) => [columna, null])),
        principio: nombres.codigoDe('principio_activo', nombre ?? parte),
        dosis: dosis ?? null,
        unidad_dosis: unidad?.toLowerCase() ?? null,
      };
    });

/** A part of a key, normalised because capitals, accents and points change from list to list. Migration 0161 does the same in SQL. */
export const parte = (texto: string) =>
  texto
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9%]+/g, ' ')
    .trim();

/** The strength as a text, «200 mg/50 mg»; undefined when a component has no dose. */
export function dosificacionDe(composicion: Composicion): string | undefined {
  if (composicion.some(({ dosis }) => dosis === null)) return undefined;
  return composicion.map(({ dosis, unidad_dosis }) => [dosis, unidad_dosis].filter(Boolean).join(' ')).join('/');
}

/** Without any dose the components go to `componentes`, which does not overwrite doses of the catalogue. */
export function hijosDe(composicion: Composicion): Hijos {
  if (composicion.length === 0) return {};
  return composicion.every(({ dosis }) => dosis === null) ? { componentes: composicion } : { composicion };
}

interface DeAnmat {
  certificado: string;
  nombre: string;
  forma: string | null;
  composicion: Composicion;
}

/**
 * The key of an ANMAT product: certificate, name, form and strength, because a certificate covers several of these and a doctor
 * prescribes one. Ingredients are no part of the key, because lists spell the same one in many ways.
 */
export function claveDeAnmat({ certificado, nombre, forma, composicion }: DeAnmat): string {
  const dosis = composicion
    .map(({ dosis: cuanto, unidad_dosis }) => parte(`${cuanto ?? ''} ${unidad_dosis ?? ''}`))
    .filter((una) => una !== '')
    .sort();
  const partes = [certificado, parte(nombre), parte(forma ?? ''), dosis.join('/')];
  return partes.filter((una) => una !== '').join(ENTRE_PARTES);
}

const partesDe = (clave: string): string[] => clave.split(ENTRE_PARTES);

/** A key in comparable form, without the thousands points and leading zeros that some lists put into the certificate. */
export function claveComparable(clave: string): string {
  const [certificado = '', ...resto] = partesDe(clave);
  return [certificado.replaceAll('.', '').replace(/^0+/, ''), ...resto].join(ENTRE_PARTES);
}

/** The first two parts of a key (certificate and name), which all keys of a product share. */
export const certificadoYNombre = (clave: string): string =>
  partesDe(claveComparable(clave)).slice(0, 2).join(ENTRE_PARTES);
