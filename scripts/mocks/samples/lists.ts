import type { Endpoint } from '#shared/contract/endpoint';
import { empleo } from '#shared/contract/main/empleo/empleo';
import type { Asked } from '../asked.ts';
import { keyOf, type MockState } from '../mock-state.ts';
import { CATALOGUES, relatedTo } from './catalogues.ts';
import { nameOf } from './names.ts';
import { facetsOf, type ListSize, rowSchemaOf, type SampleOptions, sampleThing } from './sample.ts';
import { nameOfThing } from './words.ts';

/** Lists that are short everywhere and sent whole, with their lengths. The closed lists (catalogues.ts) are sent whole, too. */
const FEW: Record<string, number> = {
  'tipos-empresa': 5,
  persona: 7,
  consentimientos: 8,
  sesiones: 3,
  maestras: 8,
  fuentes: 3,
  colas: 4,
  preferencias: 8,
  plantillas: 4,
  miembros: 4,
  alertas: 3,
};
const TOTALS: Record<ListSize, number> = { vacias: 0, normal: 34, llenas: 4_321 };

/** Parameters of a query that choose no entities. */
const NO_FILTER = new Set(['page', 'per_page', 'orden', 'cursor', 'q', 'query']);

export interface ListPage {
  ids: number[];
  current_page: number;
  per_page: number;
  last_page: number;
  total: number;
  path: string;
  /** Filter → its values and their counts, each with all filters but its own; empty without facets. */
  facets: Record<string, FacetValue[]>;
}
interface FacetValue {
  valor: string;
  etiqueta: string;
  total: number;
}
type Row = Readonly<Record<string, unknown>> & { id: number };

/** One page of a list: of the entities that there are, those that the query's filters choose. */
export function pageOf(state: MockState, asked: Asked, thing: string): ListPage {
  const { query, path, endpoint } = asked;
  const number = (name: string, otherwise: number) => {
    const value = Number(query.get(name) ?? otherwise);
    return Number.isInteger(value) && value > 0 ? value : otherwise;
  };
  const current_page = number('page', 1);
  const per_page = Math.min(number('per_page', 20), 100);
  const all = idsOf(state, asked.size, thing);
  const filters = [...query].filter(([name]) => !NO_FILTER.has(name));
  const facetNames = facetsOf(endpoint);
  // The entities are made up only where something depends on what is in them.
  const rows = filters.length + facetNames.length > 0 ? rowsOf(state, asked, thing, all) : [];
  const chosen = rows.length > 0 ? matching(rows, thing, filters).map(({ id }) => id) : all;
  const from = (current_page - 1) * per_page;
  return {
    ids: chosen.slice(from, from + per_page),
    current_page,
    per_page,
    last_page: Math.max(1, Math.ceil(chosen.length / per_page)),
    total: chosen.length,
    path,
    facets: Object.fromEntries(
      facetNames.map((name) => [
        name,
        countsOf(
          matching(
            rows,
            thing,
            filters.filter(([filter]) => filter !== name),
          ),
          thing,
          name,
        ),
      ]),
    ),
  };
}

function idsOf({ made, gone }: MockState, size: ListSize, thing: string): number[] {
  if (size === 'vacias') return [];
  const known =
    CATALOGUES[thing]?.map(({ id }) => id) ??
    Array.from({ length: Math.min(TOTALS[size], FEW[thing] ?? Number.POSITIVE_INFINITY) }, (_, at) => at + 1);
  return [...(made.get(thing) ?? []), ...known].filter((id) => !gone.has(keyOf(thing, id)));
}

/** The entities as the call's list shows them. */
function rowsOf(state: MockState, { endpoint, size }: Asked, thing: string, ids: readonly number[]): Row[] {
  const schema = rowSchemaOf(endpoint);
  if (!schema) return [];
  const options: SampleOptions = { size, ids: [], writtenTo: (one, of) => state.written.get(keyOf(one, of)) };
  return ids.map((id) => ({ ...(sampleThing(schema, thing, id, options) as object), id }));
}

const matching = (rows: readonly Row[], thing: string, filters: readonly (readonly [string, string])[]) =>
  rows.filter((row) =>
    filters.every(([name, value]) => {
      const values = valuesOf(row, thing, name);
      return values === null || value.split(',').some((one) => values.includes(one) || one === 'todos');
    }),
  );

