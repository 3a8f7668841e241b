import { createServer } from 'node:http';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, expect, test } from 'vitest';
import { listen } from '#platform/network/listen';
import { DIA_MS } from '#shared/reglas/tiempo/dias';
import { buildTestMain, CONTRASENA, xsrfHeaders } from '../../../testing/build-test-main.ts';

/** A fake issuer like Google: discovery, keys, and ID tokens signed with them. */
async function startIssuer() {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' };
  const server = createServer((request, response) => {
    const answer = request.url?.endsWith('/keys')
      ? { keys: [jwk] }
      : { issuer: `http://${request.headers.host}`, jwks_uri: `http://${request.headers.host}/keys` };
    response.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
  });
  afterAll(() => server.close());
  return { url: `http://127.0.0.1:${await listen(server)}`, privateKey };
}

const issuer = await startIssuer();
const main = await buildTestMain({ limitsFactor: 1000, google: { clientId: 'cliente-1', issuer: issuer.url } });
const { app, db, buildUsuario } = main;

interface Claims {
  sub: string;
  email: string;
  [claim: string]: unknown;
}
const now = () => Math.floor(Date.now() / 1000);
const idToken = (claims: Claims, key = issuer.privateKey) =>
  new SignJWT({ iss: issuer.url, aud: 'cliente-1', iat: now(), exp: now() + 300, email_verified: true, ...claims })
    .setProtectedHeader({ alg: 'RS256', kid: 'k1' })
    .sign(key);
const enter = async (credential: string, { sub, email }: Claims, more: object = {}, to = main) =>
  to.app.inject({
    method: 'POST',
    url: '/api/register/google',
    headers: await xsrfHeaders(to),
    payload: {
      email,
      google_id: sub,
      credential,
      redirect_url: 'https://app.example/app/register/google',
      register_type: 'visita',
      pais_id: 28,
      ...more,
    },
  });
const countOf = async (email: string) =>
  (await db.selectFrom('usuario').select('id').where('email', '=', email).execute()).length;

test('a new person gets a verified account, and the same one the next time', async () => {
  const who = { sub: 'g-nueva', email: 'g.nueva@correo.example.org', nonce: 'any' };
  const first = await enter(await idToken(who), who);
  expect(first.json()).toMatchObject({ email: who.email, estado: 'incompleta', access_token: expect.any(String) });
  const second = await enter(await idToken(who), who);
  expect(second.json().id).toBe(first.json().id);
  const headers = { authorization: `Bearer ${second.json().access_token}` };
  expect((await app.inject({ method: 'GET', url: '/api/user', headers })).statusCode).toBe(200);
});

test('the name of the token prefills the form if the form would accept it', async () => {
  const named = {
    sub: 'g-nombre',
    email: 'g.nombre@correo.example.org',
    given_name: 'Persona',
    family_name: 'www.x.example',
  };
  expect((await enter(await idToken(named), named)).json()).toMatchObject({ nombre: 'Persona', apellidos: null });
});

test('a double click creates one account', async () => {
  const who = { sub: 'g-doble', email: 'g.doble@correo.example.org' };
  const token = await idToken(who);
  const answers = await Promise.all(Array.from({ length: 5 }, () => enter(token, who)));
  expect(answers.map((a) => a.statusCode)).toEqual([200, 200, 200, 200, 200]);
  expect(await countOf(who.email)).toBe(1);
});

const who = { sub: 'g-falsa', email: 'g.falsa@correo.example.org' };
test.each([
  ['another audience', { aud: 'otro-cliente' }],
  ['another issuer', { iss: 'https://accounts.evil.example' }],
  ['an expired token', { iat: now() - 900, exp: now() - 300 }],
  ['a token without an expiry', { exp: undefined }],
  ['an address Google has not verified', { email_verified: false }],
  ['email_verified as a string', { email_verified: 'false' }],
  ['a sub that differs from google_id', { sub: 'g-otra' }],
  ['another address', { email: 'g.otra@correo.example.org' }],
])('refused: %s', async (_, claims) => {
  const response = await enter(await idToken({ ...who, ...claims }), who);
  expect([response.statusCode, response.json().code]).toEqual([401, 'invalid_credentials']);
  expect(await countOf(who.email)).toBe(0);
});

