import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import {
  type CuentaEspecificacion,
  completada,
  type TipoEspecificacion,
  usuarioNuevo,
} from './especificacion-cuentas.ts';

export interface Peticion {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  /** The parsed JSON; `{}` without a body. */
  body: Record<string, unknown>;
}

export interface Respuesta {
  status: number;
  body?: unknown;
  cookies?: string[];
}

export interface EstadoEspecificacion {
  /** By e-mail; `<type>@ejemplo.example` exist from the start. */
  cuentas: Map<string, CuentaEspecificacion>;
  /** Bearer token → e-mail. */
  tokens: Map<string, { email: string; soloContrasena: boolean }>;
  /** Mailed links, newest last. */
  correos: { para: string; enlace: string }[];
  /** Mailed links that have not been used: path → account. */
  enlaces: Map<string, { email: string; soloContrasena: boolean }>;
  /** Sessions of the csrf-cookie exchange: cookie → token. */
  xsrf: Map<string, string>;
  /** Hashes for `POST /api/login/cookie`, valid once each. */
  hashes: Map<string, string>;
  /** Every call, oldest first. */
  vistas: Peticion[];
}

type Llamada = (estado: EstadoEspecificacion, peticion: Peticion) => Respuesta;

const NO_ESTA: Respuesta = { status: 404, body: { message: 'Not Found' } };
const SIN_SESION: Respuesta = { status: 401, body: { message: 'Unauthenticated.' } };
const SIN_XSRF: Respuesta = { status: 419, body: { message: 'CSRF token mismatch.' } };
const ok = (body: unknown): Respuesta => ({ status: 200, body });
const invalido = (field: string, message: string): Respuesta => ({
  status: 422,
  body: { message, errors: { [field]: [message] } },
});
const CREDENCIALES = invalido('email', 'These credentials do not match our records.');
const texto = (value: unknown) => (typeof value === 'string' ? value : '');

function csrfCookie({ xsrf }: EstadoEspecificacion): Respuesta {
  const session = randomBytes(12).toString('hex');
  // Laravel's token has characters that its cookie percent-encodes.
  const token = `${randomBytes(12).toString('base64')}==`;
  xsrf.set(session, token);
  return {
    status: 204,
    cookies: [
      `XSRF-TOKEN=${encodeURIComponent(token)}; Path=/; SameSite=Lax`,
      `laravel_session=${session}; Path=/; HttpOnly; SameSite=Lax`,
    ],
  };
}

function hasXsrf({ xsrf }: EstadoEspecificacion, { headers }: Peticion): boolean {
  const session = /laravel_session=([^;]+)/.exec(headers.cookie ?? '')?.[1] ?? '';
  return xsrf.has(session) && headers['x-xsrf-token'] === xsrf.get(session);
}

const bearerOf = ({ headers }: Peticion) => (headers.authorization ?? '').replace(/^Bearer /, '');

function tokenDe({ tokens }: EstadoEspecificacion, email: string, soloContrasena = false): string {
  const token = `${tokens.size + 1}|${randomBytes(20).toString('hex')}`;
  tokens.set(token, { email, soloContrasena });
  return token;
}

const conToken = (estado: EstadoEspecificacion, { email, usuario }: CuentaEspecificacion) =>
  ok({ ...usuario, access_token: tokenDe(estado, email) });

/** Mails a link as a parameter of the page that the platform named. */
function send(
  { correos, enlaces }: EstadoEspecificacion,
  para: string,
  path: string,
  pagina: string,
  soloContrasena: boolean,
) {
  enlaces.set(path, { email: para, soloContrasena });
  correos.push({ para, enlace: `${pagina}${pagina.includes('?') ? '&' : '?'}url=${encodeURIComponent(path)}` });
}

const hash = () => randomBytes(16).toString('hex');

function register(estado: EstadoEspecificacion, { body }: Peticion): Respuesta {
  const email = texto(body.email);
  if (email === '' || texto(body.password) === '') return invalido('email', 'El correo es obligatorio.');
  if (body.password !== body.password_confirmation) return invalido('password', 'No coinciden.');
  if (estado.cuentas.has(email)) return invalido('email', 'Ya está en uso.');
  const id = 1001 + estado.cuentas.size;
  // The form sends one of the specification's types.
  const tipo = texto(body.register_type) as TipoEspecificacion;
  const cuenta = { email, password: texto(body.password), isVerified: false, tipo, usuario: usuarioNuevo(id) };
  estado.cuentas.set(email, cuenta);
  // The type is in the page's query, because the answer to the link does not contain it.
  const pagina = `${texto(body.redirect_url)}?register_type=${tipo}`;
  send(estado, email, `/api/email/verify/${id}/${hash()}`, pagina, false);
  return { status: 201, body: {} };
}

function openEnlace(estado: EstadoEspecificacion, { path }: Peticion): Respuesta {
  const enlace = estado.enlaces.get(path);
  const cuenta = enlace && estado.cuentas.get(enlace.email);
  if (!enlace || !cuenta) return { status: 403, body: { message: 'El enlace ya no es válido.' } };
  estado.enlaces.delete(path);
  if (enlace.soloContrasena) return ok({ access_token: tokenDe(estado, enlace.email, true) });
  cuenta.isVerified = true;
  return ok({ token: tokenDe(estado, enlace.email), user: cuenta.usuario });
}

