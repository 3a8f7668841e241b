import { Parser } from 'htmlparser2';
import { createElement, Fragment, type ReactNode } from 'react';
import { fold } from '../../ui/fold.ts';

/** What the text of a document may consist of. Everything else leaves its words and loses its tag. */
const PERMITIDAS: ReadonlySet<string> = new Set([
  ...['p', 'br', 'ul', 'ol', 'li', 'strong', 'b', 'em', 'i', 'u', 'sub', 'sup', 'h4', 'h5', 'h6', 'blockquote'],
  ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
]);
/** Their words are no text either. */
const MUDAS: ReadonlySet<string> = new Set(['script', 'style', 'template', 'iframe', 'object', 'svg', 'math']);
const DENTRO_DE_LA_PAGINA: Readonly<Record<string, string>> = { h1: 'h4', h2: 'h4', h3: 'h4' };
const VACIAS: ReadonlySet<string> = new Set(['br']);

interface Nodo {
  etiqueta: string | null;
  atributos: Record<string, number>;
  hijos: ReactNode[];
}

const numeroDe = (texto: string | undefined) => (/^[1-9]\d?$/.test(texto ?? '') ? Number(texto) : undefined);

function atributosDe(etiqueta: string, { colspan, rowspan }: Record<string, string>): Record<string, number> {
  if (etiqueta !== 'td' && etiqueta !== 'th') return {};
  const [colSpan, rowSpan] = [numeroDe(colspan), numeroDe(rowspan)];
  return { ...(colSpan ? { colSpan } : {}), ...(rowSpan ? { rowSpan } : {}) };
}

/**
 * HTML of a document as React elements, by an allow-list: our policy (`trusted-types 'none'`) takes no markup from
 * anywhere, and nothing but these tags, without attributes, gets through. `marca`: words to be highlighted.
 */
export function deHtml(html: string, marca = ''): ReactNode {
  const raiz: Nodo = { etiqueta: null, atributos: {}, hijos: [] };
  const pila: Nodo[] = [raiz];
  let mudo = 0;
  let clave = 0;
  const actual = () => pila.at(-1) ?? raiz;
  const parser = new Parser({
    onopentag(nombre, atributos) {
      if (MUDAS.has(nombre)) mudo += 1;
      const etiqueta = DENTRO_DE_LA_PAGINA[nombre] ?? (PERMITIDAS.has(nombre) ? nombre : null);
      pila.push({ etiqueta, atributos: atributosDe(nombre, atributos), hijos: [] });
    },
    ontext(texto) {
      if (mudo === 0) actual().hijos.push(<Fragment key={clave++}>{marcar(texto, marca)}</Fragment>);
    },
    onclosetag(nombre) {
      if (MUDAS.has(nombre)) mudo -= 1;
      const { etiqueta, atributos, hijos } = pila.pop() ?? raiz;
      if (mudo > 0 || MUDAS.has(nombre)) return;
      const props = { key: clave++, ...atributos };
      actual().hijos.push(
        VACIAS.has(etiqueta ?? '') ? createElement('br', props) : createElement(etiqueta ?? Fragment, props, ...hijos),
      );
    },
  });
  parser.end(html);
  return <>{raiz.hijos}</>;
}

/** The words that are looked for, accents and case aside. */
function marcar(texto: string, marca: string): ReactNode {
  const buscado = fold(marca.trim());
  if (buscado === '') return texto;
  // Letter by letter, so that a place in the folded text is a place in the text.
  const letras = [...texto.normalize('NFC')];
  const plano = letras.map((letra) => fold(letra).charAt(0) || ' ').join('');
  const partes: ReactNode[] = [];
  let desde = 0;
  for (let en = plano.indexOf(buscado); en >= 0; en = plano.indexOf(buscado, desde)) {
    partes.push(
      letras.slice(desde, en).join(''),
      <mark key={en}>{letras.slice(en, en + buscado.length).join('')}</mark>,
    );
    desde = en + buscado.length;
  }
  return partes.length === 0 ? texto : [...partes, letras.slice(desde).join('')];
}

/** The words alone, folded: what a search looks in. */
export function textoPlano(html: string): string {
  let texto = '';
  let mudo = 0;
  const parser = new Parser({
    onopentag: (nombre) => {
      if (MUDAS.has(nombre)) mudo += 1;
    },
    ontext: (trozo) => {
      if (mudo === 0) texto += trozo;
    },
    onclosetag: (nombre) => {
      if (MUDAS.has(nombre)) mudo -= 1;
    },
  });
  parser.end(html);
  return fold(texto);
}
