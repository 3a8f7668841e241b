import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { Page } from '@playwright/test';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { escuchar, pagina } from './escucha.ts';

const CLIENTE = 'cliente-de-prueba.apps.example.org';

export interface Persona {
  sub: string;
  email: string;
  given_name?: string;
  family_name?: string;
}

/** Faults of the next ID tokens: wrong claims, or a foreign key. */
export interface Engano {
  claims?: JWTPayload;
  otraClave?: boolean;
  /** Replaces the requested state in the answer. */
  state?: string;
}

export interface Emisor {
  /** Environment of a stack that uses this issuer as Google. */
  entorno: Record<string, string>;
  /** The only allowed redirect address. */
  vuelta: string;
  /** Its last redirect, with the answer. */
  ultima: string;
  engano: Engano;
  /** Accounts that can be chosen. */
  personas: Persona[];
  close(): Promise<void>;
}

/** A fake OpenID issuer like Google: discovery, keys, a page to choose an account, ID tokens in the fragment. */
export async function startEmisor(): Promise<Emisor> {
  const propia = await generateKeyPair('RS256');
  const ajena = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(propia.publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' };
  const pedidas = new Map<string, URLSearchParams>();

  const json = (response: ServerResponse, body: object) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  const goBack = (response: ServerResponse, datos: Record<string, string>) => {
    emisor.ultima = `${emisor.vuelta}#${new URLSearchParams(datos)}`;
    response.writeHead(303, { location: emisor.ultima }).end();
  };

  const choose = (pedida: URLSearchParams, response: ServerResponse) => {
    check(pedida, emisor.vuelta);
    const id = randomUUID();
    pedidas.set(id, pedida);
    const enlace = (cuenta: string, texto: string) => `<li><a href="/consentir?id=${id}&cuenta=${cuenta}">${texto}</a>`;
    const cuentas = emisor.personas.map(({ sub, email }) => enlace(sub, email)).join('');
    pagina(response, 'Elige una cuenta', `<ul>${cuentas}${enlace('', 'Cancelar')}</ul>`);
  };

  const consentir = async (elegida: URLSearchParams, response: ServerResponse) => {
    const pedida = pedidas.get(elegida.get('id') ?? '');
    if (!pedida) throw new Error('nothing was asked');
    const state = emisor.engano.state ?? pedida.get('state') ?? '';
    const persona = emisor.personas.find(({ sub }) => sub === elegida.get('cuenta'));
    if (!persona) return goBack(response, { error: 'access_denied', state });
    const ahora = Math.floor(Date.now() / 1000);
    const nonce = pedida.get('nonce');
    const justos = { iss: url, aud: CLIENTE, iat: ahora, exp: ahora + 300, email_verified: true, nonce, ...persona };
    const id_token = await new SignJWT({ ...justos, ...emisor.engano.claims })
      .setProtectedHeader({ alg: 'RS256', kid: 'k1' })
      .sign((emisor.engano.otraClave ? ajena : propia).privateKey);
    return goBack(response, { state, id_token });
  };

  const { url, close } = await escuchar(async ({ pathname, searchParams, origin }, response) => {
    if (pathname === '/.well-known/openid-configuration')
      json(response, { issuer: origin, jwks_uri: `${origin}/keys`, authorization_endpoint: `${origin}/authorize` });
    else if (pathname === '/keys') json(response, { keys: [jwk] });
    else if (pathname === '/authorize') choose(searchParams, response);
    else if (pathname === '/consentir') await consentir(searchParams, response);
    else response.writeHead(404).end();
  });
  const emisor: Emisor = {
    entorno: { GOOGLE_CLIENT_ID: CLIENTE, GOOGLE_ISSUER: url, GOOGLE_AUTHORIZE_URL: `${url}/authorize` },
    vuelta: '',
    ultima: '',
    engano: {},
    personas: [],
    close,
  };
  return emisor;
}

/** Google's own checks. @throws Error for a request that Google would refuse */
function check(pedida: URLSearchParams, vuelta: string): void {
  const exige = { client_id: CLIENTE, redirect_uri: vuelta, response_type: 'id_token' };
  for (const [nombre, valor] of Object.entries(exige))
    if (pedida.get(nombre) !== valor) throw new Error(`${nombre} is ${pedida.get(nombre)}`);
  const scope = pedida.get('scope')?.split(' ') ?? [];
  if (!scope.includes('openid') || !scope.includes('email')) throw new Error('scope');
  for (const nombre of ['state', 'nonce'])
    if ((pedida.get(nombre)?.length ?? 0) < 16) throw new Error(`${nombre} is missing or can be guessed`);
}

export const acceptCookies = async (page: Page) => {
  const accept = page.getByRole('button', { name: 'Aceptar todas' });
  await accept.click();
  await accept.waitFor({ state: 'detached' });
};
/** From a page with the Google button, through the issuer's page, to its redirect. */
export const conGoogle = async (page: Page, { email }: { email: string }) => {
  await page.getByRole('button', { name: 'Continuar con Google' }).click();
  await page.getByRole('heading', { name: 'Elige una cuenta' }).waitFor();
  await page.getByRole('link', { name: email }).click();
};
