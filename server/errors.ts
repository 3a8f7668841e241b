import type { Codigo } from '#shared/codigos';
import { vuelveDentroDe } from '#shared/reglas/tiempo/espera';

/** HTTP status and sentence of every code that can reach a browser. The client has its own wording for most of them. */
export const CATALOGO: Record<Codigo, readonly [status: number, message: string]> = {
  peticion_invalida: [400, 'La petición no se entiende.'],
  no_autenticado: [401, 'Inicia sesión para seguir.'],
  session_expired: [401, 'Tu sesión ha terminado. Inicia sesión de nuevo.'],
  invalid_credentials: [401, 'Esta cuenta no existe. Indica otra o crea una cuenta'],
  sin_permiso: [403, 'No tienes permiso para hacer esto.'],
  requiere_profesional: [403, 'Este contenido es solo para profesionales sanitarios.'],
  no_se_puede_escribir: [403, 'No se puede escribir en esta conversación.'],
  empresa_no_verificada: [403, 'Antes hay que verificar la empresa.'],
  perfil_incompleto: [403, 'Completa antes tu perfil.'],
  csrf_rejected: [403, 'La petición no viene de esta página. Recárgala y vuelve a intentarlo.'],
  no_encontrado: [404, 'No encontramos lo que buscas.'],
  metodo_no_permitido: [405, 'Esa operación no existe aquí.'],
  peticion_lenta: [408, 'La petición ha tardado demasiado en llegar.'],
  conflicto_version: [409, 'Alguien lo ha cambiado mientras tanto.'],
  ya_existe: [409, 'Ya existe.'],
  estado_no_permite: [409, 'En su estado actual no se puede.'],
  ultimo_titular: [409, 'La empresa se quedaría sin titular.'],
  en_curso: [409, 'La misma petición todavía está en marcha.'],
  caducado: [410, 'Ha caducado.'],
  retirado: [410, 'Se ha retirado.'],
  fichero_grande: [413, 'Lo enviado es demasiado grande.'],
  tipo_no_permitido: [415, 'Este tipo de contenido no se admite.'],
  csrf_token: [502, 'El servicio ha respondido de forma inesperada. Vuelve a intentarlo.'],
  direccion_ajena: [421, 'Esta dirección no es la de la plataforma.'],
  validacion: [422, 'Revisa los datos.'],
  url_not_allowed: [422, 'Esa dirección no se puede abrir desde aquí.'],
  enlace_invalido: [422, 'Este enlace no es válido o ya se ha usado.'],
  bloqueado_moderacion: [423, 'Está bloqueado por moderación.'],
  cabeceras_grandes: [431, 'Las cabeceras de la petición son demasiado grandes.'],
  demasiadas_peticiones: [429, 'Demasiados intentos. Espera un momento.'],
  baja_pendiente: [403, 'Has pedido eliminar esta cuenta.'],
  sin_verificar: [403, 'Confirma tu correo para activar la cuenta.'],
  suspendida: [403, 'Tu cuenta está suspendida.'],
  session_unknown: [503, 'Ahora no podemos comprobar tu sesión. Vuelve a intentarlo en unos segundos.'],
  upstream_unreachable: [502, 'El servicio no responde. Vuelve a intentarlo en unos segundos.'],
  upstream_bad_response: [502, 'El servicio ha respondido de forma inesperada. Vuelve a intentarlo.'],
  upstream_timeout: [504, 'El servicio tarda demasiado. Vuelve a intentarlo en unos segundos.'],
  upstream_unavailable: [503, 'El servicio no está disponible. Vuelve a intentarlo en unos segundos.'],
  sobrecarga: [503, 'Hay demasiada actividad en este momento. Vuelve a intentarlo en unos segundos.'],
  mantenimiento: [503, 'Estamos en mantenimiento. Vuelve a intentarlo en unos minutos.'],
  arrancando: [503, 'El servicio está arrancando. Vuelve a intentarlo en unos segundos.'],
  dependencia: [503, 'El servicio no está disponible en este momento. Vuelve a intentarlo en unos segundos.'],
  read_only: [503, 'Ahora mismo no se puede guardar. Vuelve a intentarlo más tarde.'],
  error_interno: [500, 'Algo ha fallado por nuestra parte. Vuelve a intentarlo.'],
};

export interface ErrorExtra {
  /** A sentence that an API worded for the person; it replaces the one of the catalogue. */
  message?: string | undefined;
  status?: number;
  errors?: Record<string, string[]> | undefined;
  datos?: Record<string, string | number> | undefined;
  headers?: Record<string, string>;
  cause?: unknown;
}

/** Every refusal of the BFF. Its cause goes to the log, and never leaves. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: Codigo;
  readonly status: number;
  readonly errors: Record<string, string[]> | undefined;
  readonly datos: Record<string, string | number> | undefined;
  readonly headers: Record<string, string>;

  constructor(code: Codigo, extra: ErrorExtra = {}) {
    const [status, message] = CATALOGO[code];
    super(extra.message ?? message, { cause: extra.cause });
    this.code = code;
    this.status = extra.status ?? status;
    this.errors = extra.errors;
    this.datos = extra.datos;
    this.headers = extra.headers ?? {};
  }

  /** The body that the browser gets. */
  body(requestId: string) {
    return {
      code: this.code,
      message: this.message,
      requestId,
      ...(this.errors && { errors: this.errors }),
      ...(this.datos && { datos: this.datos }),
    };
  }
}

/**
 * Bounds of Retry-After, in seconds: after a shorter wait people come back into the same crowd, and nobody waits a longer one.
 */
const CROWD_S = { min: 3, max: 60 };

/**
 * 503 for a login that was not begun because too many people log in at once. `waitS`: how long the logins queued before it take.
 */
export function crowded(waitS: number): AppError {
  const seconds = Math.min(CROWD_S.max, Math.max(CROWD_S.min, Math.ceil(waitS)));
  return new AppError('sobrecarga', {
    message: `Hay muchas personas entrando a la vez. ${vuelveDentroDe(seconds)}`,
    headers: { 'retry-after': String(seconds) },
  });
}

/** 429. `message` replaces the default sentence, which says how long to wait. */
export function tooMany(retryAfterS: number, extra: ErrorExtra = {}): AppError {
  const seconds = Math.min(3600, Math.max(1, Math.ceil(retryAfterS)));
  return new AppError('demasiadas_peticiones', {
    ...extra,
    message: extra.message ?? `Demasiados intentos. ${vuelveDentroDe(seconds)}`,
    headers: { 'retry-after': String(seconds), ...extra.headers },
  });
}
