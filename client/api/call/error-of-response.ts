import * as v from 'valibot';
import type { Codigo } from '#shared/codigos';
import { ErrorRespuesta } from '#shared/contract/respuesta';
import { ApiError } from './api-error.ts';

/** Codes for answers of foreign servers: a load balancer's page, a captive portal. */
const CODE_OF_STATUS: Record<number, Codigo> = {
  400: 'peticion_invalida',
  401: 'no_autenticado',
  403: 'sin_permiso',
  404: 'no_encontrado',
  405: 'metodo_no_permitido',
  408: 'peticion_lenta',
  413: 'fichero_grande',
  429: 'demasiadas_peticiones',
  431: 'cabeceras_grandes',
  502: 'upstream_unreachable',
  503: 'upstream_unavailable',
  504: 'upstream_timeout',
};

/** Builds the error for any failed answer, with or without our error body. */
export function errorOfResponse(response: Response, text: string, startedAt: number): ApiError {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), ErrorRespuesta), text);
  const body = parsed.success
    ? parsed.output
    : {
        code: CODE_OF_STATUS[response.status] ?? (response.status >= 500 ? 'error_interno' : 'peticion_invalida'),
        message: '',
        requestId: response.headers.get('x-request-id') ?? '',
      };
  return new ApiError(body, { status: response.status, startedAt, retryAfter: retryAfterOf(response) });
}

/** `Retry-After` in seconds; the header may have seconds or a date. */
function retryAfterOf(response: Response): number | undefined {
  const value = response.headers.get('retry-after');
  if (value === null) return undefined;
  if (/^\d+$/.test(value)) return Number(value);
  const at = Date.parse(value);
  return Number.isNaN(at) ? undefined : Math.max(0, Math.ceil((at - Date.now()) / 1000));
}
