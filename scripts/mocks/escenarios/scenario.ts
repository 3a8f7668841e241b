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
 * What a scenario does instead of the plain answer, or before it: nothing (`null`: the plain answer follows), an answer of
 * its own, or what no answer is, done to the connection itself (`'done'`).
 */
export type Behave = (
  call: MockCall,
  response: ServerResponse,
) => Answer | null | 'done' | Promise<Answer | null | 'done'>;

/** One choice of a group. An edit of its file is in effect at the next call. */
export interface Scenario {
  /** On the command line and in the page. */
  name: string;
  /** One short sentence in Spanish. */
  says: string;
  behave?: Behave;
  size?: ListSize;
  /** Whoever is logged in is this account (scripts/mocks/accounts.ts). */
  account?: string;
  /** The main API knows the specification's calls and fields only, and there is no other. */
  onlySpecification?: boolean;
}

/** Exactly one of each group is in effect; the first is from the start. */
export interface ScenarioGroup {
  name: string;
  title: string;
  scenarios: readonly [Scenario, ...Scenario[]];
}
