import { Parser } from 'htmlparser2';

const BLOQUES = new Set([
  ...['p', 'br', 'ul', 'ol', 'li', 'h2', 'h3', 'h4', 'blockquote', 'figure', 'figcaption'],
  ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
]);
const PALABRAS_POR_MINUTO = 220;

/** What sanitised HTML says, one line a block. */
export function textoDeHtml(html: string): string {
  const parts: string[] = [];
  const breakAt = (name: string) => {
    if (BLOQUES.has(name)) parts.push('\n');
  };
  const parser = new Parser({
    ontext: (text) => parts.push(text.replace(/\s+/g, ' ')),
    onopentagname: breakAt,
    onclosetag: breakAt,
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
