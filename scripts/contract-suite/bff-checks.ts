import assert from 'node:assert/strict';
import * as v from 'valibot';
import { ENDPOINTS } from '#shared/contract/endpoints';
import { Sesion } from '#shared/contract/session';
import type { Check, Context } from './check.ts';
import { expectBrowserError } from './expectations.ts';
import { createPeer } from './peer.ts';
import { samplePath, title } from './samples.ts';

const NADIE = { email: 'nadie.contrato@ejemplo.example', password: 'una contraseña que no es' };

/** What a browser relies on at the BFF's origin. */
export function bffChecks(context: Context): Check[] {
  const check = (name: string, run: () => Promise<void>): Check => ({ name, run });
  const { anonymous, base } = context;
  return [
    check('GET /session: anonymous', async () => {
      const reply = await anonymous().send('GET', '/session');
      assert.equal(reply.status, 200);
      const session = v.parse(v.strictObject(Sesion.entries), reply.json);
      assert.deepEqual(session, { isAuth: false, isLogued: 0, authUser: null });
      assert.match(String(reply.headers['cache-control']), /no-store/);
    }),
    check('A-01 login with what is nobody’s', async () => {
      const reply = await anonymous().send('POST', '/api/login', { body: NADIE });
      expectBrowserError(reply, 401, 'invalid_credentials');
    }),
    check('C-03 without X-CSRF nothing is answered', async () => {
      const peer = createPeer(base, { 'sec-fetch-site': 'same-origin' });
      expectBrowserError(await peer.send('GET', '/api/sistema/cargos'), 403, 'csrf_rejected');
    }),
    check('C-06 a login from another site is refused', async () => {
      const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://otro.example' };
      const reply = await anonymous().send('POST', '/api/login', { headers, body: NADIE });
      expectBrowserError(reply, 403, 'csrf_rejected');
    }),
    check('logout is idempotent', async () => {
      assert.equal((await anonymous().send('POST', '/api/logout', { body: {} })).status, 204);
    }),
    check('an undeclared path is a 404 of ours', async () => {
      expectBrowserError(await anonymous().send('GET', '/api/esto-no-existe'), 404, 'no_encontrado');
    }),
    ...ENDPOINTS.filter((e) => e.reach === 'internal' && !isSessionCall(e.path)).map((e) =>
      check(`${title(e)}: internal, not served to browsers`, async () => {
        expectBrowserError(await anonymous().send(e.method, samplePath(e)), 404, 'no_encontrado');
      }),
    ),
  ];
}

/** Paths of the main API that the BFF answers itself, under the same name. */
const isSessionCall = (path: string) =>
  ENDPOINTS.some((e) => e.api === 'bff' && e.path === path) || path === '/api/user';
