import { Parser } from 'htmlparser2';

/** What they hold is no text for readers. */
const MUDOS = new Set(['script', 'style', 'template', 'noscript', 'iframe', 'textarea', 'title']);
/** A word goes on through them; every other tag ends its line. */
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

/** What a person reads of some HTML, one line a block: no tags, no scripts, entities resolved. */
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

/** At least one. */
export const minutosDeLectura = (texto: string) =>
  Math.max(1, Math.ceil((texto.match(/\S+/g)?.length ?? 0) / PALABRAS_POR_MINUTO));
