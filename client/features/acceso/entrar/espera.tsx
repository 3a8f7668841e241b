import { Banner } from '#ui/feedback/banner';
import { ApiError } from '../../../api/call/api-error.ts';
import { acceso } from '../../../i18n/es/acceso.ts';
import { useCuentaAtras } from './cuenta-atras.ts';

/** Why there is a wait: by oneself, or by all the others. */
const TITULOS = {
  demasiadas_peticiones: acceso.demasiadosIntentos,
  sobrecarga: acceso.muchasPersonas,
} as const;

interface EsperaProps {
  titulo: string;
  segundos: number;
  /** A new refusal is a new wait: another number tells one from the other. */
  intento: number;
}

/** The wait that an error asks for; null where it says none. */
export function esperaDe(error: unknown): EsperaProps | null {
  if (!(error instanceof ApiError) || error.retryAfter === undefined) return null;
  if (error.code !== 'demasiadas_peticiones' && error.code !== 'sobrecarga') return null;
  return { titulo: TITULOS[error.code], segundos: error.retryAfter, intento: error.startedAt };
}

/** How long it takes until one may try again, counted down. */
export function Espera({ titulo, segundos, intento }: EsperaProps) {
  const quedan = useCuentaAtras(segundos, intento);
  return (
    <Banner tone="warning" title={titulo}>
      {/* Said once, when it begins: a screen reader must not read out every second of it. */}
      {quedan > 0 ? <span role="timer">{acceso.esperaSegundos(quedan)}</span> : acceso.esperaPasada}
    </Banner>
  );
}
