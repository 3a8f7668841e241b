import { Card } from '#ui/content/card';
import { tarjeta } from '../../../i18n/es/visitador/publico.ts';
import { PuertaProfesional } from '../../../pantalla/puerta-profesional.tsx';
import c from './publico.module.css';

interface ArgumentarioProps {
  /** The text; null when there is none, or not for this reader. */
  texto: string | null;
  /** Whether there is a text that this reader does not get. */
  esReservado: boolean;
}

/**
 * The case for a product, behind the gate for readers who have not declared to be professionals; nothing when there is none.
 */
export function Argumentario({ texto, esReservado }: ArgumentarioProps) {
  if (texto === null && !esReservado) return null;
  return (
    <Card title={tarjeta.argumentario}>
      {texto === null ? <PuertaProfesional textos={tarjeta.puerta} /> : <p className={c.texto}>{texto}</p>}
    </Card>
  );
}
