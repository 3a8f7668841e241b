import { slug } from '../textos/slug.ts';
import { PROVINCIAS_DE_ESPANA } from './espana.ts';
import { PAISES_DATOS } from './paises-datos.ts';

/**
 * The bundled country reference list (spec, section 3). About 5 kB compressed: the client loads it with a dynamic
 * import, where a picker needs it.
 */
export const REGIONES = {
  1: 'Norteamérica',
  2: 'LATAM',
  3: 'Europa',
  4: 'Asia',
  5: 'África',
  6: 'Oceania', // as the spec writes it
} as const;

const region = (n: string) => {
  const id = Number(n);
  return { id, nombre: REGIONES[id as keyof typeof REGIONES] }; // the generator writes only 1–6, which a test checks
};

/** A country of the specification's list. `prefijo_tel` is null where the list has none. */
interface Pais {
  id: number;
  nombre: string;
  nombre_en: string;
  timezone: null;
  slug: string;
  iso: string;
  estado_tipo: string;
  prefijo_tel: string | null;
  region: { id: number; nombre: string };
}

export const PAISES: readonly Pais[] = PAISES_DATOS.trim()
  .split('\n')
  .map((line) => {
    const [id = '', iso = '', nombre = '', nombre_en = '', prefijo = '', regionId = '', estado_tipo = ''] =
      line.split('|');
    return {
      id: Number(id),
      nombre,
      nombre_en,
      timezone: null,
      slug: slug(nombre),
      iso,
      estado_tipo,
      prefijo_tel: prefijo || null,
      region: region(regionId),
    };
  });

const indice = <K extends 'id' | 'slug' | 'iso'>(key: K) => new Map<Pais[K], Pais>(PAISES.map((p) => [p[key], p]));
const porId = indice('id');
const porSlug = indice('slug');
const porIso = indice('iso');

export const paisPorId = (id: number) => porId.get(id);
export const paisPorSlug = (slugPais: string) => porSlug.get(slugPais);
/** `iso` in upper case. */
export const paisPorIso = (iso: string) => porIso.get(iso);

const prefijos = new Set(PAISES.flatMap((p) => p.prefijo_tel ?? []));
/** The dialling prefix that an E.164 number begins with (the longest known one), or undefined. */
export function prefijoDe(telefono: string): string | undefined {
  for (let length = 5; length >= 2; length -= 1) {
    const prefijo = telefono.slice(0, length);
    if (prefijos.has(prefijo)) return prefijo;
  }
  return undefined;
}

/** Two digits of the province (`01`…`52`) of an `estado` of Spain, or undefined for any other id. */
export function provinciaIne(estadoId: number): string | undefined {
  const numero = estadoId - PROVINCIAS_DE_ESPANA;
  return numero >= 1 && numero <= 52 ? String(numero).padStart(2, '0') : undefined;
}
