import { ENTRE_PARTES } from '../../numero-registro.ts';
import { COLUMNAS_COMPONENTE, type Hijos } from '../leer/fila-catalogo.ts';
import type { Nombres } from '../leer/nombres.ts';

type Composicion = NonNullable<Hijos['composicion']>;

/** «Ibuprofeno 400 Mg + Codeína 30 Mg» */
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

/** As migration 0161 makes it too: capitals, accents and points change from list to list. */
export const parte = (texto: string) =>
  texto
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9%]+/g, ' ')
    .trim();

/** «200 mg/50 mg»; undefined where a dose is not said. */
export function dosificacionDe(composicion: Composicion): string | undefined {
  if (composicion.some(({ dosis }) => dosis === null)) return undefined;
  return composicion.map(({ dosis, unidad_dosis }) => [dosis, unidad_dosis].filter(Boolean).join(' ')).join('/');
}

/** A list that says no dose of anything takes none away. */
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
 * What makes a product of ANMAT's one: its certificate holds several names, forms and strengths, and each is what a doctor
 * prescribes. Ingredients are no part of it: the same one is written in many ways.
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

/** A key as it is compared: lists write the certificate with the point of its thousands or without, and zeros before it. */
export function claveComparable(clave: string): string {
  const [certificado = '', ...resto] = partesDe(clave);
  return [certificado.replaceAll('.', '').replace(/^0+/, ''), ...resto].join(ENTRE_PARTES);
}

/** What the keys of a product have in common, whatever else a list says of it. */
export const certificadoYNombre = (clave: string): string =>
  partesDe(claveComparable(clave)).slice(0, 2).join(ENTRE_PARTES);
