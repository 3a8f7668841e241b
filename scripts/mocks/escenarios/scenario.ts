import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ListSize } from '../samples/sample.ts';

export interface Answer {
  status: number;
  body?: unknown;
  headers?: Record<string, string | string[]>;
}

/** A call as it came to one of the two APIs. */
export interface MockCall {
  api: 'main' | 'visita';
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  body: unknown;
}

/**
 * The behaviour of a scenario: `null` lets the plain answer follow, perhaps after a delay; an answer replaces it; `'done'` says that
 * the behaviour itself has answered or ended the connection.
 */
export type Behave = (
  call: MockCall,
  response: ServerResponse,
) => Answer | null | 'done' | Promise<Answer | null | 'done'>;

/** One choice of a group. An edit of its file is in effect at the next call. */
export interface Scenario {
  /** Name on the command line and on the page. */
  name: string;
  /** One short sentence in Spanish. */
  says: string;
  behave?: Behave;
  size?: ListSize;
  /** Name of the account that every logged-in session has (scripts/mocks/accounts.ts). */
  account?: string;
  /** The main API has only the specification's calls and fields, and there is no visita API. */
  onlySpecification?: boolean;
}

/** Exactly one scenario of each group is in effect; at the start the first one. */
export interface ScenarioGroup {
  name: string;
  title: string;
  scenarios: readonly [Scenario, ...Scenario[]];
}