test('refused: signed with another key, unsigned, or truncated', async () => {
  const { privateKey } = await generateKeyPair('RS256');
  const token = await idToken(who);
  const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${token.split('.')[1]}.`;
  for (const forged of [await idToken(who, privateKey), none, token.slice(0, -8), 'nada'])
    expect((await enter(forged, who)).statusCode).toBe(401);
  expect((await enter(token, who, { redirect_url: 'https://evil.example/' })).statusCode).toBe(422);
  expect((await enter(token, who, { pais_id: 987654 })).statusCode).toBe(422);
});

test('an account with the same address is linked, and keeps its password', async () => {
  const { id, email, password_hash } = await buildUsuario();
  const known = { sub: 'g-conocida', email };
  expect((await enter(await idToken(known), known)).json().id).toBe(id);
  const row = await db.selectFrom('usuario').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  expect(row).toMatchObject({ google_sub: 'g-conocida', password_hash });
  // The account stays linked to the first Google identity that proved it.
  const other = { sub: 'g-segunda', email };
  expect((await enter(await idToken(other), other)).statusCode).toBe(401);
});

test('an unverified account that is linked loses the password of the person who created it', async () => {
  const { id, email } = await buildUsuario({ estado: 'sin_verificar' });
  const owner = { sub: 'g-duena', email };
  expect((await enter(await idToken(owner), owner)).json()).toMatchObject({ id, estado: 'incompleta' });
  const login = await app.inject({
    method: 'POST',
    url: '/api/login',
    headers: await xsrfHeaders(main),
    payload: { email, password: CONTRASENA },
  });
  expect(login.statusCode).toBe(401);
});

test('a suspended account is refused, with its reason', async () => {
  const { email } = await buildUsuario({ estado: 'suspendida', suspendida_motivo: 'Anuncios engañosos.' });
  const out = { sub: 'g-fuera', email };
  expect((await enter(await idToken(out), out)).json()).toMatchObject({ code: 'suspendida' });
});

test('an account waiting for deletion is kept only by an explicit confirmation', async () => {
  const baja_en = new Date(Date.now() + 20 * DIA_MS);
  const { id, email } = await buildUsuario({ estado: 'baja_pendiente', estado_previo: 'activa', baja_en });
  const leaving = { sub: 'g-se-va', email };
  const token = await idToken(leaving);
  const refused = await enter(token, leaving);
  expect(refused.statusCode).toBe(403);
  expect(refused.json()).toMatchObject({ code: 'baja_pendiente', datos: { fecha: baja_en.toISOString() } });
  const estadoDe = () =>
    db.selectFrom('usuario').select(['estado', 'baja_en', 'google_sub']).where('id', '=', id).executeTakeFirstOrThrow();
  expect(await estadoDe()).toEqual({ estado: 'baja_pendiente', baja_en, google_sub: null });
  const kept = await enter(token, leaving, { conservar: true });
  expect(kept.json()).toMatchObject({ id, estado: 'activa', access_token: expect.any(String) });
  expect(await estadoDe()).toEqual({ estado: 'activa', baja_en: null, google_sub: 'g-se-va' });
});

test('without GOOGLE_CLIENT_ID the call is off; with an unreachable issuer it is 503', async () => {
  const off = await buildTestMain({ google: undefined });
  expect((await enter(await idToken(who), who, {}, off)).statusCode).toBe(404);
  const away = await buildTestMain({ google: { clientId: 'cliente-1', issuer: 'http://127.0.0.1:1' } });
  const response = await enter(await idToken(who), who, {}, away);
  expect([response.statusCode, response.json().code]).toEqual([503, 'dependencia']);
});
