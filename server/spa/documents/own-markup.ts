import { Parser } from 'htmlparser2';
import { escapeHtml } from '#platform/escape-html';
import { ELEMENTOS_DE_TEXTO } from '#shared/reglas/html-admitido';
import { direccionDe } from '#shared/textos/direccion-enlace';

/** Allow-list of elements for an API's rich text in our documents. Other elements keep their text and lose their tags. */
const KEPT: ReadonlySet<string> = new Set(ELEMENTOS_DE_TEXTO);
const VOID: ReadonlySet<string> = new Set(['br', 'img']);
/** Elements whose text is dropped, too. */
const MUTE: ReadonlySet<string> = new Set(['script', 'style', 'template', 'iframe', 'object', 'svg', 'math']);
/** The opening tag, or null for an element that is dropped. */
function tagOf(name: string, { href = '', src = '', alt = '' }: Record<string, string>): string | null {
  if (!KEPT.has(name)) return null;
  if (name === 'a') {
    const link = direccionDe(href);
    return link && `<a href="${escapeHtml(link.href)}" rel="noopener nofollow ugc">`;
  }
  if (name === 'img') {
    // The policy allows no pictures of other sites.
    const picture = direccionDe(src);
    if (picture?.tipo !== 'propia') return null;
    return `<img src="${escapeHtml(picture.href)}" alt="${escapeHtml(alt)}" loading="lazy">`;
  }
  return `<${name}>`;
}

/** Sanitises an API's rich text by our own allow-list: an API that keeps the contract is not necessarily trusted. */
export function ownMarkup(html: string): string {
  let written = '';
  const open: string[] = [];
  let mute = 0;
  const parser = new Parser({
    onopentag(name, attributes) {
      if (MUTE.has(name)) mute += 1;
      const tag = mute === 0 ? tagOf(name, attributes) : null;
      written += tag ?? '';
      open.push(tag === null || VOID.has(name) ? '' : `</${name}>`);
    },
    ontext(text) {
      if (mute === 0) written += escapeHtml(text);
    },
    onclosetag(name) {
      if (MUTE.has(name)) mute -= 1;
      written += open.pop() ?? '';
    },
  });
  parser.end(html);
  return written;
}
