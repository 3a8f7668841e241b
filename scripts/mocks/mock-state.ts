import type { FakeSessionState } from '#server/testing/fakes/fake-main-session';
import { ACCOUNTS, PASSWORD } from './accounts.ts';

/** Everything that calls have changed; it outlives an edit of the mocks, but not a restart. */
export interface MockState {
  session: FakeSessionState;
  /** `thing id` → fields that were sent. */
  written: Map<string, Record<string, unknown>>;
  /** `thing id` of deleted entities. */
  gone: Set<string>;
  /** Thing → ids of created entities, newest first. */
  made: Map<string, number[]>;
}

export const newMockState = (): MockState => ({
  session: {
    cuentas: new Map(
      ACCOUNTS.map(({ email }, at) => [email, { id: 500 + at, email, password: PASSWORD, estado: 'activa' }]),
    ),
    tokens: new Map(),
    mismatches: 0,
    enlaces: new Map(),
    hashes: new Map(),
    undeclared: {},
  },
  written: new Map(),
  gone: new Set(),
  made: new Map(),
});

export const keyOf = (thing: string, id: number) => `${thing} ${id}`;

export function write(state: MockState, thing: string, id: number, fields: object): void {
  const key = keyOf(thing, id);
  state.written.set(key, { ...state.written.get(key), ...fields });
}

export function make(state: MockState, thing: string, fields: object): number {
  const made = state.made.get(thing) ?? [];
  const id = 10_000 + made.length + 1;
  state.made.set(thing, [id, ...made]);
  write(state, thing, id, fields);
  return id;
}
