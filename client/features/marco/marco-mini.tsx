import { Link } from '@tanstack/react-router';
import { CircleHelp } from 'lucide-react';
import type { ReactNode } from 'react';
import { marco } from '../../i18n/es/marco.ts';
import { AvisoCookies } from './aviso-cookies.tsx';
import { BarrasEstado } from './barras-estado.tsx';
import { Marca } from './cabecera/marca.tsx';
import c from './marco.module.css';
import { Cinta, SaltarAlContenido } from './marco.tsx';
import { Pie } from './pie.tsx';

/** Frame with one centred column, the brand and a help link, without distractions. */
export const MarcoMini = ({ children }: { children: ReactNode }) => (
  <div className={c.shell}>
    <SaltarAlContenido />
    <Cinta />
    <header className={c.header}>
      <div className={c.headerIn}>
        <Marca />
        <div className={c.session}>
          <Link to="/ayuda" className={c.help}>
            <CircleHelp size={20} strokeWidth={1.5} aria-hidden="true" />
            {marco.ayuda}
          </Link>
        </div>
      </div>
    </header>
    <BarrasEstado />
    <AvisoCookies />
    <main id="contenido" tabIndex={-1} className={c.mini}>
      {children}
    </main>
    <Pie />
  </div>
);
