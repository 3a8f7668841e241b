import * as v from 'valibot';
import { fieldErrorsOf } from '#shared/field-errors';
import type { Asked } from './asked.ts';
import type { Answer } from './escenarios/scenario.ts';
import { keyOf, type MockState, make, write } from './mock-state.ts';
import { fixedAnswer } from './samples/fixed-answers.ts';
import { nameOf, numberOf, sampleThing } from './samples/sample.ts';

/** Last segments of paths that act on an entity, and the fields that they change. */
const DOES: Record<string, object> = {
  publicar: { estado: 'publicada' },
  pausar: { pausada: true, estado: 'pausada' },
  reanudar: { pausada: false, estado: 'publicada' },
  archivar: { estado: 'archivada' },
  cerrar: { estado: 'cerrada' },
  retirar: { estado: 'retirada' },
  programar: { estado: 'programada' },
  'enviar-a-revision': { estado: 'en_revision' },
};
/** Marks that a person sets on an entity for themselves, and removes. */
const MARKS: Record<string, string> = { guardada: 'guardada', guardadas: 'guardada', seguimiento: 'seguida' };
/** Entities of the marks whose path does not name them. */
const MARKED: Record<string, string> = { guardadas: 'ofertas' };

/** The plain answer to a declared call: written fields, and invented values for the rest. */
export function plainAnswer(state: MockState, asked: Asked): Answer {
  const { endpoint, params } = asked;
  const status = endpoint.status ?? (endpoint.answer ? 200 : 204);
  const { thing, ending } = nounOf(endpoint.path);
  const id = idOf(params);
  if (id !== null && state.gone.has(keyOf(thing, id))) return { status: 404, body: { message: 'Not Found' } };
  const made = endpoint.method === 'GET' ? null : change(state, asked, { thing, ending, id });
  if (!endpoint.answer) return { status };
  const fixed = fixedAnswer(asked);
  if (fixed !== undefined) return { status, body: fixed };
  const page = pageOf(state, asked, thing);
  const body = sampleThing(endpoint.answer, thing, made ?? id ?? 1, {
    size: asked.size,
    ids: page.ids,
    writtenTo: (one, of) => state.written.get(keyOf(one, of)),
  });
  return { status, body: withPage(body, page) };
}

/** Splits a path: `/api/empleo/ofertas/:id/publicar` has the entity `ofertas` and the action `publicar`. */
function nounOf(path: string): { thing: string; ending: string } {
  const segments = path.split('/').slice(2);
  const at = segments.findIndex((segment) => segment.startsWith(':'));
  const words = segments.filter((segment) => !segment.startsWith(':'));
  const ending = words.at(-1) ?? '';
  const before = at > 0 ? segments[at - 1] : undefined;
  const isDone = ending in DOES || ending in MARKS;
  return { thing: nameOf((isDone ? (MARKED[ending] ?? before) : undefined) ?? ending), ending };
}

function idOf(params: Record<string, string>): number | null {
  const [value] = Object.values(params);
  if (value === undefined) return null;
  return /^\d{1,9}$/.test(value) ? Number(value) : (numberOf(value) % 1_000) + 1;
}

/** Applies a write to the state. Returns the id of a created entity. */
function change(
  state: MockState,
  { method, body }: Asked,
  { thing, ending, id }: { thing: string; ending: string; id: number | null },
): number | null {
  const fields = typeof body === 'object' && body !== null ? body : {};
  const mark = MARKS[ending];
  if (mark && id !== null) write(state, thing, id, { [mark]: method !== 'DELETE' });
  else if (method === 'DELETE' && id !== null) state.gone.add(keyOf(thing, id));
  else if (id !== null) write(state, thing, id, { ...fields, ...DOES[ending] });
  else if (method === 'POST') return make(state, thing, fields);
  return null;
}

/** Lists that are short everywhere and sent whole, with their lengths. */
const FEW: Record<string, number> = {
  areas: 5,
  categorias: 5,
  paises: 6,
  cargos: 4,
  'tipos-empresa': 5,
  autores: 4,
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

interface ListPage {
  ids: number[];
  current_page: number;
  per_page: number;
  last_page: number;
  total: number;
  path: string;
}

function pageOf(state: MockState, { query, size, path }: Asked, thing: string): ListPage {
  const number = (name: string, otherwise: number) => {
    const value = Number(query.get(name) ?? otherwise);
    return Number.isInteger(value) && value > 0 ? value : otherwise;
  };
  const current_page = number('page', 1);
  const per_page = Math.min(number('per_page', 20), 100);
  const made = size === 'vacias' ? [] : (state.made.get(thing) ?? []);
  const all = made.length + Math.min(state.totals[size], FEW[thing] ?? Number.POSITIVE_INFINITY);
  const from = (current_page - 1) * per_page;
  const ids = Array.from({ length: Math.max(0, Math.min(per_page, all - from)) }, (_, at) => from + at)
    .map((at) => made[at] ?? at - made.length + 1)
    .filter((id) => !state.gone.has(keyOf(thing, id)));
  const total = all - (size === 'vacias' ? 0 : goneOf(state, thing));
  return { ids, current_page, per_page, last_page: Math.max(1, Math.ceil(all / per_page)), total, path };
}

const goneOf = ({ gone }: MockState, thing: string) => [...gone].filter((key) => key.startsWith(`${thing} `)).length;

/** Sets the numbers of `meta` and `links` to those of the list. */
function withPage(body: unknown, { ids: _ids, path, ...numbers }: ListPage): unknown {
  const { meta, links } = (body ?? {}) as { meta?: Record<string, unknown>; links?: object };
  if (!meta) return body;
  const known = Object.fromEntries(Object.entries(numbers).filter(([name]) => typeof meta[name] === 'number'));
  const cursor = 'cursor_siguiente' in meta ? { cursor_siguiente: null } : {};
  const hasMore = numbers.current_page < numbers.last_page;
  const next = hasMore ? `${path}?page=${numbers.current_page + 1}` : null;
  return { ...(body as object), meta: { ...meta, ...known, ...cursor }, ...(links && { links: { ...links, next } }) };
}

/** The body's validation errors in Laravel's shape; null when it is valid. */
export function refusalOf({ endpoint, body }: Pick<Asked, 'endpoint' | 'body'>): Answer | null {
  if (!endpoint.body) return null;
  const parsed = v.safeParse(endpoint.body, body);
  if (parsed.success) return null;
  const errors = fieldErrorsOf(parsed.issues);
  return { status: 422, body: { message: Object.values(errors)[0]?.[0] ?? '', code: 'validacion', errors } };
}
