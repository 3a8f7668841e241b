import type { Erratas } from '../sugerir/erratas.ts';
import type { Columna, Listas, Numeros } from './columna.ts';
import type { Perfil, Rasgos } from './rasgos.ts';
import type { TablaCodigos } from './tabla-codigos.ts';
import type { Textos } from './textos.ts';
import type { Vocabulario } from './vocabulario.ts';

/** A dictionary as the finder has it: entry `i` of each array. */
export interface Diccionario {
  ids: readonly number[];
  codigos: readonly string[];
  nombres: readonly (string | null)[];
  /** Products that have it and that a search without filters shows. */
  totales: Uint32Array;
  /** Its rows, withdrawn ones too. */
  filas: Listas;
  /** Words → entries. */
  palabras: Listas;
  porId: ReadonlyMap<number, number>;
}

/** The ATC tree; `ids` are the entries' own numbers. */
export interface Arbol extends Diccionario {
  porCodigo: ReadonlyMap<string, number>;
}

/** The whole catalogue in memory, made for searching and never changed: an import makes a new one. A product is a row. */
export interface Catalogo {
  total: number;
  presentaciones: number;
  ids: Float64Array;
  nombres: Textos;
  slugs: Textos;
  /** Of its presentations in force, joined by commas. */
  codigos: Textos;
  rasgos: Columna<Rasgos>;
  perfil: Columna<readonly Perfil[]>;
  /** Entries of the dictionaries below: the holder first, then who markets it. */
  laboratorio: Columna<readonly number[]>;
  principio: Columna<readonly number[]>;
  /** The codes themselves, without those above. */
  atc: Columna<readonly number[]>;
  /** Of each value of `atc`, its codes and all above them, each once. */
  ramas: readonly (readonly number[])[];
  forma: Columna<readonly number[]>;
  via: Columna<readonly number[]>;
  /** Bits of what it declares that people ask to be without (`entender/sentido.ts`). */
  excipientes: Columna<number>;
  laboratorios: Diccionario;
  principios: Diccionario;
  arbol: Arbol;
  formas: ReadonlyMap<number, string>;
  vias: ReadonlyMap<number, string>;
  /** Of the forms as the product has them, by row, for the list. */
  formaPropia: Columna<string | null>;
  paises: ReadonlyMap<number, string>;
  vocabulario: Vocabulario;
  /** Words and amounts of names → rows, and beside it how far from the beginning each stands. */
  nombrePalabras: Listas;
  nombreLugar: Uint8Array;
  /** Words of a row's name up to its first number or form: its brand. */
  largoMarca: Uint8Array;
  /** Places in the order by name, and in the order of equally good hits. */
  ordenNombre: Uint32Array;
  ordenFijo: Uint32Array;
  /** Days since 1970, 0 where there is no date. */
  autorizacion: Numeros;
  /** Seconds since 1970. */
  alta: Uint32Array;
  porCodigo: TablaCodigos;
  porRegistro: TablaCodigos;
  /** Numeric codes in order with their rows, for what is being typed: code · 2^21 + row. */
  cnOrdenados: Float64Array;
  erratas: Erratas;
  /** Both ways, as words without accents: «acetaminofen» → «paracetamol». */
  sinonimos: readonly { de: readonly string[]; a: readonly string[]; texto: string; esMarca: boolean }[];
}
