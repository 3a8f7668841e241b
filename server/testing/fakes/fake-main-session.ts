import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import * as v from 'valibot';
import type { Endpoint } from '#shared/contract/endpoint';
import { accesoInterno } from '#shared/contract/main/acceso';
import { type Usuario, usuario } from '#shared/contract/main/usuario';
import { usuarioDePrueba } from '../samples/usuario-de-prueba.ts';

export interface Cuenta {
  id: number;
  email: string;
  password: string;
  estado: Usuario['estado'];
}

/** A request as it arrived at the fake API. */
export interface Seen {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  body: unknown;
}

interface Call extends Seen {
  query: URLSearchParams;
  cuenta: Cuenta | undefined;
}

export interface Answer {
  status: number;
  body?: unknown;
  headers?: Record<string, string | string[]>;
}

/** State that a test reads and changes between calls. */
export interface FakeSessionState {
  cuentas: Map<string, Cuenta>;
  /** Token → its account, and whether it may only set the password. */
  tokens: Map<string, { cuenta: Cuenta; soloRestablecer: boolean }>;
  /** Number of 419 answers still to give, whatever the call sends; Infinity: no token ever matches. */
  mismatches: number;
  /** Mailed links not used yet, by their path. */
  enlaces: Map<string, Cuenta>;
  /** One-time hashes of partner sites. */
  hashes: Map<string, Cuenta>;
  /** Fields outside the contract, added to every answer. */
  undeclared: Record<string, unknown>;
}

const unauthenticated: Answer = { status: 401, body: { message: 'Unauthenticated.' } };
const mismatch: Answer = { status: 419, body: { message: 'CSRF token mismatch.' } };
/** Laravel reports wrong credentials as an error of the field. */
const wrongCredentials: Answer = {
  status: 422,
  body: { message: 'Estas credenciales no coinciden.', errors: { email: ['Estas credenciales no coinciden.'] } },
};
const badLink: Answer = {
  status: 422,
  body: { message: 'Este enlace no es válido o ya se ha usado.', code: 'enlace_invalido', request_id: 'x' },
};

const newToken = (id: number) => `${id}|${randomBytes(40).toString('hex').slice(0, 48)}`;

/**
 * The session routes of a Sanctum-shaped API. Its answers are parsed by the contract, so that it cannot drift.
 * @param userOf the auth user of an account
 */
