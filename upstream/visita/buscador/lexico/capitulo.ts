import type { CLASES_ENTENDIDAS } from '#shared/contract/visita/buscador';
import { palabrasDe, VACIAS } from '../coincidir/palabras.ts';

export type Clase = (typeof CLASES_ENTENDIDAS)[number];

/** One target of a phrase. */
export interface Objetivo {
  /** `atc`: a code; `forma`, `via`: a part of a form's or route's name; `nombre`: a word of names; `rasgo`: a trait; `sin`: no such excipient. */
  de: 'atc' | 'forma' | 'via' | 'nombre' | 'rasgo' | 'sin';
  valor: string;
}

/** A chapter of the finder's lexicon. To teach the finder a word, add a line. */
export interface Capitulo {
  clase: Clase;
  fuente: string;
  /** Date (YYYY-MM-DD) on which a person last reviewed the chapter. */
  revisado: string;
  /** Lines of `phrase, phrase = target, target : name shown to people`, the likeliest target first. */
  lineas: string;
}

export interface Linea {
  clase: Clase;
  frases: string[];
  objetivos: Objetivo[];
  texto: string;
}

const OBJETIVOS = ['forma', 'via', 'nombre', 'rasgo', 'sin'] as const;

function objetivoDe(texto: string): Objetivo {
  const [de, ...valor] = texto.split(' ');
  const conocido = OBJETIVOS.find((uno) => uno === de);
  return conocido ? { de: conocido, valor: valor.join(' ') } : { de: 'atc', valor: texto };
}

const partes = (texto: string, entre: string): string[] => texto.split(entre).map((parte) => parte.trim());

export const lineasDe = ({ clase, lineas }: Capitulo): Linea[] =>
  partes(lineas, '\n')
    .filter((linea) => linea !== '')
    .map((linea) => {
      const [izquierda = '', derecha = ''] = partes(linea, '=');
      const [objetivos = '', texto = ''] = partes(derecha, ':');
      return { clase, frases: partes(izquierda, ','), objetivos: partes(objetivos, ',').map(objetivoDe), texto };
    });

/** The root of a word, by which singular and plural are equal: «inhibidores» and «inhibidor», «aines» and «aine». */
export const raizDe = (norma: string): string => (norma.length > 3 ? norma.replace(/s$/, '').replace(/e$/, '') : norma);

/** The words of a phrase without stop words, except «sin», which has a meaning here. */
export const palabrasDeFrase = (frase: string): string[] =>
  palabrasDe(frase)
    .map(({ norma }) => norma)
    .filter((norma) => norma === 'sin' || !VACIAS.has(norma));
