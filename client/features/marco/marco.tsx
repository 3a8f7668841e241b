import type { ReactNode } from 'react';
import { ui } from '../../i18n/es/ui.ts';
import { AvisoCookies } from './aviso-cookies.tsx';
import { BarrasEstado } from './barras-estado.tsx';
import { BarraInferior } from './cabecera/barra-inferior.tsx';
import { Cabecera } from './cabecera/cabecera.tsx';
import c from './marco.module.css';
import { Pie } from './pie.tsx';

export interface MarcoProps {
  children: ReactNode;
  /** `page`: header, centred content, footer. `full`: the content fills the window, no footer. */
  variante?: 'page' | 'full';
  /** Above the rest of the footer, composed by the route. */
  pie?: ReactNode;
}

export const SaltarAlContenido = () => (
  <a className={c.skip} href="#contenido">
    {ui.saltarAlContenido}
  </a>
);

export const Marco = ({ children, variante = 'page', pie }: MarcoProps) => (
  <div className={c.shell} data-full={variante === 'full' || undefined}>
    <SaltarAlContenido />
    <Cabecera />
    <BarrasEstado />
    <AvisoCookies />
    <main id="contenido" tabIndex={-1} className={variante === 'full' ? c.full : c.main}>
      {children}
    </main>
    {variante === 'page' && <Pie>{pie}</Pie>}
    <BarraInferior />
  </div>
);
