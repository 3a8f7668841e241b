import type { CLASES_ENTENDIDAS } from '#shared/contract/visita/buscador';
import { palabrasDe, VACIAS } from '../coincidir/palabras.ts';

export type Clase = (typeof CLASES_ENTENDIDAS)[number];

/** What a phrase leads to. */
export interface Objetivo {
  /** `atc`: a group; `forma` and `via`: what a form's or a route's name has; `nombre`: a word of names; `rasgo`: a trait. */
  de: 'atc' | 'forma' | 'via' | 'nombre' | 'rasgo' | 'sin';
  valor: string;
}

/** A chapter of the finder's vocabulary. A line more is a word more that it understands. */
export interface Capitulo {
  clase: Clase;
  fuente: string;
  /** When a person last went through it. */
  revisado: string;
  /** `phrase, phrase = target, target : what it is called`, the likeliest target first. */
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

/** Singular and plural are one: «inhibidores» and «inhibidor», «aines» and «aine». */
export const raizDe = (norma: string): string => (norma.length > 3 ? norma.replace(/s$/, '').replace(/e$/, '') : norma);

/** The words of a phrase. «sin» says something here. */
export const palabrasDeFrase = (frase: string): string[] =>
  palabrasDe(frase)
    .map(({ norma }) => norma)
    .filter((norma) => norma === 'sin' || !VACIAS.has(norma));
