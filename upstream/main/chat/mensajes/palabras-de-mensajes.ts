import { type RawBuilder, sql } from 'kysely';
import { palabrasDe } from '../../listas/palabras.ts';

/** Surrounds the found words; no keyboard writes this character, so the page can mark them without parsing markup. */
const MARCA = '\u0001';
const TITULAR = `StartSel=${MARCA}, StopSel=${MARCA}, MaxWords=24, MinWords=12, MaxFragments=1`;
/** Search operators: «"una frase"», «-sin», «una or otra». */
const CON_SIGNOS = /"|(?:^|\s)-\S|\sor\s/i;

/**
 * The tsquery for a search in `mensaje.tsv`, which contains each word twice: as its Spanish stem and as written. Each word is
 * searched in both forms. The last word is also searched as a prefix, because it may be half typed, or be the first digits of a
 * code.
 */
export function buscadaEnMensajes(q: string): RawBuilder<unknown> {
  const porSentido = sql`websearch_to_tsquery('es', ${q})`;
  const palabras = CON_SIGNOS.test(q) ? [] : palabrasDe(q);
  if (palabras.length === 0) return porSentido;
  const todas = palabras.map((palabra, at) => {
    const escrita = at === palabras.length - 1 && palabra.length > 1 ? `${palabra}:*` : palabra;
    return sql`(plainto_tsquery('es', ${palabra}) || to_tsquery('es_literal', ${escrita}))`;
  });
  return sql`(${porSentido} || (${sql.join(todas, sql` && `)}))`;
}

/** The text around the found words; they are marked as written if that form matches, else by their stem. */
export const fragmentoDe = (busca: RawBuilder<unknown>) => sql<string>`case
  when to_tsvector('es_literal', m.texto) @@ ${busca} then ts_headline('es_literal', m.texto, ${busca}, ${TITULAR})
  else ts_headline('es', m.texto, ${busca}, ${TITULAR}) end`;
