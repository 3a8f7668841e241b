import { Parser } from 'htmlparser2';

/** Elements whose content is no text for readers. */
const MUDOS = new Set(['script', 'style', 'template', 'noscript', 'iframe', 'textarea', 'title']);
/** Inline elements, which do not end a line; every other tag does. */
const DE_LINEA = new Set([
  'a',
  'abbr',
  'b',
  'bdi',
  'bdo',
  'cite',
  'code',
  'em',
  'i',
  'mark',
  'q',
  's',
  'small',
  'span',
  'strong',
  'sub',
  'sup',
  'u',
]);
const PALABRAS_POR_MINUTO = 220;

/** The readable text of some HTML, one line per block: without tags and scripts, entities decoded. */
export function textoDeHtml(html: string): string {
  const parts: string[] = [];
  let mudo = 0;
  const enElemento = (nombre: string, paso: number) => {
    if (MUDOS.has(nombre)) mudo += paso;
    else if (!DE_LINEA.has(nombre)) parts.push('\n');
  };
  const parser = new Parser({
    ontext(text) {
      if (mudo === 0) parts.push(text.replace(/\s+/g, ' '));
    },
    onopentagname: (nombre) => enElemento(nombre, 1),
    onclosetag: (nombre) => enElemento(nombre, -1),
  });
  parser.end(html);
  return parts
    .join('')
    .split('\n')
    .map((line) => line.replace(/ +/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');
}

/** At least one minute. */
export const minutosDeLectura = (texto: string) =>
  Math.max(1, Math.ceil((texto.match(/\S+/g)?.length ?? 0) / PALABRAS_POR_MINUTO));
