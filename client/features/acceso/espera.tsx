import { Banner } from '#ui/banner';
import { acceso } from '../../i18n/es/acceso.ts';
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
      {quedan > 0 ? acceso.esperaSegundos(quedan) : acceso.esperaPasada}
    </Banner>
  );
}
