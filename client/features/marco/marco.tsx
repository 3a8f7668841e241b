import type { ReactNode } from 'react';
import { CINTA } from '#shared/textos/paginas/cinta';
import { configuracion } from '../../api/browser/configuracion.ts';
import { ui } from '../../i18n/es/ui.ts';
import { AvisoCookies } from './aviso-cookies.tsx';
import { BarrasEstado } from './barras-estado.tsx';
import { BarraInferior } from './cabecera/barra-inferior.tsx';
import { Cabecera } from './cabecera/cabecera.tsx';
import c from './marco.module.css';
import { Pie } from './pie.tsx';

export interface MarcoProps {
  children: ReactNode;
  /** `page`: header, centred content, footer. `full`: the content fills the window, without a footer. */
  variante?: 'page' | 'full';
  /** Text of the offline bar, when the page has a better one. */
  sinConexion?: string;
  /** Whether the content comes by the realtime channel, whose absence is reported after a while. */
  esEnVivo?: boolean;
  /** Hides header and bottom bar on phones, where the page needs the room and has its own header. */
  esSola?: boolean;
  /** Above the rest of the footer, composed by the route. */
  pie?: ReactNode;
}

export const SaltarAlContenido = () => (
  <a className={c.skip} href="#contenido">
    {ui.saltarAlContenido}
  </a>
);

/** Ribbon on every page of a demonstration: all data are invented. */
export const Cinta = () =>
  configuracion.demostracion && (
    <aside className={c.cinta} aria-label={CINTA.nombre}>
      <strong>{CINTA.nombre}</strong> {CINTA.texto}
    </aside>
  );

export const Marco = ({
  children,
  variante = 'page',
  sinConexion,
  esEnVivo = false,
  esSola = false,
  pie,
}: MarcoProps) => (
  <div className={c.shell} data-full={variante === 'full' || undefined} data-alone={esSola || undefined}>
    <SaltarAlContenido />
    <Cinta />
    <Cabecera />
    <BarrasEstado sinConexion={sinConexion} esEnVivo={esEnVivo} />
    <AvisoCookies />
    <main id="contenido" tabIndex={-1} className={variante === 'full' ? c.full : c.main}>
      {children}
    </main>
    {variante === 'page' && <Pie>{pie}</Pie>}
    {!esSola && <BarraInferior />}
  </div>
);
