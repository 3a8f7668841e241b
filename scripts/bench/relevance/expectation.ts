import { sinAcentos } from '#upstream/visita/buscador/coincidir/palabras';
import type { Catalogo } from '#upstream/visita/buscador/construir/catalogo';
import { claveDeRegistro } from '#upstream/visita/buscador/construir/fila-nueva';
import { filaDe } from '#upstream/visita/buscador/fila';

export interface Query {
  q: string;
  kind: string;
  /** Every third query of a kind is in the test set. */
  isSetAside: boolean;
  /** The condition as it is written, for people. */
  expected: string;
  /** Whether a product is the intended one. */
  isRight: (catalogo: Catalogo, fila: number) => boolean;
}

type Judge = Query['isRight'];

/**
 * Parses lines «query → conditions for the first product», joined by `;`, all of which must hold. `name` begins so, `has`
 * contains the text or /pattern/, `pa` has the ingredient (`+`: all of them), `atc` is in the group, `form` and `via` contain the
 * text, `reg` is the registration number; `|`: any of these. Compared without accents and capitals.
 */
export const queriesOf = (kind: string, text: string): Query[] =>
  text
    .trim()
    .split('\n')
    .map((line, i) => {
      const [q = '', expected = ''] = line.split('→').map((part) => part.trim());
      const judges = expected.split(';').map((condition) => judgeOf(condition.trim()));
      const isRight: Judge = (catalogo, fila) => judges.every((judge) => judge(catalogo, fila));
      return { q, kind, isSetAside: i % 3 === 2, expected, isRight };
    });

function judgeOf(condition: string): Judge {
  const [what = '', ...rest] = condition.split(' ');
  const value = rest.join(' ');
  if (what === 'has' && value.startsWith('/')) {
    const pattern = new RegExp(value.slice(1, -1));
    return (catalogo, fila) => pattern.test(nameOf(catalogo, fila));
  }
  const any = value.split('|').map((part) => part.trim());
  const of = TEXTS[what];
  if (of) return (catalogo, fila) => any.some((part) => of(catalogo, fila, part));
  throw new Error(`no such condition: ${condition}`);
}

const fold = (text: string | null) => sinAcentos(text ?? '');
const nameOf = (catalogo: Catalogo, fila: number) => fold(catalogo.nombres.en(fila));

const TEXTS: Record<string, (catalogo: Catalogo, fila: number, part: string) => boolean> = {
  name: (catalogo, fila, part) => nameOf(catalogo, fila).startsWith(part),
  has: (catalogo, fila, part) => nameOf(catalogo, fila).includes(part),
  pa: (catalogo, fila, part) => {
    const ingredients = fold(filaDe(catalogo, fila).principios.join(' · '));
    return part.split('+').every((one) => ingredients.includes(one.trim()));
  },
  atc: ({ atc, arbol }, fila, part) =>
    atc.valores[atc.de[fila]!]!.some((entrada) => arbol.codigos[entrada]!.startsWith(part)),
  // The list has «comprimido» for forms that are told apart by the product's name only.
  form: (catalogo, fila, part) => {
    const { forma, formas, formaPropia } = catalogo;
    const simple = forma.valores[forma.de[fila]!]!.map((id) => formas.get(id) ?? '');
    const suya = formaPropia.valores[formaPropia.de[fila]!]!;
    return fold([...simple, suya, catalogo.nombres.en(fila)].join(' · ')).includes(part);
  },
  via: ({ via, vias }, fila, part) =>
    via.valores[via.de[fila]!]!.some((id) => fold(vias.get(id) ?? null).includes(part)),
  reg: ({ porRegistro }, fila, part) => porRegistro.filas(claveDeRegistro(part)).includes(fila),
};
