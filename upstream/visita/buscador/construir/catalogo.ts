import type { Erratas } from '../sugerir/erratas.ts';
import type { Columna, Listas, Numeros } from './columna.ts';
import type { Rasgos, RasgosPresentacion } from './rasgos.ts';
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
  /** Codes of the product's presentations in force, joined by commas. */
  codigos: Textos;
  rasgos: Columna<Rasgos>;
  rasgosPresentacion: Columna<readonly RasgosPresentacion[]>;
  /** `laboratorio`, `principio`: entries of the dictionaries below. The holder comes first, then the laboratory that markets the product. */
  laboratorio: Columna<readonly number[]>;
  principio: Columna<readonly number[]>;
  /** Entries of `arbol` for the product's own ATC codes, without their ancestors. */
  atc: Columna<readonly number[]>;
  /** Per distinct value of `atc`: its codes and all their ancestors, each once. */
  ramas: readonly (readonly number[])[];
  forma: Columna<readonly number[]>;
  via: Columna<readonly number[]>;
  /** Bits of the declared excipients that people search to avoid (`entender/sentido.ts`). */
  excipientes: Columna<number>;
  laboratorios: Diccionario;
  principios: Diccionario;
  arbol: Arbol;
  formas: ReadonlyMap<number, string>;
  vias: ReadonlyMap<number, string>;
  /** The pharmaceutical form in the words of the product's own source, for the list. */
  formaPropia: Columna<string | null>;
  paises: ReadonlyMap<number, string>;
  vocabulario: Vocabulario;
  /** Words and amounts of names → rows; `nombreLugar` has, in the same order, the word's position in the name. */
  nombrePalabras: Listas;
  nombreLugar: Uint8Array;
  /** How many words of a row's name come before its first number or form: the length of its brand. */
  largoMarca: Uint8Array;
  /** Per row: its rank in the order by name, and in the order of hits with equal points. */
  ordenNombre: Uint32Array;
  ordenFijo: Uint32Array;
  /** Days since 1970, 0 where there is no date. */
  autorizacion: Numeros;
  /** Seconds since 1970. */
  alta: Uint32Array;
  porCodigo: TablaCodigos;
  porRegistro: TablaCodigos;
  /** Numeric codes in ascending order with their rows (code · 2^21 + row), to look up a code that is still being typed. */
  cnOrdenados: Float64Array;
  erratas: Erratas;
  /** Synonyms in both directions, as words without accents: «acetaminofen» → «paracetamol». */
  sinonimos: readonly { de: readonly string[]; a: readonly string[]; texto: string; esMarca: boolean }[];
}
