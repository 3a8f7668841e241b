import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import type { Endpoint } from '#shared/contract/endpoint';
import { ENDPOINTS } from '#shared/contract/endpoints';
import { ACCOUNTS, userOf } from './accounts.ts';
import type { MockCall } from './escenarios/scenario.ts';
import { plainAnswer } from './mock-answer.ts';
import { answerCall, chooseScenario, newWorld } from './mock-api.ts';
import { newMockState } from './mock-state.ts';
import { pageFile, scenarioPage } from './page/scenario-page.ts';
import type { ListSize } from './samples/sample.ts';
import { choose, firstChoice, GROUPS } from './scenarios.ts';

const CALLS = ENDPOINTS.filter(({ api, answer }) => api !== 'bff' && answer);
const SIZES: ListSize[] = ['vacias', 'normal', 'llenas'];
const named = ({ api, method, path }: Endpoint) => `${api} ${method} ${path}`;
const callOf = (changes: Partial<MockCall>): MockCall => ({
  api: 'main',
  method: 'GET',
  path: '/',
  query: new URLSearchParams(),
  headers: {},
  body: undefined,
  ...changes,
});

/** Calls whose invented answer violates the contract, with the reason. */
function refusedOf(size: ListSize, account: (typeof ACCOUNTS)[number]): string[] {
  const state = newMockState();
  const user = userOf(account);
  return CALLS.flatMap((endpoint) => {
    const params = Object.fromEntries([...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, '7']));
    const path = endpoint.path.replaceAll(/:\w+/g, '7');
    const call = callOf({ api: endpoint.api as MockCall['api'], method: endpoint.method, path, body: {} });
    const { body } = plainAnswer(state, { ...call, endpoint, params, user, size });
    // `v.never()`: a call without a declared answer must answer undefined.
    const { issues, success } = v.safeParse(endpoint.answer ?? v.never(), JSON.parse(JSON.stringify(body)));
    return success ? [] : [`${named(endpoint)}: ${v.getDotPath(issues[0])}: ${issues[0].message}`];
  });
}

describe.each(SIZES)('lists %s', (size) => {
  test.each(ACCOUNTS.map((account) => [account.name, account] as const))(
    'every declared call answers what its schema accepts: %s',
    (_name, account) => expect(refusedOf(size, account)).toEqual([]),
  );
});

test('the contract’s calls are found', () => expect(CALLS.length).toBeGreaterThan(150));

async function loggedIn(world: ReturnType<typeof newWorld>, email: string) {
  const handshake = await answerCall(world, callOf({ path: '/sanctum/csrf-cookie' }), null);
  if (handshake === 'done') throw new Error('no handshake');
  const [xsrf = '', session = ''] = [handshake.headers?.['set-cookie'] ?? []].flat();
  const headers = {
    cookie: session.split(';')[0],
    'x-xsrf-token': decodeURIComponent(/XSRF-TOKEN=([^;]+)/.exec(xsrf)?.[1] ?? ''),
  };
  const body = { email, password: world.state.session.cuentas.get(email)?.password };
  const answer = await answerCall(world, callOf({ method: 'POST', path: '/api/login', headers, body }), null);
  if (answer === 'done') throw new Error('no login');
  return { authorization: `Bearer ${(answer.body as { access_token: string }).access_token}` };
}

test('a session belongs to its account, or to the one that the scenario names; its token can end', async () => {
  const world = newWorld(firstChoice());
  const headers = await loggedIn(world, 'candidato@simulacro.example');
  const me = () => answerCall(world, callOf({ path: '/api/user', headers }), null);
  expect(await me()).toMatchObject({ status: 200, body: { roles: { candidato: 1 } } });
  world.chosen = choose(world.chosen, 'visitador') ?? {};
  expect(await me()).toMatchObject({ status: 200, body: { visitador_farmaceutico: true } });
  await answerCall(world, callOf({ method: 'POST', path: '/api/logout', headers }), null);
  expect(await me()).toMatchObject({ status: 401 });
});

test('access to calls follows the contract', async () => {
  const world = newWorld(firstChoice());
  const desk = callOf({ path: '/api/noticias/mesa' });
  expect(await answerCall(world, desk, null)).toMatchObject({ status: 401 });
  const headers = await loggedIn(world, 'web@simulacro.example');
  expect(await answerCall(world, { ...desk, headers }, null)).toMatchObject({ status: 403 });
  world.chosen = choose(world.chosen, 'redaccion') ?? {};
  expect(await answerCall(world, { ...desk, headers }, null)).toMatchObject({ status: 200 });
});

test('an entity is the same in lists and alone, and keeps the fields that were written to it', async () => {
  const world = newWorld(choose(firstChoice(), 'empleo') ?? {});
  const headers = await loggedIn(world, 'empleo@simulacro.example');
  const get = async (path: string) => {
    const answer = await answerCall(world, callOf({ path, headers }), null);
    return answer === 'done' ? undefined : (answer.body as { data: { id: number; titulo: string }[] });
  };
  const [first] = (await get('/api/empleo/ofertas'))?.data ?? [];
  expect(await get(`/api/empleo/ofertas/${first?.id}`)).toMatchObject({
    data: { id: first?.id, titulo: first?.titulo },
  });
  await answerCall(
    world,
    callOf({ method: 'PUT', path: `/api/empleo/guardadas/${first?.id}`, headers, body: undefined }),
    null,
  );
  expect(await get(`/api/empleo/ofertas/${first?.id}`)).toMatchObject({ data: { guardada: true } });
});

test('each scenario’s name is in one group only', () => {
  const names = GROUPS.flatMap(({ scenarios }) => scenarios.map(({ name }) => name));
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  expect(choose(firstChoice(), 'ninguno')).toBeNull();
});

test('a chosen scenario is in effect, and says whether the APIs are well again', () => {
  const world = newWorld(firstChoice());
  expect(chooseScenario(world, '500')).toEqual({ isWellAgain: false });
  expect(world.chosen).toMatchObject({ respuesta: '500', listas: 'normal' });
  expect(chooseScenario(world, 'ninguno')).toBeNull();
  expect(world.chosen.respuesta).toBe('500');
  expect(chooseScenario(world, 'caida')).toEqual({ isWellAgain: false });
  expect(chooseScenario(world, 'ok')).toEqual({ isWellAgain: true });
});

test('«especificacion» has the specification’s calls, and none that were added', async () => {
  const world = newWorld(choose(firstChoice(), 'especificacion') ?? {});
  expect(await answerCall(world, callOf({ path: '/api/noticias' }), null)).toMatchObject({ status: 404 });
  expect(await answerCall(world, callOf({ api: 'visita', path: '/api/catalogo' }), null)).toMatchObject({
    status: 404,
  });
  expect(await answerCall(world, callOf({ path: '/api/tribunas' }), null)).toMatchObject({ status: 200 });
});

test('the page marks the scenarios in effect, and serves its style sheets and fonts', () => {
  const html = scenarioPage({
    chosen: choose(firstChoice(), 'lento') ?? {},
    appUrl: 'http://localhost:3000',
    just: 'lento',
  });
  expect(html.match(/aria-pressed="true"/g)).toHaveLength(GROUPS.length);
  expect(html).toContain('value="lento" aria-pressed="true" autofocus');
  for (const [, file = ''] of html.matchAll(/(?:href|src)="(\/[^"?]+)"/g)) expect(pageFile(file)).not.toBeNull();
});
