import type { Campos } from '../leer/fila-catalogo.ts';

/** Ingredients (parts of names) of psychotropics that need an official receipt, as narcotics do. */
const PSICOTROPOS_II = /metilfenidato|anfetamina|ketamina/i;

/**
 * Whether a medicine is a psychotropic or a narcotic by its way of sale: true, false, or null when that is open. An empty cell says nothing.
 *
 * Narcotics of lists I and II (Ley 17.818) and psychotropics of list II (Ley 19.303, article 13) are sold on an official receipt,
 * in three leaves: «Bajo Receta Oficial Y Decreto». Narcotics of list III and psychotropics of lists III and IV (article 14)
 * are sold on a receipt that the pharmacy files, but so are antibiotics and much else: «Bajo Receta Archivada» may be one of them, and
 * is for sure when it names a list. None of them is sold freely or on a plain receipt.
 * <https://www.argentina.gob.ar/normativa/nacional/ley-19303-20966/actualizacion>,
 * <http://www.colfarma.info/colfarma/relaciones-profesionales/psicotropicos-y-estupefacientes/>
 */
export function controlDe(expendio: string, generico: string): Campos {
  if (expendio === '') return {};
  const [psicotropo, estupefaciente] = [/\bpsic/i.test(expendio), /\bestup/i.test(expendio)];
  // A way of sale that names one kind of list leaves the other mark open.
  if (psicotropo || estupefaciente) return { psicotropo: psicotropo || null, estupefaciente: estupefaciente || null };
  if (/\boficial\b/i.test(expendio))
    return PSICOTROPOS_II.test(generico)
      ? { psicotropo: true, estupefaciente: null }
      : { psicotropo: null, estupefaciente: true };
  const ninguno = /^(?:venta libre|sin receta|bajo receta)$/i.test(expendio) ? false : null;
  return { psicotropo: ninguno, estupefaciente: ninguno };
}

/** Whether «Bajo Receta», «Bajo Receta Archivada», «Venta Libre» and the like need a prescription; undefined for other texts. */
export function recetaDe(expendio: string): boolean | undefined {
  if (/receta/i.test(expendio) && !/sin receta/i.test(expendio)) return true;
  return /venta libre|sin receta/i.test(expendio) ? false : undefined;
}