/** Calls that need the csrf-cookie exchange. */
const CON_XSRF: Record<string, Llamada> = {
  'POST /api/login': (estado, { body }) => {
    const cuenta = estado.cuentas.get(texto(body.email));
    if (!cuenta?.isVerified || cuenta.password !== body.password) return CREDENCIALES;
    if (body.redirect_academia) return ok({ redirect_academia: `${texto(body.redirect_academia)}?codigo=1` });
    return conToken(estado, cuenta);
  },
  'POST /api/login/cookie': (estado, { body }) => {
    const cuenta = estado.cuentas.get(estado.hashes.get(texto(body.hash)) ?? '');
    estado.hashes.delete(texto(body.hash));
    return cuenta ? conToken(estado, cuenta) : CREDENCIALES;
  },
  'POST /api/register': register,
  'POST /api/register/google': (estado, { body }) => {
    const cuenta = estado.cuentas.get(texto(body.email));
    return cuenta ? conToken(estado, cuenta) : CREDENCIALES;
  },
  'POST /api/logout': (estado, peticion) => (estado.tokens.delete(bearerOf(peticion)) ? { status: 204 } : SIN_SESION),
};

const PUBLICAS: Record<string, Llamada> = {
  'GET /sanctum/csrf-cookie': csrfCookie,
  'POST /api/renew-password/send': (estado, { body }) => {
    const cuenta = estado.cuentas.get(texto(body.email));
    const id = cuenta?.usuario.id ?? 0;
    if (cuenta)
      send(estado, cuenta.email, `/api/renew-password/verify/${id}/${hash()}`, '/app/auth/change-password', true);
    return ok({});
  },
  'GET /api/geoip': () => ok({ id: 28, country: { iso_code: 'ES' }, slug: 'espana' }),
  // «Not shown» in the specification: only that they answer is known.
  'GET /api/paises': () => ok({}),
  'GET /api/paises/iso': () => ok({}),
  'GET /api/sistema/cargos': () => ok([{ slug: 'delegado-de-ventas' }, { slug: 'farmaceutico-adjunto' }]),
  'GET /api/empresas/search': () => ok({ data: [] }),
  'PUT /api/is-profesional-sanitario': () => ok({}),
  'POST /api/feedback': () => ok({}),
  'GET /api/tribunas': () => ok([]),
};

const perfil =
  (tipo: TipoEspecificacion) =>
  (cuenta: CuentaEspecificacion, { body }: Peticion): Respuesta => {
    cuenta.usuario = completada(tipo, cuenta.usuario, {
      nombre: texto(body.nombre),
      apellidos: texto(body.apellidos),
    });
    return ok(cuenta.usuario);
  };

const CON_SESION: Record<string, (cuenta: CuentaEspecificacion, peticion: Peticion) => Respuesta> = {
  'GET /api/user': ({ usuario }) => ok(usuario),
  'PUT /api/user': (cuenta, { body }) => {
    cuenta.password = texto(body.password);
    return ok({});
  },
  'POST /api/user/web': perfil('web'),
  'POST /api/user/academia': perfil('academia'),
  'POST /api/user/candidato': perfil('candidato'),
  'POST /api/user/visita': perfil('visita'),
  'POST /api/user/marketing': perfil('mkt'),
  'POST /api/user/empleo': perfil('empleo'),
  'POST /api/user/empleo/empresa': (cuenta) => {
    cuenta.usuario = { ...cuenta.usuario, empresa: { delegacion: { id: 5 } } };
    return ok(cuenta.usuario);
  },
  'DELETE /api/user/delegacion': (cuenta) => {
    cuenta.usuario = { ...cuenta.usuario, empresa: null };
    return ok(cuenta.usuario);
  },
  'POST /api/redirigir-academia': (_, { body }) =>
    ok({ redirect_academia: `https://academia.example/entrar?usuario=${body.userId}` }),
};

export function answer(estado: EstadoEspecificacion, peticion: Peticion): Respuesta {
  const { method, path } = peticion;
  const route = `${method} ${path}`;
  const isLink = method === 'GET' && /^\/api\/(email|renew-password)\/verify\//.test(path);
  const guarded = isLink ? openEnlace : CON_XSRF[route];
  // The specification has the exchange before the verification link, but not before a reset link.
  const isFree = isLink && path.startsWith('/api/renew-password/');
  if (guarded) return isFree || hasXsrf(estado, peticion) ? guarded(estado, peticion) : SIN_XSRF;
  const publica = PUBLICAS[route] ?? porPatron(method, path);
  if (publica) return publica(estado, peticion);
  const handler = CON_SESION[route];
  if (!handler) return NO_ESTA;
  const token = estado.tokens.get(bearerOf(peticion));
  const cuenta = token && estado.cuentas.get(token.email);
  if (!cuenta || (token.soloContrasena && route !== 'PUT /api/user')) return SIN_SESION;
  return handler(cuenta, peticion);
}

const PATRONES: [RegExp, Llamada][] = [
  [/^GET \/api\/paises\/\d+$/, () => ok({})],
  [/^GET \/api\/sistema\/check-email\/[^/]+$/, () => ok({})],
  [/^POST \/api\/email\/verify\/resend\/[^/]+$/, () => ok({})],
];
const porPatron = (method: string, path: string) => PATRONES.find(([p]) => p.test(`${method} ${path}`))?.[1];
