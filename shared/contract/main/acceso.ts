import * as v from 'valibot';
import { Contrasena, ContrasenaEscrita, Email, Id, NO_COINCIDEN, repiteContrasena } from '../../campos.ts';
import { TIPOS_REGISTRO } from '../../estados/tipos-registro.ts';
import { endpoint } from '../endpoint.ts';
import { item } from '../respuesta.ts';
import { orDefault } from '../tolerancia.ts';
import { Usuario } from './usuario-entidades.ts';

export const TipoRegistro = v.picklist(TIPOS_REGISTRO, 'Elige un tipo de cuenta');

/** Path that the verification and reset links carry, below the main API's base; the BFF fetches nothing else. */
export const RUTA_VERIFICACION = '/api/email/verify/';
export const RUTA_RESTABLECER = '/api/renew-password/verify/';

export const Credenciales = v.object({
  email: Email,
  password: ContrasenaEscrita,
  /** «Mantener la sesión iniciada»: the session gets the long lifetimes. */
  recordar: v.optional(v.boolean(), false),
  redirect_academia: v.optional(v.pipe(v.string(), v.maxLength(2048))),
  /** Logging in with it cancels a requested deletion of the account; without it such a login is refused as `baja_pendiente`. */
  conservar: v.optional(v.boolean()),
});
export type Credenciales = v.InferOutput<typeof Credenciales>;

/** The spec's register payload. `redirect_url`: the page that the mailed link opens; its origin must be the platform's. */
export const Registro = v.pipe(
  v.object({
    email: Email,
    password: Contrasena,
    password_confirmation: v.string('Repite la contraseña'),
    redirect_url: v.pipe(v.string(), v.maxLength(2048)),
    register_type: TipoRegistro,
    pais_id: Id,
    publicidad: v.boolean(),
    /** Acceptance of terms and privacy policy. Not in the spec's payload: when it is left out, the completion steps ask for it. */
    terminos: v.optional(v.literal(true, 'Acepta las condiciones para crear la cuenta')),
  }),
  v.forward(v.partialCheck([['password'], ['password_confirmation']], repiteContrasena, NO_COINCIDEN), [
    'password_confirmation',
  ]),
);
export type Registro = v.InferOutput<typeof Registro>;

/** The spec's Google payload and the ID token (`credential`) that proves it (docs: domain, Accounts). */
export const RegistroGoogle = v.object({
  email: Email,
  redirect_url: v.pipe(v.string(), v.maxLength(2048)),
  register_type: TipoRegistro,
  pais_id: Id,
  google_id: v.pipe(v.string(), v.minLength(1), v.maxLength(255)),
  credential: v.pipe(v.string(), v.minLength(1), v.maxLength(8192)),
  /** As in `Credenciales`. */
  conservar: v.optional(v.boolean()),
});
export type RegistroGoogle = v.InferOutput<typeof RegistroGoogle>;

/**
 * The answer is the same whether or not the address was free: `id` is an opaque ticket for resend, not the account's id. It is
 * null if the API gives none; the mail cannot be asked for again then.
 */
export const RegistroHecho = item(v.object({ id: v.nullable(v.string()), email: v.string() }));
const Ticket = v.union([v.string(), v.pipe(v.number(), v.transform(String))]);
/** Spec: not shown. The ticket is read from `data.id` or from `id`; any other answer counts as one without a ticket. */
const RegistroDeApi = v.fallback(
  v.union([
    item(v.object({ id: v.nullable(Ticket), email: v.optional(v.nullable(v.string()), null) })),
    v.pipe(
      v.object({ id: Ticket }),
      v.transform(({ id }) => ({ data: { id, email: null } })),
    ),
  ]),
  () => ({ data: { id: null, email: null } }),
);

/** Any token that an HTTP header can carry. */
const AccessToken = v.pipe(v.string(), v.regex(/^[\x21-\x7e]+$/));
/** Login-like answers of the main API: the flat user with `access_token` beside it. */
export const UsuarioConToken = v.object({ ...Usuario.entries, access_token: AccessToken });
/** Login answer when the academy asked for the login: the academy's address to go back to, with a one-time code. */
export const SoloAcademia = v.object({ redirect_academia: v.string() });

/** Google registration at an API that lets nobody log in before the mail is confirmed (spec, section 4): an answer without a token. */
const SoloRegistro = v.pipe(
  v.unknown(),
  v.check((answer) => typeof answer !== 'object' || answer === null || !('access_token' in answer)),
  v.transform(() => ({ verificacion: 'pendiente' as const })),
);

const TipoOQueDigaLaConsulta = v.optional(v.nullable(TipoRegistro), null);
/** Spec: token and user. Where the answer has no `register_type`, the query of the page tells it. */
const Verificada = v.union([
  v.object({ access_token: AccessToken, user: Usuario, register_type: TipoOQueDigaLaConsulta }),
  v.pipe(
    v.object({ token: AccessToken, user: Usuario, register_type: TipoOQueDigaLaConsulta }),
    v.transform(({ token, ...verificada }) => ({ access_token: token, ...verificada })),
  ),
]);

/** Spec: not shown. `access_token` null: every session has ended. Undefined: the session that made the call goes on. */
const ContrasenaCambiada = v.fallback(
  v.object({ user: v.nullable(Usuario), access_token: v.optional(v.nullable(AccessToken)) }),
  () => ({ user: null }),
);

export const RenovarContrasena = v.object({ email: Email });

