import * as v from 'valibot';
import { ContrasenaEscrita } from '../campos.ts';
import { endpoint } from './endpoint.ts';
import {
  CambioContrasena,
  Credenciales,
  Registro,
  RegistroGoogle,
  RegistroHecho,
  SoloAcademia,
  TipoRegistro,
} from './main/acceso.ts';
import { Usuario } from './main/usuario-entidades.ts';

/** Areas to which the menus lead; the specification does not show the calls of most of them. */
export const AREAS = ['noticias', 'empleo', 'productos', 'tribunas', 'chat', 'cuenta'] as const;
export type AreaDeApi = (typeof AREAS)[number];

/** A key with which a browser encrypts what it stores of its person: 32 bytes as base64url. */
const ClaveAlmacen = v.object({ id: v.string(), clave: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)) });
export type ClaveAlmacen = v.InferOutput<typeof ClaveAlmacen>;

/** The session as route guards read it. `expiresIn` / `idleIn`: seconds to the absolute and to the idle end of the session. */
export const Sesion = v.object({
  isAuth: v.boolean(),
  isLogued: v.picklist([0, 1]),
  authUser: v.nullable(Usuario),
  expiresIn: v.optional(v.number()),
  idleIn: v.optional(v.number()),
  /** A reset link was exchanged in this browser: the change-password page may set the password. */
  restableciendo: v.optional(v.literal(true)),
  /** Keys of the logged-in person's encrypted store, newest first. The browser keeps them in memory only. */
  almacen: v.optional(v.object({ claves: v.array(ClaveAlmacen) })),
  /** Areas that the APIs behind the BFF lack, so that no menu shows them. Only in `GET /session`, and only if there are any. */
  ausentes: v.optional(v.array(v.picklist(AREAS))),
});
export type Sesion = v.InferOutput<typeof Sesion>;

/** An address out of a mailed link: root-relative, or absolute at the configured main API. */
const Enlace = v.object({ url: v.pipe(v.string(), v.minLength(1), v.maxLength(2048)) });

/** The session calls: the BFF answers them itself, and only they ever send Set-Cookie. */
export const sesion = {
  leer: endpoint({
    api: 'bff',
    method: 'GET',
    path: '/session',
    access: 'public',
    answer: Sesion,
    errors: ['session_unknown'],
    summary: 'Who is logged in. 503 session_unknown while the main API cannot be asked.',
  }),
  login: endpoint({
    api: 'bff',
    method: 'POST',
    path: '/api/login',
    access: 'public',
    body: Credenciales,
    answer: v.union([Sesion, SoloAcademia]),
    errors: ['invalid_credentials', 'sin_verificar', 'suspendida'],
    summary: 'Logs in and sets the sealed cookie.',
  }),
  loginCookie: endpoint({
    api: 'bff',
    method: 'POST',
    path: '/api/login/cookie',
    access: 'public',
    body: v.object({ hash: v.pipe(v.string(), v.minLength(20), v.maxLength(200)) }),
    answer: Sesion,
    errors: ['invalid_credentials'],
    summary: 'Logs in by a one-time hash of a partner site.',
  }),
  logout: endpoint({
    api: 'bff',
    method: 'POST',
    path: '/api/logout',
    access: 'public',
    summary: 'Ends the session; idempotent; works while the main API is down.',
  }),
  registro: endpoint({
    api: 'bff',
    method: 'POST',
    path: '/api/register',
    access: 'public',
    body: Registro,
    answer: RegistroHecho,
    status: 202,
    summary: 'Registers and clears any session of this browser.',
  }),
  registroGoogle: endpoint({
    api: 'bff',
    method: 'POST',
    path: '/api/register/google',
    access: 'public',
    body: RegistroGoogle,
    answer: Sesion,
    errors: ['invalid_credentials', 'suspendida'],
    summary: 'Registers or logs in with Google.',
  }),
  verificacion: endpoint({
    api: 'bff',
    method: 'POST',
    path: '/session/verification',
    access: 'public',
    body: Enlace,
    /** `register_type` null: the query of the opened page tells it (spec, section 2). */
    answer: v.object({ ...Sesion.entries, register_type: v.nullable(TipoRegistro) }),
    errors: ['enlace_invalido', 'caducado', 'url_not_allowed'],
    summary: 'Opens the verification URL of a mail and logs in.',
  }),
  restablecer: endpoint({
    api: 'bff',
    method: 'POST',
    path: '/session/password-reset',
    access: 'public',
    body: Enlace,
    answer: v.object({ restableciendo: v.literal(true) }),
    errors: ['enlace_invalido', 'caducado', 'url_not_allowed'],
    summary: 'Opens the reset URL of a mail; the token it gives stays in the sealed cookie.',
  }),
  cambiarContrasena: endpoint({
    api: 'bff',
    method: 'PUT',
    path: '/api/user',
    access: 'public',
    body: CambioContrasena,
    answer: Sesion,
    errors: ['invalid_credentials', 'enlace_invalido'],
    summary: 'Sets the password, after a reset link or from a session with the current one.',
  }),
  eliminarCuenta: endpoint({
    api: 'bff',
    method: 'DELETE',
    path: '/api/user',
    access: 'session',
    body: v.object({ password: ContrasenaEscrita }),
    answer: v.object({ data: v.object({ eliminacion_en: v.string() }) }),
    errors: ['invalid_credentials'],
    summary: 'Asks for the deletion of the account and ends the session.',
  }),
};

