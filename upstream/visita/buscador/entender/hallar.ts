import { intentos, masFrecuente } from '../sugerir/correcciones.ts';
import { buscar, escribir, type Hallado, type Motor, type Pregunta } from './buscar-todas.ts';
import { relajadas } from './relajar.ts';
import { enLugarDe, genericosDe } from './retirada.ts';

/** Rows of a query's words: all of them, else as they were meant to be, else without those that nothing has. */
export function hallar(motor: Motor, pregunta: Pregunta): Hallado {
  const enteras = conTodas(motor, pregunta, true);
  if (pregunta.escribe || sirve(enteras, pregunta)) return enteras;
  const ida = enteras.filas.length > 0 ? enLugarDe(motor, enteras, pregunta, 'marca') : null;
  if (ida) return { ...enteras, ...ida };
  const generico = genericosDe(motor, pregunta);
  if (generico) return generico;
  let oculto = enteras;
  for (const { palabras, sin, corrige } of relajadas(motor, pregunta.palabras)) {
    const menos = { ...pregunta, palabras };
    const hallado = { ...conTodas(motor, menos, corrige), sin };
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

function conTodas(motor: Motor, pregunta: Pregunta, corrige: boolean): Hallado {
  const directa = buscar(motor, pregunta.palabras, pregunta);
  // All that was typed is understood, and this list says nothing of it.
  if (directa.consulta.terminos.length === 0) return directa;
  if (directa.filas.length > 0) {
    const mejor = corrige ? masFrecuente(motor, directa.filas.length, pregunta.palabras) : null;
    return { ...directa, quisisteDecir: mejor };
  }
  if (corrige)
    for (const intento of intentos(motor, pregunta.palabras)) {
      const hallado = buscar(motor, intento, pregunta);
      if (hallado.filas.length > 0) return { ...hallado, quisisteDecir: escribir(intento) };
    }
  return directa;
}
