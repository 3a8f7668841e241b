import { createHash } from 'node:crypto';
import type { Insertable, Selectable } from 'kysely';
import * as v from 'valibot';
import { OfertaBorrador } from '#shared/contract/main/empleo/empleo-panel';
import { slug } from '#shared/textos/slug';
import type { OfertaEmpleoTabla } from '../../../db/schema/schema-empleo.ts';
import { sanear } from '../../../html/sanear.ts';

/** Columns of the table that are the editor's, by the editor's own names. */
const CAMPOS = Object.keys(OfertaBorrador.entries) as (keyof OfertaBorrador)[];

const html = (texto: string | null) => (texto === null ? null : sanear(texto) || null);
const SLUG_MAX = 80;

export const slugDe = (titulo: string) => slug(titulo).slice(0, SLUG_MAX).replace(/-$/, '') || 'oferta';

/** What the editor sent as columns: rich text sanitised, lists as JSON where the table keeps JSON. */
export function columnasDe(contenido: OfertaBorrador) {
  const { idiomas, preguntas, ...resto } = contenido;
  return {
    ...resto,
    slug: slugDe(contenido.titulo),
    descripcion: html(contenido.descripcion),
    funciones: html(contenido.funciones),
    requisitos: html(contenido.requisitos),
    idiomas: JSON.stringify(idiomas),
    preguntas: JSON.stringify(preguntas),
  } satisfies Partial<Insertable<OfertaEmpleoTabla>>;
}

type Fila = Selectable<OfertaEmpleoTabla>;

/** The columns as the editor takes them. They went in by the same schema. */
export function contenidoDe(fila: Fila): OfertaBorrador {
  return v.parse(OfertaBorrador, Object.fromEntries(CAMPOS.map((campo) => [campo, fila[campo]])));
}

/** Whether two contents are the same to a reader. */
export const huellaDe = (contenido: OfertaBorrador) => {
  const { ultimo_dia: _, referencia: __, ...leido } = contenido;
  return createHash('sha256').update(JSON.stringify(leido)).digest('base64url');
};
