import type { Campos } from '../leer/fila-catalogo.ts';

/** Psychotropics that are sold as narcotics are, on an official receipt: by what an ingredient's name has in it. */
const PSICOTROPOS_II = /metilfenidato|anfetamina|ketamina/i;

/**
 * What its way of sale says a medicine to be: true, false, or null where that leaves it open. An empty one says nothing at all.
 *
 * Narcotics of lists I and II (Ley 17.818) and psychotropics of list II (Ley 19.303, article 13) are sold on an official receipt,
 * in three leaves: «Bajo Receta Oficial Y Decreto». Narcotics of list III and psychotropics of lists III and IV (article 14)
 * are sold on a receipt that the pharmacy files, as antibiotics and much else are: «Bajo Receta Archivada» may be one of them, and
 * says which with its list. None of them is sold freely or on a plain receipt.
 * <https://www.argentina.gob.ar/normativa/nacional/ley-19303-20966/actualizacion>,
 * <http://www.colfarma.info/colfarma/relaciones-profesionales/psicotropicos-y-estupefacientes/>
 */
export function controlDe(expendio: string, generico: string): Campos {
  if (expendio === '') return {};
  const [psicotropo, estupefaciente] = [/\bpsic/i.test(expendio), /\bestup/i.test(expendio)];
  // Of the other one, which its list does not name, nothing is said.
  if (psicotropo || estupefaciente) return { psicotropo: psicotropo || null, estupefaciente: estupefaciente || null };
  if (/\boficial\b/i.test(expendio))
    return PSICOTROPOS_II.test(generico)
      ? { psicotropo: true, estupefaciente: null }
      : { psicotropo: null, estupefaciente: true };
  const ninguno = /^(?:venta libre|sin receta|bajo receta)$/i.test(expendio) ? false : null;
  return { psicotropo: ninguno, estupefaciente: ninguno };
}

/** «Bajo Receta», «Bajo Receta Archivada», «Venta Libre»; what is none of them says nothing. */
export function recetaDe(expendio: string): boolean | undefined {
  if (/receta/i.test(expendio) && !/sin receta/i.test(expendio)) return true;
  return /venta libre|sin receta/i.test(expendio) ? false : undefined;
}
