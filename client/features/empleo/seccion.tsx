import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { Breadcrumbs } from '#ui/breadcrumbs';
import { PageHeading } from '#ui/page-heading';
import { useMetadata } from '../../api/use-metadata.ts';
import { empleo } from '../../i18n/es/empleo.ts';
import { candidato } from '../../i18n/es/empleo-candidato.ts';
import c from './candidato.module.css';

interface SeccionProps {
  titulo: string;
  intro: string;
  children: ReactNode;
}

/** A page of the candidate's own: the four of them at its top. */
export function Seccion({ titulo, intro, children }: SeccionProps) {
  const menu = useRef<HTMLUListElement>(null);
  useMetadata({ title: titulo });
  // On a phone the menu is wider than the screen: where one is stays in sight.
  useEffect(() => {
    const actual = menu.current?.querySelector<HTMLElement>('[aria-current]');
    if (menu.current && actual) menu.current.scrollLeft = actual.offsetLeft - menu.current.offsetLeft - 16;
  }, []);
  return (
    <div className={c.pila}>
      <Breadcrumbs>
        <Link to="/empleo">{empleo.area}</Link>
        <span>{titulo}</span>
      </Breadcrumbs>
      <PageHeading intro={intro}>{titulo}</PageHeading>
      <nav aria-label={candidato.secciones}>
        <ul ref={menu} className={c.menu}>
          <li>
            <Link to="/empleo/mis-candidaturas">{candidato.misCandidaturas}</Link>
          </li>
          <li>
            <Link to="/empleo/guardadas">{candidato.guardadas}</Link>
          </li>
          <li>
            <Link to="/empleo/alertas">{candidato.alertas}</Link>
          </li>
          <li>
            <Link to="/empleo/mi-perfil">{candidato.perfil}</Link>
          </li>
        </ul>
      </nav>
      {children}
    </div>
  );
}
