import assert from 'node:assert/strict';
import * as v from 'valibot';
import type { Endpoint } from '#shared/contract/endpoint';
import { ENDPOINTS } from '#shared/contract/endpoints';
import { accesoInterno } from '#shared/contract/main/acceso';
import { buzon } from '#shared/contract/main/sistema';
import { usuario } from '#shared/contract/main/usuario';
import { sesion } from '#shared/contract/session';
import type { Account, Check, Context } from './check.ts';
import { callerOf, isServed, servedPath } from './endpoint-checks.ts';
import { expectAnswer, expectRefusal } from './expectations.ts';
import type { Peer } from './peer.ts';
import { title } from './samples.ts';
import { xsrf } from './xsrf.ts';

/** What a logged-in caller sends: a bearer token to an API, only cookies to the BFF. */
export interface Person {
  peer: Peer;
  headers: Record<string, string>;
}

/** From registration to logout, with every read in between. Each step depends on those before. */
export function storyChecks(context: Context): Check[] {
  let person: Person | string = 'nobody is logged in';
  const step = (name: string, run: (who: Person) => Promise<void>): Check => ({
    name,
    run: async () => {
      if (typeof person === 'string') return person;
      await run(person);
      return undefined;
    },
  });
  const begin: Check = {
    name: context.account ? 'story: logs in' : 'story: registers, opens the mailed link once, is in',
    run: async () => {
      person = context.account ? await logIn(context, context.account) : await register(context);
      return typeof person === 'string' ? person : undefined;
    },
  };
  const reads = ENDPOINTS.filter((e) => isOwnRead(e, context)).map((e) =>
    step(`story: ${title(e)} answers by its schema`, ({ peer, headers }) => readOwn(e, context, { peer, headers })),
  );
  return [begin, ...reads, step('story: logs out, and is nobody', (who) => logOut(context, who))];
}

export const isOwnRead = (e: Endpoint, context: Context) =>
  e.api !== 'bff' && e.method === 'GET' && e.access !== 'public' && isServed(e, context);

async function readOwn(endpoint: Endpoint, context: Context, person: Person): Promise<void> {
  const { headers } = person;
  // A token of main is valid at visita; the BFF's cookies are valid for both.
  const isElsewhere = context.mode === 'api' && endpoint.api === 'visita';
  const peer = isElsewhere ? callerOf(endpoint, context) : person.peer;
  const reply = await peer.send('GET', servedPath(endpoint, context, { id: '999999999' }), { headers });
  // An entity of another person and an unknown id have the same answer; 403 also where this account lacks the role.
  if (endpoint.path.includes(':')) expectRefusal(reply, [403, 404]);
  else if (endpoint.access !== 'session' && reply.status === 403) expectRefusal(reply, 403);
  else expectAnswer(endpoint, reply, context.strict);
}

export async function logIn(context: Context, body: Account): Promise<Person> {
  const peer = context.anonymous();
  if (context.mode === 'bff') {
    expectAnswer(sesion.login, await peer.send('POST', '/api/login', { body }), false);
    return { peer, headers: {} };
  }
  const reply = await peer.send('POST', '/api/login', { headers: await xsrf(peer), body });
  return withToken(peer, expectAnswer(accesoInterno.login, reply, context.strict));
}

/** A token without cookies: the API's answers must not depend on cookies. */
function withToken({ send }: Peer, answer: unknown): Person {
  const { access_token } = v.parse(v.looseObject({ access_token: v.string() }), answer);
  return { peer: { send, cookies: new Map() }, headers: { authorization: `Bearer ${access_token}` } };
}

async function register(context: Context): Promise<Person | string> {
  const peer = context.anonymous();
  const box = await peer.send('GET', '/api/buzon');
  if (box.status === 404) return 'no account given and no mailbox to read: set CONTRACT_EMAIL and CONTRACT_PASSWORD';
  const password = crypto.randomUUID();
  const email = `contrato-${crypto.randomUUID()}@ejemplo.example`;
  const body = {
    email,
    password,
    password_confirmation: password,
    redirect_url: `${context.publicUrl}/app/register/verification`,
    register_type: 'web',
    pais_id: 28,
    publicidad: false,
    terminos: true,
  };
  const isApi = context.mode === 'api';
  const headers = isApi ? await xsrf(peer) : {};
  const first = expectAnswer(
    accesoInterno.registro,
    await peer.send('POST', '/api/register', { headers, body }),
    context.strict,
  );
  const again = expectAnswer(
    accesoInterno.registro,
    await peer.send('POST', '/api/register', { headers, body }),
    context.strict,
  );
  assert.deepEqual(Object.keys(Object(first)), Object.keys(Object(again)), 'A-03: an address in use answers the same');
  const url = await mailedUrl(context, peer, email);
  if (isApi) {
    const opened = await peer.send('GET', url, { headers: await xsrf(peer) });
    const person = withToken(peer, expectAnswer(accesoInterno.verificacion, opened, context.strict));
    expectRefusal(await peer.send('GET', url, { headers: await xsrf(peer) }), [410, 422]);
    return person;
  }
  const opened = await peer.send('POST', '/session/verification', { body: { url } });
  expectAnswer(sesion.verificacion, opened, false);
  assert.doesNotMatch(opened.text, /access_token/, 'the token never reaches the browser');
  return { peer, headers: {} };
}

/** The link in the verification mail, for which the mailbox is polled. */
async function mailedUrl(context: Context, peer: Peer, email: string): Promise<string> {
  for (let tries = 0; tries < 100; tries++) {
    const reply = await peer.send('GET', `/api/buzon?para=${encodeURIComponent(email)}`);
    const { data } = v.parse(
      v.looseObject({ data: v.array(v.looseObject({ texto: v.string() })) }),
      expectAnswer(buzon.lista, reply, false),
    );
    const pages = data.flatMap(({ texto }) => texto.match(/https?:\/\/\S+\/app\/register\/verification[?#]\S+/g) ?? []);
    const page = pages[0];
    if (page) {
      assert.equal(new URL(page).origin, new URL(context.publicUrl).origin, 'the mailed page is the platform’s');
      const { hash, searchParams } = new URL(page);
      return new URLSearchParams(hash.slice(1)).get('url') ?? searchParams.get('url') ?? '';
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('no verification mail within 10 s');
}

async function logOut({ mode }: Context, { peer, headers }: Person): Promise<void> {
  const reply = await peer.send('POST', '/api/logout', { headers, ...(mode === 'bff' && { body: {} }) });
  assert.equal(reply.status, 204);
  const after = await peer.send('GET', usuario.leer.path, { headers });
  expectRefusal(after, 401);
}