export function createFakeMainSession(state: FakeSessionState, userOf: (cuenta: Cuenta) => Usuario = usuarioDePrueba) {
  const xsrf = new Map<string, string>();

  const ok = (endpoint: Endpoint, body?: unknown): Answer => ({
    status: endpoint.status ?? (endpoint.answer ? 200 : 204),
    ...(endpoint.answer && { body: { ...(v.parse(endpoint.answer, body) as object), ...state.undeclared } }),
  });
  const issue = (cuenta: Cuenta, soloRestablecer = false) => {
    const token = newToken(state.tokens.size + 1);
    state.tokens.set(token, { cuenta, soloRestablecer });
    return token;
  };
  const logIn = (endpoint: Endpoint, cuenta: Cuenta) =>
    ok(endpoint, { ...userOf(cuenta), access_token: issue(cuenta) });

  function csrfCookie(): Answer {
    const session = randomBytes(12).toString('base64url');
    // Encoded like Laravel's token: a client that sends it back without decoding it fails.
    const token = `${randomBytes(12).toString('base64')}==`;
    xsrf.set(session, token);
    return {
      ...ok(accesoInterno.csrfCookie),
      headers: {
        'set-cookie': [
          `XSRF-TOKEN=${encodeURIComponent(token)}; Path=/; SameSite=Lax`,
          `laravel_session=${session}; Path=/; HttpOnly; SameSite=Lax`,
        ],
      },
    };
  }

  function hasXsrf({ headers }: Call): boolean {
    if (state.mismatches > 0) {
      state.mismatches -= 1;
      return false;
    }
    const session = /laravel_session=([^;]+)/.exec(headers.cookie ?? '')?.[1] ?? '';
    return xsrf.has(session) && headers['x-xsrf-token'] === xsrf.get(session);
  }

  function login({ body }: Call): Answer {
    // The body was parsed with the BFF's own schema before it came here.
    const given = body as { email: string; password: string; redirect_academia?: string };
    const cuenta = state.cuentas.get(given.email);
    if (!cuenta || cuenta.password !== given.password) return wrongCredentials;
    if (cuenta.estado === 'sin_verificar')
      return {
        status: 403,
        body: { message: 'Confirma tu correo.', code: 'sin_verificar', datos: { id: 'ticket-1' } },
      };
    if (cuenta.estado === 'suspendida')
      return { status: 403, body: { message: 'Suspendida por impago.', code: 'suspendida' } };
    if (given.redirect_academia) return ok(accesoInterno.login, { redirect_academia: given.redirect_academia });
    return logIn(accesoInterno.login, cuenta);
  }

  function loginCookie({ body }: Call): Answer {
    const { hash } = body as { hash: string };
    const cuenta = state.hashes.get(hash);
    state.hashes.delete(hash);
    return cuenta ? logIn(accesoInterno.loginCookie, cuenta) : wrongCredentials;
  }

  function verify(call: Call): Answer {
    const cuenta = state.enlaces.get(call.path);
    if (!cuenta) return badLink;
    state.enlaces.delete(call.path);
    if (call.path.startsWith('/api/renew-password/'))
      return ok(accesoInterno.restablecer, { access_token: issue(cuenta, true) });
    cuenta.estado = 'incompleta';
    return ok(accesoInterno.verificacion, {
      access_token: issue(cuenta),
      user: userOf(cuenta),
      register_type: 'candidato',
    });
  }

  function changePassword(call: Call): Answer {
    const bearer = bearerOf(call);
    const known = state.tokens.get(bearer);
    if (!known) return unauthenticated;
    const { password, current_password } = call.body as { password: string; current_password?: string };
    if (!known.soloRestablecer && current_password !== known.cuenta.password)
      return { status: 422, body: { message: 'No es esa.', errors: { current_password: ['No es esa.'] } } };
    known.cuenta.password = password;
    for (const [token, { cuenta }] of state.tokens) if (cuenta === known.cuenta) state.tokens.delete(token);
    const access_token = known.soloRestablecer ? null : issue(known.cuenta);
    return ok(accesoInterno.cambiarContrasena, { user: userOf(known.cuenta), access_token });
  }

  const needsXsrf: Record<string, (call: Call) => Answer> = {
    'POST /api/login': login,
    'POST /api/login/cookie': loginCookie,
    'POST /api/register': ({ body }) =>
      ok(accesoInterno.registro, { data: { id: 'ticket-2', email: (body as { email: string }).email } }),
    'POST /api/register/google': ({ body }) => {
      const cuenta = state.cuentas.get((body as { email: string }).email);
      return cuenta ? logIn(accesoInterno.registroGoogle, cuenta) : wrongCredentials;
    },
  };
  const withBearer: Record<string, (call: Call, cuenta: Cuenta) => Answer> = {
    'GET /api/user': (_, cuenta) => ok(usuario.leer, userOf(cuenta)),
    'GET /api/user/sesiones': () => ok(usuario.sesiones, { data: [] }),
    'DELETE /api/user/sesiones': (call, cuenta) => {
      const others = [...state.tokens].filter(([token, known]) => known.cuenta === cuenta && token !== bearerOf(call));
      for (const [token] of others) state.tokens.delete(token);
      return ok(usuario.cerrarSesiones, { data: { cerradas: others.length } });
    },
    'POST /api/logout': (call) => {
      state.tokens.delete(bearerOf(call));
      return ok(accesoInterno.logout);
    },
    'DELETE /api/user': (call, cuenta) => {
      if ((call.body as { password: string }).password !== cuenta.password) return wrongCredentials;
      for (const [token, known] of state.tokens) if (known.cuenta === cuenta) state.tokens.delete(token);
      return ok(usuario.eliminar, { data: { eliminacion_en: '2026-12-21T00:00:00.000Z' } });
    },
  };

  /** Null: not a session route. */
  function answer(seen: Seen, query: URLSearchParams): Answer | null {
    const call: Call = { ...seen, query, cuenta: undefined };
    const route = `${seen.method} ${seen.path}`;
    if (route === 'GET /sanctum/csrf-cookie') return csrfCookie();
    const isLink = seen.method === 'GET' && /^\/api\/(email|renew-password)\/verify\//.test(seen.path);
    const guarded = isLink ? verify : needsXsrf[route];
    if (guarded) return hasXsrf(call) ? guarded(call) : mismatch;
    if (route === 'PUT /api/user') return changePassword(call);
    const known = state.tokens.get(bearerOf(call));
    const handler = withBearer[route];
    if (!handler) return null;
    return known && !known.soloRestablecer ? handler(call, known.cuenta) : unauthenticated;
  }

  return { answer };
}

export const bearerOf = ({ headers }: Pick<Seen, 'headers'>) => (headers.authorization ?? '').replace(/^Bearer /, '');

export async function readSeen(request: IncomingMessage): Promise<Seen & { query: URLSearchParams }> {
  const url = new URL(request.url ?? '/', 'http://fake.invalid');
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const text = Buffer.concat(chunks).toString('utf8');
  const isJson = /^application\/json/.test(request.headers['content-type'] ?? '') && text !== '';
  return {
    method: request.method ?? 'GET',
    path: url.pathname,
    query: url.searchParams,
    headers: request.headers,
    body: isJson ? JSON.parse(text) : text,
  };
}

export function send(response: ServerResponse, { status, body, headers = {} }: Answer): void {
  response.writeHead(status, {
    ...headers,
    ...(body !== undefined && { 'content-type': 'application/json' }),
  });
  response.end(body === undefined ? undefined : JSON.stringify(body));
}
