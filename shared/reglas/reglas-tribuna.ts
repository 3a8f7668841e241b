/** Characters of the body without its markup. */
const CUERPO_MIN = 200;
const palabrasDe = (html: string) =>
  html
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** The fields of a column that the rule reads; `cuerpo` is HTML. */
interface Escrita {
  entradilla: string | null;
  cuerpo: string | null;
  url_externa: string | null;
  conflicto_interes: string | null;
  imagen_id: string | null;
  imagen_alt: string | null;
  area_id: number | null;
}

/** What keeps a column from being published: field → sentences, empty if nothing does. The same in form and API. */
export function faltasDeTribuna(tribuna: Escrita): Record<string, string[]> {
  const faltas: Record<string, string[]> = {};
  const { cuerpo, url_externa } = tribuna;
  const tieneCuerpo = cuerpo !== null && palabrasDe(cuerpo) !== '';
  if (tribuna.entradilla === null) faltas.entradilla = ['Escribe la entradilla'];
  if (tribuna.conflicto_interes === null)
    faltas.conflicto_interes = ['Di qué conflictos de interés declara quien firma, o que no declara ninguno'];
  if (tieneCuerpo && url_externa !== null) faltas.url_externa = ['Deja el texto o la dirección: las dos cosas no'];
  if (!tieneCuerpo && url_externa === null) faltas.cuerpo = ['Escribe el texto, o la dirección donde se publicó'];
  if (tieneCuerpo && palabrasDe(cuerpo).length < CUERPO_MIN)
    faltas.cuerpo = [`Escribe al menos ${CUERPO_MIN} caracteres`];
  if (tieneCuerpo && tribuna.area_id === null)
    faltas.area_id = ['Elige un área: el texto se publica como noticia en ella'];
  if (tribuna.imagen_id !== null && tribuna.imagen_alt === null) faltas.imagen_alt = ['Describe la imagen'];
  return faltas;
}
