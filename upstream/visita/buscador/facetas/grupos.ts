import type { Catalogo } from '../construir/catalogo.ts';
import { nombreDe } from '../fila.ts';
import { foldName } from './fold-name.ts';

/** Facets whose values are names that each source spells in its own way. */
export type FacetaDeNombres = 'laboratorio' | 'principio' | 'forma' | 'via';

/**
 * Which entries of a dictionary are spellings of one name: «FARMALIDER, S.A.» and «FARMALIDER S.A.», «IBUPROFENO» of one country and
 * «Ibuprofeno» of another. The official dictionary of laboratories alone has some two hundred names twice.
 */
export interface Grupos {
  /** All entries with the same name as `entrada`, the representative first. */
  de(entrada: number): readonly number[];
  /** Per distinct value of the facet's column: the representatives of its names, each once. */
  nombres: readonly (readonly number[])[];
}

/** Groups by catalogue: a catalogue never changes, so that its names are compared only once. */
const deCatalogos = new WeakMap<Catalogo, Partial<Record<FacetaDeNombres, Grupos>>>();

export function gruposDe(catalogo: Catalogo, faceta: FacetaDeNombres): Grupos {
  const suyos = deCatalogos.get(catalogo) ?? {};
  deCatalogos.set(catalogo, suyos);
  suyos[faceta] ??= group(catalogo, faceta);
  return suyos[faceta];
}

function group(catalogo: Catalogo, faceta: FacetaDeNombres): Grupos {
  const porNombre = Map.groupBy(entradasDe(catalogo, faceta), ({ nombre, entrada }) => foldName(nombre) || entrada);
  const grupos = new Map<number, readonly number[]>();
  for (const iguales of porNombre.values()) {
    if (iguales.length === 1) continue;
    // The spelling with the most products represents the group.
    const grupo = iguales.sort((a, b) => b.total - a.total || a.entrada - b.entrada).map(({ entrada }) => entrada);
    for (const entrada of grupo) grupos.set(entrada, grupo);
  }
  const de = (entrada: number) => grupos.get(entrada) ?? [entrada];
  const nombres = catalogo[faceta].valores.map((valor) => [...new Set(valor.map((entrada) => de(entrada)[0]!))]);
  return { de, nombres };
}

/** Entries as the facet's column has them: indexes of a dictionary, or ids for forms and routes. */
function entradasDe(catalogo: Catalogo, faceta: FacetaDeNombres): { entrada: number; nombre: string; total: number }[] {
  const tabla = sinDiccionario(catalogo, faceta);
  if (tabla) return [...tabla].map(([entrada, nombre]) => ({ entrada, nombre, total: 0 }));
  const diccionario = diccionarioDe(catalogo, faceta);
  return diccionario.codigos.map((_, entrada) => ({
    entrada,
    nombre: nombreDe(diccionario, entrada),
    total: diccionario.totales[entrada]!,
  }));
}

const sinDiccionario = ({ formas, vias }: Catalogo, faceta: FacetaDeNombres) =>
  faceta === 'forma' ? formas : faceta === 'via' ? vias : undefined;
const diccionarioDe = ({ laboratorios, principios }: Catalogo, faceta: FacetaDeNombres) =>
  faceta === 'laboratorio' ? laboratorios : principios;

/** The entry of an id in an address, or undefined; `idDe` is the inverse. */
export const entradaDe = (catalogo: Catalogo, faceta: FacetaDeNombres, id: number): number | undefined =>
  sinDiccionario(catalogo, faceta) ? id : diccionarioDe(catalogo, faceta).porId.get(id);

export const idDe = (catalogo: Catalogo, faceta: FacetaDeNombres, entrada: number): number =>
  sinDiccionario(catalogo, faceta) ? entrada : diccionarioDe(catalogo, faceta).ids[entrada]!;

export function nombreDeEntrada(catalogo: Catalogo, faceta: FacetaDeNombres, entrada: number): string | undefined {
  const tabla = sinDiccionario(catalogo, faceta);
  return tabla ? tabla.get(entrada) : nombreDe(diccionarioDe(catalogo, faceta), entrada);
}
