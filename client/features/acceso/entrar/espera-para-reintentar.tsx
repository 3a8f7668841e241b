import { Banner } from '#ui/feedback/banner';
import { ApiError } from '../../../api/call/api-error.ts';
import { login } from '../../../i18n/es/acceso/login.ts';
import { useCuentaAtras } from './cuenta-atras.ts';

/** Titles by cause: this client's own rate limit, or a crowded server. */
const TITULOS = {
  demasiadas_peticiones: login.demasiadosIntentos,
  sobrecarga: login.muchasPersonas,
} as const;

interface EsperaParaReintentarProps {
  titulo: string;
  segundos: number;
  /** Number that distinguishes a new refusal, which restarts the countdown. */
  intento: number;
}

/** The wait that an error asks for (Retry-After); null without one. */
export function esperaDe(error: unknown): EsperaParaReintentarProps | null {
  if (!(error instanceof ApiError) || error.retryAfter === undefined) return null;
  if (error.code !== 'demasiadas_peticiones' && error.code !== 'sobrecarga') return null;
  return { titulo: TITULOS[error.code], segundos: error.retryAfter, intento: error.startedAt };
}

/** Countdown until the next attempt is allowed. */
export function EsperaParaReintentar({ titulo, segundos, intento }: EsperaParaReintentarProps) {
  const quedan = useCuentaAtras(segundos, intento);
  return (
    <Banner tone="warning" title={titulo}>
      {/* role="timer" is not live: a screen reader must not read out every second. */}
      {quedan > 0 ? <span role="timer">{login.esperaSegundos(quedan)}</span> : login.esperaPasada}
    </Banner>
  );
}
