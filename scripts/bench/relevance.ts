import type { Db } from '#upstream/db/schema/schema';
import { Buscador } from '#upstream/visita/buscador/buscador';
import { buildCatalogo } from '#upstream/visita/buscador/construir/build-catalogo';
import { type Finder, miniSearchOf, oursOf, sqliteOf } from './finder/finder-others.ts';
import { openRealCatalogue } from './finder/real-catalogue.ts';
import { partOf } from './links/told-apart.ts';
import type { Declared, Query } from './relevance/expectation.ts';
import { QUERIES } from './relevance/queries.ts';
import { NOTHING } from './relevance/queries-nothing.ts';

/**
 * Measures whether queries as people type them find the intended product: at which place the first right product stands. A third
 * of the queries is set aside as a test set, so that the others can be looked at while the finder changes: `--open` leaves it
 * out, `--all` lists its misses too. For words that no list has (`nothing`) no product may be shown at all, in either part.
 */
const GOALS = { open: { first: 0.93, in5: 0.97 }, setAside: { first: 0.85, in5: 0.92 } };
const FIVE = 5;

const say = (text: string) => process.stdout.write(`${text}\n`);
const options = new Set(process.argv.slice(2));

interface Answer extends Query {
  rank: number | null;
  isEmpty: boolean;
  ms: number;
}

interface Figures {
  queries: number;
  first: number;
  in5: number;
  empty: number;
}

const figuresOf = (answers: readonly Answer[]): Figures => ({
  queries: answers.length,
  first: answers.filter(({ rank }) => rank === 1).length,
  in5: answers.filter(({ rank }) => rank !== null && rank <= FIVE).length,
  empty: answers.filter(({ isEmpty }) => isEmpty).length,
});

const P95 = 0.95;
const share = (part: number, whole: number) => (whole === 0 ? '' : `${((100 * part) / whole).toFixed(1)} %`);

const cells = ({ queries, first, in5, empty }: Figures) =>
  [share(first, queries), share(in5, queries), String(empty)].map((cell, i) => cell.padStart(i === 2 ? 6 : 9)).join('');

/** A table by kind, with three columns for each finder: right first, right in the first five, nothing found. */
function table(title: string, answers: ReadonlyMap<string, readonly Answer[]>): void {
  const names = [...answers.keys()];
  say(`\n${title}`);
  say(`${''.padEnd(18)}${names.map((name) => name.padStart(24)).join('')}`);
  say(`${''.padEnd(18)}${names.map(() => '    first   in five empty').join('')}`);
  const kinds = [...new Set([...answers.values()].flat().map(({ kind }) => kind))];
  for (const kind of [...kinds, 'all']) {
    const of = (name: string) => (answers.get(name) ?? []).filter((one) => kind === 'all' || one.kind === kind);
    const queries = String(of(names[0] ?? '').length).padStart(4);
    say(`${kind.padEnd(12)}${queries}  ${names.map((name) => cells(figuresOf(of(name)))).join('')}`);
  }
}

/** The products that each finder shows for words that no list has. True where ours shows none. */
function tableOfNothing(finders: readonly Finder[], words: typeof NOTHING): boolean {
  say('\nnothing: words that no list has, for which a product is shown');
  say(`${''.padEnd(18)}${finders.map(({ name }) => name.padStart(24)).join('')}`);
  const shown = finders.map(({ search }) => words.filter(({ q }) => search(q).length > 0));
  for (const [part, isSetAside] of [
    ['open', false],
    ['set aside', true],
  ] as const) {
    const total = words.filter((word) => word.isSetAside === isSetAside).length;
    const cells = shown.map((some) =>
      String(some.filter((word) => word.isSetAside === isSetAside).length).padStart(24),
    );
    if (total > 0) say(`${part.padEnd(12)}${String(total).padStart(4)}  ${cells.join('')}`);
  }
  const ours = shown[0] ?? [];
  if (ours.length > 0) say(`  ${ours.map(({ q }) => `«${q}»`).join(', ')}`);
  return ours.length === 0;
}

async function readDeclared(db: Db): Promise<Declared> {
  const rows = await db
    .selectFrom('producto_excipiente')
    .innerJoin('excipiente', 'excipiente.id', 'producto_excipiente.excipiente_id')
    .select(['producto_id', 'nombre'])
    .execute();
  const byProduct = Map.groupBy(rows, ({ producto_id }) => producto_id);
  return new Map([...byProduct].map(([id, some]) => [id, some.map(({ nombre }) => nombre ?? '').join(' · ')]));
}

const real = await openRealCatalogue(say);
if (real) {
  try {
    const declared = await readDeclared(real.database.db);
    say(`products that declare excipients: ${declared.size}`);
    const buscador = new Buscador(await buildCatalogo(real.database.db));
    const queries = QUERIES.filter(({ isSetAside }) => !(isSetAside && options.has('--open')));
    const answersOf = ({ search }: Finder): Answer[] =>
      queries.map((query) => {
        const since = performance.now();
        const found = search(query.q);
        const ms = performance.now() - since;
        const place = found.findIndex((fila) => query.isRight(buscador.catalogo, fila, declared));
        return { ...query, rank: place < 0 ? null : place + 1, isEmpty: found.length === 0, ms };
      });
    const finders = [oursOf, sqliteOf, miniSearchOf].map((make) => make(buscador));
    const answers = new Map(finders.map((finder) => [finder.name, answersOf(finder)]));
    const only = (isSetAside: boolean) =>
      new Map([...answers].map(([name, all]) => [name, all.filter((one) => one.isSetAside === isSetAside)]));
    table('open', only(false));
    if (!options.has('--open')) table('set aside', only(true));
    const p95s = [...answers].map(([name, all]) => {
      const times = all.map(({ ms }) => ms);
      return `${name} ${partOf(times, P95).toFixed(2)} ms`;
    });
    say(`\np95 of a search, over all queries asked: ${p95s.join(', ')}`);
    const words = NOTHING.filter(({ isSetAside }) => !(isSetAside && options.has('--open')));
    if (!tableOfNothing(finders, words)) process.exitCode = 1;
    const ours = answers.get('this index') ?? [];
    say('');
    for (const { q, kind, expected, rank, isEmpty, isSetAside } of ours)
      if (rank !== 1 && (!isSetAside || options.has('--all')))
        say(`  ${kind} «${q}»: ${expected}: ${isEmpty ? 'nothing' : (rank ?? 'not in ten')}`);
    for (const [name, goal, part] of [
      ['open', GOALS.open, ours.filter(({ isSetAside }) => !isSetAside)],
      ['set aside', GOALS.setAside, ours.filter(({ isSetAside }) => isSetAside)],
    ] as const) {
      const { queries: total, first, in5, empty } = figuresOf(part);
      if (total === 0) continue;
      const isMet = first / total >= goal.first && in5 / total >= goal.in5 && empty === 0;
      say(
        `goals, ${name}: first ≥ ${goal.first * 100} %, in the first five ≥ ${goal.in5 * 100} %, none empty: ${share(first, total)}, ${share(in5, total)}, ${empty}: ${isMet ? 'met' : 'NOT MET'}`,
      );
      if (!isMet) process.exitCode = 1;
    }
  } finally {
    await real.close();
  }
}
