import * as v from 'valibot';
import { fieldErrorsOf } from '#shared/field-errors';
import type { Asked } from './asked.ts';
import type { Answer } from './escenarios/scenario.ts';
import { keyOf, type MockState, make, write } from './mock-state.ts';
import { OWN_DATA } from './samples/catalogues.ts';
import { fixedAnswer } from './samples/fixed-answers.ts';
import { pageOf, withOffers, withPage } from './samples/lists.ts';
import { nameOf, numberOf } from './samples/names.ts';
import { sampleThing } from './samples/sample.ts';

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
    writtenTo: (one, of) => ({ ...ownDataOf(asked, one), ...state.written.get(keyOf(one, of)) }),
  });
  return { status, body: withOffers(state, asked, withPage(body, page)) };
}

/** The auth user's own data, which its profiles repeat. */
function ownDataOf({ endpoint, user }: Asked, thing: string): object {
  if (thing !== OWN_DATA || !/\/perfil$/.test(endpoint.path) || !user) return {};
  const { id: usuario_id, nombre, apellidos, email, pais } = user;
  return { usuario_id, nombre, apellidos, email, pais, pais_id: pais?.id ?? null };
}

/** Words of a path that show the entities before them in another way: `noticias/mesa` has articles. */
const VIEWS = new Set(['mesa', 'guardadas', 'indice', 'seguidos', 'mis-ofertas']);

/** Splits a path: `/api/empleo/ofertas/:id/publicar` has the entity `ofertas` and the action `publicar`. */
function nounOf(path: string): { thing: string; ending: string } {
  const segments = path.split('/').slice(2);
  const isNoun = (segment: string, at: number) => !segment.startsWith(':') && !(VIEWS.has(segment) && at > 0);
  const param = segments.findIndex((segment) => segment.startsWith(':'));
  const ending = segments.findLast((segment) => !segment.startsWith(':')) ?? '';
  const before = param > 0 ? segments.slice(0, param).findLast(isNoun) : undefined;
  const isDone = ending in DOES || ending in MARKS;
  return { thing: nameOf((isDone ? before : undefined) ?? segments.findLast(isNoun) ?? ending), ending };
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

/** The body's validation errors in Laravel's shape; null when it is valid. */
export function refusalOf({ endpoint, body }: Pick<Asked, 'endpoint' | 'body'>): Answer | null {
  if (!endpoint.body) return null;
  const parsed = v.safeParse(endpoint.body, body);
  if (parsed.success) return null;
  const errors = fieldErrorsOf(parsed.issues);
  return { status: 422, body: { message: Object.values(errors)[0]?.[0] ?? '', code: 'validacion', errors } };
}
