import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '#ui/content/card';
import { PageHeading } from '#ui/content/page-heading';
import { cuenta } from '../../../i18n/es/cuenta.ts';
import { VolverAlDestino } from '../../../pantalla/volver-al-destino.tsx';
import c from '../cuenta.module.css';
import type { TipoExito } from './recien-completado.ts';

/** Confirmation with a link back to the page that needed the account, if any; else `children`. */
export function Exito({ tipo, children }: { tipo: TipoExito; children: ReactNode }) {
  const [titulo, texto] = cuenta.exito[tipo];
  return (
    <div className={c.estrecha}>
      <Card padding="wide">
        <div className={c.pila}>
          <CircleCheck size={40} strokeWidth={1.5} aria-hidden="true" />
          <PageHeading intro={texto}>{titulo}</PageHeading>
          <div className={c.acciones}>
            <VolverAlDestino siNo={children} />
          </div>
        </div>
      </Card>
    </div>
  );
}
