import * as v from 'valibot';
import type { AnswerOf, Endpoint } from '#shared/contract/endpoint';
import { ACCOUNTS, type MockAccount, userOf } from '../accounts.ts';
import { plainAnswer } from '../mock-answer.ts';
import { newMockState } from '../mock-state.ts';
import type { ListSize } from './sample.ts';

interface MadeUpOptions {
  id?: number;
  size?: ListSize;
  /** `pais=espana&page=2`. */
  query?: string;
  account?: MockAccount | undefined;
}

/** The mocks' answer to a declared call, as an API sends it. */
export function madeUpBody(
  endpoint: Endpoint,
  { id = 1, size = 'normal', query = '', account = ACCOUNTS[0] }: MadeUpOptions = {},
): unknown {
  const [name] = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, param = '']) => param);
  return plainAnswer(newMockState(), {
    api: endpoint.api === 'visita' ? 'visita' : 'main',
    method: endpoint.method,
    path: endpoint.path,
    query: new URLSearchParams(query),
    headers: {},
    body: undefined,
    user: account ? userOf(account) : null,
    endpoint,
    size,
    params: name === undefined ? {} : { [name]: String(id) },
  }).body;
}

/** The same for tests that need any valid answer; parsed by the contract. */
export const madeUp = <E extends Endpoint>(
  endpoint: E,
  id = 1,
  size: ListSize = 'normal',
  options: Pick<MadeUpOptions, 'query' | 'account'> = {},
): AnswerOf<E> =>
  // Parsed by the endpoint's own schema, whose output is AnswerOf.
  v.parse(endpoint.answer ?? v.undefined(), madeUpBody(endpoint, { id, size, ...options })) as AnswerOf<E>;
