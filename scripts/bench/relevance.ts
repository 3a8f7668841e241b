import { Buscador } from '#upstream/visita/buscador/buscar';
import { sinAcentos } from '#upstream/visita/buscador/coincidir/palabras';
import { construirCatalogo } from '#upstream/visita/buscador/construir/construir';
import { openRealCatalogue } from './finder/real-catalogue.ts';
import { QUERIES, type Query } from './finder/relevance-queries.ts';

/** Whether what people type brings what they mean: where in the first ten results the expected product stands. */
const MIN_MRR = 0.9;
const MIN_TYPOS_IN_3 = 0.8;
const FIRST = 10;

const say = (text: string) => process.stdout.write(`${text}\n`);

function rankOf(buscador: Buscador, { q, expected }: Query): number | null {
  const { data } = buscador.buscar({ q, comercializado: 'si', orden: 'relevancia' }, 1, FIRST);
  const wanted = expected.startsWith('#') ? buscador.catalogo.porRegistro.filas(expected.slice(1)) : null;
  const start = sinAcentos(expected);
  const place = data.findIndex(({ id, nombre }) =>
    wanted ? wanted.some((fila) => buscador.catalogo.ids[fila] === id) : sinAcentos(nombre).startsWith(start),
  );
  return place < 0 ? null : place + 1;
}

interface Figures {
  queries: number;
  mrr: number;
  first: number;
  in3: number;
}

function figuresOf(ranks: readonly (number | null)[]): Figures {
  const share = (holds: (rank: number) => boolean) =>
    ranks.filter((rank) => rank !== null && holds(rank)).length / ranks.length;
  return {
    queries: ranks.length,
    mrr: ranks.reduce<number>((sum, rank) => sum + (rank === null ? 0 : 1 / rank), 0) / ranks.length,
    first: share((rank) => rank === 1),
    in3: share((rank) => rank <= 3),
  };
}

const row = (name: string, { queries, mrr, first, in3 }: Figures) =>
  `${name.padEnd(12)} ${String(queries).padStart(4)} queries, MRR ${mrr.toFixed(3)}, first ${(first * 100).toFixed(1)} %, in the first three ${(in3 * 100).toFixed(1)} %`;

const real = await openRealCatalogue(say);
if (real) {
  try {
    const buscador = new Buscador(await construirCatalogo(real.database.db));
    const results = QUERIES.map((query) => ({ ...query, rank: rankOf(buscador, query) }));
    for (const [kind, group] of Map.groupBy(results, (result) => result.kind))
      say(row(kind, figuresOf(group.map(({ rank }) => rank))));
    for (const { q, expected, rank } of results) if (rank !== 1) say(`  «${q}»: ${expected} is ${rank ?? 'not there'}`);
    const all = figuresOf(results.map(({ rank }) => rank));
    const typos = figuresOf(results.filter(({ kind }) => kind === 'typo').map(({ rank }) => rank));
    say(row('all', all));
    const isMet = all.mrr >= MIN_MRR && typos.in3 >= MIN_TYPOS_IN_3;
    say(`goals: MRR ≥ ${MIN_MRR}, typos in the first three ≥ ${MIN_TYPOS_IN_3}: ${isMet ? 'met' : 'NOT MET'}`);
    if (!isMet) process.exitCode = 1;
  } finally {
    await real.close();
  }
}
