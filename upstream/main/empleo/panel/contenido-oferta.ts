import { createHash } from 'node:crypto';
import type { Insertable, Selectable } from 'kysely';
import * as v from 'valibot';
import { OfertaBorrador } from '#shared/contract/main/empleo/empleo-panel';
import { slug } from '#shared/textos/slug';
import { columnsOf } from '../../../db/columns-of.ts';
import type { OfertaEmpleoTabla } from '../../../db/schema/schema-empleo.ts';
import { sanitise } from '../../../html/sanitise.ts';

/** The columns that the editor writes, which have the names of its fields. */
const CAMPOS = Object.keys(OfertaBorrador.entries) as (keyof OfertaBorrador)[];

const html = (texto: string | null) => (texto === null ? null : sanitise(texto) || null);
const SLUG_MAX = 80;

export const slugDe = (titulo: string) => slug(titulo).slice(0, SLUG_MAX).replace(/-$/, '') || 'oferta';

/** The editor's content as columns: rich text is sanitised, and lists become JSON for JSON columns. */
export function columnasDe(contenido: OfertaBorrador) {
  const { idiomas, preguntas, ...resto } = contenido;
  return {
    ...columnsOf('oferta_empleo', resto),
    slug: slugDe(contenido.titulo),
    descripcion: html(contenido.descripcion),
    funciones: html(contenido.funciones),
    requisitos: html(contenido.requisitos),
    idiomas: JSON.stringify(idiomas),
    preguntas: JSON.stringify(preguntas),
  } satisfies Partial<Insertable<OfertaEmpleoTabla>>;
}

type Fila = Selectable<OfertaEmpleoTabla>;

/** The columns as the editor's content; the same schema validated them when they were written. */
export function contenidoDe(fila: Fila): OfertaBorrador {
  return v.parse(OfertaBorrador, Object.fromEntries(CAMPOS.map((campo) => [campo, fila[campo]])));
}

/** Hash of the content: two contents that look the same to a reader have the same hash. */
export const huellaDe = (contenido: OfertaBorrador) => {
  const { ultimo_dia: _, referencia: __, ...leido } = contenido;
  return createHash('sha256').update(JSON.stringify(leido)).digest('base64url');
};
