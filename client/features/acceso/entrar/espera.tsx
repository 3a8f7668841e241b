import { Banner } from '#ui/feedback/banner';
import { acceso } from '../../../i18n/es/acceso.ts';
import { useCuentaAtras } from './cuenta-atras.ts';

interface EsperaProps {
  segundos: number;
  /** A new refusal is a new wait: another number tells one from the other. */
  intento: number;
}

/** Too many tries: how long it takes, counted down. */
export function Espera({ segundos, intento }: EsperaProps) {
  const quedan = useCuentaAtras(segundos, intento);
  return (
    <Banner tone="warning" title={acceso.demasiadosIntentos}>
      {/* Said once, when it begins: a screen reader must not read out every second of it. */}
      {quedan > 0 ? <span role="timer">{acceso.esperaSegundos(quedan)}</span> : acceso.esperaPasada}
    </Banner>
  );
}
