import type { ReactNode, Ref } from 'react';
import { Card } from '#ui/content/card';
import { ficha } from '../../../i18n/es/productos/ficha.ts';
import c from './ficha.module.css';

export type IdSeccion = keyof typeof ficha.secciones;

/** A section of the sheet, with the anchor for the table of contents. */
export const Seccion = ({
  id,
  action,
  children,
  ref,
}: {
  id: IdSeccion;
  action?: ReactNode;
  children: ReactNode;
  ref?: Ref<HTMLDivElement>;
}) => (
  <div id={id} ref={ref} className={c.seccion}>
    <Card title={ficha.secciones[id]} action={action}>
      {children}
    </Card>
  </div>
);
