import { sinNegaciones } from '../coincidir/negaciones.ts';
import { intentos, masFrecuente } from '../sugerir/correcciones.ts';
import { relajadas } from './relajadas.ts';
import { enLugarDe, genericosDe } from './retirada.ts';
import { type Hallado, joinCrudas, type Motor, type Pregunta, searchAllWords } from './search-all-words.ts';

/**
 * Rows of a query's words: with all words, else with sure corrections, else with words left out. An unsure correction is only
 * offered (`quisisteDecir`), never shown: a person who asks for one medicine must not get another that differs in two letters.
 */
export function findFilas(motor: Motor, pregunta: Pregunta): Hallado {
  const { palabras, negadas } = sinNegaciones(pregunta.palabras, (norma) => motor.comprension.conoce(norma));
  return { ...findLoDicho(motor, { ...pregunta, palabras }), noEntendido: negadas };
}

function findLoDicho(motor: Motor, pregunta: Pregunta): Hallado {
  const enteras = conTodas(motor, pregunta, true);
  if (pregunta.escribe || sirve(enteras, pregunta)) return enteras;
  const ida = enteras.filas.length > 0 ? enLugarDe(motor, enteras, pregunta, 'marca') : null;
  if (ida) return { ...enteras, ...ida };
  const generico = genericosDe(motor, pregunta);
  if (generico) return generico;
  const { quisisteDecir } = enteras;
  let oculto = enteras;
  for (const { palabras, sin, corrige } of relajadas(motor, pregunta.palabras)) {
    const menos = { ...pregunta, palabras };
    const suyo = conTodas(motor, menos, corrige);
    const hallado = { ...suyo, sin, quisisteDecir: suyo.quisisteDecir ?? quisisteDecir };
    if (sirve(hallado, pregunta)) return hallado;
    const suya = hallado.filas.length > 0 ? enLugarDe(motor, hallado, menos, 'marca') : null;
    if (suya) return { ...hallado, ...suya };
    if (oculto.filas.length === 0) oculto = hallado;
  }
  // For an ingredient of which nothing is sold, products of its ATC group are shown.
  const grupo = oculto.filas.length > 0 ? enLugarDe(motor, oculto, pregunta, 'principio') : null;
  return grupo ? { ...oculto, ...grupo } : enteras;
}

const sirve = ({ filas }: Hallado, { seEnsena }: Pregunta) => filas.some(seEnsena);

/** Searches with all words, and corrects them if nothing is found. An unsure correction goes to `quisisteDecir`, without `filas`. */
function conTodas(motor: Motor, pregunta: Pregunta, corrige: boolean): Hallado {
  const directa = searchAllWords(motor, pregunta.palabras, pregunta);
  // Every phrase was recognised, but this catalogue has no product for any: there is nothing to correct.
  if (directa.consulta.terminos.length === 0) return directa;
  if (directa.filas.length > 0) {
    const mejor = corrige ? masFrecuente(motor, directa.filas.length, pregunta.palabras) : null;
    return { ...directa, quisisteDecir: mejor };
  }
  let ofrecida: string | null = null;
  if (corrige)
    for (const { palabras, esSeguro } of intentos(motor, pregunta.palabras)) {
      if (!esSeguro && ofrecida !== null) continue;
      const hallado = searchAllWords(motor, palabras, pregunta);
      if (hallado.filas.length === 0) continue;
      const seVe = sirve(hallado, pregunta);
      // A brand is only reported as withdrawn when it was typed, never when a correction led to it.
      if (esSeguro && seVe && !esDeMarcaIda(hallado))
        return { ...hallado, quisisteDecir: joinCrudas(palabras), estaCorregida: true };
      if (seVe || (esSeguro && !pregunta.escribe)) ofrecida ??= joinCrudas(palabras);
    }
  return { ...directa, quisisteDecir: ofrecida };
}

const esDeMarcaIda = ({ consulta, retirada }: Hallado) =>
  retirada !== null || consulta.terminos.some(({ linea }) => linea?.clase === 'marca');