/** What a filter finds an entity by; null: the filter is about something that the list does not show. */
function valuesOf(row: Row, thing: string, name: string): string[] | null {
  if (name === 'zona') return zonesOf(row.zonas);
  const own = row[name] ?? row[`${name}_id`];
  if (typeof own === 'boolean') return own ? ['1', 'si'] : ['0', 'no'];
  if (typeof own === 'number') return [String(own)];
  if (isEntity(own)) return [String(own.id), ...(own.slug === undefined ? [] : [own.slug])];
  // The list shows a name, or nothing, of an entity that the filter names by its id.
  const isNamedOnly = nameOf(name) in CATALOGUES && (typeof own === 'string' || !(name in row));
  // `estado` is a state of an offer or an application elsewhere.
  if (isNamedOnly && name !== 'estado') return [String(relatedTo({ thing, id: row.id }, name).id)];
  if (typeof own === 'string') return [own];
  return name in row ? [] : null;
}

const isEntity = (value: unknown): value is { id: number; slug?: string; nombre?: string } =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'number';

/** `28`, and `28-28041` for a subdivision, as the filter by place writes them. */
function zonesOf(zonas: unknown): string[] | null {
  if (!Array.isArray(zonas)) return zonas === null ? [] : null;
  return zonas.flatMap(({ pais_id, estado_id }) => [`${pais_id}`, ...(estado_id ? [`${pais_id}-${estado_id}`] : [])]);
}

/** Filters whose values are slugs. */
const BY_SLUG = new Set(['cargo']);

function countsOf(rows: readonly Row[], thing: string, name: string): FacetValue[] {
  const counted = new Map<string, FacetValue>();
  for (const row of rows) {
    const values = valuesOf(row, thing, name) ?? [];
    const valor = BY_SLUG.has(name) ? values.at(-1) : values[0];
    if (valor === undefined) continue;
    const known = counted.get(valor) ?? { valor, etiqueta: labelOf(row, thing, name, valor), total: 0 };
    counted.set(valor, { ...known, total: known.total + 1 });
  }
  return [...counted.values()].toSorted((a, b) => b.total - a.total);
}

function labelOf(row: Row, thing: string, name: string, valor: string): string {
  const own = row[name];
  if (isEntity(own)) return own.nombre ?? valor;
  if (nameOf(name) in CATALOGUES && /^\d+$/.test(valor)) return nameOfThing(relatedTo({ thing, id: row.id }, name));
  return valor.slice(0, 1).toUpperCase() + valor.slice(1).replaceAll('_', ' ');
}

/** Sets numbers and facets of `meta` and `links` to those of the list. */
export function withPage(body: unknown, { ids: _ids, path, facets, ...numbers }: ListPage): unknown {
  const { meta, links } = (body ?? {}) as { meta?: Record<string, unknown>; links?: object };
  if (!meta) return body;
  const known = Object.fromEntries(Object.entries(numbers).filter(([name]) => typeof meta[name] === 'number'));
  const cursor = 'cursor_siguiente' in meta ? { cursor_siguiente: null } : {};
  const counted = 'facetas' in meta ? { facetas: facets } : {};
  const hasMore = numbers.current_page < numbers.last_page;
  const next = hasMore ? `${path}?page=${numbers.current_page + 1}` : null;
  return {
    ...(body as object),
    meta: { ...meta, ...known, ...cursor, ...counted },
    ...(links && { links: { ...links, next } }),
  };
}

/** Lists of countries and positions that say how many open offers each has. */
const WITH_OFFERS = new Map<Endpoint, string>([
  [empleo.paises, 'pais'],
  [empleo.cargos, 'cargo'],
]);

/** Counts the offers of each row, where the list is one of those. */
export function withOffers(state: MockState, asked: Asked, body: unknown): unknown {
  const name = WITH_OFFERS.get(asked.endpoint);
  if (!name) return body;
  const offers = rowsOf(state, { ...asked, endpoint: empleo.lista }, 'ofertas', idsOf(state, asked.size, 'ofertas'));
  const filters = [...asked.query].filter(([filter]) => filter !== name);
  const { data } = body as { data: { id: number }[] };
  const count = (id: number) => matching(offers, 'ofertas', [...filters, [name, String(id)]]).length;
  return { ...(body as object), data: data.map((row) => ({ ...row, total: count(row.id) })) };
}
