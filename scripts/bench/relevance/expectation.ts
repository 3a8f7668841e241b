import { sinAcentos } from '#upstream/visita/buscador/coincidir/palabras';
import type { Catalogo } from '#upstream/visita/buscador/construir/catalogo';
import { claveDeRegistro } from '#upstream/visita/buscador/construir/fila-nueva';
import { filaDe } from '#upstream/visita/buscador/fila';

export interface Query {
  q: string;
  kind: string;
  /** Every third query of a kind is in the test set, except where a kind was written after the finder had been tried. */
  isSetAside: boolean;
  /** The condition as it is written, for people. */
  expected: string;
  /** Whether a product is the intended one. Without `declared`, what it must not contain is judged by its name alone. */
  isRight: (catalogo: Catalogo, fila: number, declared?: Declared) => boolean;
}

/** Product id → its declared excipients in the list's words, in one text. From the tables: the finder's own reading is not asked. */
export type Declared = ReadonlyMap<number, string>;

type Judge = Query['isRight'];

/**
 * Parses lines «query → conditions for the first product», joined by `;`, all of which must hold. `name` begins so, `has`
 * contains the text or /pattern/, `pa` has the ingredient (`+`: all of them), `atc` is in the group, `form` and `via` contain the
 * text, `reg` is the registration number, `without` has none of these excipients, neither declared nor in its name (where the
 * list declares none for a product, its name alone is judged); `|`: any of these. Compared without accents and capitals. `setAside`
 * says whether every third query is in the test set; a query that was written after a miss can be in no test set.
 */
export const queriesOf = (kind: string, text: string, setAside: 'every third' | 'none' = 'every third'): Query[] =>
  text
    .trim()
    .split('\n')
    .map((line, i) => {
      const [q = '', expected = ''] = line.split('→').map((part) => part.trim());
      const judges = expected.split(';').map((condition) => judgeOf(condition.trim()));
      const isRight: Judge = (catalogo, fila, declared) => judges.every((judge) => judge(catalogo, fila, declared));
      return { q, kind, isSetAside: setAside === 'every third' && i % 3 === 2, expected, isRight };
    });

function judgeOf(condition: string): Judge {
  const [what = '', ...rest] = condition.split(' ');
  const value = rest.join(' ');
  if (what === 'has' && value.startsWith('/')) {
    const pattern = new RegExp(value.slice(1, -1));
    return (catalogo, fila) => pattern.test(nameOf(catalogo, fila));
  }
  const any = value.split('|').map((part) => part.trim());
  if (what === 'without')
    return (catalogo, fila, declared) => !any.some((excipient) => contains(catalogo, fila, excipient, declared));
  const of = TEXTS[what];
  if (of) return (catalogo, fila) => any.some((part) => of(catalogo, fila, part));
  throw new Error(`no such condition: ${condition}`);
}

const fold = (text: string | null) => sinAcentos(text ?? '');
const nameOf = (catalogo: Catalogo, fila: number) => fold(catalogo.nombres.en(fila));

/** Whether the list declares the excipient, or the product's name says it, other than by «sin». */
const contains = (catalogo: Catalogo, fila: number, excipient: string, declared?: Declared) =>
  fold(declared?.get(catalogo.ids[fila]!) ?? null).includes(excipient) ||
  nameOf(catalogo, fila).replaceAll(`sin ${excipient}`, '').includes(excipient);

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
