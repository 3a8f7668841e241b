import { diffWordsWithSpace } from 'diff';
import { type HtmlNode, parseHtml } from '../../ui/rich-text/html-tree.ts';
import { allowEdited } from '../../ui/rich-text/rich-html.tsx';

export interface Parte {
  texto: string;
  /** `suya`: only in the revision. `actual`: only in the current text. */
  de: 'ambas' | 'suya' | 'actual';
}
export interface Diferencia<K extends string> {
  campo: K;
  partes: Parte[];
}

const BLOQUES: ReadonlySet<string> = new Set(['p', 'li', 'h2', 'h3', 'h4', 'blockquote', 'figcaption', 'tr', 'br']);

/** The words of an HTML body, with a line for each paragraph. */
function lineasDe(nodo: HtmlNode | string): string {
  if (typeof nodo === 'string') return nodo;
  const dentro = nodo.children.map(lineasDe).join('');
  if (nodo.tag === 'img') return `[${String(nodo.props.alt ?? '')}]\n`;
  return BLOQUES.has(nodo.tag ?? '') ? `${dentro}\n` : nodo.tag === 'td' || nodo.tag === 'th' ? `${dentro}\t` : dentro;
}

export const textoDe = (html: string): string =>
  lineasDe(parseHtml(html, allowEdited))
    .replace(/\n{2,}/g, '\n')
    .trim();

/** Timeout of a comparison, which blocks the page; after it the whole text is shown as replaced. */
const PLAZO_MS = 1_000;

function partesDe(actual: string, suya: string): Parte[] {
  const cambios = diffWordsWithSpace(actual, suya, { timeout: PLAZO_MS }) ?? [
    { value: actual, removed: true, added: false },
    { value: suya, removed: false, added: true },
  ];
  return cambios.map(({ value, added, removed }) => ({
    texto: value,
    de: added ? 'suya' : removed ? 'actual' : 'ambas',
  }));
}

/** Differences of a revision from the current text, field by field; equal fields are left out. `cuerpo` is HTML. */
export function diferenciasDe<K extends string>(
  campos: readonly K[],
  actual: Record<K, string | null>,
  suya: Record<K, string | null>,
): Diferencia<K>[] {
  return campos.flatMap((campo) => {
    const [antes = '', despues = ''] = [actual[campo] ?? '', suya[campo] ?? ''].map((texto) =>
      campo === 'cuerpo' ? textoDe(texto) : texto,
    );
    return antes === despues ? [] : [{ campo, partes: partesDe(antes, despues) }];
  });
}
