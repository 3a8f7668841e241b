/**
 * The closed list of error codes. Programs recognise an error by its code; its sentence is written in
 * `client/i18n/es/errores.ts` (for every code) and, for callers without our client, sent as `message`.
 */
export const CODIGOS = [
  // What an API or the BFF says about the request
  'peticion_invalida', // 400 malformed JSON, path or header
  'no_autenticado', // 401 no session
  'session_expired', // 401 the upstream no longer knows the session's token
  'invalid_credentials', // 401 login, whatever the cause
  'sin_permiso', // 403
  'requiere_profesional', // 403
  'no_se_puede_escribir', // 403 a conversation in which the caller may not write (any more)
  'empresa_no_verificada', // 403
  'perfil_incompleto', // 403
  'csrf_rejected', // 403 origin, fetch metadata or header check failed
  'no_encontrado', // 404 does not exist, or the caller may not know that it exists
  'metodo_no_permitido', // 405
  'peticion_lenta', // 408
  'conflicto_version', // 409 optimistic lock
  'ya_existe', // 409
  'estado_no_permite', // 409
  'ultimo_titular', // 409 the last owner of a company with published offers
  'en_curso', // 409 the same Idempotency-Key is still running
  'caducado', // 410
  'retirado', // 410
  'fichero_grande', // 413
  'tipo_no_permitido', // 415
  'direccion_ajena', // 421 the Host header names another host than the platform's
  'csrf_token', // 419 upstream only; the BFF never shows it
  'validacion', // 422 `errors` says which fields
  'url_not_allowed', // 422 an address that may not be previewed or verified
  'enlace_invalido', // 422 a verification or reset link that is wrong, used or expired
  'bloqueado_moderacion', // 423
  'cabeceras_grandes', // 431
  'demasiadas_peticiones', // 429 with Retry-After
  // Only given to a caller with the right password
  'sin_verificar', // 403 the e-mail is not verified yet; `datos.id` is what resend takes
  'baja_pendiente', // 403 the account's deletion was requested; `datos.fecha` says when it comes
  'suspendida', // 403 `message` says the reason
  // What the BFF says about the APIs behind it
  'session_unknown', // 503 the upstream can't be asked; nobody is logged out
  'upstream_unreachable', // 502
  'upstream_bad_response', // 502
  'upstream_timeout', // 504
  'upstream_unavailable', // 503 breaker open, or too many calls under way
  'sobrecarga', // 503 overload; always before anything of the call was begun
  'mantenimiento', // 503
  'arrancando', // 503 an API that is still getting ready
  'dependencia', // 503 database or another dependency of the API
  'read_only', // 503
  'error_interno', // 500
] as const;
export type Codigo = (typeof CODIGOS)[number];

/** Whether an error says that nothing of the call was begun: any call may then be retried, also without an idempotency key. */
export const isSafeToRetry = (code: string | undefined): boolean => code === 'sobrecarga';