/** `PUT /api/user`: after a reset link only `password`; from a session also the current one. */
export const CambioContrasena = v.object({
  password: Contrasena,
  password_confirmation: v.optional(v.string()),
  current_password: v.optional(ContrasenaEscrita),
});

/** Calls that give or take a token: only the BFF makes them, none is proxied. */
export const accesoInterno = {
  csrfCookie: endpoint({
    api: 'main',
    method: 'GET',
    path: '/sanctum/csrf-cookie',
    access: 'public',
    reach: 'internal',
    status: 204,
    summary: 'Sets XSRF-TOKEN and the session cookie of this exchange.',
  }),
  login: endpoint({
    api: 'main',
    method: 'POST',
    path: '/api/login',
    access: 'public',
    reach: 'internal',
    body: Credenciales,
    answer: v.union([UsuarioConToken, SoloAcademia]),
    errors: ['invalid_credentials', 'sin_verificar', 'suspendida'],
    summary: 'E-mail and password for a bearer token.',
  }),
  loginCookie: endpoint({
    api: 'main',
    method: 'POST',
    path: '/api/login/cookie',
    access: 'public',
    reach: 'internal',
    body: v.object({ hash: v.pipe(v.string(), v.minLength(20), v.maxLength(200)) }),
    answer: UsuarioConToken,
    errors: ['invalid_credentials'],
    summary: 'A one-time hash for a bearer token.',
  }),
  logout: endpoint({
    api: 'main',
    method: 'POST',
    path: '/api/logout',
    access: 'session',
    reach: 'internal',
    summary: 'Revokes the bearer token.',
  }),
  registro: endpoint({
    api: 'main',
    method: 'POST',
    path: '/api/register',
    access: 'public',
    reach: 'internal',
    body: Registro,
    answer: RegistroDeApi,
    status: 202,
    summary: 'Creates an account to be verified; says the same for an address already used.',
  }),
  registroGoogle: endpoint({
    api: 'main',
    method: 'POST',
    path: '/api/register/google',
    access: 'public',
    reach: 'internal',
    body: RegistroGoogle,
    answer: v.union([UsuarioConToken, SoloRegistro]),
    errors: ['invalid_credentials', 'suspendida'],
    summary: 'Registers or logs in with a verified Google ID token.',
  }),
  verificacion: endpoint({
    api: 'main',
    method: 'GET',
    path: '/api/email/verify/:id/:hash',
    access: 'public',
    reach: 'internal',
    query: v.object({ expires: v.string(), signature: v.string() }),
    answer: Verificada,
    errors: ['enlace_invalido', 'caducado'],
    summary: 'Burns a verification link; needs X-XSRF-TOKEN, so that a mail scanner burns nothing.',
  }),
  restablecer: endpoint({
    api: 'main',
    method: 'GET',
    path: '/api/renew-password/verify/:id/:hash',
    access: 'public',
    reach: 'internal',
    query: v.object({ expires: v.string(), signature: v.string() }),
    answer: v.object({ access_token: AccessToken }),
    errors: ['enlace_invalido', 'caducado'],
    summary: 'Exchanges a reset link for a token that can only set the password; needs X-XSRF-TOKEN.',
  }),
  cambiarContrasena: endpoint({
    api: 'main',
    method: 'PUT',
    path: '/api/user',
    access: 'session',
    reach: 'internal',
    body: CambioContrasena,
    answer: ContrasenaCambiada,
    errors: ['invalid_credentials'],
    summary:
      'Sets the password. With a reset token: ends every session. From a session: needs the current one, gives a new token.',
  }),
};

/** Calls of the entrance that carry no token: proxied. */
export const acceso = {
  reenviarVerificacion: endpoint({
    api: 'main',
    method: 'POST',
    path: '/api/email/verify/resend/:id',
    access: 'public',
    body: v.object({ register_type: TipoRegistro }),
    // Spec: not shown. The default wait is a minute, as for the first mail.
    answer: orDefault(item(v.object({ enviado: v.literal(true), espera_s: v.number() })), {
      data: { enviado: true, espera_s: 60 },
    }),
    summary: 'Sends the verification mail again; always the same answer.',
  }),
  pedirRenovacion: endpoint({
    api: 'main',
    method: 'POST',
    path: '/api/renew-password/send',
    access: 'public',
    body: RenovarContrasena,
    status: 202,
    answer: orDefault(item(v.object({ enviado: v.literal(true) })), { data: { enviado: true } }),
    summary: 'Sends a reset link where the address has an account; always the same answer.',
  }),
  comprobarEmail: endpoint({
    api: 'main',
    method: 'GET',
    path: '/api/sistema/check-email/:email',
    access: 'public',
    // Spec: not shown. An answer that says nothing counts as a free address, so that nobody is kept from registering.
    answer: orDefault(item(v.object({ email: v.nullable(v.string()), disponible: v.boolean() })), {
      data: { email: null, disponible: true },
    }),
    summary:
      'Whether the address can be written to and registered with. Says nothing that a stranger could use: an address in use answers as a free one.',
  }),
  redirigirAcademia: endpoint({
    api: 'main',
    method: 'POST',
    path: '/api/redirigir-academia',
    access: 'session',
    body: v.object({
      userId: Id,
      /** A page of the academy; any other address leads to the academy's front page. */
      destino: v.optional(v.pipe(v.string(), v.maxLength(2048))),
    }),
    answer: v.object({ redirect_academia: v.string() }),
    errors: ['estado_no_permite'],
    repeat: 'free',
    summary: 'Address of the academy with a one-time code for the auth user.',
  }),
};
