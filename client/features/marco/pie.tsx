import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { configuracion } from '../../api/browser/configuracion.ts';
import { openFeedback } from '../../api/page/open-feedback.ts';
import { marco } from '../../i18n/es/marco.ts';
import { reopenCookies } from './aviso-cookies.tsx';
import { SelectorTema } from './cabecera/selector-tema.tsx';
import c from './marco.module.css';

export const Pie = ({ children }: { children?: ReactNode }) => (
  <footer className={c.footer} data-below-fold>
    {children}
    <div className={c.footerIn}>
      <p className={c.motto}>
        <strong>{configuracion.producto}</strong> · {marco.lema}
      </p>
      <nav className={c.legal} aria-label={marco.legal}>
        <Link to="/legal/condiciones">{marco.condiciones}</Link>
        <Link to="/legal/privacidad">{marco.privacidad}</Link>
        <Link to="/legal/cookies">{marco.cookies}</Link>
        <button type="button" onClick={reopenCookies}>
          {marco.ajustesCookies}
        </button>
        <Link to="/ayuda">{marco.ayuda}</Link>
        <button type="button" onClick={() => openFeedback()}>
          {marco.cuentanos}
        </button>
      </nav>
      <SelectorTema />
    </div>
  </footer>
);
