import { type RawBuilder, sql } from 'kysely';
import { palabrasDe } from '../../listas/palabras.ts';

/** Around what was found; a character that nobody can write, so that the page may mark it without reading markup. */
const MARCA = '\u0001';
const TITULAR = `StartSel=${MARCA}, StopSel=${MARCA}, MaxWords=24, MinWords=12, MaxFragments=1`;
/** What says more than words: «"una frase"», «-sin», «una or otra». */
const CON_SIGNOS = /"|(?:^|\s)-\S|\sor\s/i;

/**
 * What was typed, as a query of the words of messages (`mensaje.tsv`), which stand there twice: by their Spanish stems and as
 * they are written. Each word is looked for in both ways, and the last one also as the beginning of a longer one: it may be
 * half typed, or be the first digits of a code.
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

/** The words around what was found: as it is written where that is there, else by its stem. */
export const fragmentoDe = (busca: RawBuilder<unknown>) => sql<string>`case
  when to_tsvector('es_literal', m.texto) @@ ${busca} then ts_headline('es_literal', m.texto, ${busca}, ${TITULAR})
  else ts_headline('es', m.texto, ${busca}, ${TITULAR}) end`;