/** `GET /og?url=`: og: property → content. */
export const Og = v.record(v.string(), v.string());
export const VistaPrevia = v.object({
  preview: v.nullable(
    v.object({
      url: v.string(),
      titulo: v.nullable(v.string()),
      descripcion: v.nullable(v.string()),
      sitio: v.nullable(v.string()),
      /** Address of our own image route, signed. */
      imagen: v.nullable(v.string()),
    }),
  ),
});
/** Accepts more than the longest allowed address, so that the call itself can answer `url_not_allowed`. */
const Url = v.pipe(v.string(), v.minLength(1), v.maxLength(8192));
export const og = {
  leer: endpoint({
    api: 'bff',
    method: 'GET',
    path: '/og',
    access: 'session',
    query: v.object({ url: Url }),
    answer: Og,
    errors: ['url_not_allowed'],
    summary: 'The og: meta tags of a public page, property → content; empty when it cannot be read.',
  }),
  vistaPrevia: endpoint({
    api: 'bff',
    method: 'POST',
    path: '/og',
    access: 'session',
    body: v.object({ url: Url }),
    answer: VistaPrevia,
    errors: ['url_not_allowed'],
    summary: 'A safe link preview.',
  }),
};

export const analitica = {
  evento: endpoint({
    api: 'bff',
    method: 'POST',
    path: '/analytics',
    access: 'public',
    body: v.object({
      /** A route template of the router, as `/app/noticias/$id`: never an id, a query or a name. */
      ruta: v.pipe(v.string(), v.maxLength(200), v.regex(/^\/[\w\-/.${}]*$/)),
      rol: v.pipe(v.string(), v.regex(/^[a-z_]{1,40}$/)),
      evento: v.optional(v.pipe(v.string(), v.regex(/^[a-z_]{1,40}$/)), 'pagina'),
    }),
    summary: 'First-party analytics: path template and role, after consent; no address, no identifier.',
  }),
};

/** Public configuration that the BFF writes into index.html as `<script type="application/json" id="configuracion">`. */
export const Configuracion = v.object({
  producto: v.string(),
  version: v.string(),
  entorno: v.picklist(['produccion', 'desarrollo']),
  /** The content is made up: every page has a ribbon that says so, and no card repeats it. */
  demostracion: v.optional(v.boolean(), false),
  /** Address at which unsent mails can be read; null if mails are really sent. */
  buzon: v.nullable(v.string()),
  google_client_id: v.nullable(v.string()),
  /** The issuer's authorization endpoint, from its discovery document. */
  google_authorize_url: v.nullable(v.string()),
  academia_url: v.nullable(v.string()),
  legado: v.object({
    perfil_user: v.nullable(v.string()),
    canal_farmacias: v.nullable(v.string()),
    perfil_user_empleo: v.nullable(v.string()),
    panel_empleo: v.nullable(v.string()),
    pf3: v.nullable(v.string()),
  }),
});
export type Configuracion = v.InferOutput<typeof Configuracion>;
