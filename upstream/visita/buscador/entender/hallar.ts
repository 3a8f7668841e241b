import { sinNegaciones } from '../coincidir/negaciones.ts';
import { intentos, masFrecuente } from '../sugerir/correcciones.ts';
import { buscar, escribir, type Hallado, type Motor, type Pregunta } from './buscar-todas.ts';
import { relajadas } from './relajar.ts';
import { enLugarDe, genericosDe } from './retirada.ts';

/**
 * Rows of a query's words: all of them, else as they were surely meant, else without those that nothing has. What is only near
 * is offered and not shown: who asks for one medicine is never given another because two letters differ.
 */
export function hallar(motor: Motor, pregunta: Pregunta): Hallado {
  const { palabras, negadas } = sinNegaciones(pregunta.palabras, (norma) => motor.comprension.conoce(norma));
  return { ...hallarLoDicho(motor, { ...pregunta, palabras }), noEntendido: negadas };
}

function hallarLoDicho(motor: Motor, pregunta: Pregunta): Hallado {
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
  // An ingredient of which nothing is sold: what is of its group.
  const grupo =
    oculto.filas.length > 0 ? enLugarDe(motor, buscarOtraVez(motor, oculto, pregunta), pregunta, 'principio') : null;
  return grupo ? { ...oculto, ...grupo } : enteras;
}

/** Points are of the last search. */
const buscarOtraVez = (motor: Motor, { palabras, sin }: Hallado, pregunta: Pregunta): Hallado => ({
  ...buscar(motor, palabras, pregunta),
  sin,
});

const sirve = ({ filas }: Hallado, { seEnsena }: Pregunta) => filas.some(seEnsena);

/** Without `filas`, what it should have been is only offered. */
function conTodas(motor: Motor, pregunta: Pregunta, corrige: boolean): Hallado {
  const directa = buscar(motor, pregunta.palabras, pregunta);
  // All that was typed is understood, and this list says nothing of it.
  if (directa.consulta.terminos.length === 0) return directa;
  if (directa.filas.length > 0) {
    const mejor = corrige ? masFrecuente(motor, directa.filas.length, pregunta.palabras) : null;
    return { ...directa, quisisteDecir: mejor };
  }
  let ofrecida: string | null = null;
  if (corrige)
    for (const { palabras, esSeguro } of intentos(motor, pregunta.palabras)) {
      if (!esSeguro && ofrecida !== null) continue;
      const hallado = buscar(motor, palabras, pregunta);
      if (hallado.filas.length === 0) continue;
      const seVe = sirve(hallado, pregunta);
      // That a brand is gone is said of what was typed, and never of what it was taken for.
      if (esSeguro && seVe && !esDeMarcaIda(hallado))
        return { ...hallado, quisisteDecir: escribir(palabras), estaCorregida: true };
      if (seVe || (esSeguro && !pregunta.escribe)) ofrecida ??= escribir(palabras);
    }
  return { ...directa, quisisteDecir: ofrecida };
}

const esDeMarcaIda = ({ consulta, retirada }: Hallado) =>
  retirada !== null || consulta.terminos.some(({ linea }) => linea?.clase === 'marca');
