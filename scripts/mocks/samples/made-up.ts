import * as v from 'valibot';
import type { AnswerOf, Endpoint } from '#shared/contract/endpoint';
import { plainAnswer } from '../mock-answer.ts';
import { newMockState } from '../mock-state.ts';
import type { ListSize } from './sample.ts';

/** The answer of a declared call as the mocks give it, for a test that needs any: parsed, so that it cannot lie. */
export function madeUp<E extends Endpoint>(endpoint: E, id = 1, size: ListSize = 'normal'): AnswerOf<E> {
  const [name] = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, param = '']) => param);
  const { body } = plainAnswer(newMockState(), {
    api: endpoint.api === 'visita' ? 'visita' : 'main',
    method: endpoint.method,
    path: endpoint.path,
    query: new URLSearchParams(),
    headers: {},
    body: undefined,
    user: null,
    endpoint,
    size,
    params: name === undefined ? {} : { [name]: String(id) },
  });
  // The endpoint's own schema has just been asked: its output is what AnswerOf says.
  return v.parse(endpoint.answer ?? v.undefined(), body) as AnswerOf<E>;
}
