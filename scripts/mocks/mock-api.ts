import type { ServerResponse } from 'node:http';
import * as v from 'valibot';
import { createFakeMainSession } from '#server/testing/fakes/fake-main-session';
import type { Endpoint } from '#shared/contract/endpoint';
import { ENDPOINTS } from '#shared/contract/endpoints';
import type { Usuario } from '#shared/contract/main/usuario';
import { ACCOUNTS, userOf } from './accounts.ts';
import type { Answer, MockCall, Scenario } from './escenarios/scenario.ts';
import { answerEspecificacion, estadoEspecificacion } from './especificacion/especificacion.ts';
import { plainAnswer, refusalOf } from './mock-answer.ts';
import { type MockState, newMockState } from './mock-state.ts';
import { sampleFile } from './samples/sample-file.ts';
import { type Chosen, choose, inEffect, makesIll } from './scenarios.ts';

const NOT_FOUND: Answer = { status: 404, body: { message: 'Not Found' } };
const UNAUTHENTICATED: Answer = { status: 401, body: { message: 'Unauthenticated.' } };
const FORBIDDEN: Answer = { status: 403, body: { message: 'This action is unauthorized.', code: 'sin_permiso' } };

const ROUTES = ENDPOINTS.filter(({ api }) => api !== 'bff').map((endpoint) => ({ endpoint, ...patternOf(endpoint) }));

function patternOf({ path }: Endpoint) {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const source = path.replaceAll(/[.]/g, '\\.').replaceAll(/:\w+/g, '([^/]+)');
  return { names, regexp: new RegExp(`^${source}$`) };
}

/** State that outlives an edit of the mocks. */
export interface MockWorld {
  state: MockState;
  session: ReturnType<typeof createFakeMainSession>;
  specification: ReturnType<typeof estadoEspecificacion>;
  chosen: Chosen;
}

export const newWorld = (chosen: Chosen): MockWorld =>
  renewWorld({ state: newMockState(), chosen, specification: estadoEspecificacion() });

/** The same state with session calls of the edited code. */
export function renewWorld(kept: Omit<MockWorld, 'session'>): MockWorld {
  const session = createFakeMainSession(kept.state.session, ({ email }) => whoIs(world, email));
  const world: MockWorld = { ...kept, session };
  return world;
}

/**
 * Puts a scenario into effect; null for an unknown name. `isWellAgain`: the former one's answers could have opened the BFF's
 * breaker, and these do not.
 */
export function chooseScenario(world: MockWorld, name: string): { isWellAgain: boolean } | null {
  const next = choose(world.chosen, name);
  if (!next) return null;
  const isWellAgain = makesIll(world.chosen) && !makesIll(next);
  world.chosen = next;
  return { isWellAgain };
}

/** The user for a session of this e-mail: the scenario's account, else its own. */
function whoIs({ chosen }: MockWorld, email: string): Usuario {
  const forced = inEffect(chosen).find(({ account }) => account)?.account;
  const account = ACCOUNTS.find((one) => (forced ? one.name === forced : one.email === email)) ?? ACCOUNTS[0];
  if (!account) throw new Error('there is no account');
  return userOf(account);
}

/** Answers one call to one of the APIs by the scenarios in effect. `'done'`: the connection has been handled. */
export async function answerCall(
  world: MockWorld,
  call: MockCall,
  response: ServerResponse | null,
): Promise<Answer | 'done'> {
  const scenarios = inEffect(world.chosen);
  for (const { behave } of scenarios) {
    const own = response && (await behave?.(call, response));
    if (own) return own;
  }
  return scenarios.some(({ onlySpecification }) => onlySpecification)
    ? bySpecification(world, call)
    : byContract(world, call, scenarios);
}

function bySpecification({ specification }: MockWorld, { api, body, ...call }: MockCall): Answer {
  if (api === 'visita') return NOT_FOUND;
  const fields = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  const { cookies, ...answer } = answerEspecificacion(specification, { ...call, body: fields });
  return { ...answer, ...(cookies && { headers: { 'set-cookie': cookies } }) };
}

function byContract(world: MockWorld, call: MockCall, scenarios: readonly Scenario[]): Answer | Promise<Answer> {
  const own = call.api === 'main' ? world.session.answer(call, call.query) : null;
  if (own) return own;
  const found = find(call);
  if (!found) return NOT_FOUND;
  const user = userOfToken(world, call);
  const refusal = refuse(found.endpoint, user) ?? refusalOf({ ...found, body: call.body });
  if (refusal) return refusal;
  if (found.endpoint.download || found.endpoint.open) return sampleFile(call.path);
  const size = scenarios.find((one) => one.size)?.size ?? 'normal';
  const answer = plainAnswer(world.state, { ...call, ...found, user, size });
  // An invented answer that violates the contract must fail instead of misleading the client.
  if (found.endpoint.answer && answer.status < 400) v.parse(found.endpoint.answer, answer.body);
  return answer;
}

/** A fixed segment wins over a parameter: `/api/noticias/portada` is not an article. */
function find({ api, method, path }: MockCall) {
  const fits = ROUTES.filter(({ endpoint }) => endpoint.api === api && endpoint.method === method)
    .flatMap(({ endpoint, names, regexp }) => {
      const values = regexp.exec(path);
      if (!values) return [];
      return [{ endpoint, params: Object.fromEntries(names.map((name, at) => [name, values[at + 1] ?? ''])) }];
    })
    .toSorted((a, b) => Object.keys(a.params).length - Object.keys(b.params).length);
  return fits[0];
}

function userOfToken(world: MockWorld, { headers }: MockCall): Usuario | null {
  const token = (headers.authorization ?? '').replace(/^Bearer /, '');
  const known = world.state.session.tokens.get(token);
  return known ? whoIs(world, known.cuenta.email) : null;
}

function refuse({ access }: Endpoint, user: Usuario | null): Answer | null {
  if (access === 'public') return null;
  if (!user) return UNAUTHENTICATED;
  return access === 'session' || access.some((rol) => rol in user.roles) ? null : FORBIDDEN;
}
