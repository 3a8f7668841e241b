import { demasiadosIntentos, errorDesconocido, errores } from '../../i18n/es/errores.ts';
import { ApiError, type CodigoCliente } from './api-error.ts';

/** Codes whose sentence only the server knows: the reason of a suspension, the fault of a field or a link, the missing permission or step. */
const SERVER_KNOWS_BETTER: ReadonlySet<CodigoCliente> = new Set([
  'validacion',
  'sin_permiso',
  'perfil_incompleto',
  'no_se_puede_escribir',
  'suspendida',
  'estado_no_permite',
  'ya_existe',
  'enlace_invalido',
]);

/** The Spanish sentence for anything that was thrown. */
export function errorSentence(error: unknown): string {
  if (!(error instanceof ApiError)) return errorDesconocido;
  // The full wait is named, never the remaining one: the sentence does not count down while the person reads it.
  if (error.code === 'demasiadas_peticiones' && error.retryAfter !== undefined)
    return demasiadosIntentos(error.retryAfter);
  if (SERVER_KNOWS_BETTER.has(error.code) && error.message) return error.message;
  return errores[error.code];
}

/** Spec, section 8: the message of the server's answer, else `otherwise`. */
export const serverMessage = (error: unknown, otherwise: string): string =>
  (error instanceof ApiError && error.message) || otherwise;

/** The props that an `ErrorPanel` takes from an error. */
export const errorPanelProps = (error: unknown) => ({
  message: errorSentence(error),
  code: error instanceof ApiError ? error.code : 'cliente',
  requestId: error instanceof ApiError ? error.requestId : '',
});
