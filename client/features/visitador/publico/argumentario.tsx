import { Card } from '#ui/content/card';
import { tarjeta } from '../../../i18n/es/visitador/publico.ts';
import { PuertaProfesional } from '../../../pantalla/puerta-profesional.tsx';
import c from './publico.module.css';

interface ArgumentarioProps {
  /** Null: there is none, or not for this reader. */
  texto: string | null;
  /** There is one that this reader is not given. */
  esReservado: boolean;
}

/** The case for a product, behind the gate for who has not declared to be a professional; nothing where there is none. */
export function Argumentario({ texto, esReservado }: ArgumentarioProps) {
  if (texto === null && !esReservado) return null;
  return (
    <Card title={tarjeta.argumentario}>
      {texto === null ? <PuertaProfesional textos={tarjeta.puerta} /> : <p className={c.texto}>{texto}</p>}
    </Card>
  );
}
