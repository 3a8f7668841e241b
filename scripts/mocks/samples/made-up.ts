import * as v from 'valibot';
import type { AnswerOf, Endpoint } from '#shared/contract/endpoint';
import { plainAnswer } from '../mock-answer.ts';
import { newMockState } from '../mock-state.ts';
import type { ListSize } from './sample.ts';

/** The mocks' answer to a declared call, for tests that need any valid one; parsed by the contract. */
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
  // Parsed by the endpoint's own schema, whose output is AnswerOf.
  return v.parse(endpoint.answer ?? v.undefined(), body) as AnswerOf<E>;
}
