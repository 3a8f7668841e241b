import assert from 'node:assert/strict';
import type { Check, Context } from './check.ts';
import { expectRefusal, expectValidation } from './expectations.ts';
import { xsrf } from './xsrf.ts';

/** Credentials of no account: the domain is reserved by RFC 2606. */
const NADIE = { email: 'nadie.contrato@ejemplo.example', password: 'una contraseña que no es' };

/** What the BFF relies on at a main API's entrance (U-01…U-03, A-01, A-08). */
export function entranceChecks(context: Context): Check[] {
  const check = (name: string, run: () => Promise<void>): Check => ({ name, run });
  const { anonymous } = context;
  return [
    check('U-01 csrf-cookie sets a readable XSRF-TOKEN and an HttpOnly session cookie', async () => {
      const peer = anonymous();
      await xsrf(peer);
      const token = peer.cookies.get('XSRF-TOKEN');
      assert.ok(token, 'XSRF-TOKEN is set');
      assert.doesNotMatch(token.attributes, /httponly/i);
      const session = [...peer.cookies].filter(([name]) => name !== 'XSRF-TOKEN').map(([, cookie]) => cookie);
      assert.ok(session.some(({ attributes }) => /httponly/i.test(attributes) && /samesite=lax/i.test(attributes)));
    }),
    check('U-01 login without the token is 419, with it the credentials are judged', async () => {
      const peer = anonymous();
      const bare = await peer.send('POST', '/api/login', { body: NADIE });
      expectRefusal(bare, 419);
      assert.deepEqual(bare.json, { message: 'CSRF token mismatch.' });
      const judged = await peer.send('POST', '/api/login', { headers: await xsrf(peer), body: NADIE });
      expectRefusal(judged, [401, 422]);
    }),
    check('U-02 validation: errors by field and their number in Spanish', async () => {
      const peer = anonymous();
      expectValidation(await peer.send('POST', '/api/register', { headers: await xsrf(peer), body: {} }));
    }),
    check('U-03 whatever is no token is 401 with one body', async () => {
      for (const bearer of ['42|wrong', '|x', 'abc|x', '42', `999999|${'a'.repeat(40)}`, 'x'.repeat(10_000)]) {
        const reply = await anonymous().send('GET', '/api/user', { headers: { authorization: `Bearer ${bearer}` } });
        expectRefusal(reply, 401);
        assert.deepEqual(reply.json, { message: 'Unauthenticated.' }, bearer.slice(0, 20));
      }
    }),
    check('A-08 asking for a reset says the same for an address without an account', async () => {
      const peer = anonymous();
      const reply = await peer.send('POST', '/api/renew-password/send', {
        headers: await xsrf(peer),
        body: { email: NADIE.email },
      });
      assert.equal(reply.status, 202);
      assert.deepEqual(reply.json, { data: { enviado: true } });
    }),
    check('an unknown path is a 404 in JSON, broken JSON a 400', async () => {
      expectRefusal(await anonymous().send('GET', '/api/esto-no-existe'), 404);
      const peer = anonymous();
      const headers = await xsrf(peer);
      expectRefusal(await peer.send('POST', '/api/renew-password/send', { headers, body: '{"email":' }), [400, 422]);
    }),
  ];
}
