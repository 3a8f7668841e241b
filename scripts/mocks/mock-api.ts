import type { ServerResponse } from 'node:http';
import * as v from 'valibot';
import { createFakeMainSession } from '#server/testing/fakes/fake-main-session';
import type { Endpoint } from '#shared/contract/endpoint';
import type { Usuario } from '#shared/contract/main/usuario';
import { ACCOUNTS, userOf } from './accounts.ts';
import { findCall } from './calls.ts';
import type { Answer, MockCall, Scenario } from './escenarios/scenario.ts';
import { answerEspecificacion, estadoEspecificacion } from './especificacion/especificacion.ts';
import { plainAnswer, refusalOf } from './mock-answer.ts';
import { type MockState, newMockState } from './mock-state.ts';
import { ANONYMOUS, type Override, type OverrideForm, readOverride, takeOverride } from './overrides/override.ts';
import { sampleFile } from './samples/sample-file.ts';
import { type Chosen, choose, inEffect, makesIll } from './scenarios.ts';

const NOT_FOUND: Answer = { status: 404, body: { message: 'Not Found' } };
const UNAUTHENTICATED: Answer = { status: 401, body: { message: 'Unauthenticated.' } };
const FORBIDDEN: Answer = { status: 403, body: { message: 'This action is unauthorized.', code: 'sin_permiso' } };

/** State that outlives an edit of the mocks. */
export interface MockWorld {
  state: MockState;
  session: ReturnType<typeof createFakeMainSession>;
  specification: ReturnType<typeof estadoEspecificacion>;
  chosen: Chosen;
  /** Newest first, which is the one that answers. */
  overrides: Override[];
}

export const newWorld = (chosen: Chosen): MockWorld =>
  renewWorld({ state: newMockState(), chosen, overrides: [], specification: estadoEspecificacion() });

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

/** Adds the override that a form describes; a string says in Spanish what is wrong with the form. */
export function addOverride({ overrides }: MockWorld, form: OverrideForm): Override | string {
  const read = readOverride(form);
  if (typeof read === 'string') return read;
  const override = { ...read, id: Math.max(0, ...overrides.map(({ id }) => id)) + 1 };
  overrides.unshift(override);
  return override;
}

/** Removes an override; null for an unknown one. `isWellAgain` as in `chooseScenario`. */
export function removeOverride({ overrides, chosen }: MockWorld, id: number): { isWellAgain: boolean } | null {
  const at = overrides.findIndex((one) => one.id === id);
  const [gone] = at < 0 ? [] : overrides.splice(at, 1);
  if (!gone) return null;
  const alone = 'scenario' in gone.gives ? choose(chosen, gone.gives.scenario) : null;
  return { isWellAgain: alone !== null && makesIll(alone) };
}

/** The user for a session of this e-mail: the scenario's account, else its own. */
function whoIs({ chosen }: MockWorld, email: string): Usuario {
  const forced = inEffect(chosen).find(({ account }) => account)?.account;
  const account = ACCOUNTS.find((one) => (forced ? one.name === forced : one.email === email)) ?? ACCOUNTS[0];
  if (!account) throw new Error('there is no account');
  return userOf(account);
}

/** Answers one call to one of the APIs by its override, or by the scenarios in effect. `'done'`: the connection has been handled. */
export async function answerCall(
  world: MockWorld,
  call: MockCall,
  response: ServerResponse | null,
): Promise<Answer | 'done'> {
  const found = findCall(call);
  const gives = found && takeOverride(world.overrides, found.name, sessionOf(world, call))?.gives;
  if (gives && 'answer' in gives) return refuse(found.endpoint, userOfToken(world, call)) ?? gives.answer;
  const own = gives ? choose(world.chosen, gives.scenario) : null;
  const scenarios = inEffect(own ?? world.chosen);
  for (const { behave } of scenarios) {
    const answer = response && (await behave?.(call, response));
    if (answer) return answer;
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
  const found = findCall(call);
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

/** The account's e-mail for a session's token; undefined without a session. */
const emailOf = ({ state }: MockWorld, { headers }: MockCall): string | undefined =>
  state.session.tokens.get((headers.authorization ?? '').replace(/^Bearer /, ''))?.cuenta.email;

function userOfToken(world: MockWorld, call: MockCall): Usuario | null {
  const email = emailOf(world, call);
  return email === undefined ? null : whoIs(world, email);
}

/** The session as overrides name it: the account that logged in, whichever the scenario makes of it. */
function sessionOf(world: MockWorld, call: MockCall): string {
  const email = emailOf(world, call);
  return ACCOUNTS.find((account) => account.email === email)?.name ?? ANONYMOUS;
}

function refuse({ access }: Endpoint, user: Usuario | null): Answer | null {
  if (access === 'public') return null;
  if (!user) return UNAUTHENTICATED;
  return access === 'session' || access.some((rol) => rol in user.roles) ? null : FORBIDDEN;
}
